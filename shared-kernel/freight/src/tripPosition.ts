import type { BookingStatus } from './bookingStatus';
import { isSilent } from './carrierSilence';
import { lateDays } from './formatSpan';
import type { LoadType } from './loadTypes';
import { DAY, instantAt } from './placeTime';
import type { ShippingStatus } from './shippingStatus';
import type { Trip, TripCall, TripMoment } from './trip';

/** A trip with the statuses of its booking. */
export interface TripFacts {
  readonly trip: Trip;
  readonly loadType: LoadType;
  readonly status: BookingStatus;
  readonly shippingStatus: ShippingStatus;
}

/**
 * Position of the cargo: not yet started (or finished), at a call, or between two. `share` is the part of the leg so
 * far,
 * `reported` the part at the last report; they differ only without newer reports.
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

/** Cargo without a reported arrival is shown before the place, never in it. */
const ALMOST_THERE = 0.96;

/** Returns milliseconds since 1970; a bare day counts as noon. */
export const momentTime = ({ at, dateOnly }: Pick<TripMoment, 'at' | 'dateOnly'>): number =>
  Date.parse(at) + (dateOnly ? DAY / 2 : 0);

/** Returns when an expected moment has passed: a bare day at its end at the place. */
const dueBy = ({ at, dateOnly }: TripMoment, timeZone: string): number =>
  dateOnly ? Date.parse(instantAt(at.slice(0, 10), '00:00', timeZone)) + DAY : Date.parse(at);

export const originOf = ({ calls }: Trip): TripCall => calls[0] as TripCall;
export const destinationOf = ({ calls }: Trip): TripCall => calls.at(-1) as TripCall;

/** Checks whether the cargo is at the destination, by report or by the status of staff. */
export const hasTripArrived = ({ trip, status, shippingStatus }: TripFacts): boolean =>
  status === 'completed' || shippingStatus === 'arrived' || trip.seen?.call === trip.calls.length - 1;

/** Checks whether the cargo left its origin, by report or by the status of staff. Loaded cargo has not left. */
export const hasTripDeparted = (facts: TripFacts): boolean => {
  const { trip, shippingStatus } = facts;
  if (hasTripArrived(facts) || (trip.seen && (trip.seen.left || trip.seen.call > 0))) return true;
  return shippingStatus === 'onboard' && !trip.loaded;
};

/** Returns by how many milliseconds an unreported arrival is overdue; null when it is not. */
export const overdueBy = (facts: TripFacts, now: Date): number | null => {
  const { arrival, timeZone } = destinationOf(facts.trip);
  if (facts.status === 'cancelled' || hasTripArrived(facts) || !arrival) return null;
  const late = now.getTime() - dueBy(arrival, timeZone);
  return late > 0 ? late : null;
};

/** Returns by how many days the arrival is later than planned; 0 below a day. */
export const arrivalLateDays = ({ trip }: TripFacts): number => {
  const { arrival, timeZone } = destinationOf(trip);
  return lateDays(trip.plannedEta, arrival, timeZone);
};

const calculateShare = (since: number, until: number | null, time: number): number => {
  if (until === null) return 0;
  const share = until > since ? (time - since) / (until - since) : 1;
  return Math.min(ALMOST_THERE, Math.max(0, share));
};

/**
 * Returns where a shipment is: at a place while it is there, at the destination after its arrival, else
 * between its last call and the next expected one, in proportion to the time.
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
  const share = calculateShare(since, until, now.getTime());
  if (!isSilent(trip.reportedAt, now)) return { kind: 'moving', from, to, share, reported: share };
  return {
    kind: 'unreported',
    from,
    to,
    share,
    reported: calculateShare(since, until, Date.parse(trip.reportedAt ?? '')),
  };
}

/** Returns the index of the last reached call; -1 before the first. */
export const findLastReachedCall = (facts: TripFacts): number => {
  if (hasTripArrived(facts)) return facts.trip.calls.length - 1;
  return facts.trip.seen?.call ?? (hasTripDeparted(facts) ? 0 : -1);
};
