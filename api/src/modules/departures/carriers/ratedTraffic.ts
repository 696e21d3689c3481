import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import type { LaneQuery } from '../../../ports/scheduleSource';
import { tariffLines } from '../../../tables/rateTables';

/** The lanes and services in an agent's rates of a carrier. */
export interface RatedTraffic {
  readonly lanes: readonly LaneQuery[];
  readonly services: readonly string[];
}

/** Returns the sea lanes and services of an agent's rates with a carrier that are valid today or later. */
export const findRatedTraffic = async (db: Executor, agentId: string, carrier: string): Promise<RatedTraffic> => {
  const { originCode: origin, destinationCode: destination, service } = tariffLines;
  const ofCarrier = and(
    eq(tariffLines.agentId, agentId),
    eq(tariffLines.carrierCode, carrier),
    ne(tariffLines.mode, 'AIR'),
    sql`${tariffLines.validTo} >= current_date - 1`,
  );
  const lanes = await db
    .selectDistinct({ origin, destination })
    .from(tariffLines)
    .where(ofCarrier)
    .orderBy(asc(origin), asc(destination));
  const named = await db
    .selectDistinct({ service })
    .from(tariffLines)
    .where(and(ofCarrier, ne(service, '')))
    .orderBy(asc(service));
  return { lanes, services: named.map((one) => one.service) };
};
