import { type Extension, PGlite } from '@electric-sql/pglite';
import { MemfsFrontendFS, type StorageBackend } from '@electric-sql/pglite/memfs-frontend';
import type pg from 'pg';
import { assembleDatabase } from '../../platform/database/assembleDatabase';
import { PglitePool } from '../../platform/database/PglitePool';
import { runOnPglite } from '../../platform/database/runOnPglite';
import type { Database } from '../../ports/database';

/** The engine and a migrated, empty database, as the build wrote them next to this script. */
export interface DatabaseFiles {
  readonly engine: WebAssembly.Module;
  readonly system: Blob;
  readonly dump: () => Promise<Blob>;
  readonly extension: (name: string) => URL;
}

/** Stored data of an earlier start, and the store for new changes. */
interface OpenDatabaseInput {
  readonly isFilled: boolean;
  readonly changes: StorageBackend;
}

const extension = (name: string, files: DatabaseFiles): Extension => ({
  name,
  setup: async () => ({ bundlePath: files.extension(name) }),
});

/** Returns the smallest module: the engine requires the module that creates databases, which never runs here. */
const nothing = (): WebAssembly.Module => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

/** Opens PGlite in the caller's thread, from stored data or from the dump of the build: no migration runs here. */
export const openDatabase = async (files: DatabaseFiles, kept?: OpenDatabaseInput): Promise<Database> => {
  const database = await PGlite.create({
    pgliteWasmModule: files.engine,
    initdbWasmModule: nothing(),
    fsBundle: files.system,
    ...(kept && { fs: new MemfsFrontendFS(kept.changes) }),
    ...(!kept?.isFilled && { loadDataDir: await files.dump() }),
    extensions: { pg_trgm: extension('pg_trgm', files), unaccent: extension('unaccent', files) },
    // The files are already in memory: large buffers would be a second copy, and are zero-filled first.
    startParams: [...PGlite.defaultStartParams, '-c', 'timezone=UTC', '-c', 'shared_buffers=16MB'],
  });
  let stop: (error: Error) => void = () => {};
  const stopped = new Promise<Error>((resolve) => {
    stop = resolve;
  });
  const pool = new PglitePool({
    stopped,
    run: (request) => runOnPglite(database, request),
    close: async () => {
      await database.close();
      stop(new Error('The database of this page has stopped'));
    },
  });
  // Drizzle types its client as pg's class; PglitePool implements the part that drizzle calls.
  return assembleDatabase('embedded', pool as unknown as pg.Pool, () => pool.end());
};
