import { distanceNm, greatCircle, type Position } from './geodesy';
import type { TransportMode } from './loadTypes';
import portNodes from './portNodes.data.json';
import { lengthNm, type RouteLine } from './routeLine';
import graph from './seaRouteGraph.data.json';

/** A stop of a journey: its UN/LOCODE or IATA code, and its position. */
export interface RouteStop {
  readonly code: string;
  readonly lon: number;
  readonly lat: number;
}

export interface Route {
  readonly line: RouteLine;
  readonly nauticalMiles: number;
}

const nodes = new Map(Object.entries(graph.nodes as unknown as Record<string, Position>));
const nodeOfPort = new Map<string, string>(Object.entries(portNodes));

interface Lane {
  readonly to: string;
  readonly nauticalMiles: number;
}

const lanes = new Map<string, Lane[]>();
for (const [a, b] of graph.edges as [string, string][]) {
  const [from, to] = [nodes.get(a), nodes.get(b)];
  if (!from || !to) throw new Error(`The sea lane from ${a} to ${b} ends nowhere`);
  const nauticalMiles = distanceNm(from, to);
  lanes.set(a, [...(lanes.get(a) ?? []), { to: b, nauticalMiles }]);
  lanes.set(b, [...(lanes.get(b) ?? []), { to: a, nauticalMiles }]);
}

/** Checks whether ships can be routed to the place. */
export const isSeaPort = (code: string): boolean => nodeOfPort.has(code);

function findNearestNode(open: ReadonlySet<string>, miles: ReadonlyMap<string, number>): string | undefined {
  let nearest: string | undefined;
  for (const node of open) {
    if (nearest === undefined || (miles.get(node) ?? 0) < (miles.get(nearest) ?? 0)) nearest = node;
  }
  return nearest;
}

/** Returns the nodes of the shortest path over the sea lanes, or null when there is none. @source Dijkstra 1959 */
function shortestWay(start: string, end: string): string[] | null {
  const miles = new Map([[start, 0]]);
  const reachedFrom = new Map<string, string>();
  const open = new Set([start]);
  const done = new Set<string>();
  for (let here = findNearestNode(open, miles); here !== undefined; here = findNearestNode(open, miles)) {
    if (here === end) break;
    open.delete(here);
    done.add(here);
    for (const { to, nauticalMiles } of lanes.get(here) ?? []) {
      const total = (miles.get(here) ?? 0) + nauticalMiles;
      if (done.has(to) || total >= (miles.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      miles.set(to, total);
      reachedFrom.set(to, here);
      open.add(to);
    }
  }
  if (!miles.has(end)) return null;
  const way = [end];
  for (let node = reachedFrom.get(end); node !== undefined; node = reachedFrom.get(node)) way.unshift(node);
  return way;
}

const toPosition = ({ lon, lat }: RouteStop): Position => [lon, lat];

const asRoute = (line: RouteLine): Route => ({ line, nauticalMiles: Math.round(lengthNm(line)) });

const calculated = new Map<string, readonly Position[] | null>();

function waypoints(from: string, to: string): readonly Position[] | null {
  const key = `${from} ${to}`;
  const known = calculated.get(key);
  if (known !== undefined) return known;
  const [start, end] = [nodeOfPort.get(from), nodeOfPort.get(to)];
  const way = start && end ? shortestWay(start, end) : null;
  const points = way?.map((node) => nodes.get(node)).filter((point) => point !== undefined) ?? null;
  calculated.set(key, points);
  return points;
}

/**
 * Returns the route of a ship through its ports, in order; null when one of them is not a sea port or has no lane. It
 * follows
 * the usual lanes, straits and canals and ignores weather: the length in nautical miles is accurate to a few percent.
 */
export function seaRoute(stops: readonly [RouteStop, RouteStop, ...RouteStop[]]): Route | null {
  const line: [Position, ...Position[]] = [toPosition(stops[0])];
  for (const [index, stop] of stops.slice(1).entries()) {
    const points = waypoints((stops[index] as RouteStop).code, stop.code);
    if (!points) return null;
    line.push(...points, toPosition(stop));
  }
  return asRoute(line);
}

/** Returns the route of a plane through its airports: great circles as points at most 100 nautical miles apart. */
export function airRoute(stops: readonly [RouteStop, RouteStop, ...RouteStop[]]): Route {
  const [first, ...rest] = stops;
  const line: [Position, ...Position[]] = [toPosition(first)];
  for (const [index, stop] of rest.entries()) {
    line.push(...greatCircle(toPosition(stops[index] as RouteStop), toPosition(stop)).slice(1));
  }
  return asRoute(line);
}

export interface Leg extends Route {
  readonly kind: 'sea' | 'air' | 'land';
}

/**
 * Returns the legs of a journey between its stops, none for fewer than two. By sea, a leg to or from an inland point is
 * a straight
 * line over land. Null when a sea leg has no route.
 */
export function journeyLegs(stops: readonly RouteStop[], mode: TransportMode): Leg[] | null {
  const legs = stops.slice(1).map((stop, index): Leg | null => {
    const pair = [stops[index] as RouteStop, stop] as const;
    if (mode === 'air') return { kind: 'air', ...airRoute(pair) };
    if (!pair.every(({ code }) => isSeaPort(code))) return { kind: 'land', ...airRoute(pair) };
    const route = seaRoute(pair);
    return route && { kind: 'sea', ...route };
  });
  return legs.every((leg) => leg !== null) ? legs : null;
}
