import { and, arrayOverlaps, eq, gt, sql } from 'drizzle-orm';
import { readEvents } from '../../../integrations/readEvents';
import { lookupKeys } from '../../../integrations/source/concerns';
import type { Database, Tx } from '../../../ports/database';
import type { SourceMessage } from '../../../ports/sourceMessage';
import { heldMessages, trackingReferences } from '../../../tables/trackingTables';
import { type Asker, askersOf, hadAsked } from './askers';
import { deliver } from './deliver';
import { removeHeld } from './heldMessages';
import { whoGets } from './recipients';

/** So long a message waits for its shipment. */
const WAITS = sql`now() - interval '14 days'`;
/** Numbers that were asked for since then are looked at; longer than two looks are apart. */
const LATELY = sql`now() - interval '5 minutes'`;

/**
 * Whether a booking knows two numbers of the message: its bill or the carrier's booking, and one of its containers. One alone
 * can be guessed, or be that of a box's last shipment; two show that its papers are at hand.
 */
const knowsBoth = ({ references }: Asker, message: SourceMessage): boolean => {
  const { bills, containers } = lookupKeys(message);
  const asksFor = (kind: 'bill' | 'container', named: readonly string[]) =>
    references.some((one) => one.kind === kind && named.includes(one.reference));
  return asksFor('bill', bills) && asksFor('container', containers);
};

/** Whom a message has waited for; nobody while another agent asks for one of its numbers. What is an agent's own waits for no other. */
const awaited = (message: SourceMessage, owner: string | null, askers: readonly Asker[]): readonly Asker[] => {
  if (owner !== null) return whoGets(message, askers, owner);
  const asking = askers.filter((asker) => hadAsked(asker, message, Number.POSITIVE_INFINITY));
  if (new Set(asking.map(({ agentId }) => agentId)).size !== 1) return [];
  return asking.filter((asker) => asker.isTold && knowsBoth(asker, message));
};

const apply = async (tx: Tx, id: string): Promise<void> => {
  const [held] = await tx
    .select({ message: heldMessages.message, agentId: heldMessages.agentId })
    .from(heldMessages)
    .where(eq(heldMessages.id, id));
  if (!held) return;
  const { message, agentId } = held;
  const recipients = awaited(message, agentId, await askersOf(tx, [message]));
  if (recipients.length === 0) return;
  for (const { shipment } of recipients)
    await deliver(tx, shipment.bookingId, message.standard, readEvents(message, shipment));
  await removeHeld(tx, id);
};

/** Gives what came before its booking to the booking, once that has appeared with its numbers. */
export const applyWaiting = async (database: Database): Promise<void> => {
  const { reference, askedAt } = trackingReferences;
  const asked = await database.db.selectDistinct({ reference }).from(trackingReferences).where(gt(askedAt, LATELY));
  if (asked.length === 0) return;
  const { id, keys, receivedAt } = heldMessages;
  const lately = asked.map((row) => row.reference);
  const held = await database.db
    .select({ id })
    .from(heldMessages)
    .where(and(gt(receivedAt, WAITS), arrayOverlaps(keys, lately)))
    .orderBy(receivedAt, id);
  for (const one of held) await database.transaction((tx) => apply(tx, one.id));
};
