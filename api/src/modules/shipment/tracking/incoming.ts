import type { IncomingFormat, IncomingOutcome } from '@quayside/contract';
import { searchKey } from '@quayside/freight';
import { count, eq, sql } from 'drizzle-orm';
import { sha256Hex } from '../../../platform/digest';
import { newId } from '../../../platform/id';
import { isPastRetention } from '../../../platform/retention';
import type { Executor } from '../../../ports/database';
import type { Delivery, Receipt, SourceMessage } from '../../../ports/sourceMessage';
import { excluded, excludedOf } from '../../../tables/excluded';
import { incomingMessages } from '../../../tables/trackingTables';
import { type Asker, askersOf } from './askers';

/** What came in, in one call of its source. */
export interface Incoming extends Receipt {
  readonly format: IncomingFormat;
  readonly text: string;
  /** Whose own it is; null for what a source of the platform called to tell. */
  readonly owner: Owner | null;
  /** It answers a question of ours, which is asked again and again: what is answered again is kept once. */
  readonly isAsked?: boolean;
}

/** An agent that a message belongs to alone. */
interface Owner {
  readonly agentId: string;
  /** The connection that it came by; null for what a source of the platform answered. */
  readonly connectionId: string | null;
}

export type Outcomes = ReadonlyMap<SourceMessage, Exclude<IncomingOutcome, 'unreadable'>>;

/** More words are in no message that is about one shipment. */
const MOST_WORDS = 2_000;

/** Everything in a text that could be a number of a shipment, as such numbers are looked up. */
const wordsOf = (raw: string, sender: string): string[] => {
  const bills = raw.match(/\b\d{3}-?\d{8}/g) ?? [];
  const words = [...bills, ...(raw.match(/[A-Za-z0-9][A-Za-z0-9-]{4,34}/g) ?? [])].slice(0, MOST_WORDS);
  return [...new Set(words.flatMap((word) => [searchKey(word), searchKey(sender + word), word.toUpperCase()]))];
};

interface Text {
  readonly raw: string;
  readonly sender: string;
}

/** Of each text the bookings that ask for a number that stands in it; asked at once for all of them. */
export const askersNamed = async (db: Executor, texts: readonly Text[]): Promise<Asker[][]> => {
  const known = texts.map(({ raw, sender }) => new Set(wordsOf(raw, sender)));
  const words = [...new Set(known.flatMap((some) => [...some]))];
  if (words.length === 0) return texts.map(() => []);
  const askers = await askersOf(db, [{ identifiers: { bills: words, bookings: [], containers: words } }]);
  return known.map((some) =>
    askers.filter(({ references }) => references.some(({ reference }) => some.has(reference))),
  );
};

/** The agent that a part belongs to: the only one who had asked for a number in it before it came. */
const agentOf = async (db: Executor, raw: string, { sender, receivedAt }: Receipt): Promise<string | null> => {
  const known = new Set(wordsOf(raw, sender));
  const [named = []] = await askersNamed(db, [{ raw, sender }]);
  const askers = named.filter(({ references }) =>
    references.some(({ reference, askedAt }) => known.has(reference) && askedAt <= Date.parse(receivedAt)),
  );
  const agents = [...new Set(askers.map(({ agentId }) => agentId))];
  return agents.length === 1 ? (agents[0] ?? null) : null;
};

/** Replaces the character 0, which no text of the database can hold. */
export const storable = (raw: string): string => raw.replaceAll('\0', '\uFFFD');

/** What cannot be read and comes again is the same message. */
const idOf = ({ format, sender, owner }: Incoming, raw: string, path: string): string =>
  sha256Hex([format, sender, ...(owner ? [owner.agentId] : []), path, raw].join('\n')).slice(0, 24);

const onceEach = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Keeps every part of a delivery as it came, with what became of it. A part that cannot be read is kept once, however often it comes. */
export const keepIncoming = async (
  tx: Executor,
  incoming: Incoming,
  { messages, problems }: Delivery,
  outcomes: Outcomes,
): Promise<void> => {
  const { format, sender, receivedAt, text, owner, isAsked } = incoming;
  const { agentId: own = null, connectionId = null } = owner ?? {};
  const shared = { format, sender, receivedAt, connectionId, isOwned: owner !== null };
  // One text for several shipments is shown to no agent, whose ever one of them is.
  const isOfOne = messages.length + problems.length === 1;
  const whole = storable(text);
  const read = messages.map((message) => {
    const raw = message.raw === undefined ? whole : storable(message.raw);
    return {
      ...{ ...shared, raw, agentId: own },
      id: isAsked ? idOf(incoming, raw, '') : newId(),
      outcome: outcomes.get(message) ?? ('no-shipment' as const),
    };
  });
  const unread = [];
  for (const { path, message, raw } of problems) {
    const part = raw === undefined ? whole : storable(raw);
    const isTold = raw !== undefined || (isOfOne && path !== '');
    unread.push({
      ...shared,
      id: idOf(incoming, part, path),
      raw: part,
      outcome: 'unreadable' as const,
      path: storable(path),
      reason: storable(message),
      agentId: own ?? (isTold ? await agentOf(tx, part, incoming) : null),
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
        // What was read and is answered again says nothing new; it was read all the same.
        set: {
          ...excludedOf({ receivedAt: at }),
          outcome: sql`case when ${outcome} = 'read' then ${outcome} else ${excluded(outcome)} end`,
        },
      });
  const distinct = onceEach(unread);
  if (distinct.length === 0) return;
  await tx
    .insert(incomingMessages)
    .values(distinct)
    .onConflictDoUpdate({ target: id, set: excludedOf({ receivedAt: at, outcome, path, reason, agentId }) });
};

/** How many messages wait for somebody to look at them. */
export const countUnread = async (db: Executor): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(incomingMessages)
    .where(eq(incomingMessages.outcome, 'unreadable'));
  return row?.unread ?? 0;
};

/** Raw messages are kept for 30 days. */
export const forgetIncoming = (db: Executor) =>
  db
    .delete(incomingMessages)
    .where(isPastRetention('trackingMessages', incomingMessages.receivedAt, incomingMessages.agentId));
