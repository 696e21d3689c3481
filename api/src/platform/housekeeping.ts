import { sql } from 'drizzle-orm';
import type { Services } from './services';

const EVERY = 15 * 60_000;

const expired = [
  sql`delete from tickets where expires_at < now()`,
  sql`delete from sessions where expires_at < now()`,
  sql`delete from social_sign_ins where expires_at < now()`,
  sql`delete from login_failures where last_failed_at < now() - interval '1 day'`,
  sql`delete from account_links where expires_at < now() - interval '30 days'`,
  sql`delete from known_devices where last_seen_at < now() - interval '180 days'`,
  sql`delete from mails where sent_at < now() - interval '30 days'`,
  sql`update banners set status = 'pending' where status <> 'pending' and expire_date <= now()`,
  sql`delete from rate_imports where created_at < now() - interval '7 days' and file_key is null`,
  sql`delete from idempotency_keys where created_at < now() - interval '1 day'`,
];

/** Removes what has expired, or marks it. Nothing relies on it: every query looks at the time itself. */
export const startHousekeeping = ({ database, log }: Services): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    for (const statement of expired) await database.db.execute(statement);
  };
  const timer = setInterval(() => {
    running = sweep().catch((error) => log.error({ err: error }, 'housekeeping failed'));
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
