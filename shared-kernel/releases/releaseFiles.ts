import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);
const compressed = /\.(m?js|css|svg|json)$/;
const worthIt = 1024;

/** Lists all files of a folder by their relative path, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Returns `sha256-…` of every script and style sheet in the folder, in the format of the `integrity` attribute.
 * SHA-256 because every page carries all hashes, and they do not compress.
 */
export async function calculateIntegrity(folder: string): Promise<Record<string, string>> {
  const hashed = (await listFiles(folder)).filter((file) => /\.(js|css)$/.test(file));
  const pairs = hashed.map(async (file) => {
    const digest = createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('base64');
    return [file, `sha256-${digest}`] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** Returns a short hash over the names and contents of the served files. */
export async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(folder)) {
    if (!/\.(map|br|gz)$|^build\.json/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Compression levels of Brotli and gzip: the smallest copies take seconds, quick ones are a tenth larger. */
const levels = { smallest: { br: 11, gz: 9 }, quick: { br: 4, gz: 6 } } as const;

/** Completes a folder for the edge: writes hashes of its scripts and style sheets, and compressed copies. */
export async function finishReleaseFolder(folder: string, level: keyof typeof levels = 'smallest'): Promise<void> {
  await writeFile(join(folder, 'integrity.json'), JSON.stringify(await calculateIntegrity(folder)));
  await precompress(folder, level);
}

/** Writes `.br` and `.gz` next to every text file above one kilobyte. */
export async function precompress(folder: string, level: keyof typeof levels = 'smallest'): Promise<void> {
  const { br, gz } = levels[level];
  const files = (await listFiles(folder)).filter((file) => compressed.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.byteLength < worthIt) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await gunzippable(content, { level: gz }));
    }),
  );
}

const decompressors = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;

/**
 * Checks that every compressed copy matches its file: browsers receive the copy, while hashes and signature cover the file.
 * @returns a sentence for each copy that differs
 */
export async function findCopyFaults(folder: string): Promise<string[]> {
  const files = new Set(await listFiles(folder));
  const faults = [...files].map(async (copy) => {
    const [, file = '', kind] = /^(.*)\.(br|gz)$/.exec(copy) ?? [];
    if (!kind) return [];
    if (!files.has(file)) return [`${copy} has no ${file} beside it: build again.`];
    const [original, compressed] = await Promise.all([file, copy].map((one) => readFile(join(folder, one))));
    // A copy larger than its file is wrong, so stop unpacking there.
    const maxOutputLength = Math.max(original?.byteLength ?? 0, 1);
    const unpacked = await decompressors[kind as 'br' | 'gz'](compressed as Buffer, { maxOutputLength }).catch(
      () => undefined,
    );
    return unpacked && original?.equals(unpacked) ? [] : [`${copy} is not a compressed copy of ${file}: build again.`];
  });
  return (await Promise.all(faults)).flat();
}
