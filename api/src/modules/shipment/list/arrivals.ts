import { isLikeCustomer } from '@quayside/contract/roles';
import { arrivingStatuses, beforeArrival } from '@quayside/freight';
import { and, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { isOfAgent } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { arrivalTotals, bookings } from '../../../tables/bookingTables';
import { type Filter, isByKind, type KeptFilter, kindCondition, type MomentsOf, momentsFrom } from './bookingFilter';
import { listed } from './listed';

/** Said as words and not as values: whoever keeps the plan of the statement knows the index of what arrives by them. */
export const isArriving = sql`${bookings.status} in (${sql.raw(arrivingStatuses.map((status) => `'${status}'`).join())})`;

/** True where the totals of each hour know the kinds that a filter asks for. Customers have none: their own index is short. */
export const isKeptByHour = (user: User, filter: Filter): boolean =>
  !isLikeCustomer(user.role) && isByKind(filter) && filter.tempStatus === undefined && filter.company === undefined;

/** The list of what arrives soon, where those totals say its length: they count what is on its way and nothing else. */
export const isArrivalKept = (user: User, { arrivingWithinHours, ...kind }: Filter): boolean =>
  arrivingWithinHours !== undefined &&
  isKeptByHour(user, kind) &&
  (kind.status?.every((one) => arrivingStatuses.some((open) => open === one)) ?? false);

const { agentId, partnerId, consigneeId } = arrivalTotals;

/** Totals of agents name no party, which the key says before the hour; a super-admin sees those of all agents, and not of their parties besides. */
const ofOneSide = (user: User): SQL | undefined => {
  if (user.role === 'super-admin') return ne(agentId, '');
  return isOfAgent(user) ? and(eq(partnerId, ''), eq(consigneeId, '')) : undefined;
};

interface Question {
  readonly hours: number;
  /** A booking is of all of these kinds; one of them asks for what is on its way. */
  readonly kinds: readonly KeptFilter[];
}

/** How many bookings arrive within so many hours: whole hours by their totals, what lies before and behind those one by one. */
export const arrivingCount = (
  db: Executor,
  user: User,
  { hours, kinds }: Question,
  momentsOf: MomentsOf = momentsFrom(new Date()),
): SQL<number> => {
  const { from, first, end, to } = momentsOf(hours);
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
        ...[gte(hour, first), lt(hour, end)],
      ),
    );
  const broken = (...within: SQL[]) =>
    db
      .select({ n: sql`count(*)` })
      .from(bookings)
      .where(
        and(
          ...[listed(user), ...kinds.map((one) => kindCondition(user, one))],
          ...[isArriving, inArray(bookings.shippingStatus, beforeArrival), ...within],
        ),
      );
  const isBefore = [gte(bookings.eta, from), lt(bookings.eta, first)];
  const untilEnd = lte(bookings.eta, to);
  return sql<number>`(coalesce((${whole}), 0) + (${broken(...isBefore, untilEnd)})
    + (${broken(gte(bookings.eta, end), untilEnd)}))::float8`;
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
