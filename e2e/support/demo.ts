import { createHash, randomUUID } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, withDatabase } from '../../api/test/postgresServer';
import { type Quayside, startQuayside } from './quayside';

/** Whether the folder is shared between runs: the first set of tests fills it, later ones reuse it. */
const isTemplateShared = process.env.QUAYSIDE_E2E_TEMPLATE !== undefined;
// The workers inherit the environment, and with it the folder that the set-up filled.
process.env.QUAYSIDE_E2E_TEMPLATE ??= join(tmpdir(), `quayside-e2e-template-${process.pid}`);
/** A data folder with the demo in it, created once for all tests. */
const template = process.env.QUAYSIDE_E2E_TEMPLATE;

/** The same on PostgreSQL, where the tests have one: the files of the folder, and the database. */
const onPostgres = process.env.TEST_DATABASE_URL
  ? {
      folder: `${template}-postgres`,
      database: `quayside_e2e_${createHash('sha256').update(template).digest('hex').slice(0, 12)}`,
    }
  : undefined;

const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** Tests kill products, not the machine. With enough memory, no commit has to wait for the disk. */
const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 4 * GIGABYTE;
};

/** Creates a fresh folder with the template's demo data and embedded database. */
export const demoFolder = async (of = template): Promise<string> => {
  const folder = await mkdtemp(join(hasRoom() ? MEMORY : tmpdir(), 'quayside-e2e-'));
  await cp(of, folder, { recursive: true });
  return folder;
};

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** A configured external database has no demo by default, so enable it. */
const demoOn = (database: string) => ({ DATABASE_URL: withDatabase(database), DEMO: '1' });

const dropDatabase = (name: string) => administer(`drop database if exists ${name} with (force)`);

/** Data folder of a separate demo. */
interface Place {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<unknown>;
}

const demoPlace = async (): Promise<Place> => {
  const dataDir = await demoFolder(onPostgres?.folder);
  if (!onPostgres) return { dataDir, environment: {}, remove: () => removeFolder(dataDir) };
  const name = `quayside_e2e_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${onPostgres.database} strategy file_copy`);
  return {
    dataDir,
    environment: demoOn(name),
    remove: () => Promise.all([removeFolder(dataDir), dropDatabase(name)]),
  };
};

/**
 * Runs one product with the demo for as long as `use` takes: on PostgreSQL where the tests have one, which needs half
 * the CPU time. A product that a test starts itself has the embedded database.
 */
export const runDemo = async (
  use: (quayside: Quayside) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> => {
  const place = await demoPlace();
  const quayside = await startQuayside(place.dataDir, { ...place.environment, ...environment });
  await use(quayside);
  await quayside.stop();
  await place.remove();
};

const seed = async (folder: string, environment: Record<string, string> = {}): Promise<void> => {
  // A start that is interrupted leaves no template.
  const half = `${folder}-half`;
  await Promise.all([folder, half].map(removeFolder));
  const quayside = await startQuayside(half, environment);
  await quayside.stop();
  await rename(half, folder);
};

const seedOnPostgres = async (): Promise<void> => {
  if (!onPostgres) return;
  const { folder, database } = onPostgres;
  await dropDatabase(database);
  await administer(`create database ${database}`);
  await seed(folder, demoOn(database));
};

/** Seeds the template that every demo is copied from. @returns a function that removes it */
export const seedTemplates = async (): Promise<() => Promise<void>> => {
  const isThere = isTemplateShared && existsSync(template);
  await Promise.all([isThere || seed(template), seedOnPostgres()]);
  return async () => {
    if (!isTemplateShared) await removeFolder(template);
    if (onPostgres) await Promise.all([removeFolder(onPostgres.folder), dropDatabase(onPostgres.database)]);
  };
};
