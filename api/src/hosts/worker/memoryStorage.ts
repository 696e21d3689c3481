import { Readable } from 'node:stream';
import { notFound } from '../../platform/errors';
import type { FileStorage } from '../../ports/fileStorage';

/** A storage that takes whole contents. */
export interface MemoryStorage extends FileStorage {
  readonly store: (key: string, content: Uint8Array) => void;
  readonly all: () => (readonly [key: string, content: Uint8Array])[];
}

/** File contents for as long as the page lives. */
export const openMemoryStorage = (): MemoryStorage => {
  const contents = new Map<string, Uint8Array>();
  const remove = async (key: string): Promise<void> => void contents.delete(key);
  return {
    kind: 'browser',
    store: (key, content) => void contents.set(key, content),
    all: () => [...contents],
    put: async (key, content) => {
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(Buffer.from(part as Uint8Array));
      contents.set(key, Buffer.concat(parts));
    },
    get: async (key) => {
      const content = contents.get(key);
      if (!content) throw notFound('This file is gone.');
      return Readable.from([Buffer.from(content)]);
    },
    delete: remove,
    discard: remove,
    ping: async () => {},
    close: () => {},
  };
};
