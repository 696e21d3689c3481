import { eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { connectedSubscriptions } from '../../../integrations/connectable';
import { SourceError } from '../../../integrations/source/sourceError';
import type { Database, Executor } from '../../../ports/database';
import type { EventSubscriptions } from '../../../ports/eventSubscriptions';
import type { Services } from '../../../ports/services';
import { callbackSecrets, eventSubscriptions, trackingConnections } from '../../../tables/trackingTables';
import { failureText } from './connectedSources';
import { type ConnectionRow, dcsaCallback, type SubscriptionRow } from './connectionRows';
import { createMeter } from './quota';

type SubscriptionServices = Pick<Services, 'config' | 'database' | 'secrets' | 'pace'>;
type Change = PgUpdateSetSource<typeof eventSubscriptions>;

const waits = {
  /** An active subscription. */
  renewed: sql`now() + interval '1 day'`,
  /** The carrier refused: the result stays the same until someone changes the connection. */
  refused: sql`now() + interval '1 day'`,
  unreachable: sql`now() + interval '10 minutes'`,
} as const;

interface OpenSubscription {
  readonly row: SubscriptionRow;
  readonly connection: ConnectionRow;
  readonly carrier: EventSubscriptions;
  readonly callbackUrl: string;
  /** Returns a secret of this connection as Base64. */
  readonly secret: (id: string) => Promise<string>;
}

const base64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const open = async (
  { config, database, secrets, pace }: SubscriptionServices,
  row: SubscriptionRow,
): Promise<OpenSubscription | null> => {
  const { db } = database.asPlatform('subscriptions are kept');
  const id = row.connectionId;
  const [connection] = await db.select().from(trackingConnections).where(eq(trackingConnections.id, id));
  if (!connection || connection.keySealed === null) return null;
  const credentials = { account: connection.account, key: await secrets.open(connection.keySealed) };
  const carrier = connectedSubscriptions(
    connection.source,
    credentials,
    config.tracking,
    createMeter({ pace }, db, connection),
  );
  if (!carrier) return null;
  const secret = async (wanted: string): Promise<string> => {
    const [found] = await db.select().from(callbackSecrets).where(eq(callbackSecrets.id, wanted));
    if (!found) throw new SourceError('refused', 'has no secret any more: end the subscription and make another');
    const opened = await secrets.open(found.sealed);
    return base64.test(opened) ? opened : Buffer.from(opened).toString('base64');
  };
  return { row, connection, carrier, callbackUrl: dcsaCallback(config.publicUrl, id), secret };
};

/** Checks whether the carrier gave no answer about the subscription, so that a later attempt may succeed. */
const isTemporary = (error: SourceError): boolean => error.failure === 'unreachable' || error.failure === 'spent';

const isUnknownToCarrier = (error: unknown): boolean => error instanceof SourceError && error.failure === 'unknown';

const create = async ({ row, carrier, callbackUrl, secret }: OpenSubscription): Promise<Change> => {
  const signing = row.nextSecretId ?? row.secretId ?? '';
  const carrierId = await carrier.create({ callbackUrl, secret: await secret(signing) });
  return { carrierId, standsSince: sql`now()`, isHeard: true, secretId: signing, nextSecretId: null };
};

/** Creates, re-signs or renews the subscription at the carrier and returns the columns that change. */
const syncToCarrier = async (opened: OpenSubscription): Promise<Change> => {
  const { row, carrier, callbackUrl, secret } = opened;
  if (row.carrierId === null) return create(opened);
  try {
    if (row.nextSecretId === null) {
      await carrier.renew(row.carrierId, { callbackUrl });
      return {};
    }
    await carrier.changeSecret(row.carrierId, await secret(row.nextSecretId));
    return { secretId: row.nextSecretId, nextSecretId: null };
  } catch (error) {
    if (!isUnknownToCarrier(error)) throw error;
    return create(opened);
  }
};

const store = (db: Executor, { connectionId }: SubscriptionRow, change: Change) =>
  db
    .update(eventSubscriptions)
    .set({ ...change, leasedUntil: null })
    .where(eq(eventSubscriptions.connectionId, connectionId));

/** Deletes a subscription and the secrets that were created for it. */
const deleteSubscription = async (
  db: Executor,
  { connectionId, secretId, nextSecretId }: SubscriptionRow,
): Promise<void> => {
  await db.delete(eventSubscriptions).where(eq(eventSubscriptions.connectionId, connectionId));
  const made = [secretId, nextSecretId].filter((id) => id !== null);
  if (made.length > 0) await db.delete(callbackSecrets).where(inArray(callbackSecrets.id, made));
};

/** Deletes a new secret that the carrier refused. */
const dropRefused = async (db: Executor, { nextSecretId }: SubscriptionRow): Promise<void> => {
  if (nextSecretId !== null) await db.delete(callbackSecrets).where(eq(callbackSecrets.id, nextSecretId));
};

const fail = (platform: Database, { row }: OpenSubscription, error: unknown): Promise<void> =>
  platform.transaction(async (tx) => {
    const isRefused = error instanceof SourceError && !isTemporary(error);
    if (isRefused) await dropRefused(tx, row);
    const nextAt = isRefused ? waits.refused : waits.unreachable;
    await store(tx, row, { says: failureText(error), failedAt: sql`now()`, nextAt: nextAt });
  });

const end = async (platform: Database, opened: OpenSubscription): Promise<void> => {
  const { row, carrier } = opened;
  try {
    if (row.carrierId !== null) await carrier.end(row.carrierId);
  } catch (error) {
    // A carrier that no longer knows the subscription, or refuses us, sends no pushes that we would accept.
    if (error instanceof SourceError && isTemporary(error)) return fail(platform, opened, error);
    if (!(error instanceof SourceError)) throw error;
  }
  await platform.transaction((tx) => deleteSubscription(tx, row));
};

/**
 * Sends the wanted state of a leased subscription to the carrier once and stores the result. Runs outside of any
 * transaction because it calls the carrier.
 */
export const syncSubscription = async (services: SubscriptionServices, row: SubscriptionRow): Promise<void> => {
  const platform = services.database.asPlatform('subscriptions are kept');
  const opened = await open(services, row);
  if (!opened) {
    if (row.isEnding) return platform.transaction((tx) => deleteSubscription(tx, row));
    const says = 'The connection cannot make subscriptions any more';
    await store(platform.db, row, { says, failedAt: sql`now()`, nextAt: waits.refused });
    return;
  }
  if (row.isEnding) return end(platform, opened);
  try {
    const change = await syncToCarrier(opened);
    const kept = { ...change, says: '', renewedAt: sql`now()`, nextAt: waits.renewed };
    await store(platform.db, row, kept);
  } catch (error) {
    await fail(platform, opened, error);
    if (!(error instanceof SourceError)) throw error;
  }
};
