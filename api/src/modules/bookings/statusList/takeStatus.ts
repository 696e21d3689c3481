import { and, eq } from 'drizzle-orm';
import { STATUS_LIST } from '../../../integrations/statusList/statusListEvents';
import { STATUS_LIST_SENDER, type StatusRow } from '../../../integrations/statusList/statusListMessages';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { bookings } from '../../../tables/bookingTables';
import { heldMessages, trackingEvents } from '../../../tables/trackingTables';
import { readLocatedEvents } from '../../ports/readWithPlaces';
import { applyTrackingEvents } from '../../tracking/apply/applyTrackingEvents';
import { findReportedEvents } from '../../tracking/events/eventRows';
import { toEventKey } from '../../tracking/match/heldMessages';
import { selectShipments } from '../../tracking/match/shipmentRows';
import { storeIncoming, withStorageId } from '../../tracking/receive/incomingDelivery';
import { ingestMessages } from '../../tracking/receive/ingestMessages';

export type StatusMessage = SourceMessage<StatusRow>;

/** Delivers a row to the agent's bookings that it names, or stores it as unmatched, and records the outcome. */
export const ingestStatus = async (tx: Tx, agentId: string, message: StatusMessage): Promise<void> => {
  const { receivedAt, raw = '' } = message;
  const owner = { agentId, connectionId: null };
  const incoming = { format: 'status-list', sender: STATUS_LIST_SENDER, receivedAt, text: raw, owner } as const;
  const messages = [withStorageId(incoming, message)];
  const outcomes = await ingestMessages(tx, messages, agentId);
  await storeIncoming(tx, incoming, { messages, problems: [] }, outcomes);
};

/** Returns the bookings of an agent that have the event of a row. */
const findBookingsWithEvent = async (tx: Tx, agentId: string, { key }: StatusMessage): Promise<string[]> => {
  const { bookingId, sourceName, sourceEventId } = trackingEvents;
  const rows = await tx
    .selectDistinct({ bookingId })
    .from(trackingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(eq(bookings.agentId, agentId), eq(sourceName, STATUS_LIST), eq(sourceEventId, key)))
    .orderBy(bookingId);
  return rows.map((row) => row.bookingId);
};

/**
 * Retracts a row from all bookings that have it and from the unmatched messages. Returns false when a later list has
 * replaced it.
 */
export const retractStatus = async (tx: Tx, agentId: string, message: StatusMessage, now: Date): Promise<boolean> => {
  const isThis = eq(heldMessages.eventKey, toEventKey(message, agentId));
  await tx.delete(heldMessages).where(and(isThis, eq(heldMessages.updatedAt, message.updatedAt)));
  const version = Date.parse(message.updatedAt);
  const at = now.toISOString();
  let isWhole = true;
  for (const bookingId of await findBookingsWithEvent(tx, agentId, message)) {
    const [shipment] = await selectShipments(tx, eq(bookings.id, bookingId));
    if (!shipment) continue;
    const ids = (await readLocatedEvents(tx, [message], shipment)).map(({ sourceEventId }) => sourceEventId);
    const told = (await findReportedEvents(tx, bookingId)).filter(
      ({ sourceName, sourceEventId, retracted }) =>
        sourceName === STATUS_LIST && ids.includes(sourceEventId) && !retracted,
    );
    isWhole &&= told.every(({ updatedAt }) => Date.parse(updatedAt) <= version);
    const own = told.filter(({ updatedAt }) => Date.parse(updatedAt) === version);
    await applyTrackingEvents(
      tx,
      bookingId,
      own.map((event) => ({ ...event, retracted: true, updatedAt: at, receivedAt: at })),
    );
  }
  return isWhole;
};
