import type { Connection, ConnectionState, IncomingFormat, Subscription } from '@quayside/contract';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { formats as allFormats } from '../../../integrations/adapters';
import { connectable } from '../../../integrations/connectable';
import type { Connectable } from '../../../integrations/source/adapter';
import { notFound } from '../../../platform/errors';
import { equals, type Scope } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Config } from '../../../ports/config';
import type { Executor } from '../../../ports/database';
import { callbackSecrets, eventSubscriptions, trackingConnections } from '../../../tables/trackingTables';
import { messageKindsOf, messageStatsOf } from './messageCounts';
import { askedToday } from './quota';

export type ConnectionRow = typeof trackingConnections.$inferSelect;
export type SubscriptionRow = typeof eventSubscriptions.$inferSelect;

/** Limits connections to those of the user's own agent. */
const connectionScope: Scope<'agentId'> = (user, { agentId } = trackingConnections) => equals(agentId, user.companyId);

/** Returns the URL to which messages of a connection are sent. */
const callbackUrl = (publicUrl: string, id: string, format: IncomingFormat): string =>
  `${publicUrl}/api/tracking/${allFormats[format].path}?connection=${id}`;

const toCallbacks = (publicUrl: string, id: string, { formats }: Connectable): Connection['callbacks'] =>
  formats.map((format) => ({ format, address: callbackUrl(publicUrl, id, format) }));

/** Returns the URL to which the carrier of a subscription pushes events. */
export const dcsaCallback = (publicUrl: string, id: string): string => callbackUrl(publicUrl, id, 'dcsa');

/** Checks whether the carrier refused or did not answer the last time. */
export const hasFailed = ({ carrierId, failedAt, renewedAt }: SubscriptionRow): boolean =>
  carrierId === null || (failedAt !== null && (renewedAt === null || failedAt > renewedAt));

const getSubscriptionState = (row: SubscriptionRow): Subscription['state'] => {
  if (row.isEnding) return 'ending';
  if (hasFailed(row)) return 'failing';
  return row.isHeard ? 'hearing' : 'silent';
};

const toSubscription = (row: SubscriptionRow): Subscription => ({
  ...{ state: getSubscriptionState(row), says: row.says, madeAt: row.madeAt },
  ...{ renewedAt: row.renewedAt, pushedAt: row.pushedAt },
});

const findSubscriptions = async (db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Subscription>> => {
  const rows = await db
    .select()
    .from(eventSubscriptions)
    .where(inArray(eventSubscriptions.connectionId, [...ids]));
  return new Map(rows.map((row) => [row.connectionId, toSubscription(row)]));
};

const getConnectionState = ({ isOn, answeredAt, failedAt }: ConnectionRow, heardAt: string | null): ConnectionState => {
  if (!isOn) return 'off';
  if (failedAt && (!answeredAt || failedAt > answeredAt)) return 'failing';
  return answeredAt || heardAt ? 'working' : 'unused';
};

const findCallbackSecrets = async (db: Executor, ids: readonly string[]) =>
  db
    .select({ id: callbackSecrets.id, madeAt: callbackSecrets.madeAt, connectionId: callbackSecrets.connectionId })
    .from(callbackSecrets)
    .where(inArray(callbackSecrets.connectionId, [...ids]))
    .orderBy(desc(callbackSecrets.madeAt), desc(callbackSecrets.id));

/** Returns connections for display with their state, without keys and secrets. */
export const describeConnections = async (
  db: Executor,
  { tracking, publicUrl }: Config,
  rows: readonly ConnectionRow[],
): Promise<Connection[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [heard, secrets] = [await messageStatsOf(db, ids), await findCallbackSecrets(db, ids)];
  const subscriptions = await findSubscriptions(db, ids);
  const kinds = await messageKindsOf(db, ids);
  const foundConnection = new Map(connectable(tracking).map((one) => [one.source, one]));
  return rows.flatMap((row) => {
    const about = foundConnection.get(row.source);
    if (!about) return [];
    const { id, source, isOn, account, says, answeredAt, failedAt, updatedAt, version } = row;
    const { heardAt = null, messages = 0, unread = 0 } = heard.get(id) ?? {};
    return [
      {
        ...{ id, source, name: about.name, isOn, account, hasKey: row.keySealed !== null },
        secrets: secrets
          .filter(({ connectionId }) => connectionId === id)
          .map(({ id: secret, madeAt }) => ({ id: secret, madeAt })),
        callbacks: toCallbacks(publicUrl, id, about),
        ...{ state: getConnectionState(row, heardAt), says, answeredAt, failedAt, heardAt, messages, unread },
        kinds: kinds(id),
        ...{ quota: row.quota, askedToday: askedToday(row, new Date()), limit: about.limit },
        ...{ subscription: subscriptions.get(id) ?? null, updatedAt, version },
      },
    ];
  });
};

/** Selects the connections of the user's agent in the order of creation. */
export const selectConnections = (db: Executor, user: User) =>
  db
    .select()
    .from(trackingConnections)
    .where(connectionScope(user))
    .orderBy(trackingConnections.createdAt, trackingConnections.id);

const selectOne = (db: Executor, user: User, id: string) =>
  db
    .select()
    .from(trackingConnections)
    .where(and(eq(trackingConnections.id, id), connectionScope(user)));

const foundConnection = ([row]: readonly ConnectionRow[]): ConnectionRow => {
  if (!row) throw notFound('This connection does not exist any more.');
  return row;
};

/** Returns a connection of the user's agent. @throws 404 */
export const findConnection = async (db: Executor, user: User, id: string) =>
  foundConnection(await selectOne(db, user, id));

/** Returns a connection of the user's agent and locks it until the end of the transaction. @throws 404 */
export const lockConnection = async (db: Executor, user: User, id: string) =>
  foundConnection(await selectOne(db, user, id).for('update'));

/** Returns one connection for display. @throws 404 */
export const describeConnection = async (db: Executor, config: Config, user: User, id: string): Promise<Connection> => {
  const [shown] = await describeConnections(db, config, [await findConnection(db, user, id)]);
  if (!shown) throw notFound('This connection does not exist any more.');
  return shown;
};

/** Counts the secrets of a connection. */
export const countSecrets = async (db: Executor, id: string): Promise<number> => {
  const [row] = await db.select({ secrets: count() }).from(callbackSecrets).where(eq(callbackSecrets.connectionId, id));
  return row?.secrets ?? 0;
};
