import type { LoadFailureKind } from '@quayside/contract';

/** A release, or a chunk of one, that did not come. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: LoadFailureKind;

  constructor(kind: LoadFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** What else was thrown, as a failure of the code that came. */
export const asLoadFailure = (error: unknown): LoadFailure =>
  error instanceof LoadFailure
    ? error
    : new LoadFailure('threw', error instanceof Error ? error.message : String(error), error);
