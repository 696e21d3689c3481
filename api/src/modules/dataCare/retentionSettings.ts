import * as calls from '@quayside/contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor } from '../../ports/database';
import { dataCare, legalHolds } from '../../tables/dataCareTables';

const { defaultRetention, retentionNames } = calls;

/** Fills in the default retention for missing kinds and drops unknown kinds. */
const withDefaults = (days: Partial<calls.RetentionDays>): calls.RetentionDays =>
  Object.fromEntries(retentionNames.map((name) => [name, days[name] ?? defaultRetention[name]])) as calls.RetentionDays;

const findDataCare = async (db: Executor, agentId: string): Promise<calls.DataCare> => {
  const { days, version } = dataCare;
  const [row] = await db.select({ days, version }).from(dataCare).where(eq(dataCare.agentId, agentId));
  const [held] = await db
    .select({ holds: count() })
    .from(legalHolds)
    .where(and(eq(legalHolds.agentId, agentId), isNull(legalHolds.endedAt)));
  return {
    ofCompany: true,
    days: withDefaults(row?.days ?? {}),
    holds: held?.holds ?? 0,
    version: row?.version ?? 0,
  };
};

/** Returns the retention settings. Platform users see the defaults. */
export const getDataCare = handle(calls.getDataCare, async ({ db, user: { companyId, role } }) =>
  companyId === null || role === 'super-admin'
    ? { ofCompany: false, days: defaultRetention, holds: 0, version: 0 }
    : findDataCare(db, companyId),
);

export const updateDataCare = handle(
  calls.updateDataCare,
  async ({ tx, user, body: { days }, expectedVersion = 0, request }) => {
    const agentId = ownAgent(user);
    const before = await findDataCare(tx, agentId);
    const { rowCount } = await tx
      .insert(dataCare)
      .values({ agentId, days })
      .onConflictDoUpdate({
        target: dataCare.agentId,
        set: { days, version: sql`${dataCare.version} + 1`, updatedAt: sql`clock_timestamp()` },
        setWhere: eq(dataCare.version, expectedVersion),
      });
    if (rowCount !== 1 || before.version !== expectedVersion)
      throw conflict('Someone else changed these times. Reload the page and try again.');
    await recordChange(tx, {
      actor: user,
      action: 'data-care.changed',
      id: agentId,
      before: before.days,
      after: days,
      requestId: request.id,
    });
    return findDataCare(tx, agentId);
  },
);
