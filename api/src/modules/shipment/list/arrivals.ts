import { isLikeCustomer } from '@quayside/contract/roles';
import { arrivalWindow, arrivingStatuses, beforeArrival } from '@quayside/freight';
import { and, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { arrivalTotals, bookings } from '../../../tables/bookingTables';
import { type Filter, isByKind, type KeptFilter, kindCondition } from './bookingFilter';
import { listed } from './listed';

const HOUR = 3_600_000;

/** True where the totals of each hour know the kinds that a filter asks for. Customers have none: their own index is short. */
export const isKeptByHour = (user: User, filter: Filter): boolean =>
  !isLikeCustomer(user.role) && isByKind(filter) && filter.tempStatus === undefined && filter.company === undefined;

/** The list of what arrives soon, where those totals say its length: they count what is on its way and nothing else. */
export const isArrivalKept = (user: User, { arrivingWithinHours, ...kind }: Filter): boolean =>
  arrivingWithinHours !== undefined &&
  isKeptByHour(user, kind) &&
  (kind.status?.every((one) => arrivingStatuses.some((open) => open === one)) ?? false);

const instant = (time: number): string => new Date(time).toISOString();

/** A super-admin sees the totals of all agents; those of their parties count the same bookings again. */
const ofOneSide = (user: User): SQL | undefined =>
  user.role === 'super-admin' ? ne(arrivalTotals.agentId, '') : undefined;

interface Question {
  readonly hours: number;
  /** A booking is of all of these kinds; one of them asks for what is on its way. */
  readonly kinds: readonly KeptFilter[];
}

/** How many bookings arrive within so many hours: whole hours by their totals, what lies before and behind those one by one. */
export const arrivingCount = (db: Executor, user: User, { hours, kinds }: Question, now = new Date()): SQL<number> => {
  const { from, to } = arrivalWindow(hours, now);
  const first = Math.ceil(from.getTime() / HOUR) * HOUR;
  const end = Math.max(first, Math.floor(to.getTime() / HOUR) * HOUR);
  const { hour, n } = arrivalTotals;
  const whole = db
    .select({ n: sql`sum(${n})` })
    .from(arrivalTotals)
    .where(
      and(
        ...[
          listed(user, arrivalTotals),
          ofOneSide(user),
          ...kinds.map((one) => kindCondition(user, one, arrivalTotals)),
        ],
        ...[gte(hour, instant(first)), lt(hour, instant(end))],
      ),
    );
  const broken = (...within: SQL[]) =>
    db
      .select({ n: sql`count(*)` })
      .from(bookings)
      .where(
        and(
          ...[listed(user), ...kinds.map((one) => kindCondition(user, one))],
          ...[inArray(bookings.shippingStatus, beforeArrival), ...within],
        ),
      );
  const isBefore = [gte(bookings.eta, instant(from.getTime())), lt(bookings.eta, instant(first))];
  const untilEnd = lte(bookings.eta, instant(to.getTime()));
  return sql<number>`(coalesce((${whole}), 0) + (${broken(...isBefore, untilEnd)})
    + (${broken(gte(bookings.eta, instant(end)), untilEnd)}))::float8`;
};

/** The same of a list, as a question of its own. */
export const countArriving = async (
  db: Executor,
  user: User,
  { arrivingWithinHours: hours = 0, ...kind }: Filter,
): Promise<number> => {
  const count = arrivingCount(db, user, { hours, kinds: [kind] });
  const { rows } = await db.execute<{ n: number }>(sql`select ${count} as n`);
  return rows[0]?.n ?? 0;
};
