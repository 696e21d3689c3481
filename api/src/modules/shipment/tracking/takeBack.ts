import { carrierName } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isBareRetraction } from '../../../integrations/source/isBareRetraction';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { bookings } from '../../../tables/bookingTables';
import { heldMessages, trackingEvents } from '../../../tables/trackingTables';
import { eventsOf } from '../events/eventRows';
import { applyTrackingEvents } from './applyTrackingEvents';
import { eventKeyOf, hold } from './heldMessages';

const toldOf = async (tx: Tx, { sender, key }: SourceMessage, owner: string | null): Promise<string[]> => {
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

/** Takes an event back from a booking; false when that is not new there. */
export const takeBackFrom = async (
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

/**
 * Takes an event back from every booking that was told of it, of one agent where the retraction is that agent's alone; before
 * it was told, the retraction waits for it.
 */
export const takeBack = async (
  tx: Tx,
  message: SourceMessage,
  owner: string | null,
): Promise<'read' | 'duplicate' | 'no-shipment'> => {
  const told = await toldOf(tx, message, owner);
  if (told.length === 0) {
    await hold(tx, [{ message, reason: 'nobody-asked' }], owner);
    return 'no-shipment';
  }
  let isNew = false;
  for (const bookingId of told) isNew = (await takeBackFrom(tx, bookingId, message)) || isNew;
  return isNew ? 'read' : 'duplicate';
};

/** What was taken back before it was told, since order does not matter. */
export const takeBackLate = async (tx: Tx, told: readonly SourceMessage[], owner: string | null): Promise<void> => {
  if (told.length === 0) return;
  const { eventKey, message, agentId } = heldMessages;
  const keys = told.flatMap((one) => [eventKeyOf(one, null), ...(owner ? [eventKeyOf(one, owner)] : [])]);
  const waiting = await tx
    .select({ message, agentId })
    .from(heldMessages)
    .where(and(inArray(eventKey, keys), sql`(${message} ->> 'retracted')::boolean`));
  for (const one of waiting.filter(({ message }) => isBareRetraction(message)))
    await takeBack(tx, one.message, one.agentId);
};
