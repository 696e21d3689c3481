import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, forbidden, invalid } from '../../platform/errors';
import { enqueue } from '../../platform/outbox/enqueue';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { bookingActionJobs, bookings } from '../../tables/bookingTables';
import { toListCondition } from '../bookings/public';
import { type ActionTarget, demandAction, uniqueTargets } from './checkAction';
import { endedJob, findJob, isOpenJob, listJobs, readUnchanged } from './jobRows';

type Body = v.InferOutput<typeof calls.createBookingActionJob.body>;

const most = calls.MAX_JOB_BOOKINGS.toLocaleString('en');
const tooMany = `More than ${most} bookings match. Add a filter and try again.`;
const noneMatch = 'No booking matches. Change the filter and try again.';
const unnamed = 'Choose bookings or a filter, not both.';

/** Returns the bookings of a filter with their versions, as the caller sees them now. @throws 422 for none or too many */
const findTargets = async (tx: Tx, user: User, filter: NonNullable<Body['filter']>): Promise<ActionTarget[]> => {
  const { id, version } = bookings;
  const found = await tx
    .select({ id, version })
    .from(bookings)
    .where(await toListCondition(tx, user, filter))
    .limit(calls.MAX_JOB_BOOKINGS + 1);
  const message = found.length === 0 ? noneMatch : found.length > calls.MAX_JOB_BOOKINGS ? tooMany : undefined;
  if (message) throw invalid([{ path: 'filter', message }], message);
  return found;
};

/** Stores an action; a job runs it. @throws 409 while another one of the caller runs */
export const createBookingActionJob = handle(calls.createBookingActionJob, async ({ tx, user, body }) => {
  const { bookings: named, filter, action, ...values } = body;
  if ((named === undefined) === (filter === undefined))
    throw invalid([{ path: 'bookings', message: unnamed }], unnamed);
  // A job runs with the current rights of a person, which a program or a session of the platform does not have.
  if (user.apiKey || user.workingAs)
    throw forbidden(`Here you can change up to ${calls.MAX_ACTION_BOOKINGS} bookings at once. Select fewer.`);
  const input = { action, ...values };
  await demandAction(tx, user, input);
  const targets = named ? uniqueTargets(named) : await findTargets(tx, user, filter ?? {});
  const id = newId();
  const { rowCount } = await tx
    .insert(bookingActionJobs)
    .values({
      ...{ id, userId: user.id, action, input, total: targets.length },
      targets: targets.map((one) => [one.id, one.version] as const),
    })
    .onConflictDoNothing();
  if (rowCount === 0) throw conflict('Your last action still runs. Wait until it ends, or stop it.');
  await enqueue(tx, 'booking-action', { jobId: id });
  return findJob(tx, user, id);
});

export const listBookingActionJobs = handle(calls.listBookingActionJobs, ({ db, user }) => listJobs(db, user));

export const getBookingActionJob = handle(calls.getBookingActionJob, async ({ db, user, params: { id } }) => {
  const job = await findJob(db, user, id);
  return { ...job, others: await readUnchanged(db, job) };
});

/** Stops a job: its worker changes nothing more, because its progress can no longer be stored. */
export const cancelBookingActionJob = handle(calls.cancelBookingActionJob, async ({ tx, user, params: { id } }) => {
  await findJob(tx, user, id);
  const { rowCount } = await tx
    .update(bookingActionJobs)
    .set({ ...endedJob, state: 'cancelled' })
    .where(and(eq(bookingActionJobs.id, id), isOpenJob));
  if (rowCount === 0) throw conflict('This action has already ended.');
  return findJob(tx, user, id);
});
