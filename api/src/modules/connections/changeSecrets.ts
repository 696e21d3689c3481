import * as calls from '@quayside/contract';
import { and, eq, or } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { randomBytes } from '../../platform/encoding/digest';
import { newId } from '../../platform/encoding/id';
import { conflict, notFound } from '../../platform/errors';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { callbackSecrets, eventSubscriptions } from '../../tables/trackingTables';
import { countSecrets, describeConnection, lockConnection } from '../tracking/connections/connectionRows';

/** The current secret and its successor. */
const MOST = 2;
/** @source DCSA Track & Trace 2.2.0: at least 32 bytes, as Base64 */
const BYTES = 32;

/** Creates a secret for a locked connection, or stores the given one. @throws 409 when it has two already */
export const createCallbackSecret = async (tx: Tx, { secrets }: Services, connectionId: string, given?: string) => {
  if ((await countSecrets(tx, connectionId)) >= MOST)
    throw conflict('There are two secrets already. End the old one before you add another.');
  const secret = given ?? randomBytes(BYTES).toString('base64');
  const row = { id: newId(), connectionId, sealed: await secrets.seal(secret) };
  await tx.insert(callbackSecrets).values(row);
  return { secret, secretId: row.id };
};

/** Creates a callback secret, or stores the one from the source. @throws 409 when there are two already */
export const addCallbackSecret = handle(
  calls.addCallbackSecret,
  async ({ tx, user, params: { id }, body, request, services }) => {
    await lockConnection(tx, user, id);
    const { secret, secretId } = await createCallbackSecret(tx, services, id, body.secret);
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-secret.made', id, requestId: request.id },
      after: { secret: secretId, isGiven: body.secret !== undefined },
    });
    return { secret, connection: await describeConnection(tx, services.config, user, id) };
  },
);

/** @throws 409 for a secret that a subscription signs with */
const refuseSigning = async (tx: Tx, connectionId: string, secret: string): Promise<void> => {
  const { secretId, nextSecretId } = eventSubscriptions;
  const signs = and(
    eq(eventSubscriptions.connectionId, connectionId),
    or(eq(secretId, secret), eq(nextSecretId, secret)),
  );
  if ((await tx.$count(eventSubscriptions, signs)) > 0)
    throw conflict('The subscription signs with this secret. Change its secret, or end the subscription.');
};

/**
 * Deletes a callback secret; messages that use it are rejected from now on. @throws 404 when it no longer exists, 409
 * while a subscription signs with it
 */
export const endCallbackSecret = handle(
  calls.endCallbackSecret,
  async ({ tx, user, params: { id, secret }, request }) => {
    await lockConnection(tx, user, id);
    await refuseSigning(tx, id, secret);
    const { rowCount } = await tx
      .delete(callbackSecrets)
      .where(and(eq(callbackSecrets.id, secret), eq(callbackSecrets.connectionId, id)));
    if (rowCount !== 1) throw notFound('This secret has ended already.');
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-secret.ended', id, requestId: request.id },
      before: { secret },
    });
  },
);
