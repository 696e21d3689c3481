import { heldReasons, type IncomingOutcome, type MessageKind } from '@quayside/contract';
import { and, count, desc, eq, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
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

/** Reasons of one kind and outcome that the page shows. */
const MOST_REASONS = 5;
/** Different reasons that one query returns, so that senders of many texts cost no more. */
const MOST_ROWS = 500;

/** Returns why messages were held, could not be parsed or are only counted, the most frequent reasons first. */
const findReasons = async (db: Executor, where: SQL | undefined) => {
  const { connectionId: id, format, kind, outcome, reason } = incomingMessages;
  const all = await db
    .select({ id, format, kind, outcome, reason, messages: count() })
    .from(incomingMessages)
    .where(and(where, inArray(outcome, ['no-shipment', 'unreadable', 'acknowledged']), ne(reason, '')))
    .groupBy(id, format, kind, outcome, reason)
    .orderBy(desc(outcome), desc(count()), reason)
    .limit(MOST_ROWS);
  return all.filter((row, index) => {
    const isSame = (one: (typeof all)[number]) =>
      one.id === row.id && one.format === row.format && one.kind === row.kind && one.outcome === row.outcome;
    return all.slice(0, index).filter(isSame).length < MOST_REASONS;
  });
};

type Reasons = NonNullable<MessageKind['reasons']>;

const toReason = ({ outcome, reason, messages }: { outcome: string; reason: string; messages: number }): Reasons => {
  if (outcome === 'unreadable') return [{ outcome: 'unread', reason, messages }];
  if (outcome === 'acknowledged') return [{ outcome: 'counted', reason, messages }];
  const held = heldReasons.find((one) => one === reason);
  return held ? [{ outcome: 'held', reason: held, messages }] : [];
};

/** Returns a function that lists the messages of a connection, or those without one, by kind and outcome. */
const countKinds = async (db: Executor, where: SQL | undefined) => {
  const { connectionId, format, kind, outcome, reason } = incomingMessages;
  const counted = (...outcomes: readonly IncomingOutcome[]) =>
    sql<number>`count(*) filter (where ${inArray(outcome, [...outcomes])})`.mapWith(Number);
  const rows = await db
    .select({
      id: connectionId,
      format,
      kind,
      read: counted('read', 'duplicate'),
      held: counted('no-shipment'),
      unread: counted('unreadable'),
      acknowledged: counted('acknowledged'),
      reason: sql<string | null>`mode() within group (order by ${reason}) filter (where ${outcome} = 'unreadable')`,
    })
    .from(incomingMessages)
    .where(where)
    .groupBy(connectionId, format, kind)
    .orderBy(format, kind);
  const reasons = await findReasons(db, where);
  return (id: string | null): MessageKind[] =>
    rows
      .filter((row) => row.id === id)
      .map(({ id: _, ...row }) => ({
        ...row,
        reasons: reasons.flatMap((one) =>
          one.id === id && one.format === row.format && one.kind === row.kind ? toReason(one) : [],
        ),
      }));
};

/** Returns a function that lists how many messages of each kind a connection received, by their outcome. */
export const messageKindsOf = (db: Executor, ids: readonly string[]) =>
  countKinds(db, inArray(incomingMessages.connectionId, [...ids]));

/**
 * Lists how many messages of each kind came without a connection: those of the user's company, and those that nobody owns for
 * users without one.
 */
export const findUnconnectedKinds = async (db: Executor, { companyId }: Pick<User, 'companyId'>) => {
  const { agentId, connectionId, outcome } = incomingMessages;
  const isOwn = companyId === null ? isNull(agentId) : eq(agentId, companyId);
  return (await countKinds(db, and(isNull(connectionId), isOwn, ne(outcome, 'received'))))(null);
};
