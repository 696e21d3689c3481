import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What an insert that met a stored row would have written to a column. */
export const excluded = ({ name }: PgColumn): SQL => sql`excluded.${sql.identifier(name)}`;
