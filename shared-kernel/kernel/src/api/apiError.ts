import type { ErrorAnswer } from '@quayside/contract';

const unexpected = 'An unexpected error has occurred, please try again';

/** What the API refused, reduced to its answer. `statusCode` 0 means that no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  /** The server's code of the refusal, such as `conflict`. */
  readonly error: string;
  /** The fields that are wrong, by the path that the call sent. */
  readonly errors: NonNullable<ErrorAnswer['errors']>;
  /** The forwarding company as which somebody of the platform has to work to do this. */
  readonly workAs: string | undefined;
  /** Of `price_changed`: the price that has to be agreed; null when there is none any more. */
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

/** What to tell a person: the server's sentence, else that something unexpected happened. */
export const errorMessage = (error: unknown): string => (error instanceof ApiError ? error.message : unexpected);

/** True when the caller itself gave the request up; nothing is to be said then. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
