import type { ErrorAnswer } from '@quayside/contract';

const unexpected = 'An unexpected error has occurred, please try again';

/** Error response of the API. `statusCode` 0 means that there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  /** Error code of the server, such as `conflict`. */
  readonly error: string;
  /** Invalid fields, by path in the request. */
  readonly errors: NonNullable<ErrorAnswer['errors']>;
  /** Id of the forwarding company that platform staff must work as to do this. */
  readonly workAs: string | undefined;
  /** For `price_changed`: the price to agree to; null when it is no longer offered. */
  readonly price: ErrorAnswer['price'];

  constructor(answer: Partial<ErrorAnswer> & { statusCode: number }) {
    super(answer.message || unexpected);
    this.statusCode = answer.statusCode;
    this.error = answer.error ?? 'error';
    this.errors = answer.errors ?? [];
    this.workAs = answer.workAs;
    this.price = answer.price;
  }
}

/** Returns the message for the user: the server's sentence, or a general one for unexpected errors. */
export const errorMessage = (error: unknown): string => (error instanceof ApiError ? error.message : unexpected);

/** Checks whether the caller aborted the request; no message is shown then. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
