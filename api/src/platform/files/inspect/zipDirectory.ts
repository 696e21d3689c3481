import type { Content } from './content';

export interface ZipEntry {
  /** With slashes, without a leading one. */
  readonly name: string;
  readonly compressedSize: number;
  readonly size: number;
  /** 0 is stored, 8 deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Offset of its local header from the beginning of the file. */
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Size of the end record with the longest comment. */
const TAIL = 22 + 0xffff;

const clean = (name: string): string => name.replace(/\\/g, '/').replace(/^\/+/, '');

/**
 * Reads the central directory of a zip: its entries, without unpacking. Null when it is missing, truncated or of the
 * 64-bit kind, which no document of 20 MB needs. @source APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.3.16
 */
export const readZipDirectory = async ({ size: fileSize, read }: Content): Promise<ZipEntry[] | null> => {
  const tail = await read(Math.max(0, fileSize - TAIL), Math.min(TAIL, fileSize));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (count === 0xffff || offset === 0xffffffff || offset + length > fileSize) return null;
  const directory = await read(offset, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    entries.push({
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: clean(directory.toString('utf8', at + 46, nameEnd)),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};

/**
 * Returns where the bytes of an entry begin, from the beginning of the file. Null when its local header is missing or
 * has another name than the directory. @source APPNOTE.TXT 6.3.10, section 4.3.7
 */
export const startOfEntry = async ({ read }: Content, { offset, name }: ZipEntry): Promise<number | null> => {
  const head = await read(offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) return null;
  const nameLength = head.readUInt16LE(26);
  const own = await read(offset + 30, nameLength);
  return clean(own.toString('utf8')) === name ? offset + 30 + nameLength + head.readUInt16LE(28) : null;
};
