import * as calls from '@quayside/contract';
import {
  type EmissionEstimate,
  type EmissionLeg,
  type EmissionPlace,
  emissionFactorSource,
  estimateEmissions,
} from '@quayside/freight';
import { seaRoute } from '@quayside/freight/seaRoute';
import { and, eq, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import { nextTurn } from '../../platform/jobs/nextTurn';
import { bookings, analyticsTotals as table } from '../../tables/bookingTables';
import { bookingScope } from '../bookings/public';
import { isOfPeriod, totalsFilter, totalsScope, withPeriod } from './analyzedBookings';

/** Leg in the totals: mode, then code, latitude and longitude of both ends. */
type StoredLeg = [EmissionLeg['mode'], string, number | null, number | null, string, number | null, number | null];

const readRoute = (route: string): EmissionLeg[] =>
  (JSON.parse(route) as StoredLeg[]).map(([mode, from, fromLat, fromLon, to, toLat, toLon]) => ({
    mode,
    from: { code: from, lat: fromLat, lon: fromLon },
    to: { code: to, lat: toLat, lon: toLon },
  }));

/** Distances that were searched; a pair of ports is searched once. */
const seaMilesByPorts = new Map<string, number | null>();
const MOST_PAIRS = 5_000;

const findSeaMiles = (from: EmissionPlace, to: EmissionPlace): number | null => {
  const key = JSON.stringify([from, to]);
  const known = seaMilesByPorts.get(key);
  if (known !== undefined) return known;
  const [a, b] = [from, to].map(({ code, lat, lon }) => ({ code, lat: lat ?? 0, lon: lon ?? 0 }));
  const found = a && b ? (seaRoute([a, b] as never)?.nauticalMiles ?? null) : null;
  if (seaMilesByPorts.size >= MOST_PAIRS) seaMilesByPorts.clear();
  seaMilesByPorts.set(key, found);
  return found;
};

const estimate = (route: string, tonnes: number | null): EmissionEstimate =>
  estimateEmissions(readRoute(route), tonnes, findSeaMiles);

/** Returns the estimate of a booking with its calculation. */
export const getBookingEmissions = handle(calls.getBookingEmissions, async ({ db, user, params: { id } }) => {
  const { loadType, etd, originZone, destinationZone, doc, trip } = bookings;
  const [found] = (
    await db.execute<{ route: string; weighed: number; grams: number }>(sql`
      select route, weighed, grams::float8 as grams from ${bookings}
       cross join lateral analytics_facts(case ${loadType} when 'FBA' then 'LCL' else ${loadType} end, 'new', ${etd}, ${originZone},
                                          ${destinationZone}, ${doc}, ${trip})
       where ${and(bookingScope(user), eq(bookings.id, id))}`)
  ).rows;
  if (!found) throw notFound();
  const tonnes = found.weighed ? found.grams / 1_000_000 : null;
  const { co2eKg, reason, legs } = estimate(found.route, tonnes);
  return {
    ...{ co2eKg, reason, tonnes, source: emissionFactorSource },
    legs: legs.map(({ from, to, ...leg }) => ({ ...leg, from: from.code, to: to.code })),
  };
});

interface RouteRow extends Record<string, unknown> {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly route: string;
  readonly n: number;
  readonly weighed: number;
  readonly grams: number;
}

interface Sum {
  co2eKg: number;
  bookings: number;
  estimated: number;
}

const addTo = (sums: Map<string, Sum>, key: string, { n, weighed, grams, route }: RouteRow): void => {
  const { co2eKg } = estimate(route, grams / 1_000_000);
  const sum = sums.get(key) ?? { co2eKg: 0, bookings: 0, estimated: 0 };
  sums.set(key, {
    bookings: sum.bookings + n,
    estimated: sum.estimated + (co2eKg === null ? 0 : weighed),
    co2eKg: sum.co2eKg + (co2eKg ?? 0),
  });
};

/** Routes that are calculated before other work gets its turn. */
const PART = 5;

/**
 * Sums up estimates. Emissions are proportional to the mass, so the mass of each route in the totals is enough; bookings
 * without a known mass add nothing to it.
 */
export const getAnalyticsEmissions = handle(calls.getAnalyticsEmissions, async ({ db, user, query: asked }) => {
  const query = withPeriod(user, asked);
  const { rows } = await db.execute<RouteRow>(sql`
    select left(month::text, 7) as month, origin as from, destination as to, route, sum(n)::float8 as n,
           sum(weighed)::float8 as weighed, sum(weighed_grams)::float8 as grams
      from ${table} where ${and(totalsScope(user, table, query), totalsFilter(table, query), isOfPeriod(table, query))}
     group by 1, 2, 3, 4 having sum(n) > 0 order by 1, 2, 3`);
  const [all, months, lanes] = [new Map<string, Sum>(), new Map<string, Sum>(), new Map<string, Sum>()];
  for (const [index, row] of rows.entries()) {
    addTo(all, '', row);
    addTo(months, row.month, row);
    addTo(lanes, `${row.from} ${row.to}`, row);
    if (index % PART === PART - 1) await nextTurn();
  }
  const largest = [...lanes].sort(([, a], [, b]) => b.co2eKg - a.co2eKg);
  return {
    ...(all.get('') ?? { co2eKg: 0, bookings: 0, estimated: 0 }),
    source: emissionFactorSource,
    months: [...months].map(([month, sum]) => ({ month, ...sum })),
    lanes: {
      groups: largest.slice(0, calls.maxAnalyticsGroups).map(([key, sum]) => {
        const [from = '', to = ''] = key.split(' ');
        return { from, to, ...sum };
      }),
      count: largest.length,
    },
  };
});
