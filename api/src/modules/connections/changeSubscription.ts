import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { connectable } from '../../integrations/connectable';
import { recordChange } from '../../platform/audit/recordChange';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { eventSubscriptions } from '../../tables/trackingTables';
import {
  type ConnectionRow,
  describeConnection,
  lockConnection,
  type SubscriptionRow,
} from '../tracking/connections/connectionRows';
import { LEASED, leaseSubscription } from '../tracking/connections/leaseSubscription';
import { syncSubscription } from '../tracking/connections/syncSubscription';
import { createCallbackSecret } from './changeSecrets';

const ofConnection = (id: string) => eq(eventSubscriptions.connectionId, id);

const subscriptionNotFound = () => notFound('This connection has no subscription.');

/** Leases the subscription of a connection for this call. @throws 404 without one, 409 while another call has it */
const leaseOrThrow = async (tx: Tx, id: string): Promise<SubscriptionRow> => {
  const row = await leaseSubscription(tx, id);
  if (row) return row;
  if ((await tx.$count(eventSubscriptions, ofConnection(id))) === 0) throw subscriptionNotFound();
  throw conflict('The carrier is being asked about this subscription. Try again in a moment.');
};

/** @throws 409 when the connection cannot subscribe now */
const refuseUnready = ({ config }: Services, { source, isOn, keySealed }: ConnectionRow): void => {
  const about = connectable(config.tracking).find((one) => one.source === source);
  if (!about?.subscribes || keySealed === null)
    throw conflict('No subscription can be made here: give the carrier the callback address and a secret instead.');
  if (!isOn) throw conflict('This connection is off. Switch it on before you subscribe.');
};

interface CallContext {
  readonly user: User;
  readonly services: Services;
  readonly params: { readonly id: string };
}

/**
 * Stores the wanted change, sends it to the carrier outside of the transaction, and returns the connection afterwards.
 */
const changeSubscription = async (
  { user, services, params: { id } }: CallContext,
  want: (tx: Tx, connection: ConnectionRow) => Promise<SubscriptionRow>,
): Promise<calls.Connection> => {
  const { database, config } = services;
  const row = await database.transaction(async (tx) => want(tx, await lockConnection(tx, user, id)));
  await syncSubscription(services, row);
  return describeConnection(database.db, config, user, id);
};

/** Subscribes to the carrier of a connection. @throws 404, 409 when it is already subscribed or cannot subscribe */
export const createSubscription = handleWithoutTransaction(calls.createSubscription, (called) =>
  changeSubscription(called, async (tx, connection) => {
    const { user, services, request } = called;
    refuseUnready(services, connection);
    const { id } = connection;
    if ((await tx.$count(eventSubscriptions, ofConnection(id))) > 0)
      throw conflict('There is a subscription already. End it before you make another.');
    const { secretId } = await createCallbackSecret(tx, services, id);
    const values = { connectionId: id, secretId, leasedUntil: LEASED };
    const [row] = await tx.insert(eventSubscriptions).values(values).returning();
    if (!row) throw subscriptionNotFound();
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-subscription.made', id, requestId: request.id },
      after: { secret: secretId },
    });
    return row;
  }),
);

/** Renews a subscription now. @throws 404 without one, 409 while another call has it */
export const renewSubscription = handleWithoutTransaction(calls.renewSubscription, (called) =>
  changeSubscription(called, async (tx, connection) => {
    refuseUnready(called.services, connection);
    return leaseOrThrow(tx, connection.id);
  }),
);

/** Gives the carrier a new secret. Sends a secret again that the carrier has not accepted yet. @throws 404, 409 */
export const rotateSubscriptionSecret = handleWithoutTransaction(calls.rotateSubscriptionSecret, (called) =>
  changeSubscription(called, async (tx, connection) => {
    const { user, services, request } = called;
    refuseUnready(services, connection);
    const { id } = connection;
    const row = await leaseOrThrow(tx, id);
    if (row.isEnding || row.nextSecretId !== null) return row;
    const { secretId } = await createCallbackSecret(tx, services, id);
    const [next = row] = await tx
      .update(eventSubscriptions)
      .set({ nextSecretId: secretId })
      .where(ofConnection(id))
      .returning();
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-subscription.secret-changed', id, requestId: request.id },
      ...{ before: { secret: row.secretId }, after: { secret: secretId } },
    });
    return next;
  }),
);

/** Ends a subscription. @throws 404 without one, 409 while another call has it */
export const endSubscription = handleWithoutTransaction(calls.endSubscription, (called) =>
  changeSubscription(called, async (tx, { id }) => {
    const { user, request } = called;
    const before = await leaseOrThrow(tx, id);
    const [row = before] = await tx
      .update(eventSubscriptions)
      .set({ isEnding: true, isHeard: false, nextAt: sql`now()` })
      .where(ofConnection(id))
      .returning();
    if (!before.isEnding)
      await recordChange(tx, {
        ...{ actor: user, action: 'tracking-subscription.ended', id, requestId: request.id },
        before: { carrierId: before.carrierId, madeAt: before.madeAt },
      });
    return row;
  }),
);
