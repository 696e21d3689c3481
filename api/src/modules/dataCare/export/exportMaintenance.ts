import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { every } from '../../../platform/jobs/every';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Services } from '../../../ports/services';
import { dataExports } from '../../../tables/dataCareTables';

const EVERY = 30_000;

/** Enqueues exports again whose worker sent no heartbeat for a minute. */
const resume = ({ database }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const stalled = await tx
      .update(dataExports)
      .set({ beatAt: sql`clock_timestamp()` })
      .where(
        and(
          inArray(dataExports.state, ['waiting', 'working']),
          sql`${dataExports.beatAt} < clock_timestamp() - interval '1 minute'`,
        ),
      )
      .returning({ id: dataExports.id });
    for (const { id } of stalled) await enqueue(tx, 'data-export', { exportId: id });
  });

/** Deletes the files of expired exports: contents first, so that a storage failure is retried. */
const deleteExpired = async ({ database, storage }: Pick<Services, 'database' | 'storage'>): Promise<void> => {
  const { id, fileKey, state, expiresAt } = dataExports;
  const over = await database.db
    .select({ id, fileKey })
    .from(dataExports)
    .where(and(eq(state, 'done'), isNotNull(fileKey), sql`${expiresAt} <= now()`))
    .limit(200);
  for (const one of over) {
    await storage.delete(one.fileKey ?? '');
    await database.db.update(dataExports).set({ state: 'expired', fileKey: null }).where(eq(id, one.id));
  }
};

/** Resumes exports of servers that were killed, and deletes expired ones. Returns a function that stops it. */
export const startExportMaintenance = (services: Services): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = running
      .then(() => resume(services))
      .then(() => deleteExpired(services))
      .catch((error) => services.log.error({ err: error }, 'looking after exports of data failed'));
  };
  look();
  const stop = every(EVERY, look);
  return async () => {
    stop();
    await running;
  };
};
