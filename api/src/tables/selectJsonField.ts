import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns a field of a JSON column. */
export const selectJsonField = <T>(column: PgColumn, key: string): SQL<T> =>
  sql`${column} -> ${sql.raw(`'${key}'`)}`.mapWith(column) as SQL<T>;
