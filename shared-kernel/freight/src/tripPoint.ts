import { joinRouteLines, type PointOnRoute, pointAlong, type RouteLine } from './routeLine';
import { journeyLegs, type RouteStop } from './seaLanes';
import type { TripCall } from './trip';
import { type TripFacts, tripPosition } from './tripPosition';

/** Where a shipment is on the earth: at a call, or between two by estimate. */
export type TripPoint = PointOnRoute &
  (
    | { readonly kind: 'standing'; readonly call: TripCall }
    | { readonly kind: 'moving' | 'unreported'; readonly from: TripCall; readonly to: TripCall }
  );

/** Returns the coordinates of a call; undefined when they are not known. */
export type CallLocator = (code: string) => { readonly lat: number; readonly lon: number } | undefined;

const lines = new Map<string, RouteLine | null>();
const MOST_LINES = 2_000;

/** Returns the way between stops, which many shipments share; null when there is none. */
const findLine = (stops: readonly RouteStop[], mode: 'sea' | 'air'): RouteLine | null => {
  const key = `${mode} ${JSON.stringify(stops)}`;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const legs = journeyLegs(stops, mode);
  const line = legs && joinRouteLines(legs.map((leg) => leg.line));
  if (lines.size >= MOST_LINES) lines.clear();
  lines.set(key, line);
  return line;
};

/**
 * Returns the point of a shipment for a map of many: the same as on its own map, without the rest of its route. Null before the
 * first report, after the end of the trip, and without coordinates.
 */
export function tripPoint(facts: TripFacts, mode: 'sea' | 'air', locate: CallLocator, now: Date): TripPoint | null {
  const at = tripPosition(facts, now);
  if (at.kind === 'none') return null;
  const { calls } = facts.trip;
  const toStop = ({ code }: TripCall): RouteStop | undefined => {
    const place = locate(code);
    return place && { code, lat: place.lat, lon: place.lon };
  };
  if (at.kind === 'standing') {
    const call = calls[at.call];
    const stop = call && toStop(call);
    return call && stop ? { kind: 'standing', call, position: [stop.lon, stop.lat], course: 0 } : null;
  }
  const [from, to] = [calls[at.from], calls[at.to]];
  const stops = calls.slice(at.from, at.to + 1).map(toStop);
  const line = stops.every((stop) => stop !== undefined) ? findLine(stops, mode) : null;
  return from && to && line ? { kind: at.kind, from, to, ...pointAlong(line, at.share) } : null;
}
