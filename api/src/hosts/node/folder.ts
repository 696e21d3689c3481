import fs from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../../platform/errors';
import type { Backend } from './diskStorage';

/** Flushes the folder entry of a new file to the disk; otherwise a power loss may lose the name. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Stores contents as files of a folder, spread over 256 subfolders by the end of their key. */
export const openFolder = (root: string): Backend => {
  const toFilePath = (key: string) => path.join(root, key.slice(-2), key);
  return {
    kind: 'folder',
    adopt: async (key, file) => {
      const target = toFilePath(key);
      const folder = path.dirname(target);
      if (await fs.mkdir(folder, { recursive: true })) await syncFolder(root);
      await fs.rename(file, target);
      await syncFolder(folder);
    },
    get: async (key) => {
      try {
        return (await fs.open(toFilePath(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('This file is gone.');
        throw error;
      }
    },
    delete: (key) => fs.rm(toFilePath(key), { force: true }),
    ping: () => fs.access(root, fs.constants.W_OK),
    close: () => {},
  };
};
