import path from 'node:path';
import type { PgliteEngine } from '../../platform/database/pgliteProtocol';
import type { NodeConfig } from './config';
import { lockFolder } from './folderLock';
import { openPgliteThread } from './pgliteThread';

interface Opened {
  readonly engine: PgliteEngine;
  /** Gives the folder back, once the engine is closed. */
  readonly unlock: () => Promise<void>;
}

/** Engines that were begun ahead, by their folders. */
const begun = new Map<string, Promise<Opened>>();

const open = async (dataDir: string): Promise<Opened> => {
  const unlock = await lockFolder(dataDir);
  try {
    return { engine: await openPgliteThread(path.join(dataDir, 'database')), unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
};

/** Begins to open the embedded database, where the configuration has it, while the rest of a server is loaded. */
export const beginEmbedded = ({ dataDir, databaseUrl, apiUrl }: NodeConfig): void => {
  if (databaseUrl || apiUrl) return;
  const opening = open(dataDir);
  // Whoever takes it hears of it.
  opening.catch(() => {});
  begun.set(dataDir, opening);
};

/** The engine of a folder, which is this process's alone: as it was begun ahead, or opened now. */
export const openEmbedded = (dataDir: string): Promise<Opened> => {
  const opening = begun.get(dataDir) ?? open(dataDir);
  begun.delete(dataDir);
  return opening;
};
