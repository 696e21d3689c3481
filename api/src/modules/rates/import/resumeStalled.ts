import { sql } from 'drizzle-orm';
import { every } from '../../../platform/every';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Services } from '../../../ports/services';
import { removeAbandoned } from './applyImport';

const EVERY = 5_000;

/** Enqueues imports again of which no worker was heard for half a minute. At its start the embedded database has no worker at all. */
const resume = ({ database }: Services, isStart: boolean): Promise<void> =>
  database.transaction(async (tx) => {
    const patience = isStart && database.kind === 'embedded' ? sql`interval '0'` : sql`interval '30 seconds'`;
    const { rows } = await tx.execute<{ id: string }>(sql`
      update rate_imports set beat_at = clock_timestamp()
       where state in ('checking', 'applying') and beat_at < clock_timestamp() - ${patience}
      returning id`);
    for (const { id } of rows) await enqueue(tx, 'rate-import', { importId: id });
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
