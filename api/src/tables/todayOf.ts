import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The day that it is where a company is. */
export const todayOf = ({ timeZone }: { readonly timeZone: PgColumn }): SQL =>
  sql`(now() at time zone ${timeZone})::date`;
