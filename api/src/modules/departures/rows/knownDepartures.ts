import type { DepartureIdentity } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { sailings } from '../../../tables/rateTables';

/** Maximum delay in days for which a departure still counts as the same one. */
const MAX_DELAY_DAYS = 60;

export type KnownDeparture = DepartureIdentity & { readonly id: string };

/** Returns an agent's departures that may match the given ones: same lanes and carriers, near their days. */
export const findMatchCandidates = async (
  db: Executor,
  agentId: string,
  departures: readonly DepartureIdentity[],
): Promise<KnownDeparture[]> => {
  const days = departures.map(({ etd }) => Date.parse(etd));
  if (days.length === 0) return [];
  const timeZones = new Map(departures.map(({ origin, timeZone }) => [origin, timeZone]));
  const moment = (at: number, days: number) =>
    sql`${new Date(at).toISOString()}::timestamptz + make_interval(days => ${days})`;
  const of = (part: 'carrier' | 'origin' | 'destination') => [...new Set(departures.map((one) => one[part]))];
  // Avoids Math.min(...days): a file may have more days than a call takes arguments.
  const [earliest, latest] = days.reduce(
    ([first, last], day) => [Math.min(first, day), Math.max(last, day)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const rows = await db
    .select({
      id: sailings.id,
      mode: sailings.mode,
      carrier: sailings.carrierCode,
      service: sailings.service,
      origin: sailings.originCode,
      destination: sailings.destinationCode,
      vessel: sailings.vessel,
      voyage: sailings.voyage,
      flight: sailings.flight,
      etd: sailings.etd,
    })
    .from(sailings)
    .where(
      and(
        eq(sailings.agentId, agentId),
        inArray(sailings.carrierCode, of('carrier')),
        inArray(sailings.originCode, of('origin')),
        inArray(sailings.destinationCode, of('destination')),
        sql`${sailings.etd} between ${moment(earliest, -MAX_DELAY_DAYS)} and ${moment(latest, MAX_DELAY_DAYS)}`,
      ),
    )
    .orderBy(sailings.etd, sailings.id);
  return rows.map((row) => ({ ...row, timeZone: timeZones.get(row.origin) ?? 'UTC' }));
};
