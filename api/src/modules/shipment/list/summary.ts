import type { BookingSummary } from '@quayside/contract';
import { arrivingStatuses, type BookingCriteria, type SummaryKey, summaryCounts } from '@quayside/freight';
import { and, type SQL, sql } from 'drizzle-orm';
import { searching } from '../../../platform/database/searching';
import { everything } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { arrivingCount, isKeptByHour } from './arrivals';
import { arrivalCondition, type Filter, kindCondition } from './bookingFilter';
import { listed } from './listed';
import { whereOf } from './listPage';
import { isKept, totalsOf } from './totals';

interface Count {
  readonly key: SummaryKey;
  readonly filter: BookingCriteria;
}
type Numbers = Partial<Record<SummaryKey, number>>;

const counts: readonly Count[] = summaryCounts;
const needsDates = ({ filter }: Count): boolean => filter.arrivingWithinHours !== undefined;

interface Look {
  readonly table: typeof bookings | ReturnType<typeof totalsOf>;
  /** How many bookings the rows that an aggregate sees stand for. */
  readonly count: SQL;
  readonly where: SQL | undefined;
  readonly conditionOf: (filter: BookingCriteria) => SQL | undefined;
  /** Numbers that are found otherwise, asked with it. */
  readonly beside?: Readonly<Record<string, SQL<number>>>;
}

/** Several counts of one table in one look at it. */
const lookOnce = async (db: Executor, asked: readonly Count[], look: Look): Promise<Numbers> => {
  const numberOf = ({ filter }: Count) =>
    sql<number>`coalesce(${look.count} filter (where ${look.conditionOf(filter) ?? everything}), 0)::float8`;
  const [numbers] = await db
    .select({ ...Object.fromEntries(asked.map((one) => [one.key, numberOf(one)])), ...look.beside })
    .from(look.table)
    .where(look.where);
  return numbers ?? {};
};

/** The dashboard's numbers within a filter. Each counts what its card lists: both read the same row of the table. */
export const summaryOf = async (database: Database, user: User, filter: Filter): Promise<BookingSummary> => {
  const { db } = searching(database, filter.searchText);
  const totals = totalsOf(user);
  const where = await whereOf(db, user, filter);
  const look = (asked: readonly Count[], also?: SQL) =>
    lookOnce(db, asked, {
      table: bookings,
      count: sql`count(*)`,
      where: and(where, also),
      conditionOf: (criteria) => and(kindCondition(user, criteria), arrivalCondition(criteria)),
    });
  if (!isKept(user, filter)) return (await look(counts)) as BookingSummary;
  const dated = counts.filter(needsDates);
  const arriving = ({ key, filter: { arrivingWithinHours: hours = 0, ...criteria } }: Count) =>
    [key, arrivingCount(db, user, { hours, kinds: [filter, criteria] })] as const;
  const isByHour = isKeptByHour(user, filter);
  const kept = await lookOnce(
    db,
    counts.filter((one) => !needsDates(one)),
    {
      table: totals,
      count: sql`sum(${totals.n})`,
      where: and(listed(user, totals), kindCondition(user, filter, totals)),
      conditionOf: (criteria) => kindCondition(user, criteria, totals),
      ...(isByHour && { beside: Object.fromEntries(dated.map(arriving)) }),
    },
  );
  if (isByHour) return kept as BookingSummary;
  const widest = Math.max(...dated.map(({ filter: { arrivingWithinHours = 0 } }) => arrivingWithinHours));
  // Said once more for all of them, so that an index of what arrives is read no further.
  const soon = and(
    arrivalCondition({ arrivingWithinHours: widest }),
    kindCondition(user, { status: arrivingStatuses }),
  );
  return { ...kept, ...(await look(dated, soon)) } as BookingSummary;
};
