import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { type MilestoneCode, milestoneCodes, readContainerNumber } from '@quayside/freight';
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { handle } from '../../../platform/calls/handle';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import { bookings } from '../../../tables/bookingTables';
import { trackingEvents } from '../../../tables/trackingTables';
import { bookingScope } from '../../bookings/booking/bookingScope';
import { dcsaColumns, toDcsaEvents } from './dcsaEvents';
import { type DcsaWord, dcsaWords } from './writeDcsaEvent';

type Query = v.InferOutput<typeof calls.listDcsaEvents.query>;
const { id, receivedAt, milestone, classifier, occurredAt, retracted, visibility, details, waitsUntil } =
  trackingEvents;

const codeFilters = {
  SHIPMENT: 'shipmentEventTypeCode',
  TRANSPORT: 'transportEventTypeCode',
  EQUIPMENT: 'equipmentEventTypeCode',
} as const;

/**
 * Checks whether a query includes a word. A code filter applies to its own event type; when codes of only one type are
 * given, the other types are excluded.
 */
const isIncluded = (query: Query, { eventType, code }: DcsaWord): boolean => {
  if (query.eventType && !query.eventType.includes(eventType)) return false;
  const codes = query[codeFilters[eventType]];
  if (codes) return codes.includes(code);
  return Object.values(codeFilters).every((filter) => query[filter] === undefined);
};

const includedMilestones = (query: Query, ofType?: DcsaWord['eventType']): MilestoneCode[] =>
  milestoneCodes.filter((one) => {
    const word = dcsaWords[one];
    return word && (ofType === undefined || word.eventType === ofType) && isIncluded(query, word);
  });

const among = (all: readonly MilestoneCode[]): SQL => (all.length > 0 ? inArray(milestone, [...all]) : sql`false`);

const createdIn = (query: Query): (SQL | undefined)[] => {
  const exact = query['eventCreatedDateTime:eq'] ?? query.eventCreatedDateTime;
  const bounds = [
    exact && sql`date_trunc('milliseconds', ${receivedAt}) = ${exact}::timestamptz`,
    query['eventCreatedDateTime:gte'] && gte(receivedAt, query['eventCreatedDateTime:gte']),
    query['eventCreatedDateTime:gt'] && gt(receivedAt, query['eventCreatedDateTime:gt']),
    query['eventCreatedDateTime:lte'] && lte(receivedAt, query['eventCreatedDateTime:lte']),
    query['eventCreatedDateTime:lt'] && lt(receivedAt, query['eventCreatedDateTime:lt']),
  ].map((one) => one || undefined);
  const { carrierBookingReference, transportDocumentReference, equipmentReference } = query;
  const isBound = [...bounds, carrierBookingReference, transportDocumentReference, equipmentReference].some(Boolean);
  return isBound ? bounds : [sql`${receivedAt} >= now() - ${calls.DCSA_DAYS_BACK} * interval '1 day'`];
};

const bill = (number: string | undefined): SQL | undefined =>
  number === undefined ? undefined : eq(bookings.mblNumber, number);

/**
 * Returns the condition for events of the container. Events without a container belong to all containers of the
 * booking.
 */
const ofContainer = (number: string | undefined): SQL | undefined => {
  if (number === undefined) return undefined;
  const container = readContainerNumber(number);
  const own = sql`upper(regexp_replace(${details} ->> 'equipment', '[^A-Za-z0-9]', '', 'g'))`;
  return or(
    sql`${own} = ${container}`,
    and(sql`${details} ->> 'equipment' is null`, sql`${container} = any(${bookings.containerNumbers})`),
  );
};

/** @throws 422 for an invalid cursor */
const afterCursor = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const [at, after] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!at || !after || Number.isNaN(Date.parse(at)) || !/^[0-9a-f]{24}$/.test(after))
    throw invalid([{ path: 'cursor', message: 'Use the Next-Page-Cursor of the page before' }]);
  return sql`(${receivedAt}, ${id}) > (${at}::timestamptz, ${after})`;
};

const toCondition = (user: User, query: Query): SQL | undefined =>
  and(
    bookingScope(user),
    eq(bookings.mode, 'SEA'),
    among(includedMilestones(query)),
    // The standard has no planned or estimated documents.
    or(eq(classifier, 'actual'), not(among(includedMilestones(query, 'SHIPMENT')))),
    isNotNull(occurredAt),
    // Reported ahead of its time: not known to have happened.
    isNull(waitsUntil),
    query.retractions ? undefined : eq(retracted, false),
    isStaff(user.role) ? undefined : eq(visibility, 'all'),
    bill(query.carrierBookingReference),
    bill(query.transportDocumentReference),
    ofContainer(query.equipmentReference),
    ...createdIn(query),
    afterCursor(query.cursor),
  );

/** Lists the events of the bookings that the user may see as DCSA events, in order of receipt. */
export const listDcsaEvents = handle(calls.listDcsaEvents, async ({ db, user, query }) => {
  const rows = await db
    .select({ ...dcsaColumns, key: sql<string>`${receivedAt}::text || '|' || ${id}` })
    .from(trackingEvents)
    .innerJoin(bookings, eq(bookings.id, trackingEvents.bookingId))
    .where(toCondition(user, query))
    .orderBy(receivedAt, id)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    body: JSON.stringify(toDcsaEvents(page)),
    contentType: 'application/json; charset=utf-8',
    fileName: 'events.json',
    headers: {
      'api-version': '2.2.0',
      ...(last && { 'next-page-cursor': Buffer.from(last.key).toString('base64url') }),
    },
  };
});
