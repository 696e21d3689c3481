import { isLikeCustomer } from '@quayside/contract/roles';
import { arrivingStatuses, statusesBeforeArrival } from '@quayside/freight';
import { and, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { isOfAgent } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { arrivalTotals, bookings } from '../../../tables/bookingTables';
import {
  type ArrivalMomentResolver,
  type Filter,
  isCoveredByTotals,
  type KeptFilter,
  kindCondition,
  momentsFrom,
} from './bookingFilter';
import { listScope } from './listed';

/**
 * Condition: the booking is in transit. Uses literals instead of parameters so that a prepared plan can use the index
 * of arrivals.
 */
export const isArriving = sql`${bookings.status} in (${sql.raw(arrivingStatuses.map((status) => `'${status}'`).join())})`;

/**
 * Checks whether the hourly totals cover a filter. Customers have no hourly totals because their own index is short.
 */
export const hasHourlyTotals = (user: User, filter: Filter): boolean =>
  !isLikeCustomer(user.role) &&
  isCoveredByTotals(filter) &&
  filter.tempStatus === undefined &&
  filter.company === undefined;

/** Checks whether the hourly totals give the length of a list of arrivals. They count open bookings only. */
export const hasArrivalTotal = (user: User, { arrivingWithinHours, ...kind }: Filter): boolean =>
  arrivingWithinHours !== undefined &&
  hasHourlyTotals(user, kind) &&
  (kind.status?.every((one) => arrivingStatuses.some((open) => open === one)) ?? false);

const { agentId, partnerId, consigneeId } = arrivalTotals;

/**
 * Returns the rows of the totals for the user's side: rows of an agent name no party, and a super-admin sees those of
 * all agents without the rows of parties.
 */
const totalsOfUser = (user: User): SQL | undefined => {
  if (user.role === 'super-admin') return ne(agentId, '');
  return isOfAgent(user) ? and(eq(partnerId, ''), eq(consigneeId, '')) : undefined;
};

interface ArrivalQuery {
  readonly hours: number;
  /** Filters that all apply; one of them selects open bookings. */
  readonly kinds: readonly KeptFilter[];
}

/**
 * Counts bookings that arrive within the given hours: whole hours from the totals, the remainder at both ends by row.
 */
export const arrivingCount = (
  db: Executor,
  user: User,
  { hours, kinds }: ArrivalQuery,
  momentsOf: ArrivalMomentResolver = momentsFrom(new Date()),
): SQL<number> => {
  const { from, first, end, to } = momentsOf(hours);
  const { hour, n } = arrivalTotals;
  const whole = db
    .select({ n: sql`sum(${n})` })
    .from(arrivalTotals)
    .where(
      and(
        ...[
          listScope(user, arrivalTotals),
          totalsOfUser(user),
          ...kinds.map((one) => kindCondition(user, one, arrivalTotals)),
        ],
        ...[gte(hour, first), lt(hour, end)],
      ),
    );
  const broken = (...within: SQL[]) =>
    db
      .select({ n: sql`count(*)` })
      .from(bookings)
      .where(
        and(
          ...[listScope(user), ...kinds.map((one) => kindCondition(user, one))],
          ...[isArriving, inArray(bookings.shippingStatus, statusesBeforeArrival), ...within],
        ),
      );
  const isBefore = [gte(bookings.eta, from), lt(bookings.eta, first)];
  const untilEnd = lte(bookings.eta, to);
  return sql<number>`(coalesce((${whole}), 0) + (${broken(...isBefore, untilEnd)})
    + (${broken(gte(bookings.eta, end), untilEnd)}))::float8`;
};

/** Counts the arrivals of a list with an own query. */
export const countArriving = async (
  db: Executor,
  user: User,
  { arrivingWithinHours: hours = 0, ...kind }: Filter,
): Promise<number> => {
  const count = arrivingCount(db, user, { hours, kinds: [kind] });
  const { rows } = await db.execute<{ n: number }>(sql`select ${count} as n`);
  return rows[0]?.n ?? 0;
};
