import * as calls from '@quayside/contract';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { invalid, notFound } from '../../platform/errors';
import { containsText } from '../../platform/lists/containsText';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import { ownAgent } from '../../platform/people/ownAgent';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { nextVersion } from '../../tables/nextVersion';
import { ports } from '../../tables/rateTables';
import { rankPlaces } from '../ports/portRows';
import { ownScope } from './ownScope';

type RefuseKnownInput = v.InferOutput<typeof calls.NewPlace>;

const selectPlaces = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      ...{ id: ports.id, portType: ports.portType, code: ports.code, portName: ports.portName, city: ports.city },
      ...{ country: ports.country, timeZone: ports.timeZone, lat: ports.lat, lon: ports.lon },
      ended: sql<boolean>`${isNotNull(ports.endedAt)}`,
      ...{ updatedAt: ports.updatedAt, version: ports.version },
    })
    .from(ports)
    .where(where);

const findPlace = async (db: Executor, user: User, id: string): Promise<calls.OwnPlace> => {
  const [place] = await selectPlaces(db, and(eq(ports.id, id), ownScope(user, ports)));
  if (!place) throw notFound();
  return place;
};

/** @throws 422 for a code of the shared directory, or one that the agent has already */
const refuseKnown = async (tx: Tx, agentId: string, { code }: RefuseKnownInput): Promise<void> => {
  const [known] = await tx
    .select({ agentId: ports.agentId, portName: ports.portName, country: ports.country })
    .from(ports)
    .where(sql`${ports.code} = ${code} and (${ports.agentId} is null or ${ports.agentId} = ${agentId})`)
    .limit(1);
  if (!known) return;
  const where = known.agentId === null ? 'in the directory' : 'among your places';
  throw invalid([{ path: 'code', message: `${code} is ${where} already: ${known.portName}, ${known.country}` }]);
};

const endedAt = ({ ended }: RefuseKnownInput) => ({ endedAt: ended ? sql`coalesce(${ports.endedAt}, now())` : null });

/** Lists the places of the caller's agent. */
export const listOwnPlaces = handle(calls.listOwnPlaces, async ({ db, user, query }) => {
  const { offset, rows } = toRowWindow(query);
  const { searchText } = query;
  const where = and(ownScope(user, ports), searchText ? containsText(sql`${ports.searchText}`, searchText) : undefined);
  const found = await selectPlaces(db, where)
    .orderBy(
      ...(searchText ? [rankPlaces(searchText)] : []),
      ...[sql`${ports.endedAt} is not null`, ports.portName, ports.id],
    )
    .limit(rows)
    .offset(offset);
  return pageAround(found, await db.$count(ports, where), query);
});

/** Adds a place of the caller's agent. */
export const createOwnPlace = handle(calls.createOwnPlace, async ({ tx, user, body, request }) => {
  const agentId = ownAgent(user);
  // Two simultaneous calls with the same code would both find none.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`places of ${agentId}`}))`);
  await refuseKnown(tx, agentId, body);
  const { ended: _, ...place } = body;
  const id = newId();
  await tx.insert(ports).values({
    ...place,
    id,
    agentId,
    source: 'own',
    cityCode: null,
    jobCode: null,
    endedAt: body.ended ? sql`now()` : null,
  });
  await recordChange(tx, { actor: user, action: 'place.created', id, after: body, requestId: request.id });
  return findPlace(tx, user, id);
});

/** Changes or ends a place of the caller's agent. */
export const updateOwnPlace = handle(
  calls.updateOwnPlace,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    await tx
      .select({ id: ports.id })
      .from(ports)
      .where(and(eq(ports.id, id), ownScope(user, ports)))
      .for('update');
    const before = await findPlace(tx, user, id);
    refuseStale('this place', before.version, expectedVersion);
    if (body.code !== before.code || body.portType !== before.portType)
      throw invalid([{ path: 'code', message: 'Kind and code stay: rates and departures name it by them' }]);
    const { ended: _, ...place } = body;
    await tx
      .update(ports)
      .set({ ...place, ...endedAt(body), ...nextVersion(ports) })
      .where(eq(ports.id, id));
    await recordChange(tx, { actor: user, action: 'place.changed', id, before, after: body, requestId: request.id });
    return findPlace(tx, user, id);
  },
);
