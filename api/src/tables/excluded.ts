import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const listed = (columns: readonly SQLChunk[]): SQL => sql.join([...columns], sql`, `);

/** What an insert that met a stored row would have written to a column. */
export const excluded = ({ name }: PgColumn): SQL => sql`excluded.${sql.identifier(name)}`;

/** Columns as they are set by an insert that met a stored row: each to what it would have been. */
export const excludedOf = (columns: Readonly<Record<string, PgColumn>>): Record<string, SQL> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, excluded(column)]));

/** Whether an insert that met a stored row says anything else of these columns. */
export const differs = (columns: Readonly<Record<string, PgColumn>>): SQL => {
  const stored = Object.values(columns);
  return sql`(${listed(stored)}) is distinct from (${listed(stored.map(excluded))})`;
};
