import { type HttpError, unauthorized, unavailable } from '../../platform/errors';
import type { Log } from '../../ports/log';

/** Display name of the provider and advice while it is unavailable. */
interface ToUnreachableInput {
  readonly label: string;
  readonly advice?: string;
}

const getErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Returns the HTTP status of an answer that openid-client could not use, if any. */
const getHttpStatus = (error: unknown): number | undefined => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Response ? cause.status : undefined;
};

/** Checks for no answer (fetch's TypeError, a timeout) or a server error. */
const isAway = (error: unknown): boolean =>
  getErrorCode(error) === 'OAUTH_TIMEOUT' ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (getHttpStatus(error) ?? 0) >= 500;

/** Returns the reason for the log. */
export const getErrorReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${getErrorReason(error.cause)}` : error.message;
};

/** Returns the error for an unreachable provider; logs the reason. */
export const toUnreachable = (error: unknown, provider: ToUnreachableInput, log: Log): HttpError => {
  log.warn(
    { provider: provider.label, code: getErrorCode(error), reason: getErrorReason(error) },
    'a sign-in provider is away',
  );
  const { label, advice = 'Please try again, or sign in with your password.' } = provider;
  return unavailable(error, `${label} does not answer at the moment. ${advice}`);
};

/**
 * Maps a failed code exchange to an error: 503 when the provider is unavailable, else 401. The log gets the reason,
 * never a code or token.
 */
export const toRefusal = (error: unknown, provider: ToUnreachableInput, log: Log): HttpError => {
  if (isAway(error)) return toUnreachable(error, provider, log);
  log.warn(
    { provider: provider.label, code: getErrorCode(error), reason: getErrorReason(error) },
    'a sign-in did not hold',
  );
  return unauthorized(`${provider.label} did not confirm this sign-in. Please start again.`);
};
