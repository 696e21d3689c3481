import rateLimit from '@fastify/rate-limit';
import type { RateClass } from '@freight/shared-kernel/contract';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Redis } from 'ioredis';
import { tooMany } from './errors';

interface Limit {
  /** Calls within a minute. */
  readonly perMinute: number;
  readonly key: 'address' | 'user';
  readonly because: string;
}

/** How much each class allows. They stop a program that runs wild, never a person; passwords have their own throttle. */
export const rateClasses: Record<RateClass, Limit> = {
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
  upload: { perMinute: 240, key: 'user', because: 'each takes up to 200 MB of disk and is read to the end' },
};

const keyOf = (key: Limit['key'], request: FastifyRequest): string =>
  (key === 'user' && request.user?.id) || request.ip;

/** One hook per class; it runs after the caller is known. With Redis all nodes count together. */
export const createRateLimits = async (
  app: FastifyInstance,
  redis: Redis | undefined,
): Promise<Record<RateClass, onRequestAsyncHookHandler>> => {
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    ...(redis && { redis, nameSpace: 'quayside-rate:' }),
  });
  const hook = ([name, limit]: [string, Limit]): [string, onRequestAsyncHookHandler] => {
    const count = app.createRateLimit({
      max: limit.perMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => `${name}:${keyOf(limit.key, request)}`,
    });
    const check: onRequestAsyncHookHandler = async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw tooMany(counted.ttlInSeconds, 'Too many requests. Please wait and try again.');
    };
    return [name, check];
  };
  return Object.fromEntries(Object.entries(rateClasses).map(hook)) as Record<RateClass, onRequestAsyncHookHandler>;
};
