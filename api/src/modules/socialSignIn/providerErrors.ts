import { type HttpError, unauthorized, unavailable } from '../../platform/errors';
import type { Log } from '../../ports/log';

/** As a person calls whom the sign-in is at, and what to do while nobody answers there. */
interface Asked {
  readonly label: string;
  readonly advice?: string;
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The status of an answer that openid-client could not use, where there was one. */
const statusOf = (error: unknown): number | undefined => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Response ? cause.status : undefined;
};

/** No answer at all (fetch's TypeError, a time-out), or one of a server in trouble. */
const isAway = (error: unknown): boolean =>
  codeOf(error) === 'OAUTH_TIMEOUT' ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (statusOf(error) ?? 0) >= 500;

/** Why, for the log. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message;
};

/** Says that a provider could not be asked; the log gets the reason. */
export const toUnreachable = (error: unknown, provider: Asked, log: Log): HttpError => {
  log.warn({ provider: provider.label, code: codeOf(error), reason: reasonOf(error) }, 'a sign-in provider is away');
  const { label, advice = 'Please try again, or sign in with your password.' } = provider;
  return unavailable(error, `${label} does not answer at the moment. ${advice}`);
};

/**
 * What the failure to exchange a code means for the caller: 503 when the provider is away, else 401, for its answer does
 * not hold. The log gets the reason, never a code or a token.
 */
export const toRefusal = (error: unknown, provider: Asked, log: Log): HttpError => {
  if (isAway(error)) return toUnreachable(error, provider, log);
  log.warn({ provider: provider.label, code: codeOf(error), reason: reasonOf(error) }, 'a sign-in did not hold');
  return unauthorized(`${provider.label} did not confirm this sign-in. Please start again.`);
};
