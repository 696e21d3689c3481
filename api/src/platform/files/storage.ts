import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { isId, newId } from '../id';
import { type Timeouts, timeouts } from '../timeouts';
import { openFolder } from './folder';

/** Where file contents live, under opaque keys that say nothing of the file. Names and types are kept in the database. */
export interface FileStorage {
  readonly kind: 'folder' | 's3';
  /** A folder on the local disk for files that are being received. */
  readonly incoming: string;
  /**
   * Stores a stream under a new id. Resolves when the content would survive a power loss; a failed or aborted put leaves
   * nothing.
   */
  put(key: string, content: Readable): Promise<void>;
  /** Takes over a file of `incoming`; the file is gone from there afterwards. */
  adopt(key: string, file: string): Promise<void>;
  /** Rejects with 404 when there is no such content. */
  get(key: string): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes what nothing refers to. Where that fails nobody could do better: the log has the key. */
  discard(key: string): Promise<void>;
  /** Rejects when the storage does not answer. */
  ping(): Promise<void>;
  close(): void;
}

/** What a kind of storage brings; receiving a stream is the same for all. */
export type Backend = Omit<FileStorage, 'incoming' | 'put' | 'discard'>;

/** A file in `incoming` this old belongs to a process that was killed. In milliseconds. */
const ABANDONED = 60 * 60_000;

const removeAbandoned = async (incoming: string): Promise<void> => {
  for (const name of await fs.readdir(incoming)) {
    const file = path.join(incoming, name);
    const found = await fs.stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED) await fs.rm(file, { force: true });
  }
};

const requireKey = (key: string): string => {
  if (!isId(key)) throw new Error(`"${key}" is not a key of the file storage`);
  return key;
};

/** The S3 bucket of the configuration, else a folder below DATA_DIR. */
export const openStorage = async (
  config: Pick<Config, 'dataDir' | 's3'>,
  log: Pick<FastifyBaseLogger, 'warn'> = console,
  limits: Timeouts['s3'] = timeouts.s3,
): Promise<FileStorage> => {
  const root = path.join(config.dataDir, 'files');
  const incoming = path.join(root, 'incoming');
  await fs.mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  // Amazon's client takes a while to load: only those who use it wait.
  const backend = config.s3 ? (await import('./bucket')).openBucket(config.s3, limits) : openFolder(root);
  const discard = (key: string) =>
    backend
      .delete(requireKey(key))
      .catch((error) => log.warn({ err: error, key }, 'a file that nothing refers to could not be deleted'));
  const adopt = async (key: string, file: string) => {
    try {
      await backend.adopt(requireKey(key), file);
    } catch (error) {
      // What was not answered in time may be stored all the same. Nobody waits for a store that does not answer.
      void discard(key);
      throw error;
    }
  };
  return {
    kind: backend.kind,
    incoming,
    adopt,
    discard,
    get: (key) => backend.get(requireKey(key)),
    delete: (key) => backend.delete(requireKey(key)),
    ping: () => backend.ping(),
    close: () => backend.close(),
    put: async (key, content) => {
      const file = path.join(incoming, newId());
      try {
        await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
        await adopt(key, file);
      } catch (error) {
        await fs.rm(file, { force: true });
        throw error;
      }
    },
  };
};
