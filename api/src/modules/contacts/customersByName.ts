import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';

/** Returns the ids of an agent's open customers by name in lower case, and by the ids themselves. */
export const customersByName = async (db: Executor, agentId: string): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(
      and(
        ...[eq(companies.agentId, agentId), eq(companies.kind, 'customer')],
        inArray(companies.status, ['active', 'pending']),
      ),
    );
  return new Map(rows.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const]));
};
