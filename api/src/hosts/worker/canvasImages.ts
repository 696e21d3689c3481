import { logoSize, uploadLogo } from '@quayside/contract';
import { logoRefused, MAX_PIXELS, tooManyPixels } from '../../modules/companies/logoRefused';
import { mark } from '../../platform/mail/mark';
import type { Images } from '../../ports/images';

const drawn = async (
  source: ImageBitmap,
  { width, height, ground }: { width: number; height: number; ground?: string },
): Promise<Buffer> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures in a worker');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(source, 0, 0, width, height);
  source.close();
  return Buffer.from(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
};

const within = ({ width, height }: ImageBitmap, most: { width: number; height: number }, mayGrow = false) => {
  const scale = Math.min(most.width / width, most.height / height, mayGrow ? Number.POSITIVE_INFINITY : 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Draws with the browser, which rotates photographs upright by itself. */
export const canvasImages: Images = {
  logo: async (content) => {
    const source = await createImageBitmap(new Blob([new Uint8Array(content)])).catch((error: unknown) => {
      throw logoRefused(uploadLogo.upload.image.otherType, error);
    });
    if (source.width * source.height > MAX_PIXELS) throw logoRefused(tooManyPixels);
    return drawn(source, within(source, logoSize));
  },
  // A worker draws no SVG; only the outbox of this page shows these mails.
  mailLogo: async (companyLogo) => {
    if (!companyLogo) return Buffer.from(mark);
    const source = await createImageBitmap(new Blob([new Uint8Array(companyLogo)]));
    return drawn(source, { ...within(source, { width: 660, height: 108 }, true), ground: '#fff' });
  },
};
