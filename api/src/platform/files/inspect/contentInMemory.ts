import { fileTypeFromBuffer } from 'file-type';
import type { Content } from './content';

const PART = 16 * 1024;

/** Returns a content held in memory, for checks. */
export const contentInMemory = (bytes: Buffer): Content => ({
  size: bytes.length,
  kind: async () => (await fileTypeFromBuffer(bytes))?.ext,
  read: async (at, length) => bytes.subarray(at, at + length),
  async *chunks() {
    for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
  },
});
