import path from 'node:path';
import type { PgliteEngine } from '../../platform/database/pgliteProtocol';
import type { NodeConfig } from './config';
import { lockFolder } from './folderLock';
import { openPgliteThread } from './pgliteThread';

interface LockedEngine {
  readonly engine: PgliteEngine;
  /** Releases the lock on the folder after the engine is closed. */
  readonly unlock: () => Promise<void>;
}

/** Engines whose opening has begun, by their folders. */
const begun = new Map<string, Promise<LockedEngine>>();

const open = async (dataDir: string): Promise<LockedEngine> => {
  const unlock = await lockFolder(dataDir);
  try {
    return { engine: await openPgliteThread(path.join(dataDir, 'database')), unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
};

/** Begins to open the embedded database, where configured, while the rest of the server is loaded. */
export const beginEmbedded = ({ dataDir, databaseUrl, apiUrl }: NodeConfig): void => {
  if (databaseUrl || apiUrl) return;
  const opening = open(dataDir);
  // `openEmbedded` reports the error.
  opening.catch(() => {});
  begun.set(dataDir, opening);
};

/** Returns the engine of a folder, locked for this process: the one begun earlier, or a new one. */
export const openEmbedded = (dataDir: string): Promise<LockedEngine> => {
  const opening = begun.get(dataDir) ?? open(dataDir);
  begun.delete(dataDir);
  return opening;
};
