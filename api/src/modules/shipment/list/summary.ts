import type { BookingSummary } from '@quayside/contract';
import { arrivingStatuses, type BookingCriteria, type SummaryKey, summaryCounts } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { arrivalCondition, type Filter, isKept, kindCondition } from './bookingFilter';
import { listed } from './listed';
import { whereOf } from './listPage';
import { hasKeptTotals } from './totals';

interface Count {
  readonly key: SummaryKey;
  readonly filter: BookingCriteria;
}
type Numbers = Partial<Record<SummaryKey, number>>;

const counts: readonly Count[] = summaryCounts;
const needsDates = ({ filter }: Count): boolean => filter.arrivingWithinHours !== undefined;

/** Several counts of one table in one look at it. */
const lookOnce = async (
  db: Executor,
  asked: readonly Count[],
  { count, from }: { count: SQL; from: SQL },
  conditionOf: (filter: BookingCriteria) => SQL,
): Promise<Numbers> => {
  const columns = asked.map(
    ({ key, filter }) =>
      sql`coalesce(${count} filter (where ${conditionOf(filter)}), 0)::float8 as ${sql.identifier(key)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)} from ${from}`);
  return rows[0] ?? {};
};

const onBookings = (user: User, filter: BookingCriteria): SQL =>
  sql`${kindCondition(user, filter, 'b')} and ${arrivalCondition(filter)}`;

/** The dashboard's numbers within a filter. Each counts what its card lists: both read the same row of the table. */
export const summaryOf = async (database: Database, user: User, filter: Filter): Promise<BookingSummary> => {
  const { db } = database;
  const isEveryCountKept = hasKeptTotals(user) && isKept(filter);
  const where = await whereOf(db, user, filter);
  const look = (asked: readonly Count[], also: SQL) =>
    lookOnce(db, asked, { count: sql`count(*)`, from: sql`bookings b where ${where} and ${also}` }, (criteria) =>
      onBookings(user, criteria),
    );
  if (!isEveryCountKept) return (await look(counts, sql`true`)) as BookingSummary;
  const kept = await lookOnce(
    db,
    counts.filter((one) => !needsDates(one)),
    {
      count: sql`sum(t.n)`,
      from: sql`booking_totals t where ${listed(user, 't')} and ${kindCondition(user, filter as never, 't')}`,
    },
    (criteria) => kindCondition(user, criteria, 't'),
  );
  const dated = counts.filter(needsDates);
  const widest = Math.max(...dated.map(({ filter: { arrivingWithinHours = 0 } }) => arrivingWithinHours));
  // Said once more for all of them, so that an index of what arrives answers alone.
  const soon = sql`${arrivalCondition({ arrivingWithinHours: widest })} and ${kindCondition(user, { status: arrivingStatuses }, 'b')}`;
  const arriving = await look(dated, soon);
  return { ...kept, ...arriving } as BookingSummary;
};
