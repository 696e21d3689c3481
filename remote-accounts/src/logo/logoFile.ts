import { maxLogoBytes } from '@quayside/contract';
import { t } from '../texts/profile';

/** First bytes of both file types. @source JPEG: ITU-T T.81 annex B (SOI marker); PNG: W3C PNG specification, 5.2 */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Message for files of any other type. */
export const wrongKind = () => t('You can only upload JPG/PNG file!');

/** Returns the error of a logo file, by content and size; undefined when it can be cropped. */
export const logoFault = async (file: File): Promise<string | undefined> => {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!signatures.some((signature) => signature.every((byte, at) => start[at] === byte))) return wrongKind();
  return file.size < maxLogoBytes ? undefined : t('Image must smaller than 1MB!');
};

/** Returns the name of the uploaded PNG. @example toPngName('mark.final.jpg') // 'mark.final.png' */
export const toPngName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'logo'}.png`;
