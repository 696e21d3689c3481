import { readEvents } from '../../../integrations/readEvents';
import type { Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { askersOf } from './askers';
import { deliver } from './deliver';
import { hold, letGo } from './heldMessages';
import { decide } from './recipients';

/**
 * Takes messages of one source, in any order and any number of times: each goes to the bookings that asked for it, or is held
 * for the platform's staff. Answers how many are held.
 */
export const ingest = async (tx: Tx, messages: readonly SourceMessage[]): Promise<number> => {
  const [first] = messages;
  if (!first) return 0;
  const askers = await askersOf(tx, messages);
  const decided = messages.map((message) => ({ message, decision: decide(message, askers) }));
  // In the order of the ids, so that two deliveries never wait for each other.
  for (const asker of askers) {
    const own = decided.filter(({ decision }) => 'recipients' in decision && decision.recipients.includes(asker));
    if (own.length === 0) continue;
    const events = own.flatMap(({ message }) => readEvents(message, asker.shipment));
    await deliver(tx, asker.shipment.bookingId, first.standard, events);
  }
  const held = decided.flatMap(({ message, decision }) =>
    'held' in decision ? [{ message, reason: decision.held }] : [],
  );
  await hold(tx, held);
  await letGo(
    tx,
    decided.flatMap(({ message, decision }) => ('recipients' in decision ? [message] : [])),
  );
  return held.length;
};
