/**
 * The failure of a service that may be down at times, such as the mail server. The host logs once when such an outage
 * begins and once when it ends, so callers do not log each failure.
 */
export class ExpectedOutage extends Error {
  override readonly name = 'ExpectedOutage';

  constructor(service: string, cause: unknown) {
    super(`${service} does not answer`, { cause });
  }
}

/** Returns whether an error is, or was caused by, an expected outage. */
export const isExpectedOutage = (error: unknown): boolean =>
  error instanceof ExpectedOutage || (error instanceof Error && isExpectedOutage(error.cause));
