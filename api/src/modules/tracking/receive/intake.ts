import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { readDelivery } from '../../../integrations/readDelivery';
import { isCausedByData, knownError } from '../../../platform/databaseErrors';
import { newId } from '../../../platform/encoding/id';
import type { Database, Executor } from '../../../ports/database';
import type { Delivery, Problem, SourceMessage } from '../../../ports/sourceMessage';
import { incomingMessages } from '../../../tables/trackingTables';
import { recordPush } from '../connections/pushHealth';
import { type IncomingDelivery, type Outcomes, storeIncoming, toStorableText, withStorageId } from './incomingDelivery';
import { ingestMessages } from './ingestMessages';

/** A delivery that is stored as received and still has to be parsed. */
export interface StoredDelivery {
  readonly id: string;
  readonly incoming: IncomingDelivery;
}

/** The parsed messages of a delivery and the parts that failed. */
export interface ReadDelivery extends Delivery {
  /** Number of messages that no booking requests. */
  readonly held: number;
}

/** A node that takes longer counts as stopped. */
const LONGEST_READING = sql`interval '2 minutes'`;
const MOST_AT_ONCE = 50;

/** Stores a delivery as received, before it is parsed. */
export const storeDelivery = async (db: Executor, incoming: IncomingDelivery): Promise<StoredDelivery> => {
  const { format, sender, receivedAt, text, owner } = incoming;
  const id = newId();
  await db.insert(incomingMessages).values({
    ...{ id, format, sender, receivedAt, raw: toStorableText(text), outcome: 'received' },
    ...{ agentId: owner?.agentId ?? null, connectionId: owner?.connectionId ?? null, isOwned: owner !== null },
  });
  return { id, incoming };
};

/** Deletes the stored delivery; its parts replace it. */
const removeStored = (db: Executor, { id }: StoredDelivery) =>
  db.delete(incomingMessages).where(and(eq(incomingMessages.id, id), eq(incomingMessages.outcome, 'received')));

const heldIn = (outcomes: Outcomes): number =>
  [...outcomes.values()].filter((outcome) => outcome !== 'read' && outcome !== 'duplicate').length;

const finish = async (db: Executor, stored: StoredDelivery): Promise<void> => {
  const { owner, receivedAt } = stored.incoming;
  if (owner?.connectionId) await recordPush(db, owner.connectionId, receivedAt);
  await removeStored(db, stored);
};

const readWhole = (database: Database, stored: StoredDelivery, delivery: Delivery): Promise<number> =>
  database.transaction(async (tx) => {
    const outcomes = await ingestMessages(tx, delivery.messages, stored.incoming.owner?.agentId);
    await storeIncoming(tx, stored.incoming, delivery, outcomes);
    await finish(tx, stored);
    return heldIn(outcomes);
  });

const describeStorageError = (error: unknown): string =>
  `cannot be stored: ${knownError(error)?.message ?? (error instanceof Error ? error.message : String(error))}`;

/**
 * Runs a step for each message in turn and returns the messages that failed with the reason. Each step has its own
 * transaction.
 * @throws errors that do not come from the message, such as a lost connection
 */
export const runForEachMessage = async (
  messages: readonly SourceMessage[],
  step: (message: SourceMessage) => Promise<void>,
): Promise<{ readonly good: SourceMessage[]; readonly problems: Problem[] }> => {
  const good: SourceMessage[] = [];
  const problems: Problem[] = [];
  for (const message of messages) {
    try {
      await step(message);
      good.push(message);
    } catch (error) {
      if (!isCausedByData(error)) throw error;
      problems.push({
        path: '',
        message: describeStorageError(error),
        ...(message.raw !== undefined && { raw: message.raw }),
      });
    }
  }
  return { good, problems };
};

/** Ingests each message alone because one of them failed; messages that fail are stored as unparsed. */
const readSeparately = async (
  database: Database,
  stored: StoredDelivery,
  delivery: Delivery,
): Promise<ReadDelivery> => {
  const { incoming } = stored;
  let held = 0;
  const { good, problems } = await runForEachMessage(delivery.messages, (message) =>
    database.transaction(async (tx) => {
      const outcomes = await ingestMessages(tx, [message], incoming.owner?.agentId);
      await storeIncoming(tx, incoming, { messages: [message], problems: [] }, outcomes);
      held += heldIn(outcomes);
    }),
  );
  const unread = [...delivery.problems, ...problems];
  await database.transaction(async (tx) => {
    const { acknowledgements = [] } = delivery;
    await storeIncoming(tx, incoming, { messages: [], problems: unread, acknowledgements }, new Map());
    await finish(tx, stored);
  });
  return { ...delivery, messages: good, problems: unread, held };
};

/**
 * Parses a stored delivery and ingests its messages. Each message counts alone; parts that cannot be parsed are listed
 * as unparsed.
 */
export const readStoredDelivery = async (database: Database, stored: StoredDelivery): Promise<ReadDelivery> => {
  const { incoming } = stored;
  const read = readDelivery(incoming.format, incoming.text, incoming);
  const delivery = { ...read, messages: read.messages.map((message) => withStorageId(incoming, message)) };
  try {
    return { ...delivery, held: await readWhole(database, stored, delivery) };
  } catch (error) {
    if (!isCausedByData(error)) throw error;
    return readSeparately(database, stored, delivery);
  }
};

/** Marks a whole delivery as unparsed. */
const markUnparsed = (db: Executor, id: string, reason: string) =>
  db
    .update(incomingMessages)
    .set({ outcome: 'unreadable', reason: toStorableText(reason) })
    .where(eq(incomingMessages.id, id));

/** Reads deliveries whose node stopped while reading them. Idempotent. Returns the number of deliveries. */
export const readAbandonedDeliveries = async (database: Database): Promise<number> => {
  const { id, format, sender, receivedAt, raw, outcome, agentId, connectionId, isOwned } = incomingMessages;
  const rows = await database.db
    .select({ id, format, sender, receivedAt, raw, agentId, connectionId, isOwned })
    .from(incomingMessages)
    .where(and(eq(outcome, 'received'), lt(receivedAt, sql`now() - ${LONGEST_READING}`)))
    .orderBy(asc(receivedAt), asc(id))
    .limit(MOST_AT_ONCE);
  for (const row of rows) {
    const owner = row.isOwned && row.agentId !== null ? { agentId: row.agentId, connectionId: row.connectionId } : null;
    const { format, sender, receivedAt, raw: text } = row;
    const stored = { id: row.id, incoming: { format, sender, receivedAt, text, owner, isAsked: true } };
    try {
      await readStoredDelivery(database, stored);
    } catch (error) {
      if (!isCausedByData(error)) throw error;
      await markUnparsed(database.db, row.id, describeStorageError(error));
    }
  }
  return rows.length;
};

/**
 * Stores and reads an interchange that an agent received outside of a connection. The same interchange again is stored once and
 * changes nothing.
 */
export const receiveInterchange = async (
  database: Database,
  agentId: string,
  { format, text }: Pick<IncomingDelivery, 'format' | 'text'>,
): Promise<void> => {
  const owner = { agentId, connectionId: null };
  const receivedAt = new Date().toISOString();
  const stored = await storeDelivery(database.db, { format, sender: 'edi', text, receivedAt, owner });
  await readStoredDelivery(database, { ...stored, incoming: { ...stored.incoming, isAsked: true } });
};
