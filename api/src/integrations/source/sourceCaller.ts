import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { timeouts } from '../../platform/config/timeouts';
import { leaveTransaction } from '../../platform/database/holding';
import { createOwnCalls } from '../../platform/jobs/pace';
import type { Limit } from '../../ports/pace';
import { SourceError } from './sourceError';

interface SourceAnswerPage {
  readonly headers: Headers;
  /** Parsed JSON; null for a response without a body. */
  readonly body: unknown;
}

/** A body to send; it is sent once without retries. */
interface SingleRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
}

export type SourceCaller = (
  path: string,
  query: Readonly<Record<string, string>>,
  sent?: SingleRequest,
) => Promise<SourceAnswerPage>;

/** Authentication of the calls. */
export interface Access {
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** Discards rejected credentials; returns false where no new ones can be requested. */
  readonly renew: () => boolean;
}

/** Time-outs, retries and circuit breaker of a source; times in milliseconds. */
export interface Patience {
  readonly timeout: number;
  /** Retries after the first attempt. */
  readonly retries: number;
  /** Delay before the first retry; later ones grow, with jitter. */
  readonly firstDelay: number;
  /** Consecutive failures after which the circuit opens for `restFor`. */
  readonly breakAfter: number;
  readonly restFor: number;
}

const isAccess = (given: Readonly<Record<string, string>> | Access): given is Access =>
  typeof given.headers === 'function';

const usual: Patience = {
  timeout: timeouts.carrier.request,
  retries: 2,
  firstDelay: 500,
  breakAfter: 4,
  restFor: 60_000,
};
const LONGEST_DELAY = 8_000;
/** Longest response that is read, in characters. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

const parseRetrySeconds = (header: string | null): number | null => {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

const toSourceError = (response: Response): SourceError => {
  const { status } = response;
  const says = `answered ${status}`;
  if (status === 404) return new SourceError('unknown', says);
  if (status === 408 || status === 429 || status >= 500)
    return new SourceError('unreachable', says, parseRetrySeconds(response.headers.get('retry-after')));
  return new SourceError('refused', says);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SourceError('unreachable', 'answered what is no JSON', null, { cause });
  }
};

interface Call {
  readonly method?: 'GET' | SingleRequest['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | null;
  /** In milliseconds. */
  readonly timeout: number;
}

/** Calls a source once, outside of every transaction. Throws a `SourceError`. */
export const fetchJson = async (
  url: URL,
  { method = 'GET', headers, body = null, timeout }: Call,
): Promise<SourceAnswerPage> => {
  leaveTransaction('a source of tracking');
  const answered = await fetch(url, {
    ...{ method, body },
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((cause: unknown) => {
      throw new SourceError('unreachable', 'does not answer', null, { cause });
    });
  const { response, text } = answered;
  if (!response.ok) throw toSourceError(response);
  if (text.length > LONGEST_ANSWER) throw new SourceError('unreachable', 'answered more than can be read');
  return { headers: response.headers, body: text === '' && method !== 'GET' ? null : parse(text) };
};

const isUnreachable = (error: Error): boolean => error instanceof SourceError && error.failure === 'unreachable';
/** Returns whether a retry makes sense: a source that sent Retry-After is called again at that time, and not before. */
const isWorthAnotherTry = (error: Error): boolean =>
  isUnreachable(error) && (error as SourceError).retryAfterSeconds === null;

/**
 * Counts a call before it is made, against the source's published limit. Throws a `SourceError` where no call is left.
 */
export type Meter = (limit: Limit | null) => Promise<void>;

/**
 * Throws when the rate limit is reached. @param seconds until the next call is allowed. @throws SourceError where none
 * is allowed now
 */
export const refuseTooOften = (seconds: number): void => {
  if (seconds > 0) throw new SourceError('unreachable', 'may not be asked more often at the moment', seconds);
};

/** Creates a rate limit for one caller, for a source without a connection that counts. */
const createOwnMeter = (): Meter => {
  const own = createOwnCalls();
  return async (limit) => {
    if (limit) refuseTooOften(own.pass('it', limit));
  };
};

export interface CallerOptions extends Partial<Patience> {
  readonly limit?: Limit | null;
  readonly meter?: Meter | undefined;
}

/**
 * Creates a caller for a source over HTTP: every attempt has a time-out, a failed call is retried with exponential
 * back-off and jitter, and a circuit breaker stops calls to a failing source for a while. Throws a `SourceError`.
 */
export const createSourceCaller = (
  base: string,
  given: Readonly<Record<string, string>> | Access,
  { limit = null, meter = createOwnMeter(), ...patience }: CallerOptions = {},
): SourceCaller => {
  const access = isAccess(given) ? given : { headers: async () => given, renew: () => false };
  const { timeout, retries, firstDelay, breakAfter, restFor } = { ...usual, ...patience };
  const breaker = circuitBreaker(handleWhen(isUnreachable), {
    ...{ halfOpenAfter: restFor, breaker: new ConsecutiveBreaker(breakAfter) },
  });
  const asking = wrap(
    breaker,
    retry(handleWhen(isWorthAnotherTry), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: firstDelay, maxDelay: Math.max(firstDelay, LONGEST_DELAY) }),
    }),
  );
  const callOnce = async (url: URL, sent: SingleRequest | undefined) => {
    await meter(limit);
    const headers = await access.headers();
    if (!sent) return fetchJson(url, { headers, timeout });
    const { method, body } = sent;
    if (body === undefined) return fetchJson(url, { method, headers, timeout });
    const typed = { ...headers, 'content-type': 'application/json' };
    return fetchJson(url, { method, headers: typed, body: JSON.stringify(body), timeout });
  };
  /** Retries once with a new token after a rejection, because a token may expire early. */
  const callWithAccess = async (url: URL, sent: SingleRequest | undefined) => {
    try {
      return await callOnce(url, sent);
    } catch (error) {
      if (!(error instanceof SourceError && error.failure === 'refused' && access.renew())) throw error;
      return callOnce(url, sent);
    }
  };
  return async (path, query, sent) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      return await (sent ? breaker : asking).execute(() => callWithAccess(url, sent));
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new SourceError('unreachable', 'has failed too often and is left alone', Math.ceil(restFor / 1000), {
        cause: error,
      });
    }
  };
};
