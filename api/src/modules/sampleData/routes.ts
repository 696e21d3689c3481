import * as calls from '@quayside/contract';
import { count, eq, min, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor, Tx } from '../../ports/database';
import { companies, sampleRecords } from '../../tables/accountTables';
import { addSample } from './addSample';
import { removeSample } from './removeSample';

const findSample = async (db: Executor, agentId: string): Promise<calls.SampleData> => {
  const { kind, addedAt } = sampleRecords;
  const rows = await db
    .select({ kind, n: count(), addedAt: min(addedAt) })
    .from(sampleRecords)
    .where(eq(sampleRecords.agentId, agentId))
    .groupBy(kind);
  const counts = Object.fromEntries(
    calls.sampleKinds.map((one) => [one, rows.find((row) => row.kind === one)?.n ?? 0]),
  );
  return { addedAt: rows[0]?.addedAt ?? null, counts: counts as calls.SampleData['counts'] };
};

/** Serializes simultaneous switches. */
const lockAgent = (tx: Tx, agentId: string) =>
  tx.execute(sql`select from ${companies} where ${companies.id} = ${agentId} for update`);

const getSampleData = handle(calls.getSampleData, ({ db, user }) => findSample(db, ownAgent(user)));

const addSampleData = handle(calls.addSampleData, async ({ tx, user, request }) => {
  const agentId = ownAgent(user);
  await lockAgent(tx, agentId);
  const before = await findSample(tx, agentId);
  if (before.addedAt !== null) return before;
  await addSample(tx, { ...user, companyId: agentId }, new Date());
  const after = await findSample(tx, agentId);
  await recordChange(tx, { actor: user, action: 'sample-data.added', id: agentId, after, requestId: request.id });
  return after;
});

const removeSampleData = handle(calls.removeSampleData, async ({ tx, user, request }) => {
  const agentId = ownAgent(user);
  await lockAgent(tx, agentId);
  const before = await findSample(tx, agentId);
  if (before.addedAt === null) return { removed: 0, kept: [] };
  const after = await removeSample(tx, { ...user, companyId: agentId });
  await recordChange(tx, {
    actor: user,
    action: 'sample-data.removed',
    id: agentId,
    before,
    after,
    requestId: request.id,
  });
  return after;
});

/** Sample records for a first look, which are removed completely. */
export const sampleData: Module = { name: 'sampleData', routes: [getSampleData, addSampleData, removeSampleData] };
