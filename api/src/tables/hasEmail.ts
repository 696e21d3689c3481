import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from './accountTables';

/** True for the account with this address, however it is written. The index users_by_email answers it. */
export const hasEmail = (address: string, { email }: { readonly email: PgColumn } = users): SQL =>
  sql`lower(${email}) = lower(${address})`;
