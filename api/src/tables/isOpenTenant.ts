import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns whether a forwarder is open: no user can act for one that is suspended, or is to be deleted. True where there
 * is none.
 */
export const isOpenTenant = ({ suspendedAt, deleteAt }: Record<'suspendedAt' | 'deleteAt', PgColumn>): SQL<boolean> =>
  sql<boolean>`(${suspendedAt} is null and ${deleteAt} is null)`;
