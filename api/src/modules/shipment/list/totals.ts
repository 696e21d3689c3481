import { type SQL, sql } from 'drizzle-orm';
import { countCapped, type Total } from '../../../platform/countCapped';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { type Filter, isKept, kindCondition } from './bookingFilter';
import { listed } from './listed';

/** Totals are kept by agent and company; partners and importers see bookings across both. */
export const hasKeptTotals = (user: User): boolean => user.role !== 'partner' && user.role !== 'importer';

/** `condition` holds for `booking_totals t`. */
export const countKept = async (db: Executor, user: User, condition: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(t.n), 0)::float8 as n from booking_totals t where ${listed(user, 't')} and ${condition}`);
  return rows[0]?.n ?? 0;
};

/** `where` holds for `bookings b` and includes the scope. */
export const countExactly = async (db: Executor, where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::float8 as n from bookings b where ${where}`);
  return rows[0]?.n ?? 0;
};

interface Question {
  readonly user: User;
  readonly filter: Filter;
  /** The whole condition on `bookings b`, scope included. */
  readonly where: SQL;
  readonly shown: number;
}

/** What the cards of the dashboard count: a list that one opens has exactly so many. */
const isOfCard = ({ arrivingWithinHours: _, ...filter }: Filter): boolean => isKept(filter);

/** How many bookings a list has: from the kept totals, else counted, up to ten thousand where no card says the number; never estimated. */
export const totalOf = async (database: Database, { user, filter, where, shown }: Question): Promise<Total> => {
  if (hasKeptTotals(user) && isKept(filter)) {
    return { totalDocs: await countKept(database.db, user, kindCondition(user, filter as never, 't')) };
  }
  if (isOfCard(filter)) return { totalDocs: await countExactly(database.db, where) };
  return countCapped(database, sql`from bookings b where ${where}`, shown);
};
