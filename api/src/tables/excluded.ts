import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const listed = (columns: readonly SQLChunk[]): SQL => sql.join([...columns], sql`, `);

/** Returns the value that a conflicting insert would have written to a column. */
export const excluded = ({ name }: PgColumn): SQL => sql`excluded.${sql.identifier(name)}`;

/** Returns the assignments for an upsert: each column gets the value of the conflicting insert. */
export const toUpsertAssignments = (columns: Readonly<Record<string, PgColumn>>): Record<string, SQL> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, excluded(column)]));

/** Returns whether a conflicting insert has other values in these columns. */
export const differs = (columns: Readonly<Record<string, PgColumn>>): SQL => {
  const stored = Object.values(columns);
  return sql`(${listed(stored)}) is distinct from (${listed(stored.map(excluded))})`;
};
