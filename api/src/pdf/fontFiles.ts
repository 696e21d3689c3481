import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const packages: readonly (readonly [family: string, manifest: string])[] = [
  ['ibm-plex-sans-arabic', require.resolve('@fontsource/ibm-plex-sans-arabic/package.json')],
  ['ibm-plex-sans-thai', require.resolve('@fontsource/ibm-plex-sans-thai/package.json')],
  ['ibm-plex-sans', require.resolve('@fontsource/ibm-plex-sans/package.json')],
  ['noto-sans-kr', require.resolve('@fontsource/noto-sans-kr/package.json')],
  ['noto-sans-sc', require.resolve('@fontsource/noto-sans-sc/package.json')],
];

/**
 * Returns the path of a font file; its name begins with that of its family. @example
 * fontPath('noto-sans-sc-118-400-normal.woff')
 */
export const fontPath = (name: string): string => {
  const [, manifest] = packages.find(([family]) => name.startsWith(family)) ?? [];
  if (!manifest) throw new RangeError(`No package has the font ${name}`);
  return path.join(path.dirname(manifest), 'files', name);
};

/** Fetches fonts in a browser; here they are read on demand. */
export const loadFonts = async (_names: readonly string[]): Promise<void> => {};

/** Returns the content of a font file; null in a browser that has not fetched it. */
export const fontFile = (name: string): Buffer | null => fs.readFileSync(fontPath(name));
