import { carrierName, searchKey } from '@quayside/freight';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../ports/database';
import { ownCarriers } from '../../tables/rateTables';

/** Returns the name of a carrier as an agent knows it, or an unknown code unchanged. */
export type CarrierNames = (agentId: string | null, code: string) => string;

/** Returns the names of shared carriers and of the agents' own, in one query. */
export const findCarrierNames = async (db: Executor, agentIds: readonly (string | null)[]): Promise<CarrierNames> => {
  const ids = [...new Set(agentIds.filter((id) => id !== null))];
  const { agentId, code, name } = ownCarriers;
  const rows =
    ids.length === 0 ? [] : await db.select({ agentId, code, name }).from(ownCarriers).where(inArray(agentId, ids));
  const own = new Map(rows.map((row) => [`${row.agentId} ${row.code}`, row.name]));
  return (agent, typed) => own.get(`${agent} ${typed}`) ?? carrierName(typed);
};

/**
 * Matches records with one of the agent's own carriers whose name contains a text; undefined when there is none. Looks
 * carriers up first, because a subquery per record would prevent the use of an index.
 */
export const isOwnCarrierCalled = async (
  db: Executor,
  record: { readonly agentId: PgColumn; readonly carrierCode: PgColumn },
  typed: string,
): Promise<SQL | undefined> => {
  const { agentId, code, name } = ownCarriers;
  const called = await db
    .select({ agentId, code })
    .from(ownCarriers)
    .where(sql`position(${searchKey(typed)}::text in public.searchable(${name})) > 0`);
  const agents = [...new Set(called.map((carrier) => carrier.agentId))];
  const codesOf = (agent: string) =>
    called.filter((carrier) => carrier.agentId === agent).map((carrier) => carrier.code);
  return or(...agents.map((agent) => and(eq(record.agentId, agent), inArray(record.carrierCode, codesOf(agent)))));
};
