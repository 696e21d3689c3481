import * as calls from '@quayside/contract';
import { carrierName, isKnownCarrier } from '@quayside/freight';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { invalid, notFound } from '../../platform/errors';
import { containsText } from '../../platform/lists/containsText';
import { byMatchRank } from '../../platform/lists/matchRank';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import { ownAgent } from '../../platform/people/ownAgent';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { nextVersion } from '../../tables/nextVersion';
import { ownCarriers } from '../../tables/rateTables';
import { ownScope } from './ownScope';

const selectCarriers = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      ...{ id: ownCarriers.id, code: ownCarriers.code, name: ownCarriers.name, modes: ownCarriers.modes },
      awbPrefix: ownCarriers.awbPrefix,
      ended: sql<boolean>`${isNotNull(ownCarriers.endedAt)}`,
      ...{ updatedAt: ownCarriers.updatedAt, version: ownCarriers.version },
    })
    .from(ownCarriers)
    .where(where);

const findCarrier = async (db: Executor, user: User, id: string): Promise<calls.OwnCarrier> => {
  const [carrier] = await selectCarriers(db, and(eq(ownCarriers.id, id), ownScope(user)));
  if (!carrier) throw notFound();
  return carrier;
};

const alreadyIs = (code: string, where: string, name: string) =>
  invalid([{ path: 'code', message: `${code} is ${where} already: ${name}` }]);

const texts = {
  code: sql`public.searchable(${ownCarriers.code})`,
  names: [sql`public.searchable(${ownCarriers.name})`],
};

/** Lists the carriers of the caller's agent; a searched code comes first. */
export const listOwnCarriers = handle(calls.listOwnCarriers, async ({ db, user, query }) => {
  const { offset, rows } = toRowWindow(query);
  const { searchText } = query;
  const named = sql`public.searchable(${ownCarriers.code} || '|' || ${ownCarriers.name})`;
  const where = and(ownScope(user), searchText ? containsText(named, searchText) : undefined);
  const found = await selectCarriers(db, where)
    .orderBy(
      ...byMatchRank(searchText, texts),
      ...[sql`${ownCarriers.endedAt} is not null`, ownCarriers.name, ownCarriers.id],
    )
    .limit(rows)
    .offset(offset);
  return pageAround(found, await db.$count(ownCarriers, where), query);
});

/** Adds a carrier of the caller's agent. */
export const createOwnCarrier = handle(calls.createOwnCarrier, async ({ tx, user, body, request }) => {
  const agentId = ownAgent(user);
  const { ended, ...carrier } = body;
  const { code } = carrier;
  if (isKnownCarrier(code)) throw alreadyIs(code, 'in the directory', carrierName(code));
  const id = newId();
  const [made] = await tx
    .insert(ownCarriers)
    .values({ ...carrier, id, agentId, endedAt: ended ? sql`now()` : null })
    .onConflictDoNothing()
    .returning({ id: ownCarriers.id });
  if (!made) {
    const [known] = await selectCarriers(tx, and(ownScope(user), eq(ownCarriers.code, code)));
    throw alreadyIs(code, 'among your carriers', known?.name ?? code);
  }
  await recordChange(tx, { actor: user, action: 'carrier.created', id, after: body, requestId: request.id });
  return findCarrier(tx, user, id);
});

/** Changes or ends a carrier of the caller's agent. */
export const updateOwnCarrier = handle(
  calls.updateOwnCarrier,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const isIt = and(eq(ownCarriers.id, id), ownScope(user));
    await tx.select({ id: ownCarriers.id }).from(ownCarriers).where(isIt).for('update');
    const before = await findCarrier(tx, user, id);
    refuseStale('this carrier', before.version, expectedVersion);
    if (body.code !== before.code)
      throw invalid([{ path: 'code', message: 'The code stays: rates and departures name it by it' }]);
    const { ended, ...carrier } = body;
    const endedAt = ended ? sql`coalesce(${ownCarriers.endedAt}, now())` : null;
    await tx
      .update(ownCarriers)
      .set({ ...carrier, endedAt, ...nextVersion(ownCarriers) })
      .where(eq(ownCarriers.id, id));
    await recordChange(tx, { actor: user, action: 'carrier.changed', id, before, after: body, requestId: request.id });
    return findCarrier(tx, user, id);
  },
);
