import { uploadLogo } from '@quayside/contract';
import { type HttpError, httpError } from '../../platform/errors';

/** Pixels that an image may unpack to; a photograph of a good camera has fewer. */
export const MAX_PIXELS = 50_000_000;

export const tooManyPixels = 'The image has too many pixels. Make it smaller and try again';

/** The refusal of a logo at its field. */
export const logoRefused = (message: string, cause?: unknown): HttpError =>
  httpError(422, 'invalid', message, { errors: [{ path: uploadLogo.upload.field, message }], cause });
