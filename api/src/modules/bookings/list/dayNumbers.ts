import type { DayNumbers } from '@quayside/contract';
import { type DayFactKey, dayFacts } from '@quayside/freight';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { type Filter, filterCondition } from './bookingFilter';
import { isDocumentOverdue } from './dueToday';
import { toListCondition } from './listPage';

/** Number of places that a day number names. */
const PLACES = 3;

/** Returns the filter of the list that a day number opens. */
const getDayFilter = (key: DayFactKey): Filter => {
  const fact = dayFacts.find((one) => one.key === key);
  if (!fact) throw new Error(`The day has no number ${key}`);
  return structuredClone(fact.filter) as Filter;
};

const atPlaces = async (db: Executor, user: User, key: DayFactKey, code: PgColumn) => {
  const count = sql<number>`count(*)::float8`;
  const places = await db
    .select({ code: sql<string>`${code}`, count })
    .from(bookings)
    .where(await toListCondition(db, user, getDayFilter(key)))
    .groupBy(code)
    .orderBy(desc(count), code);
  return { count: places.reduce((sum, place) => sum + place.count, 0), places: places.slice(0, PLACES) };
};

/** Counts the bookings of a list, and those that also meet another condition. */
const countWith = async (db: Executor, user: User, key: DayFactKey, more: SQL | undefined) => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::float8`, more: sql<number>`count(*) filter (where ${more})::float8` })
    .from(bookings)
    .where(await toListCondition(db, user, getDayFilter(key)));
  return row ?? { count: 0, more: 0 };
};

/** Returns the day numbers that count bookings, with five statements. */
export const countBookingsOfDay = async (db: Executor, user: User): Promise<Omit<DayNumbers, 'exceptions'>> => {
  const documents = await countWith(db, user, 'documents', isDocumentOverdue(new Date()));
  const passed = filterCondition(user, { exceptionType: ['LAST_FREE_DAY_PASSED'] });
  const freeTime = await countWith(db, user, 'freeTime', passed);
  return {
    cutOffs: await atPlaces(db, user, 'cutOffs', bookings.originCode),
    departures: await atPlaces(db, user, 'departures', bookings.originCode),
    arrivals: await atPlaces(db, user, 'arrivals', bookings.destinationCode),
    documents: { count: documents.count, overdue: documents.more },
    freeTime: { count: freeTime.count, passed: freeTime.more },
  };
};
