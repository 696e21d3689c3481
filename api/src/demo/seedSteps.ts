import { sql } from 'drizzle-orm';
import { hasUsers } from '../platform/hasUsers';
import { hush } from '../platform/notify';
import type { Database, Tx } from '../ports/database';
import { users } from '../tables/accountTables';
import { demoSteps } from '../tables/platformTables';

/** A part of the demo that is written in one transaction, which is short also on a slow machine. */
export interface SeedStep {
  /** The same in every attempt. */
  readonly name: string;
  /** Done outside the transaction, at each attempt: nobody outside is asked inside one. */
  readonly prepare?: () => Promise<unknown>;
  readonly write: (tx: Tx) => Promise<unknown>;
}

const BEGUN = 'begun';
const DONE = 'done';
/** Any number that nobody else takes on this database: the letters DEMO. */
const LOCK = 0x44454d4f;
/** Milliseconds until a node looks again whether another one has done the step. */
const PAUSE = 200;

const note = (tx: Tx, name: string, now: Date) =>
  tx.insert(demoSteps).values({ name, seededFor: now.toISOString() }).onConflictDoNothing();

const stepsDone = async (db: Database['db'] | Tx): Promise<ReadonlyMap<string, Date>> =>
  new Map((await db.select().from(demoSteps)).map(({ name, seededFor }) => [name, new Date(seededFor)]));

/**
 * Begins the seed of an unused database, or finds the one that was begun.
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
    const meanwhile = (await stepsDone(tx)).get(BEGUN);
    if (meanwhile) return meanwhile;
    if (await hasUsers(tx)) return undefined;
    await note(tx, BEGUN, now);
    return now;
  });
};

/** Writes one step. Answers false while another node writes one. */
const write = (database: Database, step: SeedStep, now: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (!rows[0]?.mine) return false;
    if ((await stepsDone(tx)).has(step.name)) return true;
    // Changes of the demo happened before anybody could be notified.
    hush(tx);
    await step.write(tx);
    await note(tx, step.name, now);
    return true;
  });

/**
 * Does the steps that are not done yet, each in a transaction of its own. A start that was killed leaves whole steps, and the
 * next one continues after them. Of several nodes that start at once one does each step.
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
