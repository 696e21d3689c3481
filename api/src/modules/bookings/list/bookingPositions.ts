import * as calls from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { bookingStatuses, reportedPositionText } from '@quayside/freight';
import { type CallLocator, type TripPoint, tripPoint } from '@quayside/freight/tripPoint';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { nextTurn } from '../../../platform/jobs/nextTurn';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { portsByCode } from '../../ports/portRows';
import { findReportedPositions } from '../../tracking/positions/findReportedPositions';
import { bookedRoute } from '../booking/bookedRoute';
import { tripOfRow } from '../booking/tripOfRow';
import { groupInTime } from './groupInTime';
import { listScope } from './listed';
import { countBookings } from './listPage';

const openStatuses = bookingStatuses.filter((each) => each !== 'cancelled' && each !== 'completed');

/** Condition: the booking may have a position: it is open, and its cargo was reported or has departed. */
const mayHavePosition = and(
  inArray(bookings.status, openStatuses),
  or(
    inArray(bookings.shippingStatus, ['onboard', 'arrived']),
    sql`jsonb_typeof(${bookings.trip} -> 'seen') = 'object'`,
  ),
);

/** Returns the ids of bookings that may have a position, one more than the map shows at most. */
export const selectMapIds = async (db: Executor, where: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, mayHavePosition))
    .limit(calls.maxMapPositions + 1);
  return rows.map(({ id }) => id);
};

const { id, agentId, mode, status, shippingStatus, loadType, exceptionCount, etd, eta, trip, doc } = bookings;
/** The parts of the document that a trip needs; a whole one has the cargo, too. */
const fields = sql<calls.BookingFields>`jsonb_build_object(
  'routes', ${doc} #> '{fields,routes}', 'airRoutes', ${doc} #> '{fields,airRoutes}',
  'legs', coalesce(${doc} #> '{fields,legs}', '[]'))`;

const selectMapRows = (db: Executor, user: User, ids: readonly string[]) =>
  db
    .select({ id, agentId, mode, status, shippingStatus, loadType, exceptionCount, etd, eta, trip, fields })
    .from(bookings)
    .where(and(listScope(user), sql`${id} = any(${sql.param(ids)}::text[])`));
type MapRow = Awaited<ReturnType<typeof selectMapRows>>[number];

/** Bookings that are read by one query, and milliseconds of calculation before other work gets its turn. */
const PART = 250;
const MOST_MS = 10;

interface LocatedBooking {
  readonly row: MapRow;
  readonly point: TripPoint;
  /** Position that a source reported for the vessel; missing without one. */
  readonly reported?: calls.VesselPosition | undefined;
}

/** Returns the points of bookings, calculated in parts so that other calls are answered in between. */
const locateRows = async (db: Executor, rows: readonly MapRow[], now: Date): Promise<LocatedBooking[]> => {
  const trips = rows.map((row) => ({ row, trip: tripOfRow(row) }));
  const unknown = trips.flatMap(({ row, trip: { calls: stops } }) => {
    const { from, via, to } = bookedRoute(row.fields);
    const booked = new Set([from, ...via, to].filter(({ lat }) => lat !== null).map(({ code }) => code));
    return stops.flatMap(({ code }) => (booked.has(code) ? [] : [code]));
  });
  const portAt = await portsByCode(db, unknown, [...new Set(rows.map((row) => row.agentId))]);
  const sailing = trips.flatMap(({ row, trip: made }) => (row.mode === 'AIR' ? [] : [{ ...row, trip: made }]));
  const reported = await findReportedPositions(db, sailing, now);
  const located: LocatedBooking[] = [];
  let begun = performance.now();
  for (const { row, trip: made } of trips) {
    const { from, via, to } = bookedRoute(row.fields);
    const locate: CallLocator = (code) => {
      const place =
        [from, ...via, to].find((one) => one.code === code && one.lat !== null) ?? portAt(code, row.agentId);
      const { lat = null, lon = null } = place ?? {};
      return lat === null || lon === null ? undefined : { lat, lon };
    };
    const point = tripPoint({ ...row, trip: made }, row.mode === 'AIR' ? 'air' : 'sea', locate, now);
    if (point) located.push({ row, point, reported: reported.get(row.id) });
    if (performance.now() - begun < MOST_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
  return located;
};

const round = (degrees: number): number => Math.round(degrees * 100) / 100;

const toMapPoint = (
  { row, point, reported }: LocatedBooking,
  now: Date,
): Omit<calls.MapPoint, 'exceptions' | 'ids'> => {
  if (reported) {
    // Where the vessel was seen, with source and age; an old position is named as old and not extrapolated.
    const at = { lat: round(reported.lat), lon: round(reported.lon), kind: 'moving' as const, isAir: false };
    return { ...at, course: null, code: null, name: reportedPositionText(reported, now) };
  }
  const [lon, lat] = point.position;
  const at = { lat: round(lat), lon: round(lon), kind: point.kind, isAir: row.mode === 'AIR' };
  return point.kind === 'standing'
    ? { ...at, course: null, code: point.call.code, name: point.call.name }
    : { ...at, course: Math.round(point.course), code: null, name: `${point.from.name} to ${point.to.name}` };
};

/** Adds bookings to the points that they share: those at one place, or on one vessel. */
const addToPoints = (
  points: Map<string, calls.MapPoint>,
  located: readonly LocatedBooking[],
  { isExceptionShown, now }: { readonly isExceptionShown: boolean; readonly now: Date },
): void => {
  for (const one of located) {
    const made = toMapPoint(one, now);
    const key = JSON.stringify(made);
    const point = points.get(key) ?? { ...made, exceptions: 0, ids: [] };
    point.ids.push(one.row.id);
    if (isExceptionShown && one.row.exceptionCount > 0) point.exceptions += 1;
    points.set(key, point);
  }
};

export const listBookingPositions = handle(
  calls.listBookingPositions,
  async ({ user, query: filter, services: { database } }) => {
    const found = await groupInTime(database, { user, filter, field: 'status' }, (tx, where) =>
      selectMapIds(tx, where),
    );
    const ids = found.slice(0, calls.maxMapPositions);
    const points = new Map<string, calls.MapPoint>();
    const now = new Date();
    for (let at = 0; at < ids.length; at += PART) {
      const rows = await selectMapRows(database.db, user, ids.slice(at, at + PART));
      addToPoints(points, await locateRows(database.db, rows, now), { isExceptionShown: seesExceptions(user), now });
    }
    const { totalDocs, totalCapped = false } = await countBookings(database, user, filter);
    return { total: totalDocs, totalCapped, points: [...points.values()], hasMore: found.length > ids.length };
  },
);
