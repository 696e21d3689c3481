import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companies } from './accountTables';
import { selectToday } from './selectToday';

/** Returns today's date at the agent in a column. */
export const todayAt = (agentId: PgColumn): SQL =>
  sql`(select ${selectToday(companies)} from ${companies} where ${companies.id} = ${agentId})`;
