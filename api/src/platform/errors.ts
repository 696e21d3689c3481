import type { ErrorAnswer, FieldError } from '@quayside/contract';

export type { FieldError };

interface Details {
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  /** The forwarding company that the super-admin has to work as. */
  readonly workAs?: string | undefined;
  /** The price that needs agreement. */
  readonly price?: ErrorAnswer['price'];
  readonly cause?: unknown;
}

/** An error for the caller: a status, a code for programs and a sentence for the user. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly workAs: string | undefined;
  readonly price: ErrorAnswer['price'];

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    details: Details = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.workAs = details.workAs;
    this.price = details.price;
  }

  toAnswer(): ErrorAnswer {
    const { statusCode, code, message, errors, workAs, price } = this;
    return {
      ...{ statusCode, error: code, message },
      ...(errors && { errors: [...errors] }),
      ...(workAs && { workAs }),
      ...(price !== undefined && { price }),
    };
  }
}

/** Creates an error: `httpError(403, 'reauthentication_required', 'Enter your current password.')`. */
export const httpError = (statusCode: number, code: string, message: string, details?: Details): HttpError =>
  new HttpError(statusCode, code, message, details);

export const badRequest = (message: string): HttpError => httpError(400, 'bad_request', message);
export const unauthorized = (message = 'Sign in to continue.'): HttpError => httpError(401, 'unauthorized', message);
export const forbidden = (message = 'Sorry, you are not authorized to do this.'): HttpError =>
  httpError(403, 'forbidden', message);
/** Creates a 404, also for records of another tenant: they do not exist for the caller. */
export const notFound = (message = 'This record does not exist, or you do not have access.'): HttpError =>
  httpError(404, 'not_found', message);
export const conflict = (message: string, code = 'conflict'): HttpError => httpError(409, code, message);
/** Creates a 409 for the second of two people who change the same record: `editConflict('this contact')`. */
export const editConflict = (record: string): HttpError =>
  conflict(`Someone else changed ${record}. Reload it and try again.`);
export const tooLarge = (message: string): HttpError => httpError(413, 'too_large', message);
/**
 * Creates a 422 with field errors for forms: `invalid([{ path: 'fields.shipper', message: 'Shipper is a required field'
 * }])`.
 */
export const invalid = (errors: readonly FieldError[], message = 'Please check the marked fields.'): HttpError =>
  httpError(422, 'invalid', message, { errors });
export const tooMany = (
  retryAfterSeconds: number,
  message = 'Too many attempts. Please wait and try again.',
): HttpError => httpError(429, 'too_many_requests', message, { retryAfterSeconds });
export const unavailable = (
  cause?: unknown,
  message = 'The service is busy. Please try again in a moment.',
): HttpError => httpError(503, 'unavailable', message, { retryAfterSeconds: 1, cause });

/** Creates the error for full storage; stored data can still be read. */
export const noRoom = (cause?: unknown): HttpError =>
  httpError(
    507,
    'no_room',
    'There is no storage space left. Nothing was saved: please try again later, and inform the administrator of this installation.',
    { cause },
  );

/** Creates the 404 for an unknown address. */
export const unknownAddress = (): HttpError => refusedBefore(404);

/** Creates the 500 for an unexpected error; the log has the details under the request id. */
export const unexpected = (requestId: string): HttpError =>
  httpError(
    500,
    'internal',
    `An unexpected error has occurred, please try again. If it happens again, contact support with the number ${requestId}.`,
  );

/** Texts of errors before the handler, by status. */
const sentences: Record<number, [code: string, message: string]> = {
  400: ['bad_request', 'The request cannot be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['too_large', 'The request is too large.'],
  414: ['too_large', 'The address is too long.'],
  503: ['unavailable', 'The service is busy. Please try again in a moment.'],
};

/** Creates an error of the host: a body that is unreadable or too large, or a busy service. */
export const refusedBefore = (statusCode: number): HttpError => {
  const [code, message] = sentences[statusCode] ?? ['refused', 'The request was refused.'];
  return httpError(statusCode, code, message, statusCode === 503 ? { retryAfterSeconds: 1 } : undefined);
};

/** Creates the error for a body of another media type. */
export const wrongMediaType = (expected = 'application/json'): HttpError =>
  httpError(415, 'unsupported_media_type', `Send the request as ${expected}.`);

/** Creates the error for an upload without a multipart form. */
export const filesWanted = (): HttpError =>
  httpError(415, 'unsupported_media_type', 'Send the files as multipart/form-data.');

/** Creates the error for a file in an unknown field. */
export const wrongField = (sent: string, field: string): HttpError =>
  invalid([{ path: sent, message: `Send the files in the field ${field}` }]);
