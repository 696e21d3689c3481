import * as calls from '@quayside/contract';
import { reportedAt, type TrackingEvent } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import { findEvidence, toComparable } from '../../../integrations/evidence/findEvidence';
import { listMessageParts } from '../../../integrations/evidence/messageParts';
import { readDelivery } from '../../../integrations/readDelivery';
import { lookupKeys } from '../../../integrations/source/concerns';
import { handle } from '../../../platform/calls/handle';
import { notFound } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { personName } from '../../../tables/personName';
import { incomingMessages, trackingReferences } from '../../../tables/trackingTables';
import { findBookingRow } from '../../bookings/booking/findBooking';
import { visibleEvents } from '../events/visibleEvents';
import { incomingSender } from '../waiting/heldMessageText';

/** Maximum characters of a message on the page. */
const SHOWN = 20_000;
/** Longer texts are not read again to find their numbers; such a text is shown only to the company that received it. */
const LONGEST_READ = 100_000;
/** A field with one time. */
const LONGEST_TIME = 40;

type Row = typeof incomingMessages.$inferSelect;

/** Returns the lookup keys of each number of a message; null when it cannot be read. */
const listNumbers = ({ format, raw, sender, receivedAt }: Row): string[][] | null => {
  if (raw.length > LONGEST_READ) return null;
  const { messages } = readDelivery(format, raw, { sender, receivedAt });
  if (messages.length === 0) return null;
  const named = messages.map(({ identifiers }) => identifiers);
  const listKeys = (kind: 'bills' | 'bookings' | 'containers') =>
    [...new Set(named.flatMap((one) => one[kind]))].map((number) => {
      const keys = lookupKeys({ identifiers: { bills: [], bookings: [], containers: [], [kind]: [number] }, sender });
      return [...keys.bills, ...keys.containers];
    });
  // One number of a kind is of the shipment itself, whatever the booking knows of it.
  return (['bills', 'bookings', 'containers'] as const).map(listKeys).flatMap((keys) => (keys.length > 1 ? keys : []));
};

/** Returns whether an agent may read the whole text: it received the message, or all its shipments are its own. */
const mayReadText = async (db: Executor, row: Row, agentId: string): Promise<boolean> => {
  if (row.isOwned) return row.agentId === agentId;
  const numbers = listNumbers(row);
  if (numbers === null) return false;
  if (numbers.length === 0) return true;
  const { bookingId, reference } = trackingReferences;
  const among = sql`${reference} in (select jsonb_array_elements_text(${JSON.stringify(numbers.flat())}::jsonb))`;
  const own = await db
    .selectDistinct({ reference })
    .from(trackingReferences)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(eq(bookings.agentId, agentId), among));
  const known = new Set(own.map((one) => one.reference));
  return numbers.every((keys) => keys.some((key) => known.has(key)));
};

const isOfFields = (format: Row['format']): boolean => !['fsu', 'edifact', 'x12'].includes(format);

/** Removes every part that says more than its fact: it may name shipments of others. */
const withoutOthers = ({ parts, ...fact }: calls.EvidenceFact): calls.EvidenceFact => ({
  ...fact,
  parts: parts.filter(({ path, text }) => {
    if (path === '') return false;
    return fact.is === 'time' ? text.length <= LONGEST_TIME : toComparable(text) === toComparable(fact.value);
  }),
});

/** Returns a stored message as evidence of an event; a text that may not be read shows only fields that say the fact and nothing else. */
const toEvidence = (row: Row, event: TrackingEvent, isReadable: boolean): calls.EventEvidence['message'] => {
  const { format, kind, receivedAt, raw } = row;
  const parts = isReadable || isOfFields(format) ? listMessageParts(format, raw) : [];
  const facts = findEvidence(event, parts);
  return {
    ...{ format, type: kind, sender: incomingSender(row), receivedAt },
    text: isReadable ? raw.slice(0, SHOWN) : null,
    facts: isReadable ? facts : facts.map(withoutOthers),
  };
};

const findPerson = async (db: Executor, event: TrackingEvent): Promise<calls.EventEvidence['person']> => {
  const { enteredBy, note = null } = event;
  if (!enteredBy) return null;
  const [found] = await db.select({ name: personName }).from(users).where(eq(users.id, enteredBy));
  return { name: found?.name ?? null, enteredAt: reportedAt(event), note };
};

/** Returns the message or person behind an event. @throws 404 for an event that the booking does not have */
export const getEventEvidence = handle(
  calls.getEventEvidence,
  async ({ db, user, params: { id, event: eventId }, services }) => {
    const booking = await findBookingRow(db, user, id);
    const event = (await visibleEvents(db, user, id)).find((one) => one.id === eventId);
    if (!event) throw notFound('This event no longer counts. Reload the page to see the current events.');
    const person = await findPerson(db, event);
    if (person || !event.messageId) return { message: null, person };
    // A message that the platform received belongs to no company, so only the platform can read it.
    const { db: beyond } = services.database.asPlatform('the message behind an event of a visible booking is read');
    const [row] = await beyond.select().from(incomingMessages).where(eq(incomingMessages.id, event.messageId));
    if (!row) return { message: null, person };
    return { message: toEvidence(row, event, await mayReadText(beyond, row, booking.agentId)), person };
  },
);
