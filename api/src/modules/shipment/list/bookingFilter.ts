import type { listBookings } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { arrivalWindow, type BookingCriteria, loadTypesOf, type TempStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { User } from '../../../platform/user';

type Query = v.InferOutput<typeof listBookings.query>;
/** How a list is narrowed, without its paging and sort. */
export type Filter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;

const isOneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length > 0 ? sql`${column} in ${[...values]}` : sql`false`;

const and = (conditions: readonly (SQL | false | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition instanceof Object)], sql` and `);

/** Without the exception display a booking in trouble is one like any other. */
const troubleCondition = (user: User, column: SQL, tempStatus: TempStatus): SQL =>
  seesExceptions(user) ? sql`${column} = ${tempStatus}` : tempStatus === 'none' ? sql`true` : sql`false`;

/** The part of a filter that totals are kept by; `alias` is `bookings` or `booking_totals`. */
export const kindCondition = (
  user: User,
  filter: Pick<BookingCriteria, 'loadType' | 'status' | 'tempStatus'> & Pick<Filter, 'company'>,
  alias: string,
): SQL => {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return and([
    filter.loadType && isOneOf(column('load_type'), loadTypesOf(filter.loadType)),
    filter.status && isOneOf(column('status'), filter.status),
    filter.tempStatus && troubleCondition(user, column('temp_status'), filter.tempStatus),
    filter.company && isOneOf(column('company_id'), filter.company),
  ]);
};

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A day is a day at the destination; the plain bound beside it is wide enough for every zone and lets the index answer. */
const etaFrom = (from: string): SQL =>
  isDay(from)
    ? sql`b.eta >= ${from}::timestamp at time zone 'UTC' - interval '15 hours' and (b.eta at time zone b.destination_zone)::date >= ${from}::date`
    : sql`b.eta >= ${from}::timestamptz`;
const etaTo = (to: string): SQL =>
  isDay(to)
    ? sql`b.eta < ${to}::timestamp at time zone 'UTC' + interval '39 hours' and (b.eta at time zone b.destination_zone)::date <= ${to}::date`
    : sql`b.eta <= ${to}::timestamptz`;

const arriving = (hours: number): SQL => {
  const { from, to } = arrivalWindow(hours, new Date());
  return sql`b.eta between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
};

/** The ETA lies within so many hours; true where the criteria do not ask. */
export const arrivalCondition = ({ arrivingWithinHours }: Pick<Filter, 'arrivingWithinHours'>): SQL =>
  arrivingWithinHours === undefined ? sql`true` : arriving(arrivingWithinHours);

const upper = (codes: readonly string[]) => codes.map((code) => code.toUpperCase());

/** Everything of the filter but the text, as a condition on `bookings b`. */
export const filterCondition = (user: User, filter: Filter): SQL =>
  and([
    kindCondition(user, filter as Parameters<typeof kindCondition>[1], 'b'),
    filter.from !== undefined && etaFrom(filter.from),
    filter.to !== undefined && etaTo(filter.to),
    arrivalCondition(filter),
    filter.portOfLoading && isOneOf(sql`b.origin_code`, upper(filter.portOfLoading)),
    filter.portOfDischarge && isOneOf(sql`b.destination_code`, upper(filter.portOfDischarge)),
    filter.shipper && isOneOf(sql`b.shipper_id`, filter.shipper),
    filter.consignee && isOneOf(sql`b.consignee_id`, filter.consignee),
    filter.ids && isOneOf(sql`b.id`, filter.ids),
    filter.mine && sql`b.created_by = ${user.id}`,
  ]);

const kept: readonly (keyof Filter)[] = ['loadType', 'status', 'tempStatus', 'company'];

/** True when the kept totals answer the filter. */
export const isKept = (filter: Filter): boolean =>
  Object.entries(filter).every(([key, value]) => value === undefined || kept.includes(key as keyof Filter));
