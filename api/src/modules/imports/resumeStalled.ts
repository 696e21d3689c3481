import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { inRounds } from '../../platform/jobs/every';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Services } from '../../ports/services';
import { imports } from '../../tables/importTables';
import { removeAbandoned } from '../rates/import/applyImport';
import { getImportKind } from './kinds';
import { isAtWork } from './kit/claimedImport';

/** Milliseconds between two checks while an import is active, and otherwise. */
const EVERY = 5_000;
const IDLE_EVERY = 30_000;

/**
 * Enqueues imports again whose worker was silent for half a minute. At startup the embedded database has no worker at
 * all.
 */
const resume = ({ database }: Services, isStart: boolean): Promise<void> =>
  database.transaction(async (tx) => {
    const patience = isStart && database.kind === 'embedded' ? sql`interval '0'` : sql`interval '30 seconds'`;
    const stalled = await tx
      .update(imports)
      .set({ beatAt: sql`clock_timestamp()` })
      .where(and(isAtWork, sql`${imports.beatAt} < clock_timestamp() - ${patience}`))
      .returning({ id: imports.id });
    for (const { id } of stalled) await enqueue(tx, 'rate-import', { importId: id });
  });

/**
 * Stops imports that were not continued: a day after the check, or thirty days after the e-mail. Deletes their files.
 */
const letGo = ({ database }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const left = await tx
      .update(imports)
      .set({ state: 'cancelled' })
      .where(
        and(
          inArray(imports.state, ['checked', 'refused']),
          or(isNotNull(imports.fileKey), isNotNull(imports.sentRows)),
          sql`${imports.updatedAt} < now() - case when ${imports.mailedFrom} is null then interval '1 day' else interval '30 days' end`,
        ),
      )
      .returning({ id: imports.id, subject: imports.subject });
    for (const { id, subject } of left) {
      await getImportKind({ subject }).dropLines(tx, id);
      await enqueue(tx, 'rate-import', { importId: id });
    }
  });

/** Resumes imports of a killed server and removes abandoned ones. Returns a function that stops this. */
export const startResuming = (services: Services): (() => Promise<void>) => {
  const { database, log } = services;
  const { signals } = database;
  let isStart = true;
  let isAnyAtWork = true;
  let lookedAt = 0;
  const work = async () => {
    if (!isAnyAtWork && Date.now() - lookedAt < IDLE_EVERY) return;
    await resume(services, isStart);
    isStart = false;
    await letGo(services);
    await removeAbandoned(database);
    isAnyAtWork = (await database.db.select({ id: imports.id }).from(imports).where(isAtWork).limit(1)).length > 0;
    lookedAt = Date.now();
  };
  const { look, stop } = inRounds({
    milliseconds: EVERY,
    work,
    onError: (error) => log.error({ err: error }, 'resuming imports failed'),
  });
  const hear = (name: string) => {
    if (name === 'rate-import') isAnyAtWork = true;
  };
  signals.on('jobQueued', hear);
  signals.on('workQueuedElsewhere', hear);
  look();
  return async () => {
    signals.off('jobQueued', hear);
    signals.off('workQueuedElsewhere', hear);
    await stop();
  };
};
