import { isLikeCustomer } from '@quayside/contract/roles';
import { and, exists, gt, type SQL, sql } from 'drizzle-orm';
import { countCapped, type Total } from '../../../platform/countCapped';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings, bookingTotals, partyTotals } from '../../../tables/bookingTables';
import { countArriving, isArrivalKept } from './arrivals';
import { type Filter, isByKind, isPlain, kindCondition } from './bookingFilter';
import { listed } from './listed';
import { type Question, someOf } from './matching';

/** Which of the totals that are kept answer a question, and which of their rows. */
export interface Kept {
  readonly totals: typeof bookingTotals | typeof partyTotals;
  readonly where: SQL | undefined;
}

/** By customer for customers and for lists of some of them; else the totals of an agent, a partner or a consignee. */
const totalsFor = ({ role }: User, { company }: Filter): Kept['totals'] =>
  isLikeCustomer(role) || company ? bookingTotals : partyTotals;

/** True when the kept totals of a user answer the filter; those of partners and importers know no customer. */
export const isKept = ({ role }: User, filter: Filter): boolean =>
  isByKind(filter) && (filter.company === undefined || (role !== 'partner' && role !== 'importer'));

/** The kept totals of what a filter lists. A super-admin sees those of all agents, and not of their parties besides. */
export const keptOf = (user: User, filter: Filter): Kept => {
  const totals = totalsFor(user, filter);
  const ofAgents = user.role === 'super-admin' ? gt(totals.agentId, '') : undefined;
  return { totals, where: and(listed(user, totals), ofAgents, kindCondition(user, filter, totals)) };
};

const keptTotal = (db: Executor, user: User, filter: Filter) => {
  const { totals, where } = keptOf(user, filter);
  return db
    .select({ n: sql<number>`coalesce(sum(${totals.n}), 0)::float8` })
    .from(totals)
    .where(where);
};

/** How many bookings of a kind there are, by the totals that are kept. */
export const countKept = async (db: Executor, user: User, filter: Filter): Promise<number> => {
  const [kept] = await keptTotal(db, user, filter);
  return kept?.n ?? 0;
};

/** False for a list of a kind of which there is none: nothing is read then; undefined where nobody keeps it, and for the list of everything. */
export const isAnyKept = (db: Executor, user: User, filter: Filter): SQL | undefined => {
  if (isPlain(filter) || !isKept(user, filter)) return undefined;
  const { totals, where } = keptOf(user, filter);
  return exists(
    db
      .select({ n: totals.n })
      .from(totals)
      .where(and(where, gt(totals.n, 0))),
  );
};

/** The kept total of a list as a column of its page, so that both are one question; undefined where nobody keeps it. */
export const keptTotalColumn = (db: Executor, user: User, filter: Filter): SQL<number> | undefined =>
  isKept(user, filter) ? sql<number>`(${keptTotal(db, user, filter)})` : undefined;

/** The condition includes the scope. */
export const countExactly = (db: Executor, where: SQL | undefined): Promise<number> => db.$count(bookings, where);

/** What the cards of the dashboard and the numbers of the day count: a list that one opens has exactly so many. */
const isOfCard = ({ arrivingWithinHours: _, dueToday: __, exceptionType: ___, ...filter }: Filter): boolean =>
  isByKind(filter);

interface Asked extends Question {
  readonly shown: number;
}

/** How many bookings a list has: from the kept totals, else counted, up to ten thousand where no card says the number; never estimated. */
export const totalOf = async (database: Database, { shown, ...question }: Asked): Promise<Total> => {
  const { user, filter, where } = question;
  if (isKept(user, filter)) return { totalDocs: await countKept(database.db, user, filter) };
  if (isArrivalKept(user, filter)) return { totalDocs: await countArriving(database.db, user, filter) };
  if (isOfCard(filter)) return { totalDocs: await countExactly(database.db, where) };
  return countCapped(database, () => ({ limit: (rows) => someOf(question, sql`1`, rows) }), shown);
};
