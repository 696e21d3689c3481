import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Stands in for `pdf/fontFiles` in the packed product, which has the font files that it uses in a folder of its own. */
export const fontPath = (name: string): string => path.join(import.meta.dirname, '../../../fonts', name);

export const loadFonts = async (_names: readonly string[]): Promise<void> => {};

export const fontFile = (name: string): Buffer | null => readFileSync(fontPath(name));
