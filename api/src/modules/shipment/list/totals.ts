import { and, type SQL, sql } from 'drizzle-orm';
import { countCapped, type Total } from '../../../platform/countCapped';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings, bookingTotals } from '../../../tables/bookingTables';
import { type Filter, isKept, kindCondition } from './bookingFilter';
import { listed } from './listed';

/** Totals are kept by agent and company; partners and importers see bookings across both. */
export const hasKeptTotals = (user: User): boolean => user.role !== 'partner' && user.role !== 'importer';

const keptTotal = (db: Executor, user: User, filter: Filter) =>
  db
    .select({ n: sql<number>`coalesce(sum(${bookingTotals.n}), 0)::float8` })
    .from(bookingTotals)
    .where(and(listed(user, bookingTotals), kindCondition(user, filter, bookingTotals)));

/** How many bookings of a kind there are, by the totals that are kept. */
export const countKept = async (db: Executor, user: User, filter: Filter): Promise<number> => {
  const [kept] = await keptTotal(db, user, filter);
  return kept?.n ?? 0;
};

/** The kept total of a list as a column of its page, so that both are one question; undefined where nobody keeps it. */
export const keptTotalColumn = (db: Executor, user: User, filter: Filter): SQL<number> | undefined =>
  hasKeptTotals(user) && isKept(filter) ? sql<number>`(${keptTotal(db, user, filter)})` : undefined;

/** The condition includes the scope. */
export const countExactly = (db: Executor, where: SQL | undefined): Promise<number> => db.$count(bookings, where);

interface Question {
  readonly user: User;
  readonly filter: Filter;
  /** The whole condition, scope included. */
  readonly where: SQL | undefined;
  readonly shown: number;
}

/** What the cards of the dashboard and the numbers of the day count: a list that one opens has exactly so many. */
const isOfCard = ({ arrivingWithinHours: _, dueToday: __, exceptionType: ___, ...filter }: Filter): boolean =>
  isKept(filter);

/** How many bookings a list has: from the kept totals, else counted, up to ten thousand where no card says the number; never estimated. */
export const totalOf = async (database: Database, { user, filter, where, shown }: Question): Promise<Total> => {
  if (hasKeptTotals(user) && isKept(filter)) {
    return { totalDocs: await countKept(database.db, user, filter) };
  }
  if (isOfCard(filter)) return { totalDocs: await countExactly(database.db, where) };
  return countCapped(database, (db) => db.select().from(bookings).where(where), shown);
};
