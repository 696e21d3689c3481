import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { idempotencyKeys, mails } from '../../tables/platformTables';
import { every } from '../jobs/every';
import { isPastRetention } from '../retention/retention';
import type { Housekeeping, Module } from './module';

const EVERY = 15 * 60_000;

/** Expired data that no module owns. */
const ofPlatform: readonly Housekeeping[] = [
  (db) => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`)),
  (db) => db.delete(mails).where(isPastRetention('mails', mails.sentAt, mails.agentId)),
];

/** Deletes and marks expired data, one statement after the other. */
export const runHousekeeping = async (db: Executor, modules: readonly Module[]): Promise<void> => {
  const statements = [...ofPlatform, ...modules.flatMap(({ housekeeping = [] }) => housekeeping)];
  for (const statement of statements) await statement(db);
};

/** Runs the housekeeping of all modules every quarter of an hour. */
export const startHousekeeping = ({ database, log }: Services, modules: readonly Module[]): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const stop = every(EVERY, () => {
    running = runHousekeeping(database.db, modules).catch((error) => log.error({ err: error }, 'housekeeping failed'));
  });
  return () => {
    stop();
    return running;
  };
};
