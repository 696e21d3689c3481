import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { analyze } from '../../platform/database/analyze';
import { areRolesThere, roles } from './roles';

/** A connection that migrations run on; they may take their time, so it has no time-outs. */
export interface MigrationClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const folder = path.join(import.meta.dirname, '../../../migrations');
/** Any number that nobody else takes on this database: the letters QUAY. */
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
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

/** Who the wall knows; a database that was restored elsewhere gets them again, so it is done at each start. */
const makeRoles = async (client: MigrationClient): Promise<void> => {
  const { rows } = await client.query(areRolesThere);
  if ((rows as { there: boolean }[])[0]?.there) return;
  await client.query(roles).catch((error: Error) => {
    throw new Error(
      `The roles of the database could not be made (${error.message}). Let the user of DATABASE_URL create roles (ALTER ROLE … CREATEROLE) for the next start.`,
      { cause: error },
    );
  });
};

/**
 * Brings the schema up to date: the files of `migrations/` in the order of their names, each in one transaction, under a
 * lock, so that any number of nodes may start at once. A file that changed after it ran stops the start. When a file
 * ran, the planner is told what the tables hold now: of a new index it would know nothing.
 */
export const migrate = async (client: MigrationClient, from = folder): Promise<void> => {
  const migrations = await readMigrations(from);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await makeRoles(client);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query('select name, checksum from schema_migrations');
    const applied = new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]));
    for (const migration of migrations) {
      const checksum = applied.get(migration.name);
      if (checksum === undefined) await apply(client, migration);
      else if (checksum !== migration.checksum) {
        throw new Error(
          `The migration ${migration.name} was changed after it ran: put it back and add a new one instead`,
        );
      }
    }
    if (migrations.some(({ name }) => !applied.has(name))) await analyze((text) => client.query(text), 'all');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
};
