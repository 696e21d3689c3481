import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns the assignments of every update: the version and the time. The time advances within a transaction, so later
 * updates get later times.
 */
export const nextVersion = ({ version }: { readonly version: PgColumn }): { version: SQL; updatedAt: SQL } => ({
  version: sql`${version} + 1`,
  updatedAt: sql`clock_timestamp()`,
});
