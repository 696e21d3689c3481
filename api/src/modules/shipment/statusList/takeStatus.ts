import { and, eq } from 'drizzle-orm';
import { readEvents } from '../../../integrations/readEvents';
import { STATUS_LIST } from '../../../integrations/statusList/statusListEvents';
import { STATUS_LIST_SENDER, type StatusRow } from '../../../integrations/statusList/statusListMessages';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { bookings } from '../../../tables/bookingTables';
import { heldMessages, trackingEvents } from '../../../tables/trackingTables';
import { eventsOf } from '../events/eventRows';
import { applyTrackingEvents } from '../tracking/applyTrackingEvents';
import { eventKeyOf } from '../tracking/heldMessages';
import { keepIncoming } from '../tracking/incoming';
import { ingest } from '../tracking/ingest';
import { selectShipments } from '../tracking/shipmentRows';

export type StatusMessage = SourceMessage<StatusRow>;

/** Gives a row to the bookings of an agent that it names, or lets it wait for one, and keeps what became of it. */
export const takeStatus = async (tx: Tx, agentId: string, message: StatusMessage): Promise<void> => {
  const outcomes = await ingest(tx, [message], agentId);
  const { receivedAt, raw = '' } = message;
  const owner = { agentId, connectionId: null };
  const incoming = { format: 'status-list', sender: STATUS_LIST_SENDER, receivedAt, text: raw, owner } as const;
  await keepIncoming(tx, incoming, { messages: [message], problems: [] }, outcomes);
};

/** The bookings of an agent that were told of a row. */
const toldOf = async (tx: Tx, agentId: string, { key }: StatusMessage): Promise<string[]> => {
  const { bookingId, sourceName, sourceEventId } = trackingEvents;
  const rows = await tx
    .selectDistinct({ bookingId })
    .from(trackingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(eq(bookings.agentId, agentId), eq(sourceName, STATUS_LIST), eq(sourceEventId, key)))
    .orderBy(bookingId);
  return rows.map((row) => row.bookingId);
};

/** Takes a row back from all who were told of it, and from waiting. What a later list has said since stays; false then. */
export const takeStatusBack = async (tx: Tx, agentId: string, message: StatusMessage, now: Date): Promise<boolean> => {
  const isThis = eq(heldMessages.eventKey, eventKeyOf(message, agentId));
  await tx.delete(heldMessages).where(and(isThis, eq(heldMessages.updatedAt, message.updatedAt)));
  const version = Date.parse(message.updatedAt);
  const at = now.toISOString();
  let isWhole = true;
  for (const bookingId of await toldOf(tx, agentId, message)) {
    const [shipment] = await selectShipments(tx, eq(bookings.id, bookingId));
    if (!shipment) continue;
    const ids = readEvents(message, shipment).map(({ sourceEventId }) => sourceEventId);
    const told = (await eventsOf(tx, bookingId)).filter(
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
