import { sql } from 'drizzle-orm';
import type { Executor } from './database/database';
import { tooMany } from './errors';

interface Rule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** Seconds of the longest wait. */
  readonly longest: number;
}

/** Only failures count, and they are forgotten after a quarter of an hour without one. */
const rules = {
  account: { free: 5, longest: 15 * 60 },
  /** An office behind one address mistypes more often than one person. */
  address: { free: 50, longest: 15 * 60 },
} as const satisfies Record<string, Rule>;

type Kind = keyof typeof rules;

const keysOf = (email: string, address: string): [Kind, string][] => [
  ['account', `account:${email.toLowerCase()}`],
  ['address', `address:${address}`],
];

/** Throws 429 with the seconds to wait when the account or the address failed too often. */
export const refuseThrottled = async (db: Executor, email: string, address: string): Promise<void> => {
  const keys = keysOf(email, address).map(([, key]) => key);
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from max(locked_until) - now()))::int as seconds
      from login_failures where key in ${keys} and locked_until > now()`);
  const seconds = rows[0]?.seconds;
  if (seconds) throw tooMany(seconds, 'Too many attempts to sign in. Please wait and try again.');
};

/** Counts a failure. Beyond the free ones each doubles the wait: 1 s, 2 s, 4 s … */
export const countFailure = async (db: Executor, email: string, address: string): Promise<void> => {
  for (const [kind, key] of keysOf(email, address)) {
    const { free, longest } = rules[kind];
    await db.execute(sql`
      insert into login_failures as f (key, failures, last_failed_at, locked_until) values (${key}, 1, now(), now())
      on conflict (key) do update set
        failures = case when f.last_failed_at < now() - interval '15 minutes' then 1 else f.failures + 1 end,
        last_failed_at = now(),
        locked_until = case
          when f.last_failed_at < now() - interval '15 minutes' or f.failures < ${free} then now()
          else now() + make_interval(secs => least(power(2, least(f.failures - ${free}, 20)), ${longest}))
        end`);
  }
};

/** A sign-in that worked clears the account; the address keeps its count, or one good account would open it for guessing. */
export const forgetFailures = async (db: Executor, email: string): Promise<void> => {
  await db.execute(sql`delete from login_failures where key = ${`account:${email.toLowerCase()}`}`);
};

const turns = new Map<string, Promise<unknown>>();

/** Lets the attempts on one account pass one after the other, so that a burst cannot outrun its own failures. */
export const inTurn = async <T>(email: string, attempt: () => Promise<T>): Promise<T> => {
  const key = email.toLowerCase();
  const before = turns.get(key);
  const mine = (async () => {
    await before?.catch(() => {}); // the attempt before answers for itself
    return attempt();
  })();
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
};
