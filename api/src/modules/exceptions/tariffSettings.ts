import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { freeTimeTariffs } from '../../tables/bookingTables';
import { reviewAgentBookings } from './planReviews';

const findTariffs = async (db: Executor, agentId: string): Promise<calls.FreeTimeTariffs> => {
  const [row] = await db.select().from(freeTimeTariffs).where(eq(freeTimeTariffs.agentId, agentId));
  const { tariffs = [], version = 0 } = row ?? {};
  return { tariffs: [...tariffs], version };
};

export const getFreeTimeTariffs = handle(calls.getFreeTimeTariffs, ({ db, user }) => findTariffs(db, ownAgent(user)));

/** Changes the tariffs. Every open booking is reviewed with the new tariffs. */
export const updateFreeTimeTariffs = handle(
  calls.updateFreeTimeTariffs,
  async ({ tx, user, body: { tariffs }, expectedVersion, request }) => {
    const agentId = ownAgent(user);
    // Lock the company so that concurrent changes of its tariffs wait.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
    const before = await findTariffs(tx, agentId);
    refuseStale('the tariffs of free days', before.version, expectedVersion);
    await tx
      .insert(freeTimeTariffs)
      .values({ agentId, tariffs })
      .onConflictDoUpdate({
        target: freeTimeTariffs.agentId,
        set: { tariffs, updatedAt: sql`now()`, version: sql`${freeTimeTariffs.version} + 1` },
      });
    await reviewAgentBookings(tx, agentId);
    const after = await findTariffs(tx, agentId);
    await recordChange(tx, {
      ...{ actor: user, action: 'free-time-tariffs.changed', id: agentId, requestId: request.id },
      ...{ before: { tariffs: before.tariffs }, after: { tariffs: after.tariffs } },
    });
    return after;
  },
);
