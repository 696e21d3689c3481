import { actualEvents, expectedEvents } from './expectedEvents';
import type { Place } from './place';
import { joined, type PointOnRoute, pointAlong, type RouteLine, splitAlong } from './routeLine';
import { journeyLegs } from './seaLanes';
import { type Sighting, sightings } from './sightings';
import type { TrackedVoyage } from './trackedVoyage';

export interface JourneyStop {
  readonly place: Place & { lat: number; lon: number };
  readonly role: 'origin' | 'transit' | 'destination';
  /** Share of the way at which it lies, 0 to 1. */
  readonly fraction: number;
  /** The cargo was there, or left from there. */
  readonly reached: boolean;
}

/** Where the cargo is: at a stop by report, or under way by estimate. */
export type Whereabouts = PointOnRoute & { readonly fraction: number } & (
    | { readonly kind: 'reported'; readonly stop: JourneyStop }
    | { readonly kind: 'estimated'; readonly from: JourneyStop; readonly to: JourneyStop }
  );

export interface Journey {
  readonly stops: readonly JourneyStop[];
  readonly line: RouteLine;
  readonly nauticalMiles: number;
  /** Null until the cargo was reported anywhere. */
  readonly position: Whereabouts | null;
  /** The way done; null before the departure. */
  readonly sailed: RouteLine | null;
  /** The way to go; null at the destination. */
  readonly remaining: RouteLine | null;
  readonly toGoNm: number;
  /** Where the cargo calls next; null at the destination. */
  readonly next: JourneyStop | null;
}

/** Why no way can be drawn, as a sentence. */
export interface NoJourney {
  readonly reason: string;
}

// A vessel that has not reported its arrival is never drawn in the port.
const almostThere = 0.98;

/** Where between two stops: the share of the time between the last actual and the next expected event that has passed. */
function estimatedShare(last: Sighting, next: Sighting | undefined, now: Date): number {
  if (!next || next.time <= last.time) return 0;
  const share = (now.getTime() - last.time) / (next.time - last.time);
  return Math.min(almostThere, Math.max(0, share));
}

interface Located {
  readonly fraction: number;
  readonly last: Sighting;
  readonly underWayTo: number | null;
}

function locate(tracking: TrackedVoyage, fractions: readonly number[], now: Date): Located | null {
  const last = sightings(actualEvents(tracking.events), tracking.route).at(-1);
  if (!last) return null;
  const here = fractions[last.stop] ?? 0;
  // What has not left is where it was reported, however late the departure is.
  if (!last.leaves || last.stop === fractions.length - 1) return { fraction: here, last, underWayTo: null };
  const next = expectedAfter(tracking, last);
  const to = next?.stop ?? last.stop + 1;
  const share = estimatedShare(last, next, now);
  return { fraction: here + ((fractions[to] ?? 1) - here) * share, last, underWayTo: to };
}

/** The next stop at which somebody expects the cargo; the booking's ETA where no event tells. */
function expectedAfter({ events, route, eta }: TrackedVoyage, last: Sighting): Sighting | undefined {
  const told = sightings(expectedEvents(events), route).find(({ stop }) => stop > last.stop);
  return told ?? (eta ? { stop: route.length - 1, time: Date.parse(eta), leaves: false } : undefined);
}

const isCharted = (place: Place): place is JourneyStop['place'] => place.lat !== null && place.lon !== null;

/**
 * The way of a shipment over the map: by our sea lanes, or great circles by air, split where the cargo is. The position is
 * a report at a stop, else an estimate from the share of the time between the last actual and the next expected event.
 */
export function chartedRoute(tracking: TrackedVoyage, now: Date): Journey | NoJourney {
  const places = tracking.route.filter(isCharted);
  const uncharted = tracking.route.find((place) => !isCharted(place));
  if (uncharted) return { reason: `The position of ${uncharted.code} ${uncharted.city} is not known.` };
  const legs = journeyLegs(places, tracking.isLikeAIRBooking ? 'air' : 'sea');
  if (!legs) return { reason: 'No sea lane is known between these ports.' };
  const line = joined(legs.map((leg) => leg.line));
  if (!line) return { reason: 'The booking names no two places yet.' };

  const nauticalMiles = legs.reduce((sum, leg) => sum + leg.nauticalMiles, 0);
  const fractions = places.map((_, index) =>
    nauticalMiles === 0 ? 0 : legs.slice(0, index).reduce((sum, leg) => sum + leg.nauticalMiles, 0) / nauticalMiles,
  );
  const located = locate(tracking, fractions, now);
  const stops = places.map(
    (place, index): JourneyStop => ({
      place,
      role: index === 0 ? 'origin' : index === places.length - 1 ? 'destination' : 'transit',
      fraction: fractions[index] ?? 0,
      reached: located !== null && index <= located.last.stop,
    }),
  );
  const position = located && whereabouts(located, stops, line);
  const fraction = position?.fraction ?? 0;
  const { done, ahead } = splitAlong(line, fraction);
  return {
    stops,
    line,
    nauticalMiles,
    position,
    sailed: fraction > 0 ? done : null,
    remaining: fraction < 1 ? ahead : null,
    toGoNm: Math.round(nauticalMiles * (1 - fraction)),
    next: stops.find((stop) => !stop.reached) ?? null,
  };
}

function whereabouts(
  { fraction, last, underWayTo }: Located,
  stops: readonly JourneyStop[],
  line: RouteLine,
): Whereabouts | null {
  const from = stops[last.stop];
  const to = underWayTo === null ? undefined : stops[underWayTo];
  if (!from) return null;
  const point = { ...pointAlong(line, fraction), fraction };
  return to ? { ...point, kind: 'estimated', from, to } : { ...point, kind: 'reported', stop: from };
}
