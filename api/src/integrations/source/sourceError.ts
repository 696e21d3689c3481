/** Reason why a source did not answer. */
export type SourceFailure = 'unknown' | 'refused' | 'unreachable' | 'spent';

/**
 * `unknown`: no such shipment; `refused`: access denied; `unreachable`: may answer later; `spent`: today's quota is
 * used up.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly failure: SourceFailure,
    message: string,
    /** Seconds until the source accepts the next call. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
