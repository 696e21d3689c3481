import type { BookingStatus } from './bookingStatus';
import type { LoadType } from './loadTypes';
import { DAY, instantAt } from './placeTime';
import type { ShippingStatus } from './shippingStatus';
import { isSilent } from './silence';
import { lateDays } from './span';
import type { Trip, TripCall, TripMoment } from './trip';

/** A trip, and what a booking says beside it. */
export interface TripFacts {
  readonly trip: Trip;
  readonly loadType: LoadType;
  readonly status: BookingStatus;
  readonly shippingStatus: ShippingStatus;
}

/**
 * Where the cargo is: nowhere yet (or no more), standing at a call, or between two. `share` is of the way between both,
 * `reported` that part of it at the last report; they differ only while nobody reports.
 */
export type TripPosition =
  | { readonly kind: 'none' }
  | { readonly kind: 'standing'; readonly call: number }
  | {
      readonly kind: 'moving' | 'unreported';
      readonly from: number;
      readonly to: number;
      readonly share: number;
      readonly reported: number;
    };

/** What has not reported its arrival waits before the place, never in it. */
const ALMOST_THERE = 0.96;

/** Milliseconds since 1970; a bare day counts from its noon. */
export const momentTime = ({ at, dateOnly }: Pick<TripMoment, 'at' | 'dateOnly'>): number =>
  Date.parse(at) + (dateOnly ? DAY / 2 : 0);

/** When what is expected has passed: a bare day once it is over at its place. */
const dueBy = ({ at, dateOnly }: TripMoment, timeZone: string): number =>
  dateOnly ? Date.parse(instantAt(at.slice(0, 10), '00:00', timeZone)) + DAY : Date.parse(at);

export const originOf = ({ calls }: Trip): TripCall => calls[0] as TripCall;
export const destinationOf = ({ calls }: Trip): TripCall => calls.at(-1) as TripCall;

/** The cargo is at the destination, by report or because staff say so. */
export const hasTripArrived = ({ trip, status, shippingStatus }: TripFacts): boolean =>
  status === 'completed' || shippingStatus === 'arrived' || trip.seen?.call === trip.calls.length - 1;

/** The cargo left its origin, by report or because staff say so. What is only loaded did not. */
export const hasTripDeparted = (facts: TripFacts): boolean => {
  const { trip, shippingStatus } = facts;
  if (hasTripArrived(facts) || (trip.seen && (trip.seen.left || trip.seen.call > 0))) return true;
  return shippingStatus === 'onboard' && !trip.loaded;
};

/** By how many milliseconds an arrival that nobody reported is overdue; null while it is not. */
export const overdueBy = (facts: TripFacts, now: Date): number | null => {
  const { arrival, timeZone } = destinationOf(facts.trip);
  if (facts.status === 'cancelled' || hasTripArrived(facts) || !arrival) return null;
  const late = now.getTime() - dueBy(arrival, timeZone);
  return late > 0 ? late : null;
};

/** How many days the arrival is later than it was planned; 0 below a day. */
export const arrivalLateDays = ({ trip }: TripFacts): number => {
  const { arrival, timeZone } = destinationOf(trip);
  return lateDays(trip.plannedEta, arrival, timeZone);
};

const shareOf = (since: number, until: number | null, time: number): number => {
  if (until === null) return 0;
  const share = until > since ? (time - since) / (until - since) : 1;
  return Math.min(ALMOST_THERE, Math.max(0, share));
};

/**
 * The one answer to where a shipment is: standing at a place while it is there, at the destination once it arrived, else
 * between the call that it left and the next one that expects it, by the time between both.
 */
export function tripPosition(facts: TripFacts, now: Date): TripPosition {
  const { trip, status } = facts;
  const { calls, seen } = trip;
  const end = calls.length - 1;
  if (status === 'cancelled' || status === 'completed') return { kind: 'none' };
  if (hasTripArrived(facts)) return { kind: 'standing', call: end };
  if (!hasTripDeparted(facts)) return seen ? { kind: 'standing', call: seen.call } : { kind: 'none' };
  if (seen && seen.call > 0 && !seen.left) return { kind: 'standing', call: seen.call };
  const from = seen?.call ?? 0;
  const leftAt = seen?.left ? seen : originOf(trip).departure;
  const since = leftAt ? momentTime(leftAt) : now.getTime();
  const expecting = calls.findIndex(({ arrival }, index) => index > from && arrival !== null);
  const to = expecting < 0 ? from + 1 : expecting;
  const { arrival = null } = calls[to] ?? {};
  const until = arrival && momentTime(arrival);
  const share = shareOf(since, until, now.getTime());
  if (!isSilent(trip.reportedAt, now)) return { kind: 'moving', from, to, share, reported: share };
  return { kind: 'unreported', from, to, share, reported: shareOf(since, until, Date.parse(trip.reportedAt ?? '')) };
}

/** The last call that the cargo reached; -1 before it was seen at any. */
export const callsBehind = (facts: TripFacts): number => {
  if (hasTripArrived(facts)) return facts.trip.calls.length - 1;
  return facts.trip.seen?.call ?? (hasTripDeparted(facts) ? 0 : -1);
};
