import { eq, lte, sql } from 'drizzle-orm';
import { inRounds } from '../../../platform/every';
import type { Module } from '../../../platform/module/module';
import type { Database, Executor } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { bookings } from '../../../tables/bookingTables';
import { escalate } from './escalate';
import { reviewExceptions, reviewQuietOnes } from './reviewExceptions';
import { getExceptionRules, updateExceptionRules } from './ruleSettings';
import { setFreeTime } from './setFreeTime';
import { getFreeTimeTariffs, updateFreeTimeTariffs } from './tariffSettings';
import {
  assignException,
  commentException,
  getException,
  resolveException,
  snoozeException,
} from './work/changeException';
import { countExceptions, listExceptionOwners, listExceptions } from './work/listExceptions';

const EVERY = 5 * 60_000;
const AT_ONCE = 200;
/** When a booking whose review failed, or was cut off, is tried again. */
const TRY_AGAIN_MINUTES = 15;

/**
 * Takes the bookings that are due longest, so that no other node takes them, too: a node that dies with them gives them back
 * when their new time comes.
 */
export const takeDue = async (db: Executor, now: Date): Promise<string[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(lte(bookings.reviewAt, at))
        .orderBy(bookings.reviewAt, bookings.id)
        .limit(AT_ONCE)
        .for('no key update', { skipLocked: true }),
    );
  const taken = await db
    .with(due)
    .update(bookings)
    .set({ reviewAt: sql`${at} + ${TRY_AGAIN_MINUTES} * interval '1 minute'` })
    .from(due)
    .where(eq(bookings.id, due.id))
    .returning({ id: bookings.id });
  return taken.map(({ id }) => id);
};

interface Sweep {
  readonly now: Date;
  readonly onError: (error: unknown, bookingId: string) => void;
  readonly isStopped?: () => boolean;
}

/** Those of whom a look at all together has settled nothing; where that failed, all: each is then looked at by itself. */
const leftOver = async (database: Database, ids: readonly string[], now: Date): Promise<readonly string[]> => {
  try {
    return await database.transaction((tx) => reviewQuietOnes(tx, ids, now));
  } catch {
    return ids;
  }
};

/**
 * Reviews every booking that is due and answers how many exceptions are new. Those on which there is nothing to do are settled together,
 * each of the others in a transaction of its own.
 */
export const reviewDue = async (
  database: Database,
  { now, onError, isStopped = () => false }: Sweep,
): Promise<number> => {
  let raised = 0;
  for (let ids = await takeDue(database.db, now); ids.length > 0; ids = await takeDue(database.db, now)) {
    for (const id of await leftOver(database, ids, now)) {
      if (isStopped()) return raised;
      try {
        raised += await database.transaction((tx) => reviewExceptions(tx, id, now));
      } catch (error) {
        onError(error, id);
      }
    }
  }
  return raised;
};

const start = ({ database, log }: Services): (() => Promise<void>) =>
  inRounds({
    milliseconds: EVERY,
    work: (isStopped) =>
      reviewDue(database, {
        now: new Date(),
        onError: (error, booking) => log.error({ err: error, booking }, 'a review of exceptions failed'),
        isStopped,
      }),
    onError: (error) => log.error({ err: error }, 'looking for exceptions failed'),
  }).stop;

/** Raises what only time brings about: a departure that did not happen, a carrier that says nothing, a paper that is late. */
export const exceptions: Module = {
  name: 'exceptions',
  routes: [
    ...[listExceptions, countExceptions, listExceptionOwners, getException],
    ...[assignException, snoozeException, commentException, resolveException],
    ...[getExceptionRules, updateExceptionRules],
    ...[getFreeTimeTariffs, updateFreeTimeTariffs, setFreeTime],
  ],
  jobs: { escalate },
  start,
};
