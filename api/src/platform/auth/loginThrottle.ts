import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { loginFailures } from '../../tables/platformTables';
import { tooMany } from '../errors';

interface Rule {
  /** Failures without a delay. */
  readonly free: number;
  /**
   * Longest delay in seconds. Without one there is no delay, because an attacker could otherwise lock out the owner.
   */
  readonly longest?: number;
}

/**
 * Limits per rule; counts reset after a quarter of an hour without one. Sign-ins count failures only, the others every
 * call.
 */
const rules = {
  /** A browser in which this account signed in before. */
  device: { free: 5 },
  /** All other browsers together; see `signInThrottle`. */
  account: { free: 5 },
  /** An office behind one address mistypes more often than one user. */
  address: { free: 50 },
  /** The current password within a session: attackers outside do not count here. */
  session: { free: 5, longest: 15 * 60 },
  /** Links to reset a password, which could flood a mailbox. */
  reset: { free: 3, longest: 15 * 60 },
  resetFrom: { free: 30, longest: 15 * 60 },
  /** Whether an address has an account: prevents trying a list of addresses. */
  lookup: { free: 20, longest: 15 * 60 },
  lookupFrom: { free: 60, longest: 15 * 60 },
  /** Links that confirm a registration, for the same reason. */
  registration: { free: 3, longest: 15 * 60 },
  registrationFrom: { free: 30, longest: 15 * 60 },
  /** Links that confirm a new address, and their requests, for the same reason. */
  emailChange: { free: 3, longest: 15 * 60 },
  emailChangeBy: { free: 10, longest: 15 * 60 },
  /** Codes of a second factor, which only a holder of the password can try. */
  secondFactor: { free: 5, longest: 15 * 60 },
  /** Invalid passkeys; nobody can guess one, and a whole office may share an address. */
  passkeyFrom: { free: 30, longest: 15 * 60 },
} as const satisfies Record<string, Rule>;

/** A counter: a rule, and the account or address that it applies to. */
export type Attempt = readonly [rule: keyof typeof rules, of: string];

const toAttemptKey = ([rule, of]: Attempt): string => `${rule}:${of.toLowerCase()}`;

/** Checks the throttle. Throws 429 with the seconds to wait when one of these was tried too often. */
export const refuseTooMany = async (
  db: Executor,
  attempts: readonly Attempt[],
  sentence = 'Too many attempts. Please wait and try again.',
): Promise<void> => {
  const { key, lockedUntil } = loginFailures;
  const [longest] = await db
    .select({ seconds: sql<number | null>`ceil(extract(epoch from max(${lockedUntil}) - now()))::int` })
    .from(loginFailures)
    .where(and(inArray(key, attempts.map(toAttemptKey)), gt(lockedUntil, sql`now()`)));
  if (longest?.seconds) throw tooMany(longest.seconds, sentence);
};

/** Counts an attempt. Beyond the free ones each doubles the delay: 1 s, 2 s, 4 s … */
export const countAttempt = async (db: Executor, attempts: readonly Attempt[]): Promise<void> => {
  const now = sql`now()`;
  const { key, failures, lastFailedAt } = loginFailures;
  const isForgotten = sql`${lastFailedAt} < now() - interval '15 minutes'`;
  for (const attempt of attempts) {
    const { free, longest = 0 }: Rule = rules[attempt[0]];
    const wait = sql`make_interval(secs => least(power(2, least(${failures} - ${free}, 20)), ${longest}))`;
    await db
      .insert(loginFailures)
      .values({ key: toAttemptKey(attempt), failures: 1, lastFailedAt: now, lockedUntil: now })
      .onConflictDoUpdate({
        target: key,
        set: {
          failures: sql`case when ${isForgotten} then 1 else ${failures} + 1 end`,
          lastFailedAt: now,
          lockedUntil: sql`case when ${isForgotten} or ${failures} < ${free} then now() else now() + ${wait} end`,
        },
      });
  }
};

/** Returns the number of failures beyond the free ones, of the attempt with the most. */
export const failuresBeyondFree = async (db: Executor, attempts: readonly Attempt[]): Promise<number> => {
  const { key, failures, lastFailedAt } = loginFailures;
  const rows = await db
    .select({ key, failures })
    .from(loginFailures)
    .where(and(inArray(key, attempts.map(toAttemptKey)), gt(lastFailedAt, sql`now() - interval '15 minutes'`)));
  const beyond = attempts.map(
    (attempt) => (rows.find((row) => row.key === toAttemptKey(attempt))?.failures ?? 0) - rules[attempt[0]].free,
  );
  return Math.max(0, ...beyond);
};

/** Resets these counters. */
export const forgetAttempts = async (db: Executor, attempts: readonly Attempt[]): Promise<void> => {
  await db.delete(loginFailures).where(inArray(loginFailures.key, attempts.map(toAttemptKey)));
};

/** Resets all counters of these accounts or addresses, for every rule. */
export const forgetAllAttempts = async (db: Executor, of: readonly string[]): Promise<void> => {
  const { key } = loginFailures;
  const counted = sql`substring(${key} from position(':' in ${key}) + 1)`;
  const each = of.map((one) => one.toLowerCase());
  await db.delete(loginFailures).where(inArray(counted, each));
};

const turns = new Map<string, Promise<unknown>>();

/** Serialises the attempts on one account, so that a burst cannot outrun its own failures. */
export const inTurn = async <T>(of: string, attempt: () => Promise<T>): Promise<T> => {
  const key = of.toLowerCase();
  const before = turns.get(key);
  const mine = (async () => {
    await before?.catch(() => {}); // The previous attempt handles its own error.
    return attempt();
  })();
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
};
