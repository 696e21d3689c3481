import { maxDocumentBytes } from '@quayside/contract';
import { unzipSync } from 'fflate';
import { isArchive, maxFilesToAdd, maxUnpackedBytes, tooLargeText } from './fileLimits';

/** A file that is not added, with the reason as a sentence. */
export interface LeftOutFile {
  readonly name: string;
  readonly cause: string;
}

export interface UnpackedZip {
  readonly files: readonly File[];
  readonly leftOut: readonly LeftOutFile[];
}

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** Returns the flags of all entries of the central directory; undefined for a damaged archive. @source APPNOTE 4.3.12 */
const readFlags = (bytes: Uint8Array): number[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return undefined;
  const flags: number[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    flags.push(view.getUint16(at + 8, true));
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
  }
  return flags;
};

interface Entry {
  /** Path in the archive. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
}

const getBaseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? '';
/** Folders, and files that systems add to archives. */
const isPayload = (path: string): boolean =>
  !/(?:^|[\\/])(?:__MACOSX[\\/]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path) && getBaseName(path) !== '';

const listEntries = (bytes: Uint8Array): Entry[] => {
  const entries: Entry[] = [];
  unzipSync(bytes, {
    filter: ({ name: path, originalSize: size }) => {
      if (isPayload(path)) entries.push({ path, name: getBaseName(path), size });
      return false;
    },
  });
  return entries;
};

const refuse = (name: string, cause: string): UnpackedZip => ({ files: [], leftOut: [{ name, cause }] });
const encrypted = 'It is protected by a password. Unpack it yourself and add the files.';
const damaged = 'It is damaged. Unpack it yourself and add the files.';

const findEntryFault = ({ name, size }: Entry): string | undefined => {
  if (isArchive(name)) return 'It is an archive in an archive. Unpack it yourself and add the files.';
  return size > maxDocumentBytes ? tooLargeText : undefined;
};

/** Lets the page draw between two files. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const unpackEntry = (bytes: Uint8Array, { path, name }: Entry): File => {
  const content = unzipSync(bytes, { filter: (entry) => entry.name === path })[path] ?? new Uint8Array();
  return new File([content as Uint8Array<ArrayBuffer>], name);
};

/**
 * Unpacks an archive in the browser: its files without their folders. Refuses archives with a password, in an archive,
 * with too many files or too much content, each with a sentence.
 */
export const unpackZip = async (zip: File): Promise<UnpackedZip> => {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const flags = readFlags(bytes);
  if (!flags) return refuse(zip.name, damaged);
  if (flags.some((flag) => (flag & 1) === 1)) return refuse(zip.name, encrypted);
  try {
    const entries = listEntries(bytes);
    if (entries.length === 0) return refuse(zip.name, 'It has no files.');
    if (entries.length > maxFilesToAdd)
      return refuse(zip.name, `It has ${entries.length} files. Add at most ${maxFilesToAdd} at once.`);
    if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes)
      return refuse(zip.name, 'Its files are larger than 200 MB. Unpack it yourself and add them in parts.');
    const leftOut = entries.flatMap((entry) => {
      const cause = findEntryFault(entry);
      return cause ? [{ name: entry.name, cause }] : [];
    });
    const files: File[] = [];
    for (const entry of entries) {
      if (findEntryFault(entry)) continue;
      files.push(unpackEntry(bytes, entry));
      await nextTurn();
    }
    return { files, leftOut };
  } catch {
    return refuse(zip.name, damaged);
  }
};
