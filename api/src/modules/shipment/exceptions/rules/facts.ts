import {
  asBareDay,
  type ExceptionFacts,
  isBareDay,
  type Place,
  placeCode,
  type TrackingEvent,
} from '@quayside/freight';
import { hoursBetween } from './moments';
import type { BookingFacts } from './shipment';

type When = Pick<ExceptionFacts, 'at' | 'dateOnly'>;

/** A place of the booking as an exception names it. */
export const placeOf = ({ code, city, timeZone }: Place): ExceptionFacts['place'] => ({ code, city, timeZone });

/** Where an event was: by the booking's own name of the place, else by the source's. */
export const placeOfEvent = (event: TrackingEvent, { from, via, to }: BookingFacts): ExceptionFacts['place'] => {
  const code = placeCode(event);
  const known = [from, ...via, to].find((place) => place.code === code);
  if (known) return placeOf(known);
  if (code === null) return null;
  return { code, city: event.location?.name ?? code, timeZone: event.location?.timeZone ?? event.occurredTz };
};

export const whenOfEvent = ({ occurredAt: at, dateOnly }: TrackingEvent): When => ({ at, dateOnly });

export const whenAt = (instant: string, timeZone: string): When =>
  isBareDay(instant, timeZone)
    ? { at: asBareDay(instant, timeZone), dateOnly: true }
    : { at: instant, dateOnly: false };

/** By how much the arrival is later than it was promised; null when it is not. */
export const laterArrival = ({ eta, promisedEta }: BookingFacts): ExceptionFacts['effect'] => {
  if (eta === null || promisedEta === null) return null;
  const hours = hoursBetween(promisedEta, eta);
  return hours >= 1 ? { date: 'ETA', hours } : null;
};

/** By how much a departure is later; null when it is not. */
export const laterDeparture = (before: string, after: string): ExceptionFacts['effect'] => {
  const hours = hoursBetween(before, after);
  return hours >= 1 ? { date: 'ETD', hours } : null;
};
