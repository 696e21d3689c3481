import { sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';

/** A table and its dumped columns. */
export interface DumpedTable {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Names, quoted, and types of the columns that are not computed. */
  readonly columns: readonly (readonly [string, string])[];
}

/** Pending jobs are data as well; finished ones are not. */
const JOBS = 'pgboss.job';
const toRowCondition = (name: string): string => (name === JOBS ? `where state in ('created', 'retry', 'active')` : '');

/** Returns every table of the product, in the order of their names, and the outbox. */
export const listTables = async (tx: Tx): Promise<DumpedTable[]> => {
  const { rows } = await tx.execute(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
           json_agg(json_build_array(format('%I', a.attname), format_type(a.atttypid, a.atttypmod)) order by a.attnum)::text as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where ((n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations')
            or (n.nspname = 'pgboss' and c.relname = 'job'))
       and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by n.nspname, c.relname order by 1`);
  return rows.map(({ name, columns }) => ({ name: String(name), columns: JSON.parse(String(columns)) }));
};

/** Returns the migrations that created the tables: name and checksum. */
export const listMigrations = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute(
    sql`select name || ' ' || checksum as migration from schema_migrations order by name`,
  );
  return rows.map(({ migration }) => String(migration));
};

const FETCH = 500;

/** Reads every row of a table as a JSON array of PostgreSQL's text values, which every engine reads alike. */
export const readRows = async (
  tx: Tx,
  { name, columns }: DumpedTable,
  onRow: (row: string) => Promise<void> | void,
): Promise<void> => {
  const values = columns.map(([column]) => `${column}::text`).join(', ');
  await tx.execute(
    sql.raw(`declare dumped no scroll cursor for
      select array_to_json(array[${values}]::text[])::text as row from ${name} ${toRowCondition(name)}`),
  );
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${FETCH} from dumped`));
    for (const { row } of rows) await onRow(String(row));
    if (rows.length < FETCH) break;
  }
  await tx.execute(sql`close dumped`);
};

/** Starts one snapshot for the whole dump. Refuses a role to which row-level security hides rows. */
export const beginSnapshot = async (tx: Tx): Promise<void> => {
  await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
  const { rows } = await tx.execute(sql`
    select rolsuper or rolbypassrls or pg_has_role(current_user, 'quayside_platform', 'usage') as all
      from pg_roles where rolname = current_user`);
  if (!rows[0]?.all)
    throw new Error('The user of DATABASE_URL does not see every row: use the one that owns the tables.');
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
};
