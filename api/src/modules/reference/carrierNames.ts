import { carrierName, searchKey } from '@quayside/freight';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../ports/database';
import { ownCarriers } from '../../tables/rateTables';

/** The name of a carrier as an agent knows it; a code that nobody knows is shown as it is. */
export type CarrierNames = (agentId: string | null, code: string) => string;

/** The names of everybody's carriers and of the agents' own, in one query. */
export const carrierNamesOf = async (db: Executor, agentIds: readonly (string | null)[]): Promise<CarrierNames> => {
  const ids = [...new Set(agentIds.filter((id) => id !== null))];
  const { agentId, code, name } = ownCarriers;
  const rows =
    ids.length === 0 ? [] : await db.select({ agentId, code, name }).from(ownCarriers).where(inArray(agentId, ids));
  const own = new Map(rows.map((row) => [`${row.agentId} ${row.code}`, row.name]));
  return (agent, typed) => own.get(`${agent} ${typed}`) ?? carrierName(typed);
};

/** Whether a record of an agent names one of its own carriers whose name contains what was typed. */
export const isOwnCarrierCalled = (
  record: { readonly agentId: PgColumn; readonly carrierCode: PgColumn },
  typed: string,
): SQL => {
  const key = searchKey(typed);
  const isIt = and(eq(ownCarriers.agentId, record.agentId), eq(ownCarriers.code, record.carrierCode));
  return sql`exists (select from ${ownCarriers} where ${isIt} and position(${key}::text in public.searchable(${ownCarriers.name})) > 0)`;
};
