import {
  type BookedTrip,
  buildTrip,
  findCarriage,
  findStopIndex,
  lateDays,
  momentDay,
  reportedStops,
  reportedTrip,
  type TrackingEvent,
  type Trip,
  type TripStop,
  toTripStop,
} from '@quayside/freight';
import { totalPieces } from '../../bookings/booking/totalPieces';
import { bookedTrip, type TripRow } from '../../bookings/booking/tripOfRow';

/** Returns the events that all readers may see: customers see the trip. */
const publicEvents = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events.filter(({ visibility }) => visibility === 'all');

/**
 * Returns the vessel or flight of the trip. With entered legs, what carried the cargo to its last transshipment no longer
 * counts there: the onward leg does.
 */
const deriveCarriage = (
  events: readonly TrackingEvent[],
  stops: readonly TripStop[],
  booked: BookedTrip,
  { seen }: Pick<Trip, 'seen'>,
) => {
  // At the destination it is the leg that ended there.
  const start = Math.min(seen?.call ?? 0, stops.length - 2);
  const leg = start > 0 ? booked.legs?.find(({ from }) => from.code === stops[start]?.code) : undefined;
  if (!leg) return findCarriage(events, booked);
  const here = events.filter((event) => (findStopIndex(event, stops) ?? -1) >= start);
  return findCarriage(here, leg);
};

/**
 * Calculates the trip of a booking from all its events. The plan and the ETA changes are not in the events; they stay
 * as stored in the booking.
 * @param route its stops, when already known
 */
export const calculateTrip = (
  booking: TripRow,
  received: readonly TrackingEvent[],
  route?: readonly TripStop[],
): Trip => {
  const events = publicEvents(received);
  const booked = bookedTrip(booking);
  const known = buildTrip(booking.trip, booked);
  const stops = route ?? reportedStops([booked.from, ...booked.via, booked.to].map(toTripStop), events);
  const reported = reportedTrip(events, stops, totalPieces(booking.fields));
  return buildTrip({ ...known, ...deriveCarriage(events, stops, booked, reported), ...reported }, booked);
};

const postponedDeparture = (before: Trip, after: Trip): string | null => {
  const told = after.calls.slice(0, -1).flatMap((call, index) => {
    const was = before.calls.find(({ code }) => code === call.code)?.departure ?? null;
    if (!was || !call.departure || (index === 0 && was.sure === 'actual')) return [];
    const [from, to] = [momentDay(was, call.timeZone), momentDay(call.departure, call.timeZone)];
    if (from === to || lateDays(was.at, call.departure, call.timeZone) === 0) return [];
    const verb = call.departure.sure === 'actual' ? 'Left' : 'Leaves';
    return [`${verb} ${call.name} ${to} instead of ${from}`];
  });
  return told.at(-1) ?? null;
};

/**
 * Returns why an ETA changed: a departure on the way that moved in the same events, else only the direction of the
 * change.
 */
export const etaReason = (before: Trip, after: Trip, was: string, is: string): string =>
  postponedDeparture(before, after) ??
  (Date.parse(is) > Date.parse(was) ? 'Later arrival announced' : 'Earlier arrival announced');
