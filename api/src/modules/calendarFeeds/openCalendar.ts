import { CALENDAR_BOOKINGS_AT_MOST, CALENDAR_DAYS_BACK, type CalendarView } from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { and, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/tokens';
import { databaseForTextSearch } from '../../platform/database/searching';
import { notFound } from '../../platform/errors';
import { activePerson } from '../../platform/people/activePerson';
import { toRowSecurityCaller, type User } from '../../platform/people/user';
import type { Database } from '../../ports/database';
import type { Services } from '../../ports/services';
import { bookings, calendarFeeds as table } from '../../tables/bookingTables';
import { bookingDates, searchedText, selectBookings, toListCondition } from '../bookings/public';
import { writeCalendar } from './writeCalendar';

/** Stores when a calendar was last read, to the minute. */
const storeLastRead = async (database: Database, id: string): Promise<void> => {
  const isOld = or(isNull(table.lastReadAt), lt(table.lastReadAt, sql`now() - interval '1 minute'`));
  await database.db
    .update(table)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(table.id, id), isOld));
};

/**
 * Returns the calendar of a token with its user. @throws 404 for every token that opens none, also when the user may
 * no longer sign in
 */
const findFeed = async (database: Database, token: string) => {
  const platform = database.asPlatform('the address of a calendar proves who reads it');
  const { id, userId, name, view } = table;
  const isThis = eq(table.tokenHash, hashToken(token));
  const [feed] = await platform.db.select({ id, userId, name, view }).from(table).where(isThis);
  const user = feed && (await activePerson(platform.db, feed.userId));
  if (!feed || !user || !isAllowed(user, 'read', 'Booking')) throw notFound();
  await storeLastRead(platform, feed.id);
  return { ...feed, user };
};

const { eta, etd, status } = bookings;
const since = sql`now() - make_interval(days => ${CALENDAR_DAYS_BACK})`;

/** Returns the bookings of a list that are open or ended recently, earliest arrival first. */
const readBookings = async (database: Database, user: User, view: CalendarView) => {
  const within = database.asCaller(toRowSecurityCaller(user));
  const asked = databaseForTextSearch(within, searchedText(view));
  const isCurrent = or(gte(eta, since), gte(etd, since));
  const where = and(await toListCondition(asked.db, user, view), ne(status, 'cancelled'), isCurrent);
  const order = sql`coalesce(${eta}, ${etd})`;
  const found = await asked.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(order, bookings.id)
    .limit(CALENDAR_BOOKINGS_AT_MOST);
  const isOne = sql`${bookings.id} = any(${sql.param(found.map(({ id }) => id))}::text[])`;
  const rows = await selectBookings(within.db, isOne).orderBy(order, bookings.id);
  return { rows, dates: await bookingDates(within.db, user, rows) };
};

/**
 * Returns the calendar of a token with the bookings that its user may see now. @throws 404 for every token that opens
 * none
 */
export const openCalendar = async (
  { database, config: { publicUrl } }: Pick<Services, 'database' | 'config'>,
  token: string,
): Promise<string> => {
  const { name, view, user } = await findFeed(database, token);
  return writeCalendar({ name, publicUrl, ...(await readBookings(database, user, view)) });
};
