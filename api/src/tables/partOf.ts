import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A part of a column of JSON. */
export const partOf = <T>(column: PgColumn, key: string): SQL<T> =>
  sql`${column} -> ${sql.raw(`'${key}'`)}`.mapWith(column) as SQL<T>;
