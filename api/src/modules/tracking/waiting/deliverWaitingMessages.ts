import { and, arrayOverlaps, eq, gt, sql } from 'drizzle-orm';
import { lookupKeys } from '../../../integrations/source/concerns';
import type { Database, Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { heldMessages, trackingReferences } from '../../../tables/trackingTables';
import { readLocatedEvents } from '../../ports/readWithPlaces';
import { deliverEvents } from '../apply/deliverEvents';
import { type CandidateBooking, findCandidateBookings, hasRequestedBy } from '../match/candidateBookings';
import { chooseTrip } from '../match/chooseTrip';
import { removeHeld } from '../match/heldMessages';
import { selectOwnersBookings } from '../match/recipients';

/** Maximum time for which a message waits for its booking. */
const WAIT_LIMIT = sql`now() - interval '14 days'`;
/** Numbers requested since then are checked; longer than the interval between two rounds. */
const RECENT = sql`now() - interval '5 minutes'`;

/**
 * Checks whether a booking has two numbers of the message: its bill or carrier booking, and one of its containers. A
 * single number can be guessed, or can be from a container's previous shipment; two show that the user has the
 * documents.
 */
const hasTwoReferences = ({ references }: CandidateBooking, message: SourceMessage): boolean => {
  const { bills, containers } = lookupKeys(message);
  const asksFor = (kind: 'bill' | 'container', named: readonly string[]) =>
    references.some((one) => one.kind === kind && named.includes(one.reference));
  return asksFor('bill', bills) && asksFor('container', containers);
};

/**
 * Returns the bookings that a waiting message is for: none while two agents request one of its numbers, and only the
 * owning agent's for an owned message.
 */
const findAwaitedBookings = (
  message: SourceMessage,
  owner: string | null,
  askers: readonly CandidateBooking[],
): readonly CandidateBooking[] => {
  if (owner !== null) {
    const chosen = chooseTrip(message, selectOwnersBookings(message, askers, owner));
    return 'recipients' in chosen ? chosen.recipients : [];
  }
  const asking = askers.filter((asker) => hasRequestedBy(asker, message, Number.POSITIVE_INFINITY));
  if (new Set(asking.map(({ agentId }) => agentId)).size !== 1) return [];
  return asking.filter((asker) => asker.isTold && hasTwoReferences(asker, message));
};

const apply = async (tx: Tx, id: string): Promise<void> => {
  const [held] = await tx
    .select({ message: heldMessages.message, agentId: heldMessages.agentId })
    .from(heldMessages)
    .where(eq(heldMessages.id, id));
  if (!held) return;
  const { message, agentId } = held;
  const recipients = findAwaitedBookings(message, agentId, await findCandidateBookings(tx, [message]));
  if (recipients.length === 0) return;
  for (const { shipment } of recipients)
    await deliverEvents(tx, shipment.bookingId, message.standard, await readLocatedEvents(tx, [message], shipment));
  await removeHeld(tx, id);
};

/** Delivers messages that arrived before their booking once a booking with their numbers exists. */
export const deliverWaitingMessages = async (database: Database): Promise<void> => {
  const { reference, askedAt } = trackingReferences;
  const asked = await database.db.selectDistinct({ reference }).from(trackingReferences).where(gt(askedAt, RECENT));
  if (asked.length === 0) return;
  const { id, keys, receivedAt } = heldMessages;
  const lately = asked.map((row) => row.reference);
  const held = await database.db
    .select({ id })
    .from(heldMessages)
    .where(and(gt(receivedAt, WAIT_LIMIT), arrayOverlaps(keys, lately)))
    .orderBy(receivedAt, id);
  for (const one of held) await database.transaction((tx) => apply(tx, one.id));
};
