import * as calls from '@quayside/contract';
import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { readDelivery } from '../../../integrations/readDelivery';
import { corrected, findCorrectable } from '../../../integrations/source/correct';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle, handleWithoutTransaction } from '../../../platform/calls/handle';
import { conflict, notFound } from '../../../platform/errors';
import { pageAround, toRowWindow } from '../../../platform/lists/pageAround';
import { equals, everything, type Scope } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { bookings } from '../../../tables/bookingTables';
import { incomingMessages } from '../../../tables/trackingTables';
import { findBookingRow } from '../../bookings/booking/findBooking';
import { readLocatedEvents } from '../../ports/readWithPlaces';
import { deliverEvents } from '../apply/deliverEvents';
import type { CandidateBooking } from '../match/candidateBookings';
import { selectShipments } from '../match/shipmentRows';
import { findCandidatesInTexts } from '../receive/incomingDelivery';
import { ingestMessages } from '../receive/ingestMessages';
import { getBookingNumber, incomingSender } from './heldMessageText';

/** Maximum characters of a message on the page. */
const SHOWN = 20_000;

type Row = typeof incomingMessages.$inferSelect;

/** Limits unparsed messages to those that belong to the user's agent. A super-admin sees all. */
const unreadScope: Scope<'agentId'> = (user, { agentId } = incomingMessages) =>
  user.role === 'super-admin' ? everything : equals(agentId, user.companyId);

const isUnread = eq(incomingMessages.outcome, 'unreadable');
const seenBy = (user: User) => and(isUnread, unreadScope(user));

/**
 * Returns a predicate for the bookings that the user may choose for a message: own bookings, and only the owning
 * agent's for an owned message.
 */
const isSeenBy =
  (user: User, { agentId: owner, isOwned }: Row) =>
  ({ agentId, isTold }: CandidateBooking): boolean =>
    isTold && (user.role === 'super-admin' || agentId === user.companyId) && (!isOwned || agentId === owner);

const toUnread = (user: User, row: Row, askers: readonly CandidateBooking[]): calls.UnreadMessage => ({
  id: row.id,
  receivedAt: row.receivedAt,
  format: row.format,
  sender: incomingSender(row),
  path: row.path,
  reason: row.reason,
  raw: row.raw.slice(0, SHOWN),
  mendable: findCorrectable(row),
  bookings: askers
    .filter(isSeenBy(user, row))
    .map((asker) => ({ id: asker.shipment.bookingId, number: getBookingNumber(asker) })),
});

/** Lists a page of unparsed messages with the bookings whose numbers they contain. */
export const listUnreadMessages = handle(calls.listUnreadMessages, async ({ db, user, query, services }) => {
  const { offset, rows } = toRowWindow(query);
  const page = await db
    .select()
    .from(incomingMessages)
    .where(seenBy(user))
    .orderBy(desc(incomingMessages.receivedAt), incomingMessages.id)
    .limit(rows)
    .offset(offset);
  // Tracked numbers of all agents are visible only without row-level security. The page shows only the user's own
  // bookings.
  const { db: beyond } = services.database.asPlatform('numbers in unread messages are looked up');
  const askers = await findCandidatesInTexts(beyond, page);
  const docs = page.map((row, index) => toUnread(user, row, askers[index] ?? []));
  return pageAround(docs, await db.$count(incomingMessages, seenBy(user)), query);
});

type Outcome = 'read' | 'duplicate' | 'no-shipment';

/** Delivers messages to the chosen booking, whatever it requested. */
const deliverTo = async (
  tx: Tx,
  booking: string,
  messages: readonly SourceMessage[],
  owner: string | null,
): Promise<Outcome> => {
  const isOwners = owner === null ? undefined : eq(bookings.agentId, owner);
  const [shipment] = await selectShipments(tx, and(eq(bookings.id, booking), isOwners));
  const [first] = messages;
  if (!shipment || !first) return 'no-shipment';
  const events = await readLocatedEvents(tx, messages, shipment);
  return (await deliverEvents(tx, booking, first.standard, events)) ? 'read' : 'duplicate';
};

const outcomesByPreference: readonly Outcome[] = ['read', 'duplicate', 'no-shipment'];

/** Returns the text of a message with the correction applied. @throws 409 when nothing in it can be corrected */
const getCorrectedText = (row: Row, value: string | undefined): string => {
  if (value === undefined) return row.raw;
  const text = corrected(row, value);
  if (text === null) throw conflict('This message was not stopped by a reference or a place.');
  return text;
};

type Replay = v.InferOutput<typeof calls.replayUnreadMessage.body>;

/** Returns the owning agent. A message that an agent's staff corrected reaches bookings of that agent only. */
const resolveOwner = (user: User, { isOwned, agentId }: Row, value: string | undefined): string | null => {
  if (isOwned) return agentId;
  return value === undefined || user.role === 'super-admin' ? null : user.companyId;
};

const readAgain = async (tx: Tx, user: User, row: Row, { booking, corrected: value }: Replay) => {
  const { format, sender, receivedAt } = row;
  const raw = getCorrectedText(row, value);
  const owner = resolveOwner(user, row, value);
  const { messages: read, problems } = readDelivery(format, raw, { sender, receivedAt });
  const messages = read.map((message) => ({ ...message, storedAs: row.id }));
  const [problem] = problems;
  if (messages.length === 0)
    return {
      outcome: 'unreadable' as const,
      path: problem?.path ?? '',
      reason: problem?.message ?? 'holds no message',
    };
  if (booking) return { outcome: await deliverTo(tx, booking, messages, owner), path: '', reason: '' };
  const outcomes = [...(await ingestMessages(tx, messages, owner)).values()];
  return {
    outcome: outcomesByPreference.find((one) => outcomes.includes(one)) ?? ('no-shipment' as const),
    path: '',
    reason: '',
  };
};

/** Parses an unparsed message again. @throws 404 when the user may not see the message or the booking */
export const replayUnreadMessage = handleWithoutTransaction(
  calls.replayUnreadMessage,
  async ({ db, user, params: { id }, body, services, request }) => {
    const { booking } = body;
    const gone = () => notFound('This message is not unread any more.');
    const [seen] = await db
      .select({ id: incomingMessages.id })
      .from(incomingMessages)
      .where(and(eq(incomingMessages.id, id), seenBy(user)));
    if (!seen) throw gone();
    if (booking) await findBookingRow(db, user, booking);
    // Requests of all agents are visible only without row-level security; two agents may request one number.
    const platform = services.database.asPlatform('a message is read again for whoever asks for what it names');
    return platform.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(incomingMessages)
        .where(and(eq(incomingMessages.id, id), isUnread))
        .for('update');
      if (!row) throw gone();
      const after = await readAgain(tx, user, row, body);
      // A correction that does not help leaves the message unchanged, so that it can be corrected again.
      if (after.outcome === 'unreadable' && body.corrected !== undefined) return after;
      await tx.update(incomingMessages).set(after).where(eq(incomingMessages.id, id));
      const before = { outcome: row.outcome, path: row.path, reason: row.reason };
      await recordChange(tx, {
        actor: user,
        action: 'unread-message.replayed',
        id,
        before,
        after: { ...after, ...body },
        requestId: request.id,
      });
      return after;
    });
  },
);
