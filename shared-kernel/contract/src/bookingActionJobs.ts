import * as v from 'valibot';
import { BookingActionResult, bookingActions, runBookingAction } from './bookingActions';
import { BookingFilter } from './bookings';
import { route } from './route';
import { Id, Instant } from './shapes';

/** Maximum number of bookings of one background action. */
export const MAX_JOB_BOOKINGS = 5_000;

/** Maximum number of unchanged bookings that a job names; it counts all of them. */
export const MAX_NAMED_BOOKINGS = 500;

export const bookingActionJobStates = ['waiting', 'working', 'done', 'cancelled', 'failed'] as const;

/** Action that runs in the background. */
export const BookingActionJob = v.object({
  id: Id,
  action: v.picklist(bookingActions),
  state: v.picklist(bookingActionJobStates),
  /** Number of bookings of the job. */
  total: v.number(),
  /** Number of bookings that changed. */
  done: v.number(),
  /** Number of processed bookings that did not change. */
  unchanged: v.number(),
  /** Reason why the job failed. */
  problem: v.nullable(v.string()),
  createdAt: Instant,
});
export type BookingActionJob = v.InferOutput<typeof BookingActionJob>;

const { isPreview: _isPreview, bookings: _bookings, action, ...values } = runBookingAction.body.entries;
const params = v.object({ id: Id });
const notMoreThan = `Choose at most ${MAX_JOB_BOOKINGS.toLocaleString('en')} bookings`;

/**
 * Starts an action on up to 5,000 bookings in the background: `bookings`, or all that match `filter` within the caller's
 * scope. Each booking follows the rules of the single call, with the rights that the caller has when its turn comes. Each
 * person gets one notification. Returns 409 while another action of the caller runs.
 */
export const createBookingActionJob = route({
  method: 'POST',
  path: '/booking-actions',
  summary: 'Start an action on many bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  body: v.strictObject({
    action,
    ...values,
    bookings: v.optional(
      v.pipe(
        v.array(v.strictObject({ id: Id, version: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null) })),
        v.minLength(1, 'Choose a booking'),
        v.maxLength(MAX_JOB_BOOKINGS, notMoreThan),
      ),
    ),
    /** As in the search of bookings. An empty filter selects all bookings of the caller. */
    filter: v.optional(v.strictObject(BookingFilter)),
  }),
  answer: BookingActionJob,
  status: 201,
  idempotent: true,
  errors: [403, 409],
});

/** Lists the background actions that the caller started within a week, newest first, at most ten. */
export const listBookingActionJobs = route({
  method: 'GET',
  path: '/booking-actions',
  summary: 'List the own actions on many bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  answer: v.array(BookingActionJob),
});

/** Returns the progress of a background action, and the first 500 bookings that did not change once it has ended. */
export const getBookingActionJob = route({
  method: 'GET',
  path: '/booking-actions/:id',
  summary: 'Get the progress of an action on many bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  params,
  answer: v.object({ ...BookingActionJob.entries, others: v.array(BookingActionResult) }),
  errors: [404],
});

/** Stops a background action. Bookings that changed stay changed. Returns 409 when it has ended. */
export const cancelBookingActionJob = route({
  method: 'POST',
  path: '/booking-actions/:id/cancel',
  summary: 'Stop an action on many bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  params,
  answer: BookingActionJob,
  errors: [404, 409],
});
