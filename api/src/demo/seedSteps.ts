import { sql } from 'drizzle-orm';
import { hasUsers } from '../platform/auth/hasUsers';
import { suppressNotifications } from '../platform/events/notify';
import type { Database, Tx } from '../ports/database';
import { users } from '../tables/accountTables';
import { demoSteps } from '../tables/platformTables';

/** A part of the demo that is written in one transaction, which is short even on a slow machine. */
export interface SeedStep {
  /** The same in every attempt. */
  readonly name: string;
  /** Runs outside the transaction, at each attempt: no external call happens inside one. */
  readonly prepare?: () => Promise<unknown>;
  readonly write: (tx: Tx) => Promise<unknown>;
}

const BEGUN = 'begun';
const DONE = 'done';
/** Advisory lock number that nothing else uses on this database: the letters DEMO. */
const LOCK = 0x44454d4f;
/** Milliseconds before a node checks again whether another one has done the step. */
const PAUSE = 200;

const note = (tx: Tx, name: string, now: Date) =>
  tx.insert(demoSteps).values({ name, seededFor: now.toISOString() }).onConflictDoNothing();

const stepsDone = async (db: Database['db'] | Tx): Promise<ReadonlyMap<string, Date>> =>
  new Map((await db.select().from(demoSteps)).map(({ name, seededFor }) => [name, new Date(seededFor)]));

/**
 * Starts the seed of an unused database, or finds the one that was started.
 * @returns the moment that the demo is made for, or undefined when there is nothing to seed
 */
export const beginSeed = async (database: Database, now: Date): Promise<Date | undefined> => {
  const done = await stepsDone(database.db);
  if (done.has(DONE)) return undefined;
  const begun = done.get(BEGUN);
  if (begun) return begun;
  if (await hasUsers(database.db)) return undefined;
  return database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const alreadyBegun = (await stepsDone(tx)).get(BEGUN);
    if (alreadyBegun) return alreadyBegun;
    if (await hasUsers(tx)) return undefined;
    await note(tx, BEGUN, now);
    return now;
  });
};

/** Writes one step. Returns false while another node writes one. */
const write = (database: Database, step: SeedStep, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (!rows[0]?.mine) return false;
    if ((await stepsDone(tx)).has(step.name)) return true;
    // A crash loses whole steps, the newest ones: no commit waits for the disk.
    await tx.execute(sql`set local synchronous_commit = off`);
    // Demo changes are dated before any user could be notified.
    suppressNotifications(tx);
    await step.write(tx);
    await note(tx, step.name, now);
    return true;
  });

/**
 * Runs the steps that are not done yet, each in its own transaction. A start that was killed leaves whole steps, and
 * the next one continues after them. When several nodes start at once, one of them does each step.
 */
export const seedInSteps = async (database: Database, steps: readonly SeedStep[], now: Date): Promise<void> => {
  const done = await stepsDone(database.db);
  const last: SeedStep = { name: DONE, write: async () => {} };
  for (const step of [...steps, last]) {
    if (done.has(step.name)) continue;
    await step.prepare?.();
    while (!(await write(database, step, now))) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
};
