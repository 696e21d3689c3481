import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { RateClass } from '@quayside/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { tooMany } from '../../platform/errors';
import type { Redis } from './redis';

interface Limit {
  /** Calls per minute. */
  readonly perMinute: number;
  readonly key: 'address' | 'user';
  readonly because: string;
}

/** Calls per minute of an API key, whatever the class of the call allows. */
const KEY_PER_MINUTE = 600;

/** Calls that each class allows. The limits stop runaway programs, not people; passwords have their own throttle. */
const rateClasses: Record<RateClass, Limit> = {
  standard: {
    perMinute: 3_000,
    key: 'user',
    because: 'a page makes a few calls a second at most, several tabs some dozens',
  },
  auth: {
    perMinute: 600,
    key: 'address',
    because: 'nobody is signed in yet; a whole office may share one address in the morning',
  },
  search: {
    perMinute: 1_200,
    key: 'user',
    because: 'pickers ask while somebody types, debounced, and each asks a trigram index',
  },
  callback: {
    perMinute: 1_200,
    key: 'address',
    because: 'a carrier pushes what happens in bursts of a few calls a second, and nobody is signed in',
  },
  link: {
    perMinute: 120,
    key: 'address',
    because: 'a page and its few forms, read by people; who guesses links is slowed down',
  },
  upload: { perMinute: 240, key: 'user', because: 'each takes up to 200 MB of disk and is read to the end' },
};

const getLimitKey = (key: Limit['key'], request: FastifyRequest): string =>
  (key === 'user' && request.user?.id) || request.ip;

/** Seconds in which the calls of a class are counted. */
const WINDOW = 60;

interface Counted {
  readonly max: number;
  readonly remaining: number;
  readonly ttlInSeconds: number;
}

/**
 * Returns the headers that tell a program the limit of its calls, and how many are left until the window ends. The name of
 * the policy is the class of the call.
 * @source draft-ietf-httpapi-ratelimit-headers-11 (May 2026): `q` quota, `w` window and `t` seconds until the quota is
 * restored, `r` remaining
 */
const describeRateLimit = (name: string, { max, remaining, ttlInSeconds }: Counted): Record<string, string> => ({
  'ratelimit-policy': `"${name}";q=${max};w=${WINDOW}`,
  ratelimit: `"${name}";r=${Math.max(0, remaining)};t=${Math.max(0, Math.ceil(ttlInSeconds))}`,
});

type Count = ReturnType<FastifyInstance['createRateLimit']>;
type CountWith = FastifyInstance['createRateLimit'];

/** Returns a factory for rate-limit hooks on one store; the plugin keeps one store per scope. */
const countersIn = async (app: FastifyInstance, store: Partial<RateLimitPluginOptions>): Promise<CountWith> => {
  let countWith: CountWith | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, ...store });
    countWith = scope.createRateLimit;
  });
  if (!countWith) throw new Error('The rate limits were not registered');
  return countWith;
};

/**
 * Creates one rate-limit hook per class; it runs after authentication. With Redis all nodes count together; while it is
 * down each counts alone.
 */
export const createRateLimits = async (
  app: FastifyInstance,
  redis: Redis | undefined,
): Promise<Record<RateClass, onRequestAsyncHookHandler>> => {
  const alone = await countersIn(app, {});
  const together = redis && (await countersIn(app, { redis: redis.commands, nameSpace: 'quayside-rate:' }));
  const hook = ([name, limit]: [string, Limit]): [string, onRequestAsyncHookHandler] => {
    const options = {
      max: (request: FastifyRequest) =>
        request.user?.apiKey ? Math.min(KEY_PER_MINUTE, limit.perMinute) : limit.perMinute,
      timeWindow: WINDOW * 1_000,
      keyGenerator: (request: FastifyRequest) => `${name}:${getLimitKey(limit.key, request)}`,
    };
    const countAlone = alone(options);
    const countTogether = together?.(options);
    const count: Count = async (request) =>
      (countTogether && (await redis?.attempt(() => countTogether(request)))) ?? countAlone(request);
    const check: onRequestAsyncHookHandler = async (request, reply) => {
      const counted = await count(request);
      if (!counted.isAllowed) reply.headers(describeRateLimit(name, counted));
      if (!counted.isAllowed && counted.isExceeded)
        throw tooMany(counted.ttlInSeconds, 'Too many requests. Please wait and try again.');
    };
    return [name, check];
  };
  return Object.fromEntries(Object.entries(rateClasses).map(hook)) as Record<RateClass, onRequestAsyncHookHandler>;
};
