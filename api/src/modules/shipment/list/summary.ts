import type { BookingSummary } from '@quayside/contract';
import { arrivingStatuses, type BookingCriteria, type SummaryKey, summaryCounts } from '@quayside/freight';
import { and, type SQL, sql } from 'drizzle-orm';
import { searching } from '../../../platform/database/searching';
import { writtenOnce } from '../../../platform/database/writtenOnce';
import { anyOfRole, everything } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { arrivalCondition, type Filter, type HoursFromNow, hoursFrom, isPlain, kindCondition } from './bookingFilter';
import { listed } from './listed';
import { whereOf } from './listPage';
import { isKept, totalsOf } from './totals';

interface Count {
  readonly key: SummaryKey;
  readonly filter: BookingCriteria;
}

const counts: readonly Count[] = summaryCounts;
const needsDates = ({ filter }: Count): boolean => filter.arrivingWithinHours !== undefined;
const dated = counts.filter(needsDates);
const undated = counts.filter((one) => !needsDates(one));

interface Look {
  readonly table: typeof bookings | ReturnType<typeof totalsOf>;
  /** How many bookings the rows that an aggregate sees stand for. */
  readonly count: SQL;
  readonly where: SQL | undefined;
  readonly conditionOf: (filter: BookingCriteria) => SQL | undefined;
}

/** Several counts of one table in one look at it. */
const lookOnce = (db: Executor, asked: readonly Count[], look: Look) => {
  const numberOf = ({ key, filter }: Count) =>
    sql<number>`coalesce(${look.count} filter (where ${look.conditionOf(filter) ?? everything}), 0)::float8`.as(key);
  return db
    .select(Object.fromEntries(asked.map((one) => [one.key, numberOf(one)])))
    .from(look.table)
    .where(look.where);
};

/** Within how many hours whatever is counted as arriving arrives. */
const widest = Math.max(...counts.map(({ filter: { arrivingWithinHours = 0 } }) => arrivingWithinHours));
/** Said as words and not as values: whoever keeps the plan of the statement knows the index of what arrives by them. */
const isArriving = sql`${bookings.status} in (${sql.raw(arrivingStatuses.map((status) => `'${status}'`).join())})`;

interface Looking {
  readonly user: User;
  readonly filter: Filter;
  /** The whole condition, scope included. */
  readonly where: SQL | undefined;
  readonly hoursFromNow?: HoursFromNow;
}

const countBookings = (db: Executor, { user, where, hoursFromNow }: Looking, asked: readonly Count[]) =>
  lookOnce(db, asked, {
    table: bookings,
    count: sql`count(*)`,
    where,
    conditionOf: (criteria) => and(kindCondition(user, criteria), arrivalCondition(criteria, hoursFromNow)),
  });

/** What the totals that are kept say, and what arrives soon, as one question. */
const countWithKept = (db: Executor, looking: Looking) => {
  const { user, filter, where, hoursFromNow } = looking;
  const totals = totalsOf(user);
  const kept = lookOnce(db, undated, {
    table: totals,
    count: sql`sum(${totals.n})`,
    where: and(listed(user, totals), kindCondition(user, filter, totals)),
    conditionOf: (criteria) => kindCondition(user, criteria, totals),
  }).as('kept');
  // Said once more for all of them, so that an index of what arrives answers alone.
  const soon = and(where, arrivalCondition({ arrivingWithinHours: widest }, hoursFromNow), isArriving);
  const arriving = countBookings(db, { ...looking, where: soon }, dated).as('arriving');
  const columns = [...undated.map(({ key }) => [key, kept[key]]), ...dated.map(({ key }) => [key, arriving[key]])];
  return db
    .select(Object.fromEntries(columns) as Record<SummaryKey, SQL.Aliased<number>>)
    .from(kept)
    .crossJoin(arriving);
};

const dashboard = writtenOnce<BookingSummary>();

/** The numbers of everything, which are asked most. */
const ofEverything = (db: Executor, user: User) => {
  const { anyone, shape, values } = anyOfRole(user);
  const hours = dated.map(({ filter: { arrivingWithinHours = 0 } }) => arrivingWithinHours);
  const hoursFromNow = hoursFrom(new Date());
  return {
    shape,
    values: { ...values, ...Object.fromEntries([0, ...hours].map((one) => [`in ${one} h`, hoursFromNow(one)])) },
    write: () =>
      countWithKept(db, {
        user: anyone,
        filter: {},
        where: listed(anyone),
        hoursFromNow: (one) => sql.placeholder(`in ${one} h`),
      }),
  };
};

const askNumbers = async (db: Executor, user: User, filter: Filter) => {
  if (isPlain(filter)) return dashboard(db, ofEverything(db, user));
  const looking = { user, filter, where: await whereOf(db, user, filter) };
  return isKept(user, filter) ? countWithKept(db, looking) : countBookings(db, looking, counts);
};

/** The dashboard's numbers within a filter. Each counts what its card lists: both read the same row of the table. */
export const summaryOf = async (database: Database, user: User, filter: Filter): Promise<BookingSummary> => {
  const { db } = searching(database, filter.searchText);
  const [numbers] = await askNumbers(db, user, filter);
  return numbers as BookingSummary;
};
