import * as calls from '@quayside/contract';
import { lt, sql } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { bookingActionJobs } from '../../tables/bookingTables';
import {
  cancelBookingActionJob,
  createBookingActionJob,
  getBookingActionJob,
  listBookingActionJobs,
} from './actionJobs';
import { rules } from './actions';
import { checkAction, demandAction, toRefusal, uniqueTargets } from './checkAction';
import { startResumingJobs } from './resumeJobs';
import { runActionJob } from './runActionJob';

const runBookingAction = handleWithoutTransaction(
  calls.runBookingAction,
  async ({ user, body, services: { database }, request }) => {
    const { action, isPreview, bookings: asked } = body;
    const { run, isVersioned } = rules[action];
    await demandAction(database.db, user, body);
    const unique = uniqueTargets(asked);
    const { checked } = await checkAction(database.db, user, body, unique);
    const results: calls.BookingActionResult[] = [];
    for (const { id, version } of unique) {
      const known = checked.get(id);
      if (!known) results.push(calls.missingBooking(id));
      else if (isPreview || known.result.outcome !== 'done') results.push(known.result);
      else {
        const expectedVersion = isVersioned ? (version ?? undefined) : undefined;
        const one = { user, id, expectedVersion, requestId: request.id, body };
        results.push(
          await database
            .transaction((tx) => run(tx, one))
            .then(
              () => known.result,
              (error: unknown) => toRefusal(error, known.row),
            ),
        );
      }
    }
    return results;
  },
);

/** Actions on several bookings: up to 200 at once, more in the background. */
export const bookingActions: Module = {
  name: 'bookingActions',
  routes: [
    ...[runBookingAction, createBookingActionJob],
    ...[listBookingActionJobs, getBookingActionJob, cancelBookingActionJob],
  ],
  jobs: { 'booking-action': runActionJob },
  start: startResumingJobs,
  housekeeping: [
    (db) => db.delete(bookingActionJobs).where(lt(bookingActionJobs.createdAt, sql`now() - interval '7 days'`)),
  ],
};
