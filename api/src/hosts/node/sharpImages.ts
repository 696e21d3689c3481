import { logoSize, uploadLogo } from '@quayside/contract';
import { logoRefused, MAX_PIXELS, tooManyPixels } from '../../modules/companies/logoRefused';
import { mark } from '../../platform/mail/mark';
import type { Images } from '../../ports/images';

/** Time-out of drawing in seconds. */
const TIME_LIMIT = 10;

const drawLogo = async (content: Buffer): Promise<Buffer> => {
  // The library is large: it is loaded at the first logo upload.
  const { default: sharp } = await import('sharp');
  const { otherType } = uploadLogo.upload.image;
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw logoRefused(otherType, error);
    });
  if (format !== 'png' && format !== 'jpeg') throw logoRefused(otherType);
  if (width * height > MAX_PIXELS) throw logoRefused(tooManyPixels);
  return image
    .autoOrient()
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: TIME_LIMIT })
    .toBuffer()
    .catch((error: unknown) => {
      throw logoRefused(otherType, error);
    });
};

let drawnMark: Promise<Buffer> | undefined;

/**
 * Draws on white, at three times the display size: a dark logo on a transparent background stays readable in dark mode.
 */
const mailLogo = async (companyLogo: Buffer | null): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  if (companyLogo)
    return sharp(companyLogo)
      .resize({ height: 108, width: 660, fit: 'inside' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
  drawnMark ??= sharp(Buffer.from(mark)).png().toBuffer();
  return drawnMark;
};

export const sharpImages: Images = { logo: drawLogo, mailLogo };
