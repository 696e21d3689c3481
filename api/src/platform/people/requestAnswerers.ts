import { doesRoleAllow, roles } from '@quayside/contract/roles';
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';

const answering = roles.filter((role) => doesRoleAllow(role, 'update', 'QuoteRequest'));

/**
 * Returns a condition on staff of an agent who answer customers' requests. @param agentId or the column that holds it
 */
export const mayAnswer = (agentId: string | SQLWrapper): SQL | undefined =>
  and(
    ...[eq(users.companyId, agentId), eq(users.status, 'active'), inArray(users.role, answering)],
    sql`'quotes' = any(${users.services})`,
  );

/** Returns whether a user is one of them. */
export const isAnswerer = async (db: Executor, agentId: string, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), mayAnswer(agentId)))) > 0;
