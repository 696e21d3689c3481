import { and, asc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../ports/database';

/** One file of an export: some rows of a table. */
export interface Part {
  /** As the file is called, without its ending. */
  readonly name: string;
  /** What is in it, for the README of the zip. */
  readonly says: string;
  readonly table: PgTable;
  readonly where: SQL;
  /** The columns that tell one row from another, as the table's properties are called; `id` where nothing else is said. */
  readonly key?: readonly string[];
  /** The columns that it has; all that may leave where nothing else is said. */
  readonly only?: readonly string[];
}

/** What leaves with no export, by the table's name: what gives access, and what names a place in the storage. */
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

/** Rows that are read at once. */
const PAGE = 500;

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name];
  if (!column) throw new Error(`${getTableName(table)} has no ${name}`);
  return column;
};

const columnsOf = ({ table, only }: Part): Record<string, PgColumn> => {
  const withheld = withheldColumns[getTableName(table)] ?? [];
  const names = (only ?? Object.keys(getTableColumns(table))).filter((name) => !withheld.includes(name));
  const columns = names.map((name) => [name, columnOf(table, name)] as const);
  // What the database computes from the others tells nothing of its own.
  return Object.fromEntries(columns.filter(([, { generated }]) => generated === undefined));
};

/** How many rows a part has. */
export const countRows = (db: Executor, { table, where }: Part): Promise<number> => db.$count(table, where);

/**
 * The rows of a part page by page, each page asked for by itself: an export of hours holds up neither a connection nor the
 * clean-up of the database, and needs the memory of a page.
 */
export async function* readRows(db: Executor, part: Part): AsyncGenerator<readonly Record<string, unknown>[]> {
  const { table, where, key = ['id'] } = part;
  const keys = key.map((name) => columnOf(table, name));
  // The key as PostgreSQL's text, whole: an instant has more digits than JavaScript's.
  const place = Object.fromEntries(keys.map((column, index) => [`key${index}`, sql<string>`${column}::text`]));
  const columns = columnsOf(part);
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
