import { sql } from 'drizzle-orm';
import type { Services } from '../../ports/services';
import { every } from '../every';
import type { Module } from './module';

const EVERY = 15 * 60_000;

/** What no module owns. */
const ofPlatform = [
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
  sql`delete from mails where sent_at < now() - interval '30 days'`,
];

/** Runs the housekeeping of all modules every quarter of an hour. */
export const startHousekeeping = ({ database, log }: Services, modules: readonly Module[]): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const statements = [...ofPlatform, ...modules.flatMap(({ housekeeping = [] }) => housekeeping)];
  const sweep = async () => {
    for (const statement of statements) await database.db.execute(statement);
  };
  const stop = every(EVERY, () => {
    running = sweep().catch((error) => log.error({ err: error }, 'housekeeping failed'));
  });
  return () => {
    stop();
    return running;
  };
};
