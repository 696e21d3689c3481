import type { Place, Tracking } from '@quayside/contract';
import { carriageOf, carrierOfAirWaybill, carrierOfMbl, type TrackingEvent, transitStops } from '@quayside/freight';
import type { Executor } from '../../../ports/database';
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

/** Reported transits in their order; a booked one that nobody reports stays before the destination. */
const viaOf = async (db: Executor, booked: readonly Place[], codes: readonly string[]): Promise<Place[]> => {
  const unbooked = codes.filter((code) => !booked.some((place) => place.code === code));
  if (unbooked.length === 0) return [...booked];
  const ports = await portsByCode(db, unbooked);
  const known = new Map([...booked, ...[...ports.values()].map(toPlace)].map((place) => [place.code, place]));
  const told = codes.flatMap((code) => known.get(code) ?? []);
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
    route: [from, ...(await viaOf(db, via, codes)), to],
    ...carriageOf(events, booked),
    carrier: booked.carrier ?? carrierOf(booking),
  };
};
