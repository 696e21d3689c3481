import { uploadLogo } from '@quayside/contract';
import { type HttpError, httpError } from '../../platform/errors';

/** Maximum pixels of an unpacked image; a photograph of a good camera has fewer. */
export const MAX_PIXELS = 50_000_000;

export const tooManyPixels = 'The image has too many pixels. Make it smaller and try again';

/** Returns the error for a refused logo, at its field. */
export const logoRefused = (message: string, cause?: unknown): HttpError =>
  httpError(422, 'invalid', message, { errors: [{ path: uploadLogo.upload.field, message }], cause });
