import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HOUR } from '@quayside/freight';
import { type Timeouts, timeouts } from '../../platform/config/timeouts';
import { leaveTransaction } from '../../platform/database/holding';
import { isId, newId } from '../../platform/encoding/id';
import { isExpectedOutage } from '../../ports/expectedOutage';
import type { Log } from '../../ports/log';
import type { NodeConfig } from './config';
import type { DiskStorage } from './diskStorage';
import { openFolder } from './folder';

/** Age of a file in `incoming` whose process was killed, in milliseconds. */
const ABANDONED = HOUR;

/** Smallest free space for uploads, in bytes: some uploads of 20 MB at once; on a small disk a share of it. */
const ROOM = 200 * 1024 * 1024;
const ROOM_OF_DISK = 1 / 20;

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

/** Opens the configured S3 bucket, or a folder below DATA_DIR. `stopping` aborts requests to the bucket. */
export const openStorage = async (
  config: Pick<NodeConfig, 'dataDir' | 's3'>,
  log: Pick<Log, 'info' | 'warn'> = console,
  limits: Timeouts['s3'] = timeouts.s3,
  stopping?: AbortSignal,
): Promise<DiskStorage> => {
  const root = path.join(config.dataDir, 'files');
  const incoming = path.join(root, 'incoming');
  await fs.mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  // Amazon's client loads slowly: it is imported only when used.
  const backend = config.s3
    ? (await import('./bucket')).openBucket(config.s3, limits, log, stopping)
    : openFolder(root);
  const ask = (key: string) => {
    leaveTransaction('the storage');
    return requireKey(key);
  };
  const discard = async (key: string) => {
    try {
      await backend.delete(ask(key));
    } catch (error) {
      if (!isExpectedOutage(error)) log.warn({ err: error, key }, 'a file that nothing refers to could not be deleted');
    }
  };
  const adopt = async (key: string, file: string) => {
    try {
      await backend.adopt(ask(key), file);
    } catch (error) {
      // A request that timed out may have stored the file. The removal is not awaited, because the store does not
      // answer.
      void discard(key);
      throw error;
    }
  };
  return {
    kind: backend.kind,
    incoming,
    adopt,
    discard,
    get: async (key) => backend.get(ask(key)),
    delete: async (key) => backend.delete(ask(key)),
    ping: () => backend.ping(),
    // Incoming files are written here first, whatever the storage.
    hasRoom: async () => {
      const { bavail, blocks, bsize } = await fs.statfs(incoming);
      return bavail * bsize >= Math.min(ROOM, blocks * bsize * ROOM_OF_DISK);
    },
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
