import * as calls from '@quayside/contract';
import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { connectable } from '../../integrations/connectable';
import type { Connectable } from '../../integrations/source/adapter';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid } from '../../platform/errors';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Config } from '../../ports/config';
import type { Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { bookings, bookingTracking } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { eventSubscriptions, trackingConnections } from '../../tables/trackingTables';
import { type ConnectionRow, describeConnection, lockConnection } from '../tracking/connections/connectionRows';
import { isOpen } from '../tracking/match/shipmentRows';

/** Returns the columns of a connection for the audit log, without its key. */
const auditedColumns = ({ source, isOn, account, keySealed, quota }: ConnectionRow) => ({
  ...{ source, isOn, account, quota },
  hasKey: keySealed !== null,
});

/** @throws 422 for a source that cannot be connected */
const findConnectable = ({ tracking }: Config, source: string): Connectable => {
  const about = connectable(tracking).find((one) => one.source === source);
  if (!about) throw invalid([{ path: 'source', message: 'This carrier cannot be connected' }]);
  return about;
};

interface AccessInput {
  readonly account: string;
  readonly key: string;
}

/**
 * Returns account and encrypted key for storage. An empty key keeps the stored one. @throws 422 when a value is
 * missing or the source takes none
 */
const toStoredAccess = async (
  secrets: Secrets,
  { account: accountName, key: keyName, name }: Connectable,
  { account, key }: AccessInput,
  before: string | null,
): Promise<Pick<ConnectionRow, 'account' | 'keySealed'>> => {
  const refused = (path: keyof AccessInput) => invalid([{ path, message: `${name} takes none: leave it empty` }]);
  if (accountName === null && account) throw refused('account');
  if (keyName === null && key) throw refused('key');
  const needed = [
    ...(accountName !== null && !account ? [{ path: 'account', message: `Enter the ${accountName}` }] : []),
    ...(keyName !== null && !key && before === null ? [{ path: 'key', message: `Enter the ${keyName}` }] : []),
  ];
  if (needed.length > 0) throw invalid(needed);
  return { account, keySealed: key ? await secrets.seal(key) : before };
};

/** Starts queries for bookings without a reporting source, because their carrier can be queried now. */
const startQueries = async (
  tx: Tx,
  { agentId, source, isOn, keySealed }: ConnectionRow,
  { reportsAs }: Connectable,
) => {
  if (!isOn || keySealed === null) return;
  const { bookingId, carrier, state } = bookingTracking;
  const isOfMode = eq(bookings.mode, reportsAs === 'cargo-ai' ? 'AIR' : 'SEA');
  const isOfSource = reportsAs === 'dcsa' ? and(eq(carrier, source), isOfMode) : isOfMode;
  // The carrier has priority over an aggregator, and every queried source over uploaded lists.
  const isLess = inArray(
    bookingTracking.source,
    reportsAs === 'dcsa' ? ['terminal49', 'status-list', 'edi'] : ['status-list', 'edi'],
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

/** Connects a source. @throws 409 when it is already connected, 422 when a value is missing */
export const createConnection = handle(
  calls.createConnection,
  async ({ tx, user, body, request, services: { config, secrets } }) => {
    const about = findConnectable(config, body.source);
    const values = {
      ...{ id: newId(), agentId: ownAgent(user), source: about.source },
      ...(await toStoredAccess(secrets, about, body, null)),
      quota: body.quota ?? null,
    };
    const row = storedRow(await tx.insert(trackingConnections).values(values).onConflictDoNothing().returning());
    await startQueries(tx, row, about);
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-connection.created', id: row.id },
      ...{ after: auditedColumns(row), requestId: request.id },
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
    const about = findConnectable(config, before.source);
    const access = await toStoredAccess(secrets, about, body, before.keySealed);
    const [after = before] = await tx
      .update(trackingConnections)
      .set({
        ...{ ...access, isOn: body.isOn, ...nextVersion(trackingConnections) },
        ...(body.quota !== undefined && { quota: body.quota }),
      })
      .where(eq(trackingConnections.id, id))
      .returning();
    await startQueries(tx, after, about);
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-connection.changed', id, before: auditedColumns(before) },
      ...{ after: { ...auditedColumns(after), ...(body.key && { keyChanged: true }) }, requestId: request.id },
    });
    return describeConnection(tx, config, user, id);
  },
);

/** Without its key nothing can end the subscription at the carrier. @throws 409 while a subscription is active */
const refuseSubscribed = async (tx: Tx, id: string): Promise<void> => {
  const { connectionId, isEnding } = eventSubscriptions;
  if ((await tx.$count(eventSubscriptions, and(eq(connectionId, id), not(isEnding)))) > 0)
    throw conflict('End the subscription before you remove the connection, so that the carrier stops sending.');
};

/** Deletes a connection with its key and secrets. @throws 409 while a subscription is active */
export const deleteConnection = handle(
  calls.deleteConnection,
  async ({ tx, user, params: { id }, expectedVersion, request }) => {
    const before = await lockConnection(tx, user, id);
    refuseStale('this connection', before.version, expectedVersion);
    await refuseSubscribed(tx, id);
    // The audit log reads the owner from the connection, so record the change before the deletion.
    await recordChange(tx, {
      ...{ actor: user, action: 'tracking-connection.removed', id },
      ...{ before: auditedColumns(before), requestId: request.id },
    });
    await tx.delete(trackingConnections).where(eq(trackingConnections.id, id));
  },
);
