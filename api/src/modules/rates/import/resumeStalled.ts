import { and, sql } from 'drizzle-orm';
import { every } from '../../../platform/every';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Services } from '../../../ports/services';
import { rateImports } from '../../../tables/rateTables';
import { isAtWork } from '../../imports/claimedImport';
import { removeAbandoned } from './applyImport';

const EVERY = 5_000;

/** Enqueues imports again of which no worker was heard for half a minute. At its start the embedded database has no worker at all. */
const resume = ({ database }: Services, isStart: boolean): Promise<void> =>
  database.transaction(async (tx) => {
    const patience = isStart && database.kind === 'embedded' ? sql`interval '0'` : sql`interval '30 seconds'`;
    const stalled = await tx
      .update(rateImports)
      .set({ beatAt: sql`clock_timestamp()` })
      .where(and(isAtWork, sql`${rateImports.beatAt} < clock_timestamp() - ${patience}`))
      .returning({ id: rateImports.id });
    for (const { id } of stalled) await enqueue(tx, 'rate-import', { importId: id });
  });

/** Takes up again what a server that was killed had in hand, and removes what was given up. What it answers stops it. */
export const startResuming = (services: Services): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const look = (isStart: boolean) => {
    running = running
      .then(() => resume(services, isStart))
      .then(() => removeAbandoned(services.database))
      .catch((error) => services.log.error({ err: error }, 'resuming imports of rates failed'));
  };
  look(true);
  const stop = every(EVERY, () => look(false));
  return async () => {
    stop();
    await running;
  };
};
