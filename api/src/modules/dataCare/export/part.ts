import { and, asc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../ports/database';

/** One file of an export: rows of a table. */
export interface Part {
  /** File name without extension. */
  readonly name: string;
  /** Description for the README of the zip. */
  readonly description: string;
  readonly table: PgTable;
  readonly where: SQL;
  /** The columns that identify a row, as property names of the table; default: `id`. */
  readonly key?: readonly string[];
  /** The columns to export; default: all that may be exported. */
  readonly only?: readonly string[];
}

/** Columns that are never exported, by table: credentials and storage keys. */
const withheldColumns: Readonly<Record<string, readonly string[]>> = {
  account_links: ['tokenHash'],
  api_keys: ['tokenHash'],
  authenticators: ['secret', 'lastStep'],
  booking_files: ['storageKey'],
  companies: ['logo', 'logoDark'],
  company_sign_ins: ['clientSecret'],
  data_exports: ['fileKey', 'attempt', 'beatAt'],
  devices: ['tokenHash'],
  email_changes: ['sessionId'],
  event_subscriptions: ['secretId', 'nextSecretId', 'leasedUntil'],
  external_followers: ['tokenHash'],
  mails: ['data', 'kept'],
  passkeys: ['credentialId', 'publicKey', 'signCount'],
  quote_links: ['tokenHash'],
  rate_imports: ['fileKey', 'attempt', 'beatAt'],
  sessions: ['tokenHash'],
  share_links: ['tokenHash', 'seenBy'],
  sign_in_domains: ['token'],
  tracking_connections: ['keySealed'],
  users: ['passwordHash'],
  webhook_endpoints: ['secretSealed', 'oldSealed'],
};

/** Rows per query. */
const PAGE = 500;

const getColumn = (table: PgTable, name: string): PgColumn => {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name];
  if (!column) throw new Error(`${getTableName(table)} has no ${name}`);
  return column;
};

const selectColumns = ({ table, only }: Part): Record<string, PgColumn> => {
  const withheld = withheldColumns[getTableName(table)] ?? [];
  const names = (only ?? Object.keys(getTableColumns(table))).filter((name) => !withheld.includes(name));
  const columns = names.map((name) => [name, getColumn(table, name)] as const);
  // Generated columns contain no own data.
  return Object.fromEntries(columns.filter(([, { generated }]) => generated === undefined));
};

/** Counts the rows of a part. */
export const countRows = (db: Executor, { table, where }: Part): Promise<number> => db.$count(table, where);

/**
 * Reads the rows of a part page by page with separate queries: a long export blocks neither a connection nor vacuum,
 * and needs the memory of one page.
 */
export async function* readRows(db: Executor, part: Part): AsyncGenerator<readonly Record<string, unknown>[]> {
  const { table, where, key = ['id'] } = part;
  const keys = key.map((name) => getColumn(table, name));
  // The key as PostgreSQL text, because its timestamps have more digits than JavaScript dates.
  const place = Object.fromEntries(keys.map((column, index) => [`key${index}`, sql<string>`${column}::text`]));
  const columns = selectColumns(part);
  const row = sql`(${sql.join(keys, sql`, `)})`;
  let after: SQL | undefined;
  for (;;) {
    const page = await db
      .select({ row: columns as never, place: place as never })
      .from(table)
      .where(and(where, after))
      .orderBy(...keys.map((column) => asc(column)))
      .limit(PAGE);
    const found = page as unknown as { row: Record<string, unknown>; place: Record<string, string> }[];
    if (found.length > 0) yield found.map((one) => one.row);
    const last = found.at(-1);
    if (!last || found.length < PAGE) return;
    const values = keys.map((column, index) => sql`${last.place[`key${index}`]}::${sql.raw(column.getSQLType())}`);
    after = sql`${row} > (${sql.join(values, sql`, `)})`;
  }
}
