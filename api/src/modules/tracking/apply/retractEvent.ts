import { carrierName } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isBareRetraction } from '../../../integrations/source/isBareRetraction';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { bookings } from '../../../tables/bookingTables';
import { heldMessages, trackingEvents } from '../../../tables/trackingTables';
import { findReportedEvents } from '../events/eventRows';
import { hold, toEventKey } from '../match/heldMessages';
import { applyTrackingEvents } from './applyTrackingEvents';

const findBookingsWithEvent = async (
  tx: Tx,
  { sender, key }: SourceMessage,
  owner: string | null,
): Promise<string[]> => {
  const { bookingId, source, sourceName, sourceEventId } = trackingEvents;
  const rows = await tx
    .selectDistinct({ bookingId })
    .from(trackingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        eq(sourceEventId, key),
        eq(source, 'carrier'),
        eq(sourceName, carrierName(sender)),
        owner === null ? undefined : eq(bookings.agentId, owner),
      ),
    )
    .orderBy(bookingId);
  return rows.map((row) => row.bookingId);
};

/** Retracts an event from a booking. Returns false when it was already retracted. */
export const retractFromBooking = async (
  tx: Tx,
  bookingId: string,
  { key, updatedAt, receivedAt }: SourceMessage,
): Promise<boolean> => {
  const bookingIds = (await findReportedEvents(tx, bookingId)).filter(({ sourceEventId }) => sourceEventId === key);
  return applyTrackingEvents(
    tx,
    bookingId,
    bookingIds.map((event) => ({ ...event, retracted: true, updatedAt, receivedAt })),
  );
};

/**
 * Retracts an event from every booking that has it, or from those of the owning agent only. A retraction that arrives
 * before its event is stored as unmatched and waits for it.
 */
export const retractEvent = async (
  tx: Tx,
  message: SourceMessage,
  owner: string | null,
): Promise<'read' | 'duplicate' | 'no-shipment'> => {
  const bookingIds = await findBookingsWithEvent(tx, message, owner);
  if (bookingIds.length === 0) {
    await hold(tx, [{ message, reason: 'nobody-asked' }], owner);
    return 'no-shipment';
  }
  let isNew = false;
  for (const bookingId of bookingIds) isNew = (await retractFromBooking(tx, bookingId, message)) || isNew;
  return isNew ? 'read' : 'duplicate';
};

/** Applies retractions that arrived before their events, since messages may arrive in any order. */
export const applyEarlyRetractions = async (
  tx: Tx,
  bookingIds: readonly SourceMessage[],
  owner: string | null,
): Promise<void> => {
  if (bookingIds.length === 0) return;
  const { eventKey, message, agentId } = heldMessages;
  const keys = bookingIds.flatMap((one) => [toEventKey(one, null), ...(owner ? [toEventKey(one, owner)] : [])]);
  const waiting = await tx
    .select({ message, agentId })
    .from(heldMessages)
    .where(and(inArray(eventKey, keys), sql`(${message} ->> 'retracted')::boolean`));
  for (const one of waiting.filter(({ message }) => isBareRetraction(message)))
    await retractEvent(tx, one.message, one.agentId);
};
