import { type DocumentType, type listBookings, noMilestone } from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { type DaySpan, dayAt, resolveDayRange } from '@quayside/freight';
import {
  and,
  arrayOverlaps,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import { containsText } from '../../../platform/lists/containsText';
import type { User } from '../../../platform/people/user';
import { bookings } from '../../../tables/bookingTables';
import { comments } from '../../../tables/conversationTables';
import { commentScope } from '../../conversations/scope/commentScope';
import { isUnreadBy } from '../../conversations/scope/isUnreadBy';
import { daysCondition, midnightAfter, midnightBefore } from './daysOfArrival';
import { isDocumentOverdue, isOpen, todayAtOrigin } from './dueToday';

type Filter = Pick<
  v.InferOutput<typeof listBookings.query>,
  | 'etd'
  | 'eta'
  | 'atd'
  | 'ata'
  | 'agent'
  | 'transhipmentPort'
  | 'containerType'
  | 'created'
  | 'updated'
  | 'dayZone'
  | 'documents'
  | 'missingDocument'
  | 'overdueDocument'
  | 'freeTimeEnds'
  | 'reference'
  | 'commodity'
  | 'creator'
  | 'unread'
  | 'carrier'
  | 'vessel'
  | 'voyage'
  | 'originCountry'
  | 'destinationCountry'
  | 'incoterm'
  | 'lastMilestone'
  | 'punctuality'
  | 'stayedAt'
>;

/** Returns the form in which the columns of the filter store a text. */
const toKey = (typed: string): string => typed.replaceAll(',', ' ').toUpperCase();

const isOneOf = (column: PgColumn, values: readonly string[] | undefined): SQL | undefined =>
  values && inArray(column, values.map(toKey));

/**
 * Returns the condition that the local day of a moment is within a range. The bound without time zones fits every zone,
 * so that an index finds the rows.
 */
export const isWithinDays = (column: PgColumn, zone: SQL | PgColumn, { from, to }: DaySpan): SQL | undefined =>
  and(
    from ? gte(column, midnightBefore(from)) : undefined,
    from ? sql`(${column} at time zone ${zone})::date >= ${from}::date` : undefined,
    to ? lt(column, midnightAfter(to)) : undefined,
    to ? sql`(${column} at time zone ${zone})::date <= ${to}::date` : undefined,
  );

/** Conditions on the facts that the totals of analytics count. */
const punctuality: Readonly<Record<NonNullable<Filter['punctuality']>, SQL>> = {
  'departed-on-time': sql`departed = 1 and departed_on_time = 1`,
  'departed-late': sql`departed = 1 and departed_on_time = 0`,
  'arrived-on-time': sql`arrived = 1 and arrived_on_time = 1`,
  'arrived-late': sql`arrived = 1 and arrived_on_time = 0`,
};

/** Ports of the trip; the index has the same expression. */
const tripPorts = sql`public.texts_of(jsonb_path_query_array(${bookings.trip}, '$.calls[*].code'))`;

/** Returns the condition on the stays that the totals of analytics count. */
const hasStayedAt = (codes: readonly string[]): SQL => {
  const ports = sql`${sql.param(codes.map((code) => code.toUpperCase()))}::text[]`;
  const facts = sql.join([bookings.loadType, bookings.status, bookings.trip], sql`, `);
  return sql`${tripPorts} && ${ports} and exists (select from dwell_facts(${facts}) where port = any(${ports}))`;
};

const hasPunctuality = (kind: NonNullable<Filter['punctuality']>): SQL => {
  const { loadType, status, etd, originZone, destinationZone, doc, trip } = bookings;
  const facts = sql.join([loadType, status, etd, originZone, destinationZone, doc, trip], sql`, `);
  return sql`exists (select from analytics_facts(${facts}) where ${punctuality[kind]})`;
};
/** Returns the condition that a day is within a range; a booking without the day matches no range. */
const isDayWithin = (column: PgColumn, { from, to }: DaySpan): SQL | undefined =>
  and(isNotNull(column), from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);

/** The index has no empty values. */
const isPartOf = (column: PgColumn, typed: string): SQL | undefined =>
  and(ne(column, ''), containsText(sql`public.searchable(${column})`, typed));

const hasUnread = (user: User): SQL =>
  exists(
    new QueryBuilder()
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.bookingId, bookings.id), commentScope(user), isUnreadBy(user))),
  );

/** Returns the condition that one of the documents is missing; with `now`, that its due day has passed as well. */
const lacksDocument = (types: readonly DocumentType[], now?: Date): SQL | undefined => {
  const { missingDocuments: missing } = bookings;
  const overdue =
    now &&
    sql`exists (select from jsonb_each_text(${missing}) lacking
                 where ${inArray(sql`lacking.key`, [...types])} and lacking.value::date < ${todayAtOrigin(now)})`;
  // The index has no bookings without a missing document.
  return and(isOpen, ne(missing, sql`'{}'`), sql`${missing} ?| ${sql.param([...types])}::text[]`, overdue);
};

const milestoneCondition = (chosen: NonNullable<Filter['lastMilestone']>): SQL | undefined => {
  const codes = chosen.filter((code) => code !== noMilestone);
  return or(
    codes.length > 0 ? inArray(bookings.lastMilestone, codes) : undefined,
    codes.length < chosen.length ? isNull(bookings.lastMilestone) : undefined,
  );
};

/** Returns the condition of the fields that the filter control adds; undefined without them. */
export const fieldCondition = (user: User, filter: Filter, now: Date): SQL | undefined => {
  const zone = filter.dayZone ?? 'UTC';
  const today = dayAt(now, zone);
  const range = (text: string | undefined) => (text === undefined ? undefined : resolveDayRange(text, today));
  const [etd, eta, created, updated] = [filter.etd, filter.eta, filter.created, filter.updated].map(range);
  const [atd, ata, freeTimeEnds] = [filter.atd, filter.ata, filter.freeTimeEnds].map(range);
  return and(
    isOneOf(bookings.carrierKey, filter.carrier),
    isOneOf(bookings.vesselKey, filter.vessel),
    isOneOf(bookings.voyageKey, filter.voyage),
    isOneOf(bookings.originCountry, filter.originCountry),
    isOneOf(bookings.destinationCountry, filter.destinationCountry),
    filter.incoterm && inArray(bookings.incoterm, filter.incoterm),
    filter.lastMilestone && milestoneCondition(filter.lastMilestone),
    etd && isWithinDays(bookings.etd, bookings.originZone, etd),
    eta && daysCondition(eta),
    atd && isDayWithin(bookings.atdDay, atd),
    ata && isDayWithin(bookings.ataDay, ata),
    filter.agent && inArray(bookings.partnerId, filter.agent),
    filter.transhipmentPort &&
      arrayOverlaps(
        bookings.viaCodes,
        filter.transhipmentPort.map((code) => code.toUpperCase()),
      ),
    filter.containerType && arrayOverlaps(bookings.equipmentTypes, filter.containerType),
    created && isWithinDays(bookings.createdAt, sql`${zone}`, created),
    updated && isWithinDays(bookings.updatedAt, sql`${zone}`, updated),
    filter.documents && and(isOpen, isNotNull(bookings.documentsDue)),
    filter.documents === 'overdue' ? isDocumentOverdue(now) : undefined,
    filter.missingDocument && lacksDocument(filter.missingDocument),
    filter.overdueDocument && lacksDocument(filter.overdueDocument, now),
    freeTimeEnds && and(isOpen, isDayWithin(bookings.freeTimeEnds, freeTimeEnds)),
    filter.reference ? isPartOf(bookings.customerReference, filter.reference) : undefined,
    filter.commodity ? containsText(sql`public.goods_of(${bookings.doc})`, filter.commodity) : undefined,
    filter.creator && (isStaff(user.role) ? inArray(bookings.createdBy, filter.creator) : sql`false`),
    filter.stayedAt && hasStayedAt(filter.stayedAt),
    filter.punctuality && hasPunctuality(filter.punctuality),
    filter.unread && user.role !== 'super-admin' ? hasUnread(user) : filter.unread && sql`false`,
  );
};
