import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What every change of a record sets beside what it changes. The clock runs on inside a transaction: later is later. */
export const nextVersion = ({ version }: { readonly version: PgColumn }): { version: SQL; updatedAt: SQL } => ({
  version: sql`${version} + 1`,
  updatedAt: sql`clock_timestamp()`,
});
