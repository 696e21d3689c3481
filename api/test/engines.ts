import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { MigrationClient } from '../src/hosts/node/migrate';
import { openPgliteThread } from '../src/hosts/node/pgliteThread';
import { PglitePool } from '../src/platform/database/PglitePool';
import { newId } from '../src/platform/id';
import { administer, withDatabase } from './postgresServer';

export type Engine = 'embedded' | 'postgres';

/** Where a test's API keeps its data. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** The engine that this Jest project runs on. */
export const currentEngine = (): Engine => (globalThis as unknown as { engine: Engine }).engine;

/** A folder, and on PostgreSQL a database, of one test file; a copy of `template` where one is given. */
export const makePlace = async (engine: Engine, template?: string): Promise<Place> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-test-'));
  const removeFolder = () => fs.rm(dataDir, { recursive: true, force: true });
  if (engine === 'embedded') {
    if (template) await fs.cp(template, path.join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: removeFolder };
  }
  const name = `quayside_test_${newId()}`;
  // Files are copied in half of the time that their pages would take through the log.
  await administer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  return {
    dataDir,
    databaseUrl: withDatabase(name),
    remove: async () => {
      await administer(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
};

/** A connection of its own, which waits for a statement as long as it takes. */
export const connect = async ({
  dataDir,
  databaseUrl,
}: Pick<Place, 'dataDir' | 'databaseUrl'>): Promise<{ client: MigrationClient; close: () => Promise<void> }> => {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return { client: client as unknown as MigrationClient, close: () => client.end() };
  }
  const pool = new PglitePool(await openPgliteThread(path.join(dataDir, 'database')));
  const client = await pool.connect();
  const close = async () => {
    client.release();
    await pool.end();
  };
  return { client: client as unknown as MigrationClient, close };
};

/** The name of a place's database, to copy it from. */
export const templateOf = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl ? new URL(databaseUrl).pathname.slice(1) : path.join(dataDir, 'database');

/** The environment variable that tells the tests where the migrated, empty database is. */
export const templateVariable = (engine: Engine): string => `QUAYSIDE_TEST_TEMPLATE_${engine.toUpperCase()}`;

/** The environment variable that tells the tests which program hosts the API. */
export const hostVariable = 'QUAYSIDE_TEST_HOST';
