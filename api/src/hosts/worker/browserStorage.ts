import { Readable } from 'node:stream';
import { notFound } from '../../platform/errors';
import type { FileStorage } from '../../ports/fileStorage';

/** Whole contents by key. */
export interface Contents {
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, content: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A storage for whole contents. */
export interface BrowserStorage extends FileStorage {
  store(key: string, content: Uint8Array): Promise<void>;
}

/** Stores file contents in the browser. */
export const browserStorage = ({ read, write, remove }: Contents): BrowserStorage => ({
  kind: 'browser',
  store: write,
  put: async (key, content) => {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(Buffer.from(part as Uint8Array));
    await write(key, Buffer.concat(parts));
  },
  get: async (key) => {
    const content = await read(key);
    if (!content) throw notFound('This file is gone.');
    return Readable.from([Buffer.from(content)]);
  },
  delete: remove,
  discard: remove,
  ping: async () => {},
  close: () => {},
});

/** Stores contents in memory, for the life of the page. */
export const memoryContents = (contents = new Map<string, Uint8Array>()): Contents => ({
  read: async (key) => contents.get(key),
  write: async (key, content) => void contents.set(key, content),
  remove: async (key) => void contents.delete(key),
});
