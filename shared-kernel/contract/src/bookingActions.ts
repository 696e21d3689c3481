import * as v from 'valibot';
import { CancelReason } from './booking';
import { PaymentTerm, ShippingStep } from './bookingFields';
import { BookingTag } from './bookingTeam';
import { EditReason } from './editBooking';
import { route } from './route';
import { Id, multiLineText, OptionalEmail, required, text } from './shapes';

/** Maximum number of bookings that one call changes. */
export const MAX_ACTION_BOOKINGS = 200;

/** Actions on several bookings. `undo-acknowledge` reopens what the caller acknowledged within the last ten seconds. */
export const bookingActions = [
  ...(['follow', 'mute', 'acknowledge', 'undo-acknowledge', 'cancel'] as const),
  ...(['assign-owner', 'add-tag', 'remove-tag', 'move-status', 'set-field'] as const),
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** Fields that `set-field` sets; a missing one stays. */
export const FieldsToSet = v.strictObject({
  your_reference_number: v.optional(required(60, 'Enter a reference')),
  contact_name: v.optional(text(120)),
  contact_email: v.optional(OptionalEmail),
  contact_phone: v.optional(text(40)),
  freightCharge: v.optional(PaymentTerm),
  localCharge: v.optional(PaymentTerm),
});
export type FieldsToSet = v.InferOutput<typeof FieldsToSet>;

/**
 * Outcome for one booking. `done`: changed, or will change in a preview; `refused`: a rule forbids it; `changed`:
 * somebody changed it after the caller read it; `missing`: it does not exist for the caller.
 */
export const actionOutcomes = ['done', 'refused', 'changed', 'missing'] as const;

export const BookingActionResult = v.object({
  id: Id,
  /** Master bill, house bill or reference; empty when the booking is missing. */
  name: v.string(),
  outcome: v.picklist(actionOutcomes),
  /** Reason when nothing changes. */
  message: v.nullable(v.string()),
  /** Owner before `assign-owner`, to take it back; null for nobody, missing for other actions. */
  previousOwner: v.optional(v.nullable(Id)),
  /** Values before `set-field`, to set them back. */
  previousFields: v.optional(v.record(v.string(), v.string())),
});
export type BookingActionResult = v.InferOutput<typeof BookingActionResult>;

/** Returns the result of a booking that does not exist for the caller. */
export const missingBooking = (id: string): BookingActionResult => ({
  ...{ id, name: '', outcome: 'missing' },
  message: 'This booking no longer exists, or you do not have access.',
});

/**
 * Runs an action on up to 200 bookings, each like the single call: with its rules, history entry and notifications, and in
 * its own transaction, so that a refusal leaves the others. With `isPreview` nothing changes, and each result says what
 * would happen. Returns 403 when the caller may not do the action at all, and 422 without the value that it sets.
 */
export const runBookingAction = route({
  method: 'POST',
  path: '/bookings/actions',
  summary: 'Follow, mute, acknowledge, cancel, assign, tag, move or edit several bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  body: v.strictObject({
    action: v.picklist(bookingActions, 'Choose an action'),
    isPreview: v.boolean(),
    bookings: v.pipe(
      v.array(
        v.strictObject({
          id: Id,
          /** Version that the caller read, as in `If-Match`. Following needs none. */
          version: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
        }),
      ),
      v.minLength(1, 'Choose a booking'),
      v.maxLength(MAX_ACTION_BOOKINGS, `Choose at most ${MAX_ACTION_BOOKINGS} bookings`),
    ),
    /** Of a cancellation. */
    reason: v.optional(CancelReason, 'other'),
    comment: v.optional(multiLineText(500), ''),
    /** Owner that the caller saw before `assign-owner`; with another one now, the booking has changed. */
    ownerBefore: v.optional(v.nullable(Id)),
    /** Of `move-status`: as of the single call; without `date` the step happened now at the booked place. */
    step: v.optional(ShippingStep),
    /** Of `set-field`; bookings that were confirmed need the reason. */
    fields: v.optional(FieldsToSet),
    editReason: v.optional(v.nullable(EditReason), null),
    /** Of `assign-owner`: a person of the caller's team, or null for nobody. */
    owner: v.optional(v.nullable(Id), null),
    /** Of `add-tag` and `remove-tag`. */
    tag: v.optional(BookingTag),
  }),
  answer: v.array(BookingActionResult),
  errors: [403],
});
