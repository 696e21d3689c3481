import type { Place, Tracking } from '@quayside/contract';
import {
  findCarrierByAirWaybill,
  findCarrierByMbl,
  normaliseAirWaybill,
  type TrackingEvent,
  transitStops,
} from '@quayside/freight';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { ownCarriers } from '../../../tables/rateTables';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { portsByCode, toPlace } from '../../ports/portRows';

type ReportedJourney = Pick<Tracking, 'route' | 'carrier'>;

const findCarrier = ({ mode, mblNumber }: BookingRow): ReportedJourney['carrier'] => {
  if (mode === 'AIR') {
    const airline = findCarrierByAirWaybill(mblNumber);
    return airline && { code: airline.iata, name: airline.name };
  }
  const line = findCarrierByMbl(mblNumber);
  return line && { code: line.scac, name: line.name };
};

/** Returns an airline from the agent's own carriers by the prefix of the air waybill. */
const ownAirline = async (
  db: Executor,
  { mode, mblNumber, agentId }: BookingRow,
): Promise<ReportedJourney['carrier']> => {
  if (mode !== 'AIR') return null;
  const isPrefixed = eq(ownCarriers.awbPrefix, normaliseAirWaybill(mblNumber).slice(0, 3));
  const [airline] = await db
    .select({ code: ownCarriers.code, name: ownCarriers.name })
    .from(ownCarriers)
    .where(and(eq(ownCarriers.agentId, agentId), isPrefixed))
    .limit(1);
  return airline ?? null;
};

/** Returns the reported transits in order; a booked transit without a report stays before the destination. */
const findTransits = async (
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

/** Returns the route as reported by sources, else as booked, and the carrier of the booking or of its bill. */
export const reportedJourney = async (
  db: Executor,
  booking: BookingRow,
  events: readonly TrackingEvent[],
): Promise<ReportedJourney> => {
  const { from, via, to, carrier } = bookedRoute(booking.fields);
  const ends = [from.code, to.code];
  const codes = transitStops(events)
    .map(({ code }) => code)
    .filter((code) => !ends.includes(code));
  return {
    route: [from, ...(await findTransits(db, booking, via, codes)), to],
    carrier: carrier ?? findCarrier(booking) ?? (await ownAirline(db, booking)),
  };
};
