import type { HeldReason, IncomingFormat, IncomingOutcome } from '@quayside/contract';
import { searchKey } from '@quayside/freight';
import { count, eq, sql } from 'drizzle-orm';
import { readMessageKind } from '../../../integrations/messageKind';
import { sha256Hex } from '../../../platform/encoding/digest';
import { newId } from '../../../platform/encoding/id';
import { isPastRetention } from '../../../platform/retention/retention';
import type { Executor } from '../../../ports/database';
import type { Delivery, Receipt, SourceMessage } from '../../../ports/sourceMessage';
import { excluded, toUpsertAssignments } from '../../../tables/excluded';
import { incomingMessages } from '../../../tables/trackingTables';
import { type CandidateBooking, findCandidateBookings } from '../match/candidateBookings';

/** One delivery of a source, as received. */
export interface IncomingDelivery extends Receipt {
  readonly format: IncomingFormat;
  readonly text: string;
  /** The agent that the delivery belongs to; null for a push from a source of the platform. */
  readonly owner: Owner | null;
  /** The delivery answers a query of ours. Queries repeat, so a repeated message is stored once. */
  readonly isAsked?: boolean;
}

/** The only agent that may see a message. */
interface Owner {
  readonly agentId: string;
  /** The connection that received it; null for an answer from a source of the platform. */
  readonly connectionId: string | null;
}

/** Outcome of a message; why it is held instead of `no-shipment`, where the matching says it. */
export type MessageOutcome = Exclude<IncomingOutcome, 'unreadable' | 'acknowledged'> | HeldReason;
export type Outcomes = ReadonlyMap<SourceMessage, MessageOutcome>;

/** Returns outcome and reason as they are stored. */
export const toStoredOutcome = (outcome: MessageOutcome = 'no-shipment') =>
  outcome === 'read' || outcome === 'duplicate' || outcome === 'no-shipment'
    ? { outcome, reason: '' }
    : { outcome: 'no-shipment' as const, reason: outcome };

/** Limit of words to look up: a message about one shipment has fewer. */
const MOST_WORDS = 2_000;

/** Returns every word of a text that may be a shipment number, normalized for lookup. */
const listNumberWords = (raw: string, sender: string): string[] => {
  const bills = raw.match(/\b\d{3}-?\d{8}/g) ?? [];
  const words = [...bills, ...(raw.match(/[A-Za-z0-9][A-Za-z0-9-]{4,34}/g) ?? [])].slice(0, MOST_WORDS);
  return [...new Set(words.flatMap((word) => [searchKey(word), searchKey(sender + word), word.toUpperCase()]))];
};

interface Text {
  readonly raw: string;
  readonly sender: string;
}

/** Returns for each text the bookings that request a number in it. One query looks up all texts. */
export const findCandidatesInTexts = async (db: Executor, texts: readonly Text[]): Promise<CandidateBooking[][]> => {
  const known = texts.map(({ raw, sender }) => new Set(listNumberWords(raw, sender)));
  const words = [...new Set(known.flatMap((some) => [...some]))];
  if (words.length === 0) return texts.map(() => []);
  const askers = await findCandidateBookings(db, [{ identifiers: { bills: words, bookings: [], containers: words } }]);
  return known.map((some) =>
    askers.filter(({ references }) => references.some(({ reference }) => some.has(reference))),
  );
};

/** Returns the only agent that had requested a number in the part before it arrived, else null. */
const findOnlyAgent = async (db: Executor, raw: string, { sender, receivedAt }: Receipt): Promise<string | null> => {
  const known = new Set(listNumberWords(raw, sender));
  const [named = []] = await findCandidatesInTexts(db, [{ raw, sender }]);
  const askers = named.filter(({ references }) =>
    references.some(({ reference, askedAt }) => known.has(reference) && askedAt <= Date.parse(receivedAt)),
  );
  const agents = [...new Set(askers.map(({ agentId }) => agentId))];
  return agents.length === 1 ? (agents[0] ?? null) : null;
};

/** Replaces the NUL character, which PostgreSQL cannot store in text. */
export const toStorableText = (raw: string): string => raw.replaceAll('\0', '\uFFFD');

/** Returns an id derived from the content, so that a repeated message gets the same id. */
const hashMessageId = ({ format, sender, owner }: IncomingDelivery, raw: string, path: string): string =>
  sha256Hex([format, sender, ...(owner ? [owner.agentId] : []), path, raw].join('\n')).slice(0, 24);

/** Returns a message with the id under which its text will be stored. */
export const withStorageId = <M>(incoming: IncomingDelivery, message: SourceMessage<M>): SourceMessage<M> => {
  const raw = toStorableText(message.raw ?? incoming.text);
  return { ...message, storedAs: incoming.isAsked ? hashMessageId(incoming, raw, '') : newId() };
};

const onceEach = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/**
 * Stores every part of a delivery with its outcome. A part that cannot be parsed is stored once, however often it
 * arrives.
 */
export const storeIncoming = async (
  tx: Executor,
  incoming: IncomingDelivery,
  { messages, problems, acknowledgements = [] }: Delivery,
  outcomes: Outcomes,
): Promise<void> => {
  const { format, sender, receivedAt, text, owner } = incoming;
  const { agentId: own = null, connectionId = null } = owner ?? {};
  const shared = { format, sender, receivedAt, connectionId, isOwned: owner !== null };
  // No agent may see a text about several shipments, even if one of them is its own.
  const isOfOne = messages.length + problems.length === 1;
  const whole = toStorableText(text);
  const read = messages.map((message) => {
    const raw = message.raw === undefined ? whole : toStorableText(message.raw);
    return {
      ...{ ...shared, raw, kind: readMessageKind(format, raw), agentId: own },
      id: message.storedAs ?? withStorageId(incoming, message).storedAs ?? newId(),
      ...toStoredOutcome(outcomes.get(message)),
    };
  });
  const unread = [];
  for (const { path, message, raw } of problems) {
    const part = raw === undefined ? whole : toStorableText(raw);
    const isTold = raw !== undefined || (isOfOne && path !== '');
    unread.push({
      ...shared,
      id: hashMessageId(incoming, part, path),
      raw: part,
      kind: readMessageKind(format, part),
      outcome: 'unreadable' as const,
      path: toStorableText(path),
      reason: toStorableText(message),
      agentId: own ?? (isTold ? await findOnlyAgent(tx, part, incoming) : null),
    });
  }
  const { id, receivedAt: at, outcome, path, reason, agentId } = incomingMessages;
  const told = onceEach(read);
  if (told.length > 0)
    await tx
      .insert(incomingMessages)
      .values(told)
      .onConflictDoUpdate({
        target: id,
        // A message that was read before keeps the outcome `read` when it is repeated.
        set: {
          ...toUpsertAssignments({ receivedAt: at, reason }),
          outcome: sql`case when ${outcome} = 'read' then ${outcome} else ${excluded(outcome)} end`,
        },
      });
  const counted = acknowledgements.map(({ raw, what }) => ({
    ...{ ...shared, raw: toStorableText(raw), agentId: own, path: '', reason: what },
    kind: readMessageKind(format, raw),
    ...{ id: hashMessageId(incoming, toStorableText(raw), ''), outcome: 'acknowledged' as const },
  }));
  const distinct = onceEach([...unread, ...counted]);
  if (distinct.length === 0) return;
  await tx
    .insert(incomingMessages)
    .values(distinct)
    .onConflictDoUpdate({ target: id, set: toUpsertAssignments({ receivedAt: at, outcome, path, reason, agentId }) });
};

/** Counts the messages that could not be parsed. */
export const countUnread = async (db: Executor): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(incomingMessages)
    .where(eq(incomingMessages.outcome, 'unreadable'));
  return row?.unread ?? 0;
};

/** Deletes raw messages after the retention period (30 days by default). */
export const deleteExpiredDeliveries = (db: Executor) =>
  db
    .delete(incomingMessages)
    .where(isPastRetention('trackingMessages', incomingMessages.receivedAt, incomingMessages.agentId));
