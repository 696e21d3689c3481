import type { Place, Tracking } from '@quayside/contract';
import {
  actualEvents,
  carrierOfAirWaybill,
  carrierOfMbl,
  expectedEvents,
  placeCode,
  type TrackingEvent,
} from '@quayside/freight';
import type { Executor } from '../../../ports/database';
import { portsByCode, toPlace } from '../../ports/portRows';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';

type Told = Pick<Tracking, 'route' | 'vessel' | 'voyage' | 'flight' | 'carrier'>;

const byTime = (a: TrackingEvent, b: TrackingEvent): number =>
  Date.parse(a.occurredAt ?? a.receivedAt) - Date.parse(b.occurredAt ?? b.receivedAt);

const carries = ({ vessel, flight, occurredAt }: TrackingEvent): boolean =>
  occurredAt !== null && (vessel !== undefined || flight !== undefined);

/** The event that names what carries the cargo: the last that happened, else the first that is expected. */
const carriage = (events: readonly TrackingEvent[]): TrackingEvent | undefined =>
  actualEvents(events).filter(carries).sort(byTime).at(-1) ?? expectedEvents(events).filter(carries).sort(byTime)[0];

/** Codes of the places where the events say that cargo changes ships or planes, in the order of time. */
const transits = (events: readonly TrackingEvent[]): string[] => {
  const told = [...actualEvents(events), ...expectedEvents(events)]
    .filter(({ milestone }) => milestone?.startsWith('transshipment_'))
    .sort(byTime);
  return [...new Set(told.flatMap((event) => placeCode(event) ?? []))];
};

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
  const codes = transits(events).filter((code) => !ends.includes(code));
  const now = carriage(events);
  return {
    route: [from, ...(await viaOf(db, via, codes)), to],
    vessel: now?.vessel?.name ?? booked.vessel,
    voyage: now?.vessel ? (now.voyage ?? null) : booked.voyage,
    flight: now?.flight ?? booked.flight,
    carrier: booked.carrier ?? carrierOf(booking),
  };
};
