import type { LoadFailureKind } from '@quayside/contract';

/** A release or chunk that failed to load. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly kind: LoadFailureKind;

  constructor(kind: LoadFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Wraps another error as a failure of loaded code. */
export const toLoadFailure = (error: unknown): LoadFailure =>
  error instanceof LoadFailure
    ? error
    : new LoadFailure('threw', error instanceof Error ? error.message : String(error), error);
