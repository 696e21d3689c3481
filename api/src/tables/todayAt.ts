import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companies } from './accountTables';
import { todayOf } from './todayOf';

/** The day that it is at the agent that a column names. */
export const todayAt = (agentId: PgColumn): SQL =>
  sql`(select ${todayOf(companies)} from ${companies} where ${companies.id} = ${agentId})`;
