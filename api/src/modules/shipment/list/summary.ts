import type { BookingSummary } from '@quayside/contract';
import { type BookingCriteria, type SummaryKey, summaryCounts } from '@quayside/freight';
import { and, type SQL, sql } from 'drizzle-orm';
import { searching } from '../../../platform/database/searching';
import { writtenOnce } from '../../../platform/database/writtenOnce';
import { anyOfRole, everything } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { arrivingCount, isArriving, isKeptByHour } from './arrivals';
import {
  type ArrivalMoment,
  arrivalCondition,
  type Filter,
  isPlain,
  kindCondition,
  type MomentsOf,
  momentsFrom,
} from './bookingFilter';
import { listed } from './listed';
import { whereOf } from './listPage';
import { isKept, type Kept, keptOf } from './totals';

interface Count {
  readonly key: SummaryKey;
  readonly filter: BookingCriteria;
}

const counts: readonly Count[] = summaryCounts;
const needsDates = ({ filter }: Count): boolean => filter.arrivingWithinHours !== undefined;
const dated = counts.filter(needsDates);
const undated = counts.filter((one) => !needsDates(one));

interface Look {
  readonly table: typeof bookings | Kept['totals'];
  /** How many bookings the rows that an aggregate sees stand for. */
  readonly count: SQL;
  readonly where: SQL | undefined;
  readonly conditionOf: (filter: BookingCriteria) => SQL | undefined;
  /** Numbers that are found otherwise, asked with it. */
  readonly beside?: Readonly<Record<string, SQL.Aliased<number>>>;
}

type Columns = Record<SummaryKey, SQL.Aliased<number>>;

/** Several counts of one table in one look at it. */
const lookOnce = (db: Executor, asked: readonly Count[], look: Look) => {
  const numberOf = ({ key, filter }: Count) =>
    sql<number>`coalesce(${look.count} filter (where ${look.conditionOf(filter) ?? everything}), 0)::float8`.as(key);
  return db
    .select({ ...Object.fromEntries(asked.map((one) => [one.key, numberOf(one)])), ...look.beside } as Columns)
    .from(look.table)
    .where(look.where);
};

/** Within how many hours whatever is counted as arriving arrives. */
const widest = Math.max(...counts.map(({ filter: { arrivingWithinHours = 0 } }) => arrivingWithinHours));

interface Looking {
  readonly user: User;
  readonly filter: Filter;
  /** The whole condition, scope included. */
  readonly where: SQL | undefined;
  readonly momentsOf?: MomentsOf;
}

const countBookings = (db: Executor, { user, where, momentsOf }: Looking, asked: readonly Count[]) =>
  lookOnce(db, asked, {
    table: bookings,
    count: sql`count(*)`,
    where,
    conditionOf: (criteria) => and(kindCondition(user, criteria), arrivalCondition(criteria, momentsOf)),
  });

/** What the totals that are kept say, and what arrives soon, as one question. */
const countWithKept = (db: Executor, looking: Looking) => {
  const { user, filter, where, momentsOf } = looking;
  const { totals, where: ofFilter } = keptOf(user, filter);
  const look: Look = {
    table: totals,
    count: sql`sum(${totals.n})`,
    where: ofFilter,
    conditionOf: (criteria) => kindCondition(user, criteria, totals),
  };
  if (isKeptByHour(user, filter)) {
    const arriving = ({ key, filter: { arrivingWithinHours: hours = 0, ...criteria } }: Count) =>
      [key, arrivingCount(db, user, { hours, kinds: [filter, criteria] }, momentsOf).as(key)] as const;
    return lookOnce(db, undated, { ...look, beside: Object.fromEntries(dated.map(arriving)) });
  }
  const kept = lookOnce(db, undated, look).as('kept');
  // Said once more for all of them, so that an index of what arrives answers alone.
  const soon = and(where, arrivalCondition({ arrivingWithinHours: widest }, momentsOf), isArriving);
  const arriving = countBookings(db, { ...looking, where: soon }, dated).as('arriving');
  const columns = [...undated.map(({ key }) => [key, kept[key]]), ...dated.map(({ key }) => [key, arriving[key]])];
  return db
    .select(Object.fromEntries(columns) as Columns)
    .from(kept)
    .crossJoin(arriving);
};

const dashboard = writtenOnce<BookingSummary>();

/** The name of a moment in the sentence of the dashboard. */
const momentName = (hours: number, moment: string): string => `${moment} of ${hours} h`;

/** The numbers of everything, which are asked most. */
const ofEverything = (db: Executor, user: User) => {
  const { anyone, shape, values } = anyOfRole(user);
  const momentsOf = momentsFrom(new Date());
  const moments = dated.flatMap(({ filter: { arrivingWithinHours: hours = 0 } }) =>
    Object.entries(momentsOf(hours)).map(([moment, time]) => [momentName(hours, moment), time]),
  );
  return {
    shape,
    values: { ...values, ...Object.fromEntries(moments) },
    write: () =>
      countWithKept(db, {
        user: anyone,
        filter: {},
        where: listed(anyone),
        momentsOf: (hours) => {
          const named = (moment: ArrivalMoment) => sql.placeholder(momentName(hours, moment));
          return { from: named('from'), first: named('first'), end: named('end'), to: named('to') };
        },
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
