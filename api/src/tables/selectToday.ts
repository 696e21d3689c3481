import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns today's date in a company's time zone. */
export const selectToday = ({ timeZone }: { readonly timeZone: PgColumn }): SQL =>
  sql`(now() at time zone ${timeZone})::date`;
