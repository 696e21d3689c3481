import { MilestoneCode } from '@quayside/freight';
import * as v from 'valibot';
import { Booking } from './booking';
import { route } from './route';
import { DateOnly, Id, multiLineText, requiredMultiLine, TimeOfDay, text } from './shapes';

/** Moment and place of an event, as entered by hand. Missing values are the planned ones. */
const entered = {
  /** Day at the place. */
  date: DateOnly,
  /** Time at the place; null when only the day is known. */
  time: v.optional(v.nullable(TimeOfDay), null),
  /** Id of the port or airport; default: the booked place of the step. Required for a transshipment. */
  place: v.optional(v.nullable(Id), null),
  vessel: v.optional(text(60), ''),
  voyage: v.optional(text(20), ''),
  flight: v.optional(text(10), ''),
  /** Shown to staff only. */
  note: v.optional(multiLineText(500), ''),
};

/** An actual event, entered by hand. */
export const ManualEvent = v.strictObject({
  milestone: MilestoneCode,
  ...entered,
  /** Required for a step that is earlier than a previous one, or later than a following one. */
  reason: v.optional(multiLineText(500), ''),
});
export type ManualEvent = v.InferInput<typeof ManualEvent>;

/** The most events that one call records. */
export const maxManualEvents = 20;

/**
 * Records actual events by hand. Statuses, dates, progress and exceptions of the booking follow from them. Returns 409
 * for a cancelled booking, 422 for a date in the future, a step against the order without a reason, and a step that is
 * already entered by hand.
 */
export const recordEvents = route({
  method: 'POST',
  path: '/bookings/:id/events',
  summary: 'Record actual events by hand',
  auth: 'session',
  may: ['update', 'Tracking'],
  params: v.object({ id: Id }),
  body: v.strictObject({
    events: v.pipe(
      v.array(ManualEvent),
      v.minLength(1, 'Enter at least one event'),
      v.maxLength(maxManualEvents, `Enter at most ${maxManualEvents} events at once`),
    ),
  }),
  answer: Booking,
  errors: [404, 409],
  idempotent: true,
});

const reason = requiredMultiLine(500, 'Reason is a required field');

/** Corrects an event that was entered by hand. The history keeps both versions and the reason. */
export const correctEvent = route({
  method: 'PUT',
  path: '/bookings/:id/events/:event',
  summary: 'Correct an event that was entered by hand',
  auth: 'session',
  may: ['update', 'Tracking'],
  params: v.object({ id: Id, event: Id }),
  body: v.strictObject({ ...entered, reason }),
  answer: Booking,
  errors: [404, 409],
});

/** Withdraws an event that was entered by hand. It no longer counts; the history keeps it with the reason. */
export const withdrawEvent = route({
  method: 'POST',
  path: '/bookings/:id/events/:event/withdraw',
  summary: 'Withdraw an event that was entered by hand',
  auth: 'session',
  may: ['update', 'Tracking'],
  params: v.object({ id: Id, event: Id }),
  body: v.strictObject({ reason }),
  answer: Booking,
  errors: [404, 409],
  idempotent: true,
});
