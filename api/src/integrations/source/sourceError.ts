/** Why a source gave no answer. */
export type SourceFailure = 'unknown' | 'refused' | 'unreachable' | 'spent';

/** `unknown` has no such shipment, `refused` does not talk to us, `unreachable` may answer later; of one that is `spent` the quota of today is used up. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly failure: SourceFailure,
    message: string,
    /** When the source wants to be asked again, in seconds from now. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
