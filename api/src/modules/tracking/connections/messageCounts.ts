import { type Connection, heldReasons, type IncomingOutcome } from '@quayside/contract';
import { and, count, desc, inArray, max, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { incomingMessages } from '../../../tables/trackingTables';

/** Returns the time of the last message and the message counts of each connection. */
export const messageStatsOf = async (db: Executor, ids: readonly string[]) => {
  const { connectionId, receivedAt, outcome } = incomingMessages;
  const rows = await db
    .select({
      id: connectionId,
      heardAt: max(receivedAt),
      messages: sql<number>`count(*) filter (where ${receivedAt} > now() - interval '24 hours')`.mapWith(Number),
      unread: sql<number>`count(*) filter (where ${outcome} = 'unreadable')`.mapWith(Number),
    })
    .from(incomingMessages)
    .where(inArray(connectionId, [...ids]))
    .groupBy(connectionId);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Reasons of one format and outcome that a connection shows. */
const MOST_REASONS = 5;
/** Different reasons that one query returns, so that senders of many texts cost no more. */
const MOST_ROWS = 500;

/** Returns why messages of connections were held or could not be parsed, the most frequent reasons first. */
const messageReasonsOf = async (db: Executor, ids: readonly string[]) => {
  const { connectionId: id, format, outcome, reason } = incomingMessages;
  const all = await db
    .select({ id, format, outcome, reason, messages: count() })
    .from(incomingMessages)
    .where(and(inArray(id, [...ids]), inArray(outcome, ['no-shipment', 'unreadable']), ne(reason, '')))
    .groupBy(id, format, outcome, reason)
    .orderBy(desc(outcome), desc(count()), reason)
    .limit(MOST_ROWS);
  return all.filter((row, index) => {
    const isSame = (one: (typeof all)[number]) =>
      one.id === row.id && one.format === row.format && one.outcome === row.outcome;
    return all.slice(0, index).filter(isSame).length < MOST_REASONS;
  });
};

type Reasons = NonNullable<Connection['kinds'][number]['reasons']>;

const toReason = ({ outcome, reason, messages }: { outcome: string; reason: string; messages: number }): Reasons => {
  if (outcome === 'unreadable') return [{ outcome: 'unread', reason, messages }];
  const held = heldReasons.find((one) => one === reason);
  return held ? [{ outcome: 'held', reason: held, messages }] : [];
};

/** Returns how many messages of each format a connection received, by their outcome. */
export const messageKindsOf = async (db: Executor, ids: readonly string[]) => {
  const { connectionId, format, outcome, reason } = incomingMessages;
  const counted = (...outcomes: readonly IncomingOutcome[]) =>
    sql<number>`count(*) filter (where ${inArray(outcome, [...outcomes])})`.mapWith(Number);
  const rows = await db
    .select({
      id: connectionId,
      format,
      read: counted('read', 'duplicate'),
      held: counted('no-shipment'),
      unread: counted('unreadable'),
      acknowledged: counted('acknowledged'),
      reason: sql<string | null>`mode() within group (order by ${reason}) filter (where ${outcome} = 'unreadable')`,
    })
    .from(incomingMessages)
    .where(inArray(connectionId, [...ids]))
    .groupBy(connectionId, format)
    .orderBy(format);
  const reasons = await messageReasonsOf(db, ids);
  return (id: string) =>
    rows
      .filter((row) => row.id === id)
      .map(({ id: _, ...kind }) => ({
        ...kind,
        reasons: reasons.flatMap((one) => (one.id === id && one.format === kind.format ? toReason(one) : [])),
      }));
};
