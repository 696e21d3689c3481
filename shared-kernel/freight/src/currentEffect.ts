import type { BookingStatus } from './bookingStatus';
import { isSilent } from './carrierSilence';
import type { ExceptionEffect, ExceptionFacts } from './exceptionFacts';
import type { ExceptionType } from './exceptionTypes';
import { lateDays } from './formatSpan';
import { DAY, HOUR } from './placeTime';
import type { Trip, TripMoment } from './trip';

/** Exception types that move the dates of a trip; their effect is calculated from the current dates. */
const delaying: ReadonlySet<ExceptionType> = new Set([
  'ETD_MISSED',
  'ETA_DELAYED',
  'VESSEL_DELAY',
  'FLIGHT_DELAY',
  'CONTAINER_ROLLED',
  'CARGO_OFFLOADED',
  'MISSED_TRANSSHIPMENT',
]);

interface CalculateCurrentEffectInput {
  readonly type: ExceptionType;
  readonly facts: ExceptionFacts | null;
}

/** The booking of an exception. */
interface ExceptionBooking {
  readonly trip: Trip;
  readonly status: BookingStatus;
}

/**
 * Returns the delay in hours; from two days on in whole days, as the card counts them. Null without a plan to compare
 * with.
 */
const hoursLate = (planned: string | null, told: TripMoment | null, timeZone: string): number | null => {
  if (planned === null || told === null) return null;
  const days = lateDays(planned, told, timeZone);
  const hours = told.dateOnly ? days * 24 : (Date.parse(told.at) - Date.parse(planned)) / HOUR;
  return Math.abs(hours) < 48 ? hours : days * 24;
};

interface DateShift {
  readonly date: 'ETD' | 'ATD' | 'ETA' | 'ATA';
  readonly hours: number;
}

const measured = (kind: 'D' | 'A', moment: TripMoment | null, hours: number | null): DateShift[] =>
  hours === null ? [] : [{ date: `${moment?.sure === 'actual' ? 'A' : 'E'}T${kind}`, hours }];

/** Compares the arrival with its plan, and the departure at the place of the exception. */
const measuredNow = (
  { calls, plannedEtd, plannedEta }: Trip,
  place: ExceptionFacts['place'] | undefined,
): DateShift[] => {
  const end = calls.at(-1);
  const index = calls.findIndex(({ code }) => code === place?.code);
  const call = index < calls.length - 1 ? calls[index] : undefined;
  const planned = index === 0 ? plannedEtd : (call?.departurePlanned ?? null);
  return [
    ...(end ? measured('A', end.arrival, hoursLate(plannedEta, end.arrival, end.timeZone)) : []),
    ...(call ? measured('D', call.departure, hoursLate(planned, call.departure, call.timeZone)) : []),
  ];
};

const delayNow = (trip: Trip, facts: ExceptionFacts | null): ExceptionEffect | null => {
  const now = measuredNow(trip, facts?.place);
  const raised = facts?.effect ?? null;
  const late = now.find(({ hours }) => hours >= 1);
  if (late || now.length === 0) return late ?? raised;
  // Not 'back': the plan also counts as met when staff moved it to the later date.
  return raised ? { text: 'on plan now' } : null;
};

/** Returns since when the arrival is overdue; null once it has happened or a later date is expected. */
const overdueNow = ({ calls }: Trip, facts: ExceptionFacts | null, now: Date): ExceptionEffect | null => {
  const arrival = calls.at(-1)?.arrival ?? null;
  if (!facts?.at || arrival?.sure === 'actual') return null;
  const due = Date.parse(arrival?.at ?? facts.at);
  const days = Math.floor((now.getTime() - due) / DAY);
  return days >= 1 ? { text: `overdue ${days} d` } : null;
};

/**
 * Returns the current effect of an exception. A delay is calculated from the trip's current dates and their plan, so
 * that card,
 * callout and history agree with the dates. A cancelled booking has no effect.
 */
export const calculateCurrentEffect = (
  { type, facts }: CalculateCurrentEffectInput,
  { trip, status }: ExceptionBooking,
  now: Date,
): ExceptionEffect | null => {
  if (delaying.has(type)) return status === 'cancelled' ? null : delayNow(trip, facts);
  if (type === 'ETA_PASSED') return overdueNow(trip, facts, now);
  const isHeardAgain = type === 'CARRIER_SILENT' && trip.reportedAt !== null && !isSilent(trip.reportedAt, now);
  return isHeardAgain ? null : (facts?.effect ?? null);
};

/**
 * Returns the facts of an exception with its current effect; the effect at the time it was raised is included
 * separately.
 */
export const calculateCurrentFacts = (
  raised: CalculateCurrentEffectInput,
  concerned: ExceptionBooking,
  now: Date,
): ExceptionFacts | null => {
  const { facts } = raised;
  if (facts === null) return null;
  const effect = calculateCurrentEffect(raised, concerned, now);
  const isSame = JSON.stringify(effect) === JSON.stringify(facts.effect);
  return isSame ? facts : { ...facts, effect, raisedEffect: facts.effect };
};
