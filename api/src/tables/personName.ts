import { sql } from 'drizzle-orm';
import { users } from './accountTables';

/** What people call a user. */
export const personName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
