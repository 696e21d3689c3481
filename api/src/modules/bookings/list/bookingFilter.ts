import { type listBookings, readAlternatives } from '@quayside/contract';
import { isStaff, seesExceptions } from '@quayside/contract/roles';
import {
  arrivalWindow,
  type BookingStatus,
  type ExceptionCause,
  expandLoadTypes,
  statusesBeforeArrival,
  type TempStatus,
} from '@quayside/freight';
import { and, between, eq, exists, gt, inArray, isNotNull, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import { type Columns, everything, nothing } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import { bookingHistories, bookings } from '../../../tables/bookingTables';
import { isException } from '../booking/openExceptions';
import { teamCondition } from '../team/bookingTeam';
import { daysCondition } from './daysOfArrival';
import { dueTodayCondition } from './dueToday';
import { fieldCondition } from './fieldFilter';
import { groupCondition } from './groupCondition';

type Query = v.InferOutput<typeof listBookings.query>;
/** The filter of a list, without paging and sort. */
export type Filter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;

/** Returns the condition on the exception state. Users without the exception display see no difference. */
const tempStatusCondition = (user: User, column: PgColumn, tempStatus: TempStatus): SQL | undefined =>
  seesExceptions(user) ? eq(column, tempStatus) : tempStatus === 'none' ? undefined : nothing;

/** Returns the condition that an open exception has the severity and type of the filter; undefined without them. */
const exceptionCondition = (
  user: User,
  { exceptionSeverity, exceptionType }: Pick<Filter, 'exceptionSeverity' | 'exceptionType'>,
): SQL | undefined => {
  if (!exceptionSeverity && !exceptionType) return undefined;
  if (!seesExceptions(user)) return nothing;
  const { id, bookingId, acknowledgedAt, severity, exceptionType: type } = bookingHistories;
  const asked = new QueryBuilder()
    .select({ id })
    .from(bookingHistories)
    .where(
      and(
        ...[eq(bookingId, bookings.id), isException, isNull(acknowledgedAt)],
        exceptionSeverity && inArray(severity, exceptionSeverity),
        exceptionType && inArray(type, exceptionType),
      ),
    );
  return and(gt(bookings.exceptionCount, 0), exists(asked));
};

/** Returns the condition on exceptions that were ever raised, as analytics counts them; undefined without the filters. */
const pastExceptionCondition = (user: User, filter: Filter): SQL | undefined => {
  const { hadException, exceptionCause, documentWasOverdue } = filter;
  if (!hadException && !exceptionCause && documentWasOverdue === undefined) return undefined;
  if (!seesExceptions(user) || (exceptionCause && !isStaff(user.role))) return nothing;
  const { id, bookingId, exceptionKey, cause, detail, exceptionType: type } = bookingHistories;
  const hasRaised = (which: SQL | undefined) =>
    which &&
    exists(
      new QueryBuilder()
        .select({ id })
        .from(bookingHistories)
        .where(and(eq(bookingId, bookings.id), isException, isNotNull(exceptionKey), which)),
    );
  return and(
    hasRaised(hadException && inArray(type, hadException)),
    hasRaised(exceptionCause && inArray(cause, exceptionCause as ExceptionCause[])),
    hasRaised(
      documentWasOverdue === undefined ? undefined : and(eq(type, 'DOCUMENT_OVERDUE'), eq(detail, documentWasOverdue)),
    ),
  );
};

/** The part of a filter that stored totals cover. */
export interface KeptFilter {
  readonly loadType?: Parameters<typeof expandLoadTypes>[0] | undefined;
  readonly status?: readonly BookingStatus[] | undefined;
  readonly tempStatus?: TempStatus | undefined;
  readonly company?: readonly string[] | undefined;
}

/** Returns the condition on the bookings table or on a table of totals. */
export const kindCondition = (
  user: User,
  filter: KeptFilter,
  table: Columns<'loadType' | 'status'> & Partial<Columns<'tempStatus' | 'companyId'>> = bookings,
): SQL | undefined =>
  and(
    filter.loadType && inArray(table.loadType, expandLoadTypes(filter.loadType)),
    filter.status && inArray(table.status, filter.status),
    filter.tempStatus && (table.tempStatus ? tempStatusCondition(user, table.tempStatus, filter.tempStatus) : nothing),
    filter.company && (table.companyId ? inArray(table.companyId, filter.company) : nothing),
  );

const HOUR = 3_600_000;

/** Boundaries of an arrival window: start and end, and its first and last whole UTC hour. */
export type ArrivalMoment = 'from' | 'first' | 'end' | 'to';
export type ArrivalMomentResolver = (hours: number) => Readonly<Record<ArrivalMoment, string | Placeholder>>;

export const momentsFrom = (now: Date) => (hours: number) => {
  const { from, to } = arrivalWindow(hours, now);
  const first = Math.ceil(from.getTime() / HOUR) * HOUR;
  const end = Math.max(first, Math.floor(to.getTime() / HOUR) * HOUR);
  const instant = (time: number | Date): string => new Date(time).toISOString();
  return { from: instant(from), first: instant(first), end: instant(end), to: instant(to) };
};

/**
 * Returns the condition that a booking has not arrived and its ETA is within the given hours; undefined without the
 * filter.
 */
export const arrivalCondition = (
  { arrivingWithinHours }: Pick<Filter, 'arrivingWithinHours'>,
  momentsOf: ArrivalMomentResolver = momentsFrom(new Date()),
): SQL | undefined => {
  if (arrivingWithinHours === undefined) return undefined;
  const { from, to } = momentsOf(arrivingWithinHours);
  return and(between(bookings.eta, from, to), inArray(bookings.shippingStatus, statusesBeforeArrival));
};

const upper = (codes: readonly string[]) => codes.map((code) => code.toUpperCase());

/** Returns the condition of a filter except its search text. */
export const filterCondition = (user: User, filter: Filter): SQL | undefined =>
  and(
    kindCondition(user, filter),
    exceptionCondition(user, filter),
    pastExceptionCondition(user, filter),
    daysCondition(filter),
    arrivalCondition(filter),
    filter.dueToday && dueTodayCondition(filter.dueToday, new Date()),
    filter.portOfLoading && inArray(bookings.originCode, upper(filter.portOfLoading)),
    filter.portOfDischarge && inArray(bookings.destinationCode, upper(filter.portOfDischarge)),
    filter.shipper && inArray(bookings.shipperId, filter.shipper),
    filter.consignee && inArray(bookings.consigneeId, filter.consignee),
    filter.ids && inArray(bookings.id, filter.ids),
    groupCondition(user, filter.group),
    teamCondition(user, filter),
    fieldCondition(user, filter, new Date()),
    filter.mine ? eq(bookings.createdBy, user.id) : undefined,
    alternativesCondition(user, filter),
  );

/** Returns the condition that a booking matches at least one of the alternatives; undefined without them. */
const alternativesCondition = (user: User, { anyOf, dayZone }: Filter): SQL | undefined => {
  const alternatives = anyOf === undefined ? undefined : readAlternatives(anyOf);
  return (
    alternatives &&
    or(...alternatives.map((one) => filterCondition(user, { ...one, ...(dayZone && { dayZone }) }) ?? everything))
  );
};

/** Returns the text that an index of identifiers has to find, or undefined when the filter searches none. */
export const searchedText = ({ searchText, numbers }: Pick<Filter, 'searchText' | 'numbers'>): string | undefined =>
  searchText || numbers?.[0];

const totalsKeys: readonly (keyof Filter)[] = ['loadType', 'status', 'tempStatus', 'company'];

/** Checks whether a filter uses only fields that stored totals cover. */
export const isCoveredByTotals = (filter: Filter): boolean =>
  Object.entries(filter).every(
    ([key, value]) => value === undefined || key === 'dayZone' || totalsKeys.includes(key as keyof Filter),
  );

/** Checks whether a filter is empty; this list is queried most often. */
export const isEmptyFilter = (filter: Filter): boolean =>
  Object.entries(filter).every(([key, value]) => value === undefined || key === 'dayZone');
