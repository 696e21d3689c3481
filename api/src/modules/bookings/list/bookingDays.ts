import * as calls from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { countCapped } from '../../../platform/lists/countCapped';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { bookingName } from '../../../tables/bookingName';
import { bookings } from '../../../tables/bookingTables';
import type { Filter } from './bookingFilter';
import { isWithinDays } from './fieldFilter';
import { groupInTime } from './groupInTime';
import { listScope } from './listed';
import { toListCondition } from './listPage';

const dates = {
  etd: { moment: bookings.etd, zone: bookings.originZone },
  eta: { moment: bookings.eta, zone: bookings.destinationZone },
} as const;

interface DayRow extends Record<string, unknown> {
  readonly day: string;
  readonly bookings: number;
  readonly ids: readonly string[];
}

interface DayQuery {
  readonly by: calls.CalendarDate;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Returns the days with bookings, earliest first, each with its number and the ids of the first ones. */
export const readDays = async (
  db: Executor,
  where: SQL | undefined,
  { by, firstDay, lastDay }: DayQuery,
): Promise<readonly DayRow[]> => {
  const { moment, zone } = dates[by];
  const within = and(where, isNotNull(moment), isWithinDays(moment, zone, { from: firstDay, to: lastDay }));
  const { rows } = await db.execute<DayRow>(sql`
    select day::text, count(*)::float8 as bookings,
           (array_agg(id order by moment, id))[1:${sql.raw(String(calls.calendarDayBookings))}] as ids
      from (select (${moment} at time zone ${zone})::date as day, ${moment} as moment, ${bookings.id} as id
              from ${bookings} where ${within}) known
     group by 1 order by 1`);
  return rows;
};

const findNamed = async (
  db: Executor,
  user: User,
  ids: readonly string[],
): Promise<ReadonlyMap<string, calls.CalendarBooking>> => {
  if (ids.length === 0) return new Map();
  const { id, originCode, destinationCode, loadType, exceptionCount } = bookings;
  const rows = await db
    .select({ _id: id, name: bookingName, from: originCode, to: destinationCode, loadType, exceptionCount })
    .from(bookings)
    .where(and(listScope(user), inArray(id, [...ids])));
  const isShown = seesExceptions(user);
  return new Map(
    rows.map(({ exceptionCount: open, ...row }) => [row._id, { ...row, hasException: isShown && open > 0 }]),
  );
};

/** Selects the bookings of a condition without a date. */
export const selectWithoutDate = (db: Executor, where: SQL | undefined, by: calls.CalendarDate) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, isNull(dates[by].moment)));

const countWithoutDate = async (database: Database, user: User, filter: Filter, by: calls.CalendarDate) => {
  const where = await toListCondition(database.db, user, filter);
  return countCapped(database, (db) => selectWithoutDate(db, where, by), 0);
};

export const listBookingDays = handle(calls.listBookingDays, async ({ user, query, services: { database } }) => {
  const { by, firstDay, lastDay, ...filter } = query;
  const found = await groupInTime(database, { user, filter, field: 'firstDay' }, async (tx, where) => {
    const days = await readDays(tx, where, { by, firstDay, lastDay });
    const ids = days.flatMap((day) => day.ids);
    return { days, named: await findNamed(tx, user, ids) };
  });
  const { totalDocs, totalCapped = false } = await countWithoutDate(database, user, filter, by);
  return {
    days: found.days.map(({ ids, ...day }) => ({ ...day, first: ids.flatMap((id) => found.named.get(id) ?? []) })),
    without: totalDocs,
    withoutCapped: totalCapped,
  };
});
