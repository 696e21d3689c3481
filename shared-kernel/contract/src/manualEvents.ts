import { MilestoneCode } from '@quayside/freight';
import * as v from 'valibot';
import { Booking } from './booking';
import { route } from './route';
import { DateOnly, Id, multiLineText, requiredMultiLine, TimeOfDay, text } from './shapes';

/** Moment of an event, as entered by hand. */
const moment = {
  /** Day at the place. */
  date: DateOnly,
  /** Time at the place; null when only the day is known. */
  time: v.optional(v.nullable(TimeOfDay), null),
};

const [vessel, voyage, flight, note] = [text(60), text(20), text(10), multiLineText(500)];

/** An actual event, entered by hand. */
export const ManualEvent = v.strictObject({
  milestone: MilestoneCode,
  ...moment,
  /** Id of the port or airport; default: the booked place of the step. Required for a transshipment. */
  place: v.optional(v.nullable(Id), null),
  /** Empty when it is not known: the booked vessel, voyage and flight are not filled in. */
  vessel: v.optional(vessel, ''),
  voyage: v.optional(voyage, ''),
  flight: v.optional(flight, ''),
  /** Shown to staff only. */
  note: v.optional(note, ''),
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

/**
 * Corrects an event that was entered by hand. Place, vessel, voyage, flight and note that the body leaves out stay as they were
 * entered; an empty text removes one. The history keeps both versions and the reason.
 */
export const correctEvent = route({
  method: 'PUT',
  path: '/bookings/:id/events/:event',
  summary: 'Correct an event that was entered by hand',
  auth: 'session',
  may: ['update', 'Tracking'],
  params: v.object({ id: Id, event: Id }),
  body: v.strictObject({
    ...moment,
    /** Id of the port or airport. */
    place: v.optional(v.nullable(Id)),
    vessel: v.optional(vessel),
    voyage: v.optional(voyage),
    flight: v.optional(flight),
    /** Shown to staff only. */
    note: v.optional(note),
    reason,
  }),
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
