import type { TrackingEvent } from '@quayside/freight';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { concerns, lookupKeys, type NamedShipment } from '../../../integrations/source/concerns';
import type { Executor } from '../../../ports/database';
import type { Shipment } from '../../../ports/trackingSource';
import { bookings } from '../../../tables/bookingTables';
import { trackingReferences } from '../../../tables/trackingTables';
import { findEventsOfBookings } from '../events/eventRows';
import { acceptsEvents, ownsReferences, selectShipments } from './shipmentRows';

/**
 * A reference by which a booking requests tracking, normalized for lookup, and the time of the request in
 * milliseconds.
 */
interface TrackedReference {
  readonly kind: 'bill' | 'container';
  readonly reference: string;
  readonly askedAt: number;
}

/** A booking that requests tracking for a reference in a message. */
export interface CandidateBooking {
  readonly shipment: Shipment;
  readonly agentId: string;
  /** False for a booking that was completed long ago: it still owns its numbers but gets no more events. */
  readonly isTold: boolean;
  readonly references: readonly TrackedReference[];
  /** The booking's events so far, where a message names its containers. */
  readonly events: readonly TrackingEvent[];
}

/**
 * Returns a condition for references of one kind among the given ones. One parameter holds them all, so their number
 * is not limited.
 */
const isAmong = (kind: TrackedReference['kind'], named: readonly string[]): SQL | undefined => {
  const { kind: asked, reference } = trackingReferences;
  const unique = JSON.stringify([...new Set(named)]);
  return and(eq(asked, kind), sql`${reference} in (select jsonb_array_elements_text(${unique}::jsonb))`);
};

/**
 * Returns the bookings that one of the messages may be about, ordered by id. Includes bookings of all agents because
 * sources know no tenants.
 */
export const findCandidateBookings = async (
  db: Executor,
  messages: readonly NamedShipment[],
): Promise<CandidateBooking[]> => {
  const keys = messages.map(lookupKeys);
  const { bookingId, kind, reference, askedAt } = trackingReferences;
  const naming = (where: SQL | undefined) => db.select({ bookingId }).from(trackingReferences).where(where);
  const bills = keys.flatMap((key) => key.bills);
  const containers = keys.flatMap((key) => key.containers);
  const named = union(naming(isAmong('bill', bills)), naming(isAmong('container', containers)));
  const rows = await db
    .select({
      id: bookings.id,
      agentId: bookings.agentId,
      isTold: sql<boolean>`${acceptsEvents}`,
      references: sql<TrackedReference[]>`jsonb_agg(jsonb_build_object(
        'kind', ${kind}, 'reference', ${reference}, 'askedAt', (extract(epoch from ${askedAt}) * 1000)::float8))`,
    })
    .from(bookings)
    .innerJoin(trackingReferences, eq(bookingId, bookings.id))
    .where(and(ownsReferences, inArray(bookings.id, named)))
    .groupBy(bookings.id);
  if (rows.length === 0) return [];
  const asking = new Map(rows.map((row) => [row.id, row]));
  const shipments = await selectShipments(db, inArray(bookings.id, [...asking.keys()]));
  const events = containers.length > 0 ? await findEventsOfBookings(db, [...asking.keys()]) : null;
  return shipments.flatMap((shipment) => {
    const row = asking.get(shipment.bookingId);
    if (!row) return [];
    const { agentId, isTold, references } = row;
    return [{ shipment, agentId, isTold, references, events: events?.get(shipment.bookingId) ?? [] }];
  });
};

/** Returns the shipment with only the references that the booking had requested by the given moment. */
const shipmentAt = ({ shipment, references }: CandidateBooking, moment: number): Shipment => {
  const asked = (wanted: TrackedReference['kind']) =>
    references.filter(({ kind, askedAt }) => kind === wanted && askedAt <= moment).map(({ reference }) => reference);
  return { ...shipment, bills: asked('bill'), containers: asked('container') };
};

/** Checks whether a message names the bill, air waybill or carrier's booking number of a booking. */
export const namesBill = ({ references }: CandidateBooking, message: NamedShipment): boolean => {
  const { bills } = lookupKeys(message);
  return references.some(({ kind, reference }) => kind === 'bill' && bills.includes(reference));
};

/** Checks whether a booking had requested a reference of the message by the given moment, in milliseconds. */
export const hasRequestedBy = (asker: CandidateBooking, message: NamedShipment, moment: number): boolean =>
  concerns(message, shipmentAt(asker, moment));
