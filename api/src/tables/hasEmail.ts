import { type SQL, sql } from 'drizzle-orm';
import { users } from './accountTables';

/** True for the account with this address, however it is written. The index users_by_email answers it. */
export const hasEmail = (address: string): SQL => sql`lower(${users.email}) = lower(${address})`;
