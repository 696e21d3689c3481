import { eq, lte } from 'drizzle-orm';
import { inRounds } from '../../platform/jobs/every';
import type { Module } from '../../platform/module/module';
import type { Database, Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { bookingReviews, bookings } from '../../tables/bookingTables';
import { type ReviewCandidate, reviewColumns } from './bookingsForReview';
import { escalate } from './escalate';
import { planReviews } from './planReviews';
import { reviewExceptions, reviewLockedBookings, tryAgainAt } from './reviewExceptions';
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

/**
 * Locks the bookings that have been due longest until the end of the transaction. Other nodes skip them; the locks of
 * a node that dies are released.
 */
export const lockDueBookings = (db: Executor, now: Date): Promise<ReviewCandidate[]> =>
  db
    .select(reviewColumns)
    .from(bookingReviews)
    .innerJoin(bookings, eq(bookings.id, bookingReviews.bookingId))
    .where(lte(bookingReviews.reviewAt, now.toISOString()))
    .orderBy(bookingReviews.reviewAt, bookingReviews.bookingId)
    .limit(AT_ONCE)
    .for('no key update', { of: bookings, skipLocked: true });

interface Sweep {
  readonly now: Date;
  readonly onError: (error: unknown, bookingId: string) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Reviews each booking in its own transaction after the review of the batch failed. Bookings that fail again are
 * retried later.
 */
const reviewSeparately = async (
  database: Database,
  ids: readonly string[],
  { now, onError, isStopped = () => false }: Sweep,
): Promise<number> => {
  let raised = 0;
  for (const id of ids) {
    if (isStopped()) return raised;
    try {
      raised += await database.transaction((tx) => reviewExceptions(tx, id, now));
    } catch (error) {
      onError(error, id);
      await planReviews(database.db, [{ id, reviewAt: tryAgainAt(now) }]);
    }
  }
  return raised;
};

const reviewInTurn = async (database: Database, sweep: Sweep): Promise<number> => {
  let raised = 0;
  while (!sweep.isStopped?.()) {
    let ids: readonly string[] = [];
    try {
      raised += await database.transaction(async (tx) => {
        const held = await lockDueBookings(tx, sweep.now);
        ids = held.map(({ id }) => id);
        return reviewLockedBookings(tx, held, sweep);
      });
    } catch (error) {
      if (ids.length === 0) throw error;
      raised += await reviewSeparately(database, ids, sweep);
    }
    if (ids.length === 0) return raised;
  }
  return raised;
};

/**
 * Reviews every due booking in batches and returns the number of new exceptions. Two batches run at a time: one is
 * evaluated while the other is written.
 */
export const reviewDue = async (database: Database, sweep: Sweep): Promise<number> => {
  const [one, other] = await Promise.all([reviewInTurn(database, sweep), reviewInTurn(database, sweep)]);
  return one + other;
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

/**
 * Module for exceptions. Its background task raises exceptions that time alone causes: a missed departure, a silent
 * carrier, an overdue document.
 */
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
