import {
  carriageOf,
  lateDays,
  momentDay,
  reportedStops,
  reportedTrip,
  type TrackingEvent,
  type Trip,
  type TripStop,
  tripOf,
  tripStop,
} from '@quayside/freight';
import { bookedTrip, type TripRow } from '../booking/tripOfRow';

/** Customers see the trip: what only staff may see is no part of it. */
const openTo = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events.filter(({ visibility }) => visibility === 'all');

/**
 * The trip of a booking by all events that were received for it. What was planned and how the ETA changed is not in the
 * events any more: it stays as the booking has it.
 * @param route its stops, where somebody has found them
 */
export const tripAfterEvents = (
  booking: TripRow,
  received: readonly TrackingEvent[],
  route?: readonly TripStop[],
): Trip => {
  const events = openTo(received);
  const booked = bookedTrip(booking);
  const known = tripOf(booking.trip, booked);
  const stops = route ?? reportedStops([booked.from, ...booked.via, booked.to].map(tripStop), events);
  return tripOf({ ...known, ...carriageOf(events, booked), ...reportedTrip(events, stops) }, booked);
};

const putOff = (before: Trip, after: Trip): string | null => {
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

/** Why an ETA changed, as far as the same events tell it: a departure on the way moved, else only that it did. */
export const etaReason = (before: Trip, after: Trip, was: string, is: string): string =>
  putOff(before, after) ?? (Date.parse(is) > Date.parse(was) ? 'Later arrival announced' : 'Earlier arrival announced');
