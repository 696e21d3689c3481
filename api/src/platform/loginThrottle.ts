import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { loginFailures } from '../tables/platformTables';
import { tooMany } from './errors';

interface Rule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** Seconds of the longest wait. Without one nobody waits: whoever could make another wait would lock them out. */
  readonly longest?: number;
}

/** Forgotten after a quarter of an hour without one. Of sign-ins only failures count, of the others every call. */
const rules = {
  /** A browser in which this account signed in before. */
  device: { free: 5 },
  /** All other browsers together; see `signInThrottle`. */
  account: { free: 5 },
  /** An office behind one address mistypes more often than one person. */
  address: { free: 50 },
  /** The current password, asked for within a session: nobody outside counts here. */
  session: { free: 5, longest: 15 * 60 },
  /** Links to a forgotten password: somebody could fill another's mailbox with them. */
  reset: { free: 3, longest: 15 * 60 },
  resetFrom: { free: 30, longest: 15 * 60 },
  /** Whether an address has an account: a list of addresses could be tried out. */
  lookup: { free: 20, longest: 15 * 60 },
  lookupFrom: { free: 60, longest: 15 * 60 },
  /** Links that confirm a registration, for the same reason. */
  registration: { free: 3, longest: 15 * 60 },
  registrationFrom: { free: 30, longest: 15 * 60 },
  /** Links that confirm a new address, and who asks for them, for the same reason. */
  emailChange: { free: 3, longest: 15 * 60 },
  emailChangeBy: { free: 10, longest: 15 * 60 },
  /** Codes of a second factor, which only those who know the password can try. */
  secondFactor: { free: 5, longest: 15 * 60 },
  /** Passkeys that open nothing; nobody can guess one, and a whole office may share an address. */
  passkeyFrom: { free: 30, longest: 15 * 60 },
} as const satisfies Record<string, Rule>;

/** What is counted: a rule, and the account or address that it is counted for. */
export type Attempt = readonly [rule: keyof typeof rules, of: string];

const keyOf = ([rule, of]: Attempt): string => `${rule}:${of.toLowerCase()}`;

/** Throws 429 with the seconds to wait when one of these was tried too often. */
export const refuseTooMany = async (
  db: Executor,
  attempts: readonly Attempt[],
  sentence = 'Too many attempts. Please wait and try again.',
): Promise<void> => {
  const { key, lockedUntil } = loginFailures;
  const [longest] = await db
    .select({ seconds: sql<number | null>`ceil(extract(epoch from max(${lockedUntil}) - now()))::int` })
    .from(loginFailures)
    .where(and(inArray(key, attempts.map(keyOf)), gt(lockedUntil, sql`now()`)));
  if (longest?.seconds) throw tooMany(longest.seconds, sentence);
};

/** Counts an attempt. Beyond the free ones each doubles the wait: 1 s, 2 s, 4 s … */
export const countAttempt = async (db: Executor, attempts: readonly Attempt[]): Promise<void> => {
  const now = sql`now()`;
  const { key, failures, lastFailedAt } = loginFailures;
  const isForgotten = sql`${lastFailedAt} < now() - interval '15 minutes'`;
  for (const attempt of attempts) {
    const { free, longest = 0 }: Rule = rules[attempt[0]];
    const wait = sql`make_interval(secs => least(power(2, least(${failures} - ${free}, 20)), ${longest}))`;
    await db
      .insert(loginFailures)
      .values({ key: keyOf(attempt), failures: 1, lastFailedAt: now, lockedUntil: now })
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

/** How many failures beyond the free ones there are, by the attempt that has most. */
export const failuresBeyondFree = async (db: Executor, attempts: readonly Attempt[]): Promise<number> => {
  const { key, failures, lastFailedAt } = loginFailures;
  const rows = await db
    .select({ key, failures })
    .from(loginFailures)
    .where(and(inArray(key, attempts.map(keyOf)), gt(lastFailedAt, sql`now() - interval '15 minutes'`)));
  const beyond = attempts.map(
    (attempt) => (rows.find((row) => row.key === keyOf(attempt))?.failures ?? 0) - rules[attempt[0]].free,
  );
  return Math.max(0, ...beyond);
};

/** Starts these counts again. */
export const forgetAttempts = async (db: Executor, attempts: readonly Attempt[]): Promise<void> => {
  await db.delete(loginFailures).where(inArray(loginFailures.key, attempts.map(keyOf)));
};

/** Forgets all that was counted for these accounts or addresses, by whatever rule. */
export const forgetAllAttempts = async (db: Executor, of: readonly string[]): Promise<void> => {
  const { key } = loginFailures;
  const counted = sql`substring(${key} from position(':' in ${key}) + 1)`;
  const each = of.map((one) => one.toLowerCase());
  await db.delete(loginFailures).where(inArray(counted, each));
};

const turns = new Map<string, Promise<unknown>>();

/** Lets the attempts on one account pass one after the other, so that a burst cannot outrun its own failures. */
export const inTurn = async <T>(of: string, attempt: () => Promise<T>): Promise<T> => {
  const key = of.toLowerCase();
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
