import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans/package.json')),
  'files',
);

/** A browser fetches them first; here they are read when they are needed. */
export const loadFonts = async (_names: readonly string[]): Promise<void> => {};

/** The content of a font file of the package. */
export const fontFile = (name: string): Buffer => fs.readFileSync(path.join(folder, name));
