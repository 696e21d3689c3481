import type { BookingSummary } from '@quayside/contract';
import { type BookingCriteria, type SummaryKey, summaryCounts } from '@quayside/freight';
import { and, type SQL, sql } from 'drizzle-orm';
import { createPreparedQuery } from '../../../platform/database/createPreparedQuery';
import { databaseForTextSearch } from '../../../platform/database/searching';
import { COUNT_AT_MOST } from '../../../platform/lists/countCapped';
import { anyOfRole, everything } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { arrivingCount, hasHourlyTotals, isArriving } from './arrivals';
import {
  type ArrivalMoment,
  type ArrivalMomentResolver,
  arrivalCondition,
  type Filter,
  isEmptyFilter,
  kindCondition,
  momentsFrom,
  searchedText,
} from './bookingFilter';
import { listScope } from './listed';
import { toListCondition } from './listPage';
import { type ListQuery, selectSome } from './matching';
import { hasStoredTotals, type StoredTotals, totalsForFilter } from './totals';

interface Count {
  readonly key: SummaryKey;
  readonly filter: BookingCriteria;
}

const counts: readonly Count[] = summaryCounts;
const needsDates = ({ filter }: Count): boolean => filter.arrivingWithinHours !== undefined;
const dated = counts.filter(needsDates);
const undated = counts.filter((one) => !needsDates(one));

interface Aggregation {
  readonly table: SQL | typeof bookings | StoredTotals['totals'];
  /** The number of bookings that an aggregated row stands for. */
  readonly count: SQL;
  readonly where?: SQL | undefined;
  readonly conditionOf: (filter: BookingCriteria) => SQL | undefined;
  /** Additional numbers for the same query. */
  readonly beside?: Readonly<Record<string, SQL.Aliased<number>>>;
}

type Numbers = Record<SummaryKey, number>;
type Columns = Record<SummaryKey, SQL.Aliased<number>>;

/** Returns several counts of one table with one scan. */
const countInOneScan = (db: Executor, asked: readonly Count[], look: Aggregation) => {
  const selectCount = ({ key, filter }: Count) =>
    sql<number>`coalesce(${look.count} filter (where ${look.conditionOf(filter) ?? everything}), 0)::float8`.as(key);
  return db
    .select({ ...Object.fromEntries(asked.map((one) => [one.key, selectCount(one)])), ...look.beside } as Columns)
    .from(look.table)
    .where(look.where);
};

/** The widest arrival window of all counts, in hours. */
const widest = Math.max(...counts.map(({ filter: { arrivingWithinHours = 0 } }) => arrivingWithinHours));

interface SummaryQuery extends ListQuery {
  readonly momentsOf?: ArrivalMomentResolver;
}

/** Counts booking by booking. */
const oneByOne = ({ user, momentsOf }: SummaryQuery): Pick<Aggregation, 'count' | 'conditionOf'> => ({
  count: sql`count(*)`,
  conditionOf: (criteria) => and(kindCondition(user, criteria), arrivalCondition(criteria, momentsOf)),
});

/** Returns the counts from stored totals and the arrival counts with one query. */
const countWithKept = (db: Executor, looking: SummaryQuery) => {
  const { user, filter, where, momentsOf } = looking;
  const { totals, where: ofFilter } = totalsForFilter(user, filter);
  const look: Aggregation = {
    table: totals,
    count: sql`sum(${totals.n})`,
    where: ofFilter,
    conditionOf: (criteria) => kindCondition(user, criteria, totals),
  };
  if (hasHourlyTotals(user, filter)) {
    const arriving = ({ key, filter: { arrivingWithinHours: hours = 0, ...criteria } }: Count) =>
      [key, arrivingCount(db, user, { hours, kinds: [filter, criteria] }, momentsOf).as(key)] as const;
    return countInOneScan(db, undated, { ...look, beside: Object.fromEntries(dated.map(arriving)) });
  }
  const kept = countInOneScan(db, undated, look).as('kept');
  // Repeated for all counts so that the index of arrivals is used alone.
  const soon = and(where, arrivalCondition({ arrivingWithinHours: widest }, momentsOf), isArriving);
  const arriving = countInOneScan(db, dated, { ...oneByOne(looking), table: bookings, where: soon }).as('arriving');
  const columns = [...undated.map(({ key }) => [key, kept[key]]), ...dated.map(({ key }) => [key, arriving[key]])];
  return db
    .select(Object.fromEntries(columns) as Columns)
    .from(kept)
    .crossJoin(arriving);
};

const { loadType, status, tempStatus, shippingStatus, eta } = bookings;
const counted = sql.join([loadType, status, tempStatus, shippingStatus, eta], sql`, `);

/** Counts bookings without stored totals, up to ten thousand; one more means that there are more. */
const countSome = (db: Executor, looking: SummaryQuery) => {
  const found = selectSome(looking, counted, COUNT_AT_MOST + 1);
  // Aliased as the bookings table.
  return countInOneScan(db, counts, { ...oneByOne(looking), table: sql`${found} ${bookings}` });
};

/** Caps the numbers at the limit when the total exceeds it. */
const asCounted = (numbers: Numbers): BookingSummary => {
  if (numbers.totalBookings <= COUNT_AT_MOST) return numbers;
  const atLeast = counts.map(({ key }) => [key, Math.min(numbers[key], COUNT_AT_MOST)]);
  return { ...(Object.fromEntries(atLeast) as Numbers), totalCapped: true };
};

const dashboard = createPreparedQuery<Numbers>();

/** Returns the parameter name of a moment in the dashboard's statement. */
const momentName = (hours: number, moment: string): string => `${moment} of ${hours} h`;

/** Returns the unfiltered numbers, which are queried most often. */
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
        where: listScope(anyone),
        momentsOf: (hours) => {
          const named = (moment: ArrivalMoment) => sql.placeholder(momentName(hours, moment));
          return { from: named('from'), first: named('first'), end: named('end'), to: named('to') };
        },
      }),
  };
};

/** Aggregates have one row. */
const only = ([numbers]: readonly Numbers[]): Numbers => numbers as Numbers;

/**
 * Returns the dashboard's numbers within a filter. Each number equals the length of the list that its card opens.
 * Without stored totals, up to ten thousand bookings are counted.
 */
export const calculateBookingSummary = async (
  database: Database,
  user: User,
  filter: Filter,
): Promise<BookingSummary> => {
  const { db } = databaseForTextSearch(database, searchedText(filter));
  if (isEmptyFilter(filter)) return only(await dashboard(db, ofEverything(db, user)));
  const looking = { user, filter, where: await toListCondition(db, user, filter) };
  if (hasStoredTotals(user, filter)) return only(await countWithKept(db, looking));
  return asCounted(only(await countSome(db, looking)));
};
