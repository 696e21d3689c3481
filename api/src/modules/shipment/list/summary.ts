import type { BookingSummary } from '@quayside/contract';
import { arrivingStatuses, type BookingCriteria, type SummaryKey, summaryCounts } from '@quayside/freight';
import { and, type SQL, sql } from 'drizzle-orm';
import { BY_TEXT } from '../../../platform/database/namedByText';
import { searching } from '../../../platform/database/searching';
import { everything } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { arrivalCondition, type Filter, isPlain, kindCondition } from './bookingFilter';
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
  if (!isKept(user, filter)) {
    const [counted] = await look(counts);
    return counted as Numbers as BookingSummary;
  }
  const kept = lookOnce(
    db,
    counts.filter((one) => !needsDates(one)),
    {
      table: totals,
      count: sql`sum(${totals.n})`,
      where: and(listed(user, totals), kindCondition(user, filter, totals)),
      conditionOf: (criteria) => kindCondition(user, criteria, totals),
    },
  ).as('kept');
  // Said once more for all of them, so that an index of what arrives answers alone.
  const soon = and(arrivalCondition({ arrivingWithinHours: widest }), isArriving);
  const arriving = look(counts.filter(needsDates), soon).as('arriving');
  const both = db.select().from(kept).crossJoin(arriving);
  const [numbers] = await (isPlain(filter) ? both.prepare(BY_TEXT).execute() : both);
  return { ...numbers?.kept, ...numbers?.arriving } as Numbers as BookingSummary;
};
