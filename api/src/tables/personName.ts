import { sql } from 'drizzle-orm';
import { users } from './accountTables';

/** Full name of a user. */
export const personName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
