import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { randomBytes } from '../../../platform/digest';
import { conflict, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/id';
import { recordChange } from '../../../platform/recordChange';
import { callbackSecrets } from '../../../tables/trackingTables';
import { countSecrets, describeConnection, lockConnection } from '../tracking/connections/connectionRows';

/** The one that counts, and the one that takes its place. */
const MOST = 2;
/** @source DCSA Track & Trace 2.2.0: at least 32 bytes, told as Base64 */
const BYTES = 32;

/** Makes a callback secret, or keeps the one that the source gave. @throws 409 when there are two */
export const addCallbackSecret = handle(
  calls.addCallbackSecret,
  async ({ tx, user, params: { id }, body, request, services: { config, secrets } }) => {
    await lockConnection(tx, user, id);
    if ((await countSecrets(tx, id)) >= MOST)
      throw conflict('There are two secrets already. End the old one before you add another.');
    const secret = body.secret ?? randomBytes(BYTES).toString('base64');
    const row = { id: newId(), connectionId: id, sealed: await secrets.seal(secret) };
    await tx.insert(callbackSecrets).values(row);
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-secret.made', id, requestId: request.id },
      after: { secret: row.id, isGiven: body.secret !== undefined },
    });
    return { secret, connection: await describeConnection(tx, config, user, id) };
  },
);

/** Messages that are proved with it are refused from now on. @throws 404 once it is gone */
export const endCallbackSecret = handle(
  calls.endCallbackSecret,
  async ({ tx, user, params: { id, secret }, request }) => {
    await lockConnection(tx, user, id);
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
