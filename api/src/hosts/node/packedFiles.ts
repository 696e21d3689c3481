import path from 'node:path';
import { fontPath } from '../../pdf/fontFiles';
import { otherScriptFiles, typefaceFiles } from '../../pdf/typeface';

/** Files that the packed product needs from this package besides its code. */
export const listFontPaths = (): readonly string[] => [...typefaceFiles, ...otherScriptFiles].map(fontPath);

/** Replaces `pdf/fontFiles` in the packed product. */
export const packedFontsModule = path.join(import.meta.dirname, 'packedFonts.ts');
