import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import type { ReleaseOrigin } from './origin';
import { listFiles } from './releaseFiles';

/** Size limits in bytes: of the compressed parcel, and of all its files together. */
export const LARGEST_PARCEL = 20_000_000;
const LARGEST_UNPACKED = 60_000_000;
const MOST_FILES = 2_000;

/** The file with the team's signed statement about the release. */
const statementFile = 'release.json';

/** Signals a parcel that cannot be accepted; the message says why. */
export class ParcelError extends Error {
  override readonly name = 'ParcelError';
}

/** The statement of a team that accompanies the files. */
export interface ParcelStatement extends ReleaseOrigin {
  readonly signature: string;
}

/** Packs a built folder and the team's statement into one zip. */
export async function packParcel(folder: string, enclosed: ParcelStatement): Promise<Uint8Array<ArrayBuffer>> {
  const files = (await listFiles(folder)).filter((file) => file !== statementFile);
  const bodies = files.map(async (file) => [file, await readFile(join(folder, file))] as const);
  const parts = {
    ...Object.fromEntries(await Promise.all(bodies)),
    [statementFile]: Buffer.from(JSON.stringify(enclosed)),
  };
  return zipSync(parts, { level: 6 });
}

/** Checks that a path stays below the folder and is no file of the registry. */
const isPlain = (file: string): boolean => /^(?:[\w+@-][\w.+@-]*\/)*[\w+@-][\w.+@-]*$/.test(file) && file.length <= 200;

/**
 * Writes the files of a parcel into a folder.
 * @returns the team's statement, not yet validated
 * @throws ParcelError when it is no parcel, or too large
 */
export async function unpackParcel(parcel: Uint8Array, folder: string): Promise<unknown> {
  const found = read(parcel);
  const said = found[statementFile];
  if (!said) throw new ParcelError(`The parcel has no ${statementFile}.`);
  for (const [file, body] of Object.entries(found)) {
    if (file === statementFile) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), body);
  }
  try {
    return JSON.parse(Buffer.from(said).toString('utf8'));
  } catch {
    throw new ParcelError(`${statementFile} in the parcel is no JSON.`);
  }
}

function read(parcel: Uint8Array): Record<string, Uint8Array> {
  let files = 0;
  let bytes = 0;
  try {
    return unzipSync(parcel, {
      // Unpacking never produces more than the size that is declared here.
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/')) return false;
        files += 1;
        bytes += originalSize;
        if (!isPlain(name)) throw new ParcelError(`'${name}' is no name of a file in a release.`);
        if (files > MOST_FILES) throw new ParcelError(`A release has ${MOST_FILES} files at most.`);
        if (bytes > LARGEST_UNPACKED) throw new ParcelError(`A release has ${LARGEST_UNPACKED} bytes at most.`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof ParcelError) throw error;
    throw new ParcelError('The parcel is no zip file that can be read.');
  }
}
