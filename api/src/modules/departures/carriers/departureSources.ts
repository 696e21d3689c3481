import * as calls from '@quayside/contract';
import { carrierName } from '@quayside/freight';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { scheduleSources } from '../../../integrations/connectable';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, notFound } from '../../../platform/errors';
import { announce } from '../../../platform/events/announce';
import { enqueue } from '../../../platform/outbox/enqueue';
import { ownAgent } from '../../../platform/people/ownAgent';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { nextVersion } from '../../../tables/nextVersion';
import { trackingConnections } from '../../../tables/trackingTables';
import { findRatedTraffic } from './ratedTraffic';

/** A query without an answer for this time counts as lost, in milliseconds. */
const LOST = 15 * 60_000;

const { id, agentId, source, isOn, keySealed, schedulesDaily, schedulesBy, version } = trackingConnections;
const { schedulesAskedAt, schedulesToldAt, schedulesSay } = trackingConnections;

/** Returns the condition for connections of an agent that can be queried for schedules. */
const canQuerySchedules = (agent: string) =>
  and(eq(agentId, agent), eq(isOn, true), isNotNull(keySealed), inArray(source, [...scheduleSources]));

const select = (db: Executor, user: User) =>
  db
    .select({
      ...{ id, agentId, source, version, isDaily: schedulesDaily, by: schedulesBy },
      ...{ askedAt: schedulesAskedAt, toldAt: schedulesToldAt, says: schedulesSay },
    })
    .from(trackingConnections)
    .where(canQuerySchedules(ownAgent(user)))
    .orderBy(source)
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const isQueryRunning = ({ askedAt, toldAt }: Pick<Row, 'askedAt' | 'toldAt'>): boolean =>
  askedAt !== null && Date.now() - Date.parse(askedAt) < LOST && (toldAt === null || askedAt > toldAt);

const toSource = async (db: Executor, row: Row): Promise<calls.DepartureSource> => {
  const { lanes, services } = await findRatedTraffic(db, row.agentId, row.source);
  return {
    ...{ id: row.id, carrier: row.source, name: carrierName(row.source), by: row.by, isDaily: row.isDaily },
    ...{ isAsked: isQueryRunning(row), toldAt: row.toldAt, says: row.says, version: row.version },
    ...{ lanes: lanes.length, services: services.length },
  };
};

/** Returns a connection of the user's agent and locks it until the end of the transaction. @throws 404 */
const lockSource = async (db: Executor, user: User, wanted: string): Promise<Row> => {
  const [row] = await select(db, user)
    .where(and(canQuerySchedules(ownAgent(user)), eq(id, wanted)))
    .for('update');
  if (!row) throw notFound('This carrier is not connected any more.');
  return row;
};

const findSource = async (db: Executor, user: User, wanted: string): Promise<calls.DepartureSource> =>
  toSource(db, await lockSource(db, user, wanted));

export const listDepartureSources = handle(calls.listDepartureSources, async ({ db, user }) => {
  if (user.companyId === null) return [];
  const sources: calls.DepartureSource[] = [];
  for (const row of await select(db, user)) sources.push(await toSource(db, row));
  return sources;
});

/** Stores whether and for what a carrier is queried daily. */
export const updateDepartureSource = handle(
  calls.updateDepartureSource,
  async ({ tx, user, params, body, expectedVersion, request }) => {
    const before = await lockSource(tx, user, params.id);
    refuseStale('this carrier', before.version, expectedVersion);
    await tx
      .update(trackingConnections)
      .set({ schedulesDaily: body.isDaily, schedulesBy: body.by, ...nextVersion(trackingConnections) })
      .where(eq(id, before.id));
    await recordChange(tx, {
      ...{ actor: user, action: 'departure-source.changed', id: before.id, requestId: request.id },
      ...{ before: { isDaily: before.isDaily, by: before.by }, after: body },
    });
    return findSource(tx, user, params.id);
  },
);

/** Queues a query in the outbox. @throws 409 when no rate defines what to query */
export const pullDepartures = handle(calls.pullDepartures, async ({ tx, user, params }) => {
  const row = await lockSource(tx, user, params.id);
  const { name, by, lanes, services } = await toSource(tx, row);
  if (lanes === 0) throw conflict(`Add a rate with ${name} first: departures are fetched for the lanes of your rates.`);
  if (by === 'services' && services === 0)
    throw conflict(`No rate with ${name} names a service. Name it in a rate, or ask by lanes.`);
  if (!isQueryRunning(row)) {
    await tx.update(trackingConnections).set({ schedulesAskedAt: sql`now()` }).where(eq(id, row.id));
    await enqueue(tx, 'carrier-schedules', { connectionId: row.id, userId: user.id });
    announce(tx, 'DEPARTURE_SOURCE_CHANGED', { id: row.id }, [`agent:${row.agentId}`]);
  }
  return findSource(tx, user, params.id);
});
