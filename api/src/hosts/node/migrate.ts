import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../platform/config/configError';
import { analyze } from '../../platform/database/analyze';
import type { Log } from '../../ports/log';
import { areRolesThere, roles } from './roles';

/** A connection for migrations, without time-outs. */
export interface MigrationClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const folder = path.join(import.meta.dirname, '../../../migrations');
/** Advisory lock number that nothing else uses on this database: the letters QUAY. */
const LOCK = 0x51554159;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readMigrations = async (from: string): Promise<Migration[]> => {
  const names = (await fs.readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(from, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const apply = async (client: MigrationClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    // A crash loses whole migrations, the newest ones, which the next start applies again: no commit waits for the disk.
    await client.query('set local synchronous_commit = off');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

/** Creates the database roles of row-level security at each start, because a database restored elsewhere lacks them. */
const makeRoles = async (client: MigrationClient): Promise<void> => {
  const { rows } = await client.query(areRolesThere);
  if ((rows as { there: boolean }[])[0]?.there) return;
  await client.query(roles).catch((error: Error) => {
    throw new StartError(
      `The roles of the database could not be made (${error.message}). Let the user of DATABASE_URL create roles (ALTER ROLE … CREATEROLE) for the next start.`,
      { cause: error },
    );
  });
};

interface MigrateOptions {
  /** The folder with the migrations of this release. */
  readonly from?: string;
  /** Allows a start on a schema that a newer release has migrated. */
  readonly allowNewer?: boolean;
  readonly log?: Pick<Log, 'info'>;
}

/** Refuses a database with migrations that this release does not know: its code may misread the changed data. */
const refuseNewerSchema = (applied: Iterable<string>, known: readonly Migration[]): void => {
  const names = new Set(known.map(({ name }) => name));
  const newer = [...applied].filter((name) => !names.has(name)).sort();
  if (newer.length === 0) return;
  const which = newer.length === 1 ? `the migration ${newer[0]}` : `${newer.length} migrations up to ${newer.at(-1)}`;
  throw new StartError(
    `The database was migrated by a newer release, which added ${which}. Start that release, or set ALLOW_NEWER_SCHEMA=1 to start this older one anyway.`,
  );
};

/** Logs each migration of an upgrade; a new database gets one line for all of them. */
const logMigrations = (
  log: Pick<Log, 'info'>,
  ran: readonly { migration: string; milliseconds: number }[],
  isNew: boolean,
) => {
  if (!isNew) for (const one of ran) log.info(one, 'a migration was applied');
  else
    log.info(
      { migrations: ran.length, milliseconds: ran.reduce((all, { milliseconds }) => all + milliseconds, 0) },
      'the schema was created',
    );
};

/**
 * Migrates the schema: runs the files of `migrations/` in the order of their names, each in one transaction, under a
 * lock, so that any number of nodes may start at once. A file that changed after it ran stops the start, and so does a
 * migration that only a newer release has. After a migration it runs ANALYZE, because the planner has no statistics for
 * a new index.
 */
export const migrate = async (
  client: MigrationClient,
  { from = folder, allowNewer = false, log }: MigrateOptions = {},
): Promise<void> => {
  const migrations = await readMigrations(from);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await makeRoles(client);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query('select name, checksum from schema_migrations');
    const applied = new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]));
    if (!allowNewer) refuseNewerSchema(applied.keys(), migrations);
    const ran: { migration: string; milliseconds: number }[] = [];
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) {
        const started = performance.now();
        await apply(client, migration);
        ran.push({ migration: migration.name, milliseconds: Math.round(performance.now() - started) });
      } else if (checksum !== migration.checksum) {
        throw new StartError(
          `The migration ${migration.name} was changed after it ran: put it back and add a new one instead.`,
        );
      }
    }
    if (ran.length === 0) return;
    if (log) logMigrations(log, ran, applied.size === 0);
    await analyze((text) => client.query(text), 'all');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
};
