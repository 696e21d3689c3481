import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Content } from '../../platform/files/inspect/content';

/** Opens a file on the disk for inspection. */
export const contentOnDisk = async (file: string): Promise<Content> => ({
  size: (await fs.stat(file)).size,
  kind: async () => (await fileTypeFromFile(file))?.ext,
  read: async (at, length) => {
    const handle = await fs.open(file);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  },
  chunks: () => createReadStream(file, { highWaterMark: 16 * 1024 }),
});
