import { type SQL, sql } from 'drizzle-orm';
import { users } from './accountTables';

/** Returns a condition for the account with this address, ignoring case. The index users_by_email answers it. */
export const hasEmail = (address: string): SQL => sql`lower(${users.email}) = lower(${address})`;
