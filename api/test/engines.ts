import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { MigrationClient } from '../src/hosts/node/migrate';
import { openPgliteThread } from '../src/hosts/node/pgliteThread';
import { PglitePool } from '../src/platform/database/PglitePool';
import { newId } from '../src/platform/encoding/id';
import { administer, withDatabase } from './postgresServer';

export type Engine = 'embedded' | 'postgres';

/** Data location of a test's API. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** The engine that this Jest project runs on. */
export const currentEngine = (): Engine => (globalThis as unknown as { engine: Engine }).engine;

/** Creates a folder, and on PostgreSQL a database, for one test file; a copy of `template` where given. */
export const makePlace = async (engine: Engine, template?: string): Promise<Place> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-test-'));
  const removeFolder = () => fs.rm(dataDir, { recursive: true, force: true });
  if (engine === 'embedded') {
    if (template) await fs.cp(template, path.join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: removeFolder };
  }
  const name = `quayside_test_${newId()}`;
  // Copying files takes half the time that copying their pages through the log takes.
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

/** A separate connection without a statement time-out. */
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

/** Name of a place's database, to copy it. */
export const getDatabaseName = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl ? new URL(databaseUrl).pathname.slice(1) : path.join(dataDir, 'database');

/** Environment variable with the address of the migrated, empty database. */
export const templateVariable = (engine: Engine): string => `QUAYSIDE_TEST_TEMPLATE_${engine.toUpperCase()}`;

/** Environment variable with the program that hosts the API. */
export const hostVariable = 'QUAYSIDE_TEST_HOST';
