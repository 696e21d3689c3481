import type { Place, Tracking } from '@quayside/contract';
import {
  carriageOf,
  carrierOfAirWaybill,
  carrierOfMbl,
  normaliseAirWaybill,
  type TrackingEvent,
  transitStops,
} from '@quayside/freight';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { ownCarriers } from '../../../tables/rateTables';
import { portsByCode, toPlace } from '../../ports/portRows';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';

type Told = Pick<Tracking, 'route' | 'vessel' | 'voyage' | 'flight' | 'carrier'>;

const carrierOf = ({ mode, mblNumber }: BookingRow): Told['carrier'] => {
  if (mode === 'AIR') {
    const airline = carrierOfAirWaybill(mblNumber);
    return airline && { code: airline.iata, name: airline.name };
  }
  const line = carrierOfMbl(mblNumber);
  return line && { code: line.scac, name: line.name };
};

/** An airline that the agent keeps for itself, by the first digits of its waybills. */
const ownAirline = async (db: Executor, { mode, mblNumber, agentId }: BookingRow): Promise<Told['carrier']> => {
  if (mode !== 'AIR') return null;
  const isPrefixed = eq(ownCarriers.awbPrefix, normaliseAirWaybill(mblNumber).slice(0, 3));
  const [airline] = await db
    .select({ code: ownCarriers.code, name: ownCarriers.name })
    .from(ownCarriers)
    .where(and(eq(ownCarriers.agentId, agentId), isPrefixed))
    .limit(1);
  return airline ?? null;
};

/** Reported transits in their order; a booked one that nobody reports stays before the destination. */
const viaOf = async (
  db: Executor,
  { agentId }: BookingRow,
  booked: readonly Place[],
  codes: readonly string[],
): Promise<Place[]> => {
  const unbooked = codes.filter((code) => !booked.some((place) => place.code === code));
  if (unbooked.length === 0) return [...booked];
  const portAt = await portsByCode(db, unbooked, [agentId]);
  const placeAt = (code: string): Place | undefined => {
    const port = portAt(code, agentId);
    return booked.find((place) => place.code === code) ?? (port && toPlace(port));
  };
  const told = codes.flatMap((code) => placeAt(code) ?? []);
  return [...told, ...booked.filter((place) => !told.includes(place))];
};

/** The journey as the sources tell it; what they do not tell is as it was booked, and the carrier as its bill says. */
export const reportedJourney = async (
  db: Executor,
  booking: BookingRow,
  events: readonly TrackingEvent[],
): Promise<Told> => {
  const { from, via, to, ...booked } = bookedRoute(booking.fields);
  const ends = [from.code, to.code];
  const codes = transitStops(events)
    .map(({ code }) => code)
    .filter((code) => !ends.includes(code));
  return {
    route: [from, ...(await viaOf(db, booking, via, codes)), to],
    ...carriageOf(events, booked),
    carrier: booked.carrier ?? carrierOf(booking) ?? (await ownAirline(db, booking)),
  };
};
