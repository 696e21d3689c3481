import { logoSize, uploadLogo } from '@freight/shared-kernel/contract';
import { type HttpError, httpError } from '../../platform/errors';

/** Pixels that an image may unpack to; a photograph of a good camera has fewer. */
const MAX_PIXELS = 50_000_000;
/** Seconds that drawing may take. */
const TIME_LIMIT = 10;

const refuse = (message: string, cause?: unknown): HttpError =>
  httpError(422, 'invalid', message, { errors: [{ path: uploadLogo.upload.field, message }], cause });

/**
 * Draws a logo anew: the first picture of a JPG or PNG, upright, within 932 × 200 pixels and never larger than it was, as a
 * PNG in sRGB without anything that was written into the file. @throws 422 for what cannot be drawn or unpacks to too much
 */
export const drawLogo = async (content: Buffer): Promise<Buffer> => {
  // The library is large: only those who upload a logo wait for it.
  const { default: sharp } = await import('sharp');
  const { otherType } = uploadLogo.upload.image;
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw refuse(otherType, error);
    });
  if (format !== 'png' && format !== 'jpeg') throw refuse(otherType);
  if (width * height > MAX_PIXELS) throw refuse('The image has too many pixels. Make it smaller and try again');
  return image
    .autoOrient()
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: TIME_LIMIT })
    .toBuffer()
    .catch((error: unknown) => {
      throw refuse(otherType, error);
    });
};
