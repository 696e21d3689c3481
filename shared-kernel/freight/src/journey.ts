import { fillPlaceholders } from './fillPlaceholders';
import type { Place } from './place';
import { joinRouteLines, type PointOnRoute, pointAlong, type RouteLine, splitAlong } from './routeLine';
import { journeyLegs } from './seaLanes';
import type { TrackedVoyage } from './trackedVoyage';
import { findLastReachedCall, type TripPosition, tripPosition } from './tripPosition';
import { type TripWords, tripWords } from './tripWords';

export interface JourneyStop {
  readonly place: Place & { lat: number; lon: number };
  readonly role: 'origin' | 'transit' | 'destination';
  /** Share of the route, 0 to 1. */
  readonly fraction: number;
  /** The cargo was at the stop, or left from it. */
  readonly reached: boolean;
}

/** Position of the cargo: at a stop, or under way by estimate; `unreported` when reports have stopped. */
export type Whereabouts = PointOnRoute & { readonly fraction: number } & (
    | { readonly kind: 'standing'; readonly stop: JourneyStop }
    | { readonly kind: 'moving' | 'unreported'; readonly from: JourneyStop; readonly to: JourneyStop }
  );

export interface Journey {
  readonly stops: readonly JourneyStop[];
  readonly line: RouteLine;
  readonly nauticalMiles: number;
  /** Null before the first report of the cargo, and after the end of the trip. */
  readonly position: Whereabouts | null;
  /** Travelled part of the route; null before the departure. */
  readonly sailed: RouteLine | null;
  /** Remaining part of the route; null at the destination. */
  readonly remaining: RouteLine | null;
  readonly toGoNm: number;
  /** Next stop; null at the destination. */
  readonly next: JourneyStop | null;
}

/** Explains why no route can be drawn. */
export interface JourneyFailure {
  readonly reason: string;
}

const isCharted = (place: Place): place is JourneyStop['place'] => place.lat !== null && place.lon !== null;

/** Returns the share of the route at a position. */
const calculateRouteShare = (position: TripPosition, fractions: readonly number[]): number => {
  if (position.kind === 'none') return 0;
  if (position.kind === 'standing') return fractions[position.call] ?? 0;
  const [from, to] = [fractions[position.from] ?? 0, fractions[position.to] ?? 1];
  return from + (to - from) * position.share;
};

/**
 * Returns the route of a shipment for the map: sea lanes, or great circles by air, split at the position of the cargo.
 * `tripPosition` decides the position; the map only places its share of the time on its own line.
 */
export function buildJourney(
  tracking: TrackedVoyage,
  now: Date,
  { map }: TripWords = tripWords,
): Journey | JourneyFailure {
  const places = tracking.route.filter(isCharted);
  const uncharted = tracking.route.find((place) => !isCharted(place));
  if (uncharted) return { reason: fillPlaceholders(map.uncharted, { place: `${uncharted.code} ${uncharted.city}` }) };
  const legs = journeyLegs(places, tracking.isLikeAIRBooking ? 'air' : 'sea');
  if (!legs) return { reason: map.noLane };
  const line = joinRouteLines(legs.map((leg) => leg.line));
  if (!line) return { reason: map.noPlaces };

  const nauticalMiles = legs.reduce((sum, leg) => sum + leg.nauticalMiles, 0);
  const fractions = places.map((_, index) =>
    nauticalMiles === 0 ? 0 : legs.slice(0, index).reduce((sum, leg) => sum + leg.nauticalMiles, 0) / nauticalMiles,
  );
  const behind = tracking.status === 'cancelled' ? -1 : findLastReachedCall(tracking);
  const stops = places.map(
    (place, index): JourneyStop => ({
      place,
      role: index === 0 ? 'origin' : index === places.length - 1 ? 'destination' : 'transit',
      fraction: fractions[index] ?? 0,
      reached: index <= behind,
    }),
  );
  const located = tripPosition(tracking, now);
  const fraction = tracking.status === 'completed' ? 1 : calculateRouteShare(located, fractions);
  const { done, ahead } = splitAlong(line, fraction);
  return {
    stops,
    line,
    nauticalMiles,
    position: whereabouts(located, fraction, stops, line),
    sailed: fraction > 0 ? done : null,
    remaining: fraction < 1 ? ahead : null,
    toGoNm: Math.round(nauticalMiles * (1 - fraction)),
    next: stops.find((stop) => !stop.reached) ?? null,
  };
}

function whereabouts(
  located: TripPosition,
  fraction: number,
  stops: readonly JourneyStop[],
  line: RouteLine,
): Whereabouts | null {
  if (located.kind === 'none') return null;
  const point = { ...pointAlong(line, fraction), fraction };
  if (located.kind === 'standing') {
    const stop = stops[located.call];
    return stop ? { ...point, kind: 'standing', stop } : null;
  }
  const [from, to] = [stops[located.from], stops[located.to]];
  return from && to ? { ...point, kind: located.kind, from, to } : null;
}
