import { isBareRetraction } from '../../../integrations/source/isBareRetraction';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { readLocatedEvents } from '../../ports/readWithPlaces';
import { deliverEvents } from '../apply/deliverEvents';
import { applyEarlyRetractions, retractEvent } from '../apply/retractEvent';
import { findCandidateBookings } from '../match/candidateBookings';
import { deleteMatchedMessages, hold } from '../match/heldMessages';
import { decideRecipients } from '../match/recipients';
import type { MessageOutcome, Outcomes } from './incomingDelivery';

/**
 * Processes messages of one source, in any order and any number of times: delivers each to the bookings that requested
 * it, or stores it as unmatched. Returns the outcome of each message.
 * @param owner the agent whose connection received them; null for sources of the platform
 */
export const ingestMessages = async (
  tx: Tx,
  all: readonly SourceMessage[],
  owner: string | null = null,
): Promise<Outcomes> => {
  const outcomes = new Map<SourceMessage, MessageOutcome>();
  const messages = all.filter((message) => !isBareRetraction(message));
  const [first] = messages;
  const askers = await findCandidateBookings(tx, messages);
  const decided = messages.map((message) => ({ message, decision: decideRecipients(message, askers, owner) }));
  // Ordered by id, so that two deliveries cannot deadlock.
  for (const asker of askers) {
    const own = decided.filter(({ decision }) => 'recipients' in decision && decision.recipients.includes(asker));
    if (own.length === 0 || !first) continue;
    const told = own.map(({ message }) => message);
    const events = await readLocatedEvents(tx, told, asker.shipment);
    const isNew = await deliverEvents(tx, asker.shipment.bookingId, first.standard, events);
    for (const { message } of own)
      if (isNew || !outcomes.has(message)) outcomes.set(message, isNew ? 'read' : 'duplicate');
  }
  const held = decided.flatMap(({ message, decision }) =>
    'held' in decision ? [{ message, reason: decision.held }] : [],
  );
  for (const { message, reason } of held) outcomes.set(message, reason);
  await applyEarlyRetractions(tx, messages, owner);
  await hold(tx, held, owner);
  await deleteMatchedMessages(
    tx,
    decided.flatMap(({ message, decision }) => ('recipients' in decision ? [message] : [])),
    owner,
  );
  for (const message of all.filter(isBareRetraction)) outcomes.set(message, await retractEvent(tx, message, owner));
  return outcomes;
};
