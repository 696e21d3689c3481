import { isLikeCustomer } from '@quayside/contract/roles';
import { and, exists, gt, type SQL, sql } from 'drizzle-orm';
import { countCapped, type Total } from '../../../platform/lists/countCapped';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings, bookingTotals, partyTotals } from '../../../tables/bookingTables';
import { countArriving, hasArrivalTotal } from './arrivals';
import { type Filter, isCoveredByTotals, isEmptyFilter, kindCondition } from './bookingFilter';
import { listScope } from './listed';
import { type ListQuery, selectSome } from './matching';

/** The stored totals that answer a query, and the condition on their rows. */
export interface StoredTotals {
  readonly totals: typeof bookingTotals | typeof partyTotals;
  readonly where: SQL | undefined;
}

/**
 * Chooses the table: totals by customer for customers and for filters by company, else totals of an agent, partner or
 * consignee.
 */
const totalsFor = ({ role }: User, { company }: Filter): StoredTotals['totals'] =>
  isLikeCustomer(role) || company ? bookingTotals : partyTotals;

/**
 * Checks whether the stored totals of a user cover a filter. Totals of partners and importers do not distinguish
 * customers.
 */
export const hasStoredTotals = ({ role }: User, filter: Filter): boolean =>
  isCoveredByTotals(filter) && (filter.company === undefined || (role !== 'partner' && role !== 'importer'));

/** Returns the stored totals for a filter. A super-admin uses the rows of all agents without those of their parties. */
export const totalsForFilter = (user: User, filter: Filter): StoredTotals => {
  const totals = totalsFor(user, filter);
  const ofAgents = user.role === 'super-admin' ? gt(totals.agentId, '') : undefined;
  return { totals, where: and(listScope(user, totals), ofAgents, kindCondition(user, filter, totals)) };
};

const selectTotal = (db: Executor, user: User, filter: Filter) => {
  const { totals, where } = totalsForFilter(user, filter);
  return db
    .select({ n: sql<number>`coalesce(sum(${totals.n}), 0)::float8` })
    .from(totals)
    .where(where);
};

/** Counts bookings with the stored totals. */
export const countFromTotals = async (db: Executor, user: User, filter: Filter): Promise<number> => {
  const [kept] = await selectTotal(db, user, filter);
  return kept?.n ?? 0;
};

/**
 * Returns a condition that is false for an empty list, so that no rows are read. Returns undefined without stored
 * totals and for the unfiltered list.
 */
export const hasAnyInTotals = (db: Executor, user: User, filter: Filter): SQL | undefined => {
  if (isEmptyFilter(filter) || !hasStoredTotals(user, filter)) return undefined;
  const { totals, where } = totalsForFilter(user, filter);
  return exists(
    db
      .select({ n: totals.n })
      .from(totals)
      .where(and(where, gt(totals.n, 0))),
  );
};

/**
 * Returns the stored total as a column of the list query, so that one query returns both; undefined without stored
 * totals.
 */
export const totalColumn = (db: Executor, user: User, filter: Filter): SQL<number> | undefined =>
  hasStoredTotals(user, filter) ? sql<number>`(${selectTotal(db, user, filter)})` : undefined;

/** Counts all matching bookings. The condition includes the scope. */
export const countExactly = (db: Executor, where: SQL | undefined): Promise<number> => db.$count(bookings, where);

/** Checks whether a dashboard card or day number shows this count. Its list then needs an exact total. */
const hasShownCount = ({ arrivingWithinHours: _, dueToday: __, exceptionType: ___, ...filter }: Filter): boolean =>
  isCoveredByTotals(filter);

interface TotalQuery extends ListQuery {
  readonly shown: number;
}

/**
 * Returns the total of a list: from stored totals, else counted, up to ten thousand unless a card shows the number.
 * Never an estimate.
 */
export const calculateListTotal = async (database: Database, { shown, ...question }: TotalQuery): Promise<Total> => {
  const { user, filter, where } = question;
  if (hasStoredTotals(user, filter)) return { totalDocs: await countFromTotals(database.db, user, filter) };
  if (hasArrivalTotal(user, filter)) return { totalDocs: await countArriving(database.db, user, filter) };
  if (hasShownCount(filter)) return { totalDocs: await countExactly(database.db, where) };
  return countCapped(database, () => ({ limit: (rows) => selectSome(question, sql`1`, rows) }), shown);
};
