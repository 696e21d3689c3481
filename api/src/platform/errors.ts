import type { ErrorAnswer, FieldError } from '@freight/shared-kernel/contract';

export type { FieldError };

interface Details {
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An error that the caller is meant to read: a status, a code for programs and a sentence for the person. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    details: Details = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  toAnswer(): ErrorAnswer {
    const { statusCode, code, message, errors } = this;
    return { statusCode, error: code, message, ...(errors && { errors: [...errors] }) };
  }
}

/** Any other error: `httpError(403, 'reauthentication_required', 'Enter your current password.')`. */
export const httpError = (statusCode: number, code: string, message: string, details?: Details): HttpError =>
  new HttpError(statusCode, code, message, details);

export const badRequest = (message: string): HttpError => httpError(400, 'bad_request', message);
export const unauthorized = (message = 'Sign in to continue.'): HttpError => httpError(401, 'unauthorized', message);
export const forbidden = (message = 'Sorry, you are not authorized to do this.'): HttpError =>
  httpError(403, 'forbidden', message);
/** Also for records of another tenant: they do not exist for the caller. */
export const notFound = (message = 'This record does not exist or is not yours to see.'): HttpError =>
  httpError(404, 'not_found', message);
export const conflict = (message: string, code = 'conflict'): HttpError => httpError(409, code, message);
export const tooLarge = (message: string): HttpError => httpError(413, 'too_large', message);
/** Field errors as forms expect them: `invalid([{ path: 'fields.shipper', message: 'Shipper is a required field' }])`. */
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
