import { arrivingStatuses, type DueToday, type ShippingStatus, statusesBeforeArrival } from '@quayside/freight';
import { and, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { bookings } from '../../../tables/bookingTables';
import { sailings } from '../../../tables/rateTables';

const beforeDeparture: readonly ShippingStatus[] = ['created', 'confirmed', 'picked'];

/** Time zone of the place of departure. */
export const { originZone } = bookings;

/** Condition: the booking is open, so its required documents are due, also after the departure. */
export const isOpen = inArray(bookings.status, [...arrivingStatuses]);
/** Condition: the booking has not departed. */
const hasNotLeft = and(isOpen, inArray(bookings.shippingStatus, [...beforeDeparture]));
const hasNotArrived = and(isOpen, inArray(bookings.shippingStatus, [...statusesBeforeArrival]));

const HOUR = 3_600_000;
const hoursFrom = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR).toISOString();

const isToday = (moment: SQL | PgColumn, zone: SQL | PgColumn, now: Date): SQL =>
  sql`(${moment} at time zone ${zone})::date = (${now.toISOString()}::timestamptz at time zone ${zone})::date`;

/** Limits the column to 25 hours around now, which includes the local day and allows use of the index. */
const aboutToday = (column: PgColumn, now: Date): SQL | undefined =>
  and(gte(column, hoursFrom(now, -25)), lte(column, hoursFrom(now, 25)));

/** The earliest cut-off before a departure. */
const CUT_OFF_AHEAD_HOURS = 30 * 24;

/** Sort value of a booking without ETD; it may have cut-offs of its own. */
const WITHOUT_ETD = '-infinity';

/**
 * Returns the condition that a cut-off is today: one typed on the booking, or one of its departure for which none was
 * typed. The departure does not match when the booking leaves at another time.
 */
const hasCutOffToday = (now: Date): SQL => {
  const { id, etd, cutOffs } = sailings;
  const at = sql`(cut_off ->> 'at')::timestamptz`;
  const booked = and(eq(id, sql`${bookings.doc} -> 'scheduleRates' ->> 'sailingId'`), eq(etd, bookings.etd));
  const today = isToday(at, originZone, now);
  const typed = sql`coalesce(${bookings.doc} #> '{fields,routes,cutOffs}', ${bookings.doc} #> '{fields,airRoutes,cutOffs}', '[]')`;
  const isTyped = sql`exists (select from jsonb_array_elements(${typed}) typed where typed ->> 'name' = cut_off ->> 'name')`;
  const isOne = sql`exists (select from jsonb_array_elements(${cutOffs}) cut_off where ${today} and not ${isTyped})`;
  const ofDeparture = exists(new QueryBuilder().select({ id }).from(sailings).where(and(booked, isOne)));
  return sql`(exists (select from jsonb_array_elements(${typed}) cut_off where ${today}) or ${ofDeparture})`;
};

const conditions: Readonly<Record<DueToday, (now: Date) => SQL | undefined>> = {
  'cut-off': (now) =>
    and(
      hasNotLeft,
      or(
        and(gte(bookings.etdSort, hoursFrom(now, -25)), lte(bookings.etdSort, hoursFrom(now, CUT_OFF_AHEAD_HOURS))),
        eq(bookings.etdSort, WITHOUT_ETD),
      ),
      hasCutOffToday(now),
    ),
  departure: (now) => and(hasNotLeft, aboutToday(bookings.etdSort, now), isToday(bookings.etd, originZone, now)),
  arrival: (now) =>
    and(hasNotArrived, aboutToday(bookings.eta, now), isToday(bookings.eta, bookings.destinationZone, now)),
  document: (now) =>
    and(
      ...[isOpen, sql`${bookings.documentsDue} <= ${hoursFrom(now, 24).slice(0, 10)}::date`],
      sql`${bookings.documentsDue} <= (${now.toISOString()}::timestamptz at time zone ${originZone})::date`,
    ),
};

/** Returns the condition for what is due on the current local day. */
export const dueTodayCondition = (kind: DueToday, now: Date): SQL | undefined => conditions[kind](now);

/** Returns the current day at the place of departure. */
export const todayAtOrigin = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${originZone})::date`;

/** Returns the condition that the document due day has passed at the place of departure. */
export const isDocumentOverdue = (now: Date): SQL => sql`${bookings.documentsDue} < ${todayAtOrigin(now)}`;
