import {
  type ExceptionFacts,
  isBareDay,
  type Place,
  placeCode,
  type TrackingEvent,
  toBareDay,
} from '@quayside/freight';
import { hoursBetween } from './moments';
import type { BookingFacts } from './shipment';

type When = Pick<ExceptionFacts, 'at' | 'dateOnly'>;

/** Returns a place of the booking as stored in an exception. */
export const toExceptionPlace = ({ code, city, timeZone }: Place): ExceptionFacts['place'] => ({
  code,
  city,
  timeZone,
});

/** Returns the place of an event, named as in the booking if possible, else as by the source. */
export const findEventPlace = (event: TrackingEvent, { from, via, to }: BookingFacts): ExceptionFacts['place'] => {
  const code = placeCode(event);
  const known = [from, ...via, to].find((place) => place.code === code);
  if (known) return toExceptionPlace(known);
  if (code === null) return null;
  return { code, city: event.location?.name ?? code, timeZone: event.location?.timeZone ?? event.occurredTz };
};

export const whenOfEvent = ({ occurredAt: at, dateOnly }: TrackingEvent): When => ({ at, dateOnly });

export const whenAt = (instant: string, timeZone: string): When =>
  isBareDay(instant, timeZone)
    ? { at: toBareDay(instant, timeZone), dateOnly: true }
    : { at: instant, dateOnly: false };

/** Returns the delay of the arrival against the promised ETA, or null without a delay. */
export const laterArrival = ({ eta, promisedEta }: BookingFacts): ExceptionFacts['effect'] => {
  if (eta === null || promisedEta === null) return null;
  const hours = hoursBetween(promisedEta, eta);
  return hours >= 1 ? { date: 'ETA', hours } : null;
};

/** Returns the delay of a departure, or null without a delay. */
export const laterDeparture = (before: string, after: string): ExceptionFacts['effect'] => {
  const hours = hoursBetween(before, after);
  return hours >= 1 ? { date: 'ETD', hours } : null;
};
