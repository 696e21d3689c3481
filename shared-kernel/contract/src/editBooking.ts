import * as v from 'valibot';
import { Booking } from './booking';
import { ToFollow } from './bookingDocuments';
import { NewBookingFields, requiredId } from './newBooking';
import { route } from './route';
import { Id, multiLineText } from './shapes';

export const editReasons = {
  'customer-request': 'The customer changed the order',
  'carrier-change': 'The carrier changed the plan',
  'cargo-change': 'The cargo is other than announced',
  correction: 'A mistake is corrected',
  other: 'Another reason',
} as const;
export const EditReason = v.picklist(Object.keys(editReasons) as (keyof typeof editReasons)[], 'Choose a reason');
export type EditReason = v.InferOutput<typeof EditReason>;

/** The desired state of a booking: the form of its creation without load type and files. */
export const BookingEdit = v.strictObject({
  company: requiredId('Customer'),
  fields: NewBookingFields,
  toFollow: v.optional(ToFollow, {}),
  /** Required once the booking is confirmed. */
  reason: v.optional(v.nullable(EditReason), null),
  comment: v.optional(multiLineText(500), ''),
  /**
   * The newly agreed total when the edit changes the price: in the smallest unit of its currency, null for no price.
   */
  agreedTotal: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
});
export type BookingEdit = v.InferInput<typeof BookingEdit>;

/**
 * Edits a booking. Returns 409 `conflict` for one that can no longer be edited, 409 `price_changed` with the new
 * `price` while it is not agreed, 422 for a field that cannot be changed at its stage, 428 without the version that was
 * read.
 */
export const updateBooking = route({
  method: 'PUT',
  path: '/bookings/:id',
  summary: 'Edit a booking',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: BookingEdit,
  answer: Booking,
  versioned: true,
  errors: [404, 409],
});
