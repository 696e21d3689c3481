import type { ErrorAnswer, FieldError } from '../../contract';

/** An answer that is no 2xx, thrown where it is noticed. */
export class MockError extends Error {
  override readonly name = 'MockError';

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly errors?: readonly FieldError[],
  ) {
    super(message);
  }

  toAnswer(): ErrorAnswer {
    const { statusCode, code, message, errors } = this;
    return { statusCode, error: code, message, ...(errors && { errors: [...errors] }) };
  }
}

export const badRequest = (message: string) => new MockError(400, 'bad_request', message);
export const unauthorized = (message = 'Sign in to continue.') => new MockError(401, 'unauthorized', message);
export const forbidden = (message = 'Sorry, you are not authorized to do this.', code = 'forbidden') =>
  new MockError(403, code, message);
/** Also for records of another tenant: they do not exist for the caller. */
export const notFound = (message = 'This record does not exist or is not yours to see.') =>
  new MockError(404, 'not_found', message);
export const conflict = (message: string, code = 'conflict') => new MockError(409, code, message);
export const tooLarge = (message: string) => new MockError(413, 'too_large', message);
export const unsupported = (message: string) => new MockError(415, 'unsupported_media_type', message);
export const invalid = (errors: readonly FieldError[], message = 'Please check the marked fields.') =>
  new MockError(422, 'invalid', message, errors);
/** One field that is wrong. */
export const invalidField = (path: string, message: string, said?: string) => invalid([{ path, message }], said);
