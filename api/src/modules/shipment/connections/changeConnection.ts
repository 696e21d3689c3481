import * as calls from '@quayside/contract';
import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { connectable } from '../../../integrations/connectable';
import type { Connectable } from '../../../integrations/source/adapter';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, invalid } from '../../../platform/errors';
import { newId } from '../../../platform/id';
import { ownAgent } from '../../../platform/ownAgent';
import { recordChange } from '../../../platform/recordChange';
import type { Config } from '../../../ports/config';
import type { Tx } from '../../../ports/database';
import type { Secrets } from '../../../ports/secrets';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { eventSubscriptions, trackingConnections } from '../../../tables/trackingTables';
import { type ConnectionRow, describeConnection, lockConnection } from '../tracking/connections/connectionRows';
import { isOpen } from '../tracking/shipmentRows';

/** What the audit keeps of a connection: never its key. */
const told = ({ source, isOn, account, keySealed, quota }: ConnectionRow) => ({
  ...{ source, isOn, account, quota },
  hasKey: keySealed !== null,
});

/** @throws 422 for what cannot be connected */
const aboutSource = ({ tracking }: Config, source: string): Connectable => {
  const about = connectable(tracking).find((one) => one.source === source);
  if (!about) throw invalid([{ path: 'source', message: 'This carrier cannot be connected' }]);
  return about;
};

interface Typed {
  readonly account: string;
  readonly key: string;
}

/** Account and key as they are kept. An empty key keeps the one that is there. @throws 422 for what is missing, or for a source that is not asked */
const keptAccess = async (
  secrets: Secrets,
  { account: accountName, key: keyName, name }: Connectable,
  { account, key }: Typed,
  before: string | null,
): Promise<Pick<ConnectionRow, 'account' | 'keySealed'>> => {
  const refused = (path: keyof Typed) => invalid([{ path, message: `${name} takes none: leave it empty` }]);
  if (accountName === null && account) throw refused('account');
  if (keyName === null && key) throw refused('key');
  const needed = [
    ...(accountName !== null && !account ? [{ path: 'account', message: `Enter the ${accountName}` }] : []),
    ...(keyName !== null && !key && before === null ? [{ path: 'key', message: `Enter the ${keyName}` }] : []),
  ];
  if (needed.length > 0) throw invalid(needed);
  return { account, keySealed: key ? await secrets.seal(key) : before };
};

/** Bookings on which nobody reports are asked about: their carrier can be asked from now on. */
const askAnew = async (tx: Tx, { agentId, source, isOn, keySealed }: ConnectionRow, { reportsAs }: Connectable) => {
  if (!isOn || keySealed === null) return;
  const { bookingId, carrier, state } = bookingTracking;
  const isOfMode = eq(bookings.mode, reportsAs === 'cargo-ai' ? 'AIR' : 'SEA');
  const isOfSource = reportsAs === 'dcsa' ? and(eq(carrier, source), isOfMode) : isOfMode;
  // The carrier itself is asked before an aggregator, and whoever can be asked before lists that people bring.
  const isLess = inArray(
    bookingTracking.source,
    reportsAs === 'dcsa' ? ['terminal49', 'status-list'] : ['status-list'],
  );
  await tx
    .update(bookingTracking)
    .set({ state: 'requested', reason: null, source: reportsAs, nextPullAt: sql`now()`, requestedAt: sql`now()` })
    .from(bookings)
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(bookings.agentId, agentId),
        isOpen,
        isOfSource,
        or(eq(state, 'stopped'), isNull(bookingTracking.source), isLess),
      ),
    );
};

const storedRow = ([row]: readonly ConnectionRow[]): ConnectionRow => {
  if (!row) throw conflict('This source is connected already. Change its connection instead.');
  return row;
};

/** Connects a source. @throws 409 for one that is connected, 422 for what is missing */
export const createConnection = handle(
  calls.createConnection,
  async ({ tx, user, body, request, services: { config, secrets } }) => {
    const about = aboutSource(config, body.source);
    const values = {
      ...{ id: newId(), agentId: ownAgent(user), source: about.source },
      ...(await keptAccess(secrets, about, body, null)),
      quota: body.quota ?? null,
    };
    const row = storedRow(await tx.insert(trackingConnections).values(values).onConflictDoNothing().returning());
    await askAnew(tx, row, about);
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-connection.created', id: row.id },
      ...{ after: told(row), requestId: request.id },
    });
    return describeConnection(tx, config, user, row.id);
  },
);

/** Changes account or key, or switches a connection on or off. */
export const updateConnection = handle(
  calls.updateConnection,
  async ({ tx, user, params: { id }, body, expectedVersion, request, services: { config, secrets } }) => {
    const before = await lockConnection(tx, user, id);
    refuseStale('this connection', before.version, expectedVersion);
    const about = aboutSource(config, before.source);
    const access = await keptAccess(secrets, about, body, before.keySealed);
    const [after = before] = await tx
      .update(trackingConnections)
      .set({
        ...{ ...access, isOn: body.isOn, ...nextVersion(trackingConnections) },
        ...(body.quota !== undefined && { quota: body.quota }),
      })
      .where(eq(trackingConnections.id, id))
      .returning();
    await askAnew(tx, after, about);
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-connection.changed', id, before: told(before) },
      ...{ after: { ...told(after), ...(body.key && { keyChanged: true }) }, requestId: request.id },
    });
    return describeConnection(tx, config, user, id);
  },
);

/** Without its key the carrier could not be told that the subscription has ended. @throws 409 while one stands */
const refuseSubscribed = async (tx: Tx, id: string): Promise<void> => {
  const { connectionId, isEnding } = eventSubscriptions;
  if ((await tx.$count(eventSubscriptions, and(eq(connectionId, id), not(isEnding)))) > 0)
    throw conflict('End the subscription before you remove the connection, so that the carrier sends nothing more.');
};

/** Forgets a connection with its key and secrets. @throws 409 while a subscription stands */
export const deleteConnection = handle(
  calls.deleteConnection,
  async ({ tx, user, params: { id }, expectedVersion, request }) => {
    const before = await lockConnection(tx, user, id);
    refuseStale('this connection', before.version, expectedVersion);
    await refuseSubscribed(tx, id);
    // The audit asks the connection whose it is, so that it is told before it goes.
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-connection.removed', id },
      ...{ before: told(before), requestId: request.id },
    });
    await tx.delete(trackingConnections).where(eq(trackingConnections.id, id));
  },
);
