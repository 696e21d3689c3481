import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { leaveTransaction } from '../../platform/database/holding';
import { timeouts } from '../../platform/timeouts';
import { SourceError } from './sourceError';

interface SourceAnswerPage {
  readonly headers: Headers;
  /** Parsed JSON. */
  readonly body: unknown;
}

export type SourceCaller = (path: string, query: Readonly<Record<string, string>>) => Promise<SourceAnswerPage>;

/** How patient we are with a source; times in milliseconds. */
export interface Patience {
  readonly timeout: number;
  /** Tries beyond the first. */
  readonly retries: number;
  /** Before the first further try; the later ones wait longer, each by chance. */
  readonly firstDelay: number;
  /** After so many calls in a row that failed, nobody is asked for `restFor`. */
  readonly breakAfter: number;
  readonly restFor: number;
}

const usual: Patience = {
  timeout: timeouts.carrier.request,
  retries: 2,
  firstDelay: 500,
  breakAfter: 4,
  restFor: 60_000,
};
const LONGEST_DELAY = 8_000;
/** Longer answers are no answers of a page of events, in characters. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

const secondsOf = (header: string | null): number | null => {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

const failureOf = (response: Response): SourceError => {
  const { status } = response;
  const says = `answered ${status}`;
  if (status === 404) return new SourceError('unknown', says);
  if (status === 408 || status === 429 || status >= 500)
    return new SourceError('unreachable', says, secondsOf(response.headers.get('retry-after')));
  return new SourceError('refused', says);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SourceError('unreachable', 'answered what is no JSON', null, { cause });
  }
};

const fetchOnce = async (url: URL, headers: Readonly<Record<string, string>>, timeout: number) => {
  leaveTransaction('a source of tracking');
  const answered = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((cause: unknown) => {
      throw new SourceError('unreachable', 'does not answer', null, { cause });
    });
  const { response, text } = answered;
  if (!response.ok) throw failureOf(response);
  if (text.length > LONGEST_ANSWER) throw new SourceError('unreachable', 'answered more than can be read');
  return { headers: response.headers, body: parse(text) };
};

const isUnreachable = (error: Error): boolean => error instanceof SourceError && error.failure === 'unreachable';
/** Who says when to come back is asked again then, and not before. */
const isWorthAnotherTry = (error: Error): boolean =>
  isUnreachable(error) && (error as SourceError).retryAfterSeconds === null;

/**
 * Asks a source over HTTP: every try has its time, a failure is tried again after a pause of growing and random length, and
 * a source that keeps failing is left alone for a while. Throws a `SourceError`.
 */
export const createSourceCaller = (
  base: string,
  headers: Readonly<Record<string, string>>,
  patience: Partial<Patience> = {},
): SourceCaller => {
  const { timeout, retries, firstDelay, breakAfter, restFor } = { ...usual, ...patience };
  const policy = wrap(
    circuitBreaker(handleWhen(isUnreachable), { halfOpenAfter: restFor, breaker: new ConsecutiveBreaker(breakAfter) }),
    retry(handleWhen(isWorthAnotherTry), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: firstDelay, maxDelay: Math.max(firstDelay, LONGEST_DELAY) }),
    }),
  );
  return async (path, query) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      return await policy.execute(() => fetchOnce(url, headers, timeout));
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new SourceError('unreachable', 'has failed too often and is left alone', Math.ceil(restFor / 1000), {
        cause: error,
      });
    }
  };
};
