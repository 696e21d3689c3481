import { carrierName } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { heldMessages, trackingEvents } from '../../../tables/trackingTables';
import { eventsOf } from '../events/eventRows';
import { applyTrackingEvents } from './applyTrackingEvents';
import { eventKeyOf, hold } from './heldMessages';

/** Names nothing but the event that it takes back. @source DCSA Track & Trace 3.0.0 beta, retractedEventID without a payload */
export const isBareRetraction = ({ retracted, identifiers: { bills, bookings, containers } }: SourceMessage): boolean =>
  retracted && bills.length + bookings.length + containers.length === 0;

const toldOf = async (tx: Tx, { sender, key }: SourceMessage): Promise<string[]> => {
  const { bookingId, source, sourceName, sourceEventId } = trackingEvents;
  const rows = await tx
    .selectDistinct({ bookingId })
    .from(trackingEvents)
    .where(and(eq(sourceEventId, key), eq(source, 'carrier'), eq(sourceName, carrierName(sender))))
    .orderBy(bookingId);
  return rows.map((row) => row.bookingId);
};

const takeBackFrom = async (
  tx: Tx,
  bookingId: string,
  { key, updatedAt, receivedAt }: SourceMessage,
): Promise<boolean> => {
  const told = (await eventsOf(tx, bookingId)).filter(({ sourceEventId }) => sourceEventId === key);
  return applyTrackingEvents(
    tx,
    bookingId,
    told.map((event) => ({ ...event, retracted: true, updatedAt, receivedAt })),
  );
};

/** Takes an event back from every booking that was told of it; before it was told, the retraction waits for it. */
export const takeBack = async (tx: Tx, message: SourceMessage): Promise<'read' | 'duplicate' | 'no-shipment'> => {
  const bookings = await toldOf(tx, message);
  if (bookings.length === 0) {
    await hold(tx, [{ message, reason: 'nobody-asked' }]);
    return 'no-shipment';
  }
  let isNew = false;
  for (const bookingId of bookings) isNew = (await takeBackFrom(tx, bookingId, message)) || isNew;
  return isNew ? 'read' : 'duplicate';
};

/** What was taken back before it was told, since order does not matter. */
export const takeBackLate = async (tx: Tx, told: readonly SourceMessage[]): Promise<void> => {
  if (told.length === 0) return;
  const { eventKey, message } = heldMessages;
  const waiting = await tx
    .select({ message })
    .from(heldMessages)
    .where(and(inArray(eventKey, told.map(eventKeyOf)), sql`(${message} ->> 'retracted')::boolean`));
  for (const one of waiting.filter(({ message }) => isBareRetraction(message))) await takeBack(tx, one.message);
};
