import { isLikeAir } from './loadTypes';
import type { Trip } from './trip';
import {
  arrivalLateDays,
  destinationOf,
  findLastReachedCall,
  hasTripArrived,
  hasTripDeparted,
  momentTime,
  originOf,
  overdueBy,
  type TripFacts,
  tripPosition,
} from './tripPosition';

/** Icon of the marker on the line. */
export type TripMark = 'ship' | 'plane' | 'anchor' | 'warehouse' | 'customs';

/** A trip as a line from 0 to 100, proportional to the time from departure to arrival. */
export interface TripLine {
  readonly marker: {
    readonly kind: 'moving' | 'standing' | 'unreported';
    readonly mark: TripMark;
    readonly at: number;
  } | null;
  /** End of the filled part; up to `estimated` the line is dashed, the rest is dotted. */
  readonly done: number;
  readonly estimated: number;
  readonly via: readonly { readonly code: string; readonly at: number; readonly behind: boolean }[];
  /** Planned arrival, set from a day of delay on. */
  readonly planned: number | null;
  readonly departed: boolean;
  readonly arrived: boolean;
  readonly end: 'completed' | 'cancelled' | null;
}

/** Keeps the marker away from the ring of a destination that is not reached. */
const BEFORE_THE_RING = 0.96;
/** Keeps calls away from the ends. */
const OFF_THE_ENDS = 0.08;

const calculateSpan = (trip: Trip): { start: number; length: number } | null => {
  const { departure } = originOf(trip);
  const { arrival } = destinationOf(trip);
  if (!departure || !arrival) return null;
  const length = momentTime(arrival) - momentTime(departure);
  return length > 0 ? { start: momentTime(departure), length } : null;
};

/** Returns the share of each call: by its time, or evenly between its neighbours when the time is unknown. */
const calculateShares = (trip: Trip): number[] => {
  const span = calculateSpan(trip);
  const end = trip.calls.length - 1;
  const known = trip.calls.map(({ arrival, departure }, index) => {
    if (index === 0 || index === end) return index === 0 ? 0 : 1;
    const moment = arrival ?? departure;
    if (!span || !moment) return null;
    return Math.min(1 - OFF_THE_ENDS, Math.max(OFF_THE_ENDS, (momentTime(moment) - span.start) / span.length));
  });
  const shares: number[] = [];
  for (const [index, share] of known.entries()) {
    const before = shares.at(-1) ?? 0;
    const next = known.findIndex((later, place) => place >= index && later !== null);
    const even = before + ((known[next] ?? 1) - before) / (next - index + 1);
    shares.push(Math.max(before, share ?? even));
  }
  return shares;
};

const percent = (share: number): number => Math.round(share * 1000) / 10;

const plannedAt = (facts: TripFacts): number | null => {
  const { plannedEta } = facts.trip;
  const span = calculateSpan(facts.trip);
  if (!span || !plannedEta || facts.status === 'cancelled' || facts.status === 'completed') return null;
  const share = (Date.parse(plannedEta) - span.start) / span.length;
  return arrivalLateDays(facts) > 0 && share > 0 ? percent(share) : null;
};

const markAt = ({ trip, loadType }: TripFacts, call: number | null): TripMark => {
  const air = isLikeAir(loadType);
  if (call === null) return air ? 'plane' : 'ship';
  if (trip.held) return 'customs';
  return air || call === trip.calls.length - 1 ? 'warehouse' : 'anchor';
};

type Way = Pick<TripLine, 'marker' | 'done' | 'estimated'>;

const stillAt = (at: number, marker: TripLine['marker']): Way => ({ marker, done: at, estimated: at });

/** Returns the marker and the ends of the filled and dashed parts. */
function calculateWay(facts: TripFacts, shares: readonly number[], now: Date): Way {
  const position = tripPosition(facts, now);
  if (position.kind === 'none') return stillAt(facts.status === 'completed' ? 100 : 0, null);
  if (position.kind === 'standing') {
    const at = percent(shares[position.call] ?? 0);
    return stillAt(at, { kind: 'standing', mark: markAt(facts, position.call), at });
  }
  const { kind, from, to, share, reported } = position;
  const [left, next] = [shares[from] ?? 0, shares[to] ?? 1];
  const isLast = to === facts.trip.calls.length - 1;
  const along = (part: number): number => {
    const at = left + (next - left) * part;
    return percent(isLast ? Math.min(BEFORE_THE_RING, at) : at);
  };
  const at = along(isLast && overdueBy(facts, now) !== null ? 1 : share);
  return {
    marker: { kind, mark: markAt(facts, null), at },
    done: kind === 'moving' ? at : along(reported),
    estimated: at,
  };
}

/** Returns the line of a trip at a moment, for cards, rows and documents. */
export function tripLine(facts: TripFacts, now: Date): TripLine {
  const { trip, status } = facts;
  const shares = calculateShares(trip);
  const cancelled = status === 'cancelled';
  const behind = cancelled ? 0 : findLastReachedCall(facts);
  return {
    ...calculateWay(facts, shares, now),
    via: trip.calls
      .slice(1, -1)
      .map(({ code }, index) => ({ code, at: percent(shares[index + 1] ?? 0.5), behind: index < behind })),
    planned: plannedAt(facts),
    departed: !cancelled && hasTripDeparted(facts),
    arrived: !cancelled && hasTripArrived(facts),
    end: cancelled || status === 'completed' ? status : null,
  };
}
