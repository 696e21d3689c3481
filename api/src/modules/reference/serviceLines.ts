import * as calls from '@quayside/contract';
import { serviceKey } from '@quayside/freight';
import { and, arrayOverlaps, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { invalid, notFound } from '../../platform/errors';
import { ownAgent } from '../../platform/people/ownAgent';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { nextVersion } from '../../tables/nextVersion';
import { serviceLines } from '../../tables/rateTables';
import { findCarrierNames } from './carrierNames';
import { ownScope } from './ownScope';

const selectLines = async (db: Executor, user: User, where?: SQL): Promise<calls.ServiceLine[]> => {
  const rows = await db
    .select()
    .from(serviceLines)
    .where(and(ownScope(user, serviceLines), where))
    .orderBy(serviceLines.carrierCode, serviceLines.names, serviceLines.id);
  const nameOf = await findCarrierNames(db, [user.companyId]);
  return rows.map(({ id, carrierCode: code, names, updatedAt, version }) => ({
    carrier: { code, name: nameOf(user.companyId, code) },
    ...{ id, names, updatedAt, version },
  }));
};

const findLine = async (db: Executor, user: User, id: string): Promise<calls.ServiceLine> => {
  const [line] = await selectLines(db, user, eq(serviceLines.id, id));
  if (!line) throw notFound();
  return line;
};

const toKeys = (names: readonly string[]): string[] => names.map(serviceKey);

/** Allows one writer of an agent's services at a time: two would both find a name free. */
const holdLines = (tx: Tx, agentId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`services of ${agentId}`}))`);

const linesWith = (tx: Tx, agentId: string, carrier: string, names: readonly string[], except?: string) =>
  tx
    .select()
    .from(serviceLines)
    .where(
      and(
        ...[eq(serviceLines.agentId, agentId), eq(serviceLines.carrierCode, carrier)],
        arrayOverlaps(serviceLines.keys, toKeys(names)),
        except === undefined ? undefined : ne(serviceLines.id, except),
      ),
    )
    .orderBy(serviceLines.id);

/** Lists the services of the caller's agent that have several names. */
export const listServiceLines = handle(calls.listServiceLines, ({ db, user }) => selectLines(db, user));

/** Stores names as one service; merges services that share a name with it. */
export const createServiceLine = handle(calls.createServiceLine, async ({ tx, user, body, request }) => {
  const agentId = ownAgent(user);
  const { carrier, names } = body;
  await holdLines(tx, agentId);
  const met = await linesWith(tx, agentId, carrier, names);
  const byKey = new Map([...met.flatMap((line) => line.names), ...names].map((name) => [serviceKey(name), name]));
  if (met.length > 0)
    await tx.delete(serviceLines).where(
      inArray(
        serviceLines.id,
        met.map(({ id }) => id),
      ),
    );
  const id = newId();
  const all = [...byKey.values()];
  await tx.insert(serviceLines).values({ id, agentId, carrierCode: carrier, names: all, keys: [...byKey.keys()] });
  const after = { carrier, names: all };
  await recordChange(tx, { actor: user, action: 'service.created', id, after, requestId: request.id });
  return findLine(tx, user, id);
});

/** Changes the names of a service. */
export const updateServiceLine = handle(
  calls.updateServiceLine,
  async ({ tx, user, params: { id }, body: { names }, expectedVersion, request }) => {
    const agentId = ownAgent(user);
    await holdLines(tx, agentId);
    const before = await findLine(tx, user, id);
    refuseStale('this service', before.version, expectedVersion);
    const others = await linesWith(tx, agentId, before.carrier.code, names, id);
    const taken = new Map(others.flatMap((line) => line.keys.map((key) => [key, line.names.join(', ')] as const)));
    const faults = names.flatMap((name, index) => {
      const line = taken.get(serviceKey(name));
      return line ? [{ path: `names.${index}`, message: `is a name of the service ${line} already` }] : [];
    });
    if (faults.length > 0) throw invalid(faults);
    await tx
      .update(serviceLines)
      .set({ names, keys: toKeys(names), ...nextVersion(serviceLines) })
      .where(eq(serviceLines.id, id));
    const told = { before: { names: before.names }, after: { names } };
    await recordChange(tx, { actor: user, action: 'service.changed', id, ...told, requestId: request.id });
    return findLine(tx, user, id);
  },
);

/** Removes the link between the names of a service. */
export const deleteServiceLine = handle(
  calls.deleteServiceLine,
  async ({ tx, user, params: { id }, expectedVersion, request }) => {
    await holdLines(tx, ownAgent(user));
    const { version, carrier, names } = await findLine(tx, user, id);
    refuseStale('this service', version, expectedVersion);
    const before = { carrier: carrier.code, names };
    // The audit log reads the owner from the service, so it is written before the deletion.
    await recordChange(tx, { actor: user, action: 'service.removed', id, before, requestId: request.id });
    await tx.delete(serviceLines).where(eq(serviceLines.id, id));
  },
);
