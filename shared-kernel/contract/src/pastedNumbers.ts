import { MAX_PASTED_LENGTH } from '@quayside/freight';
import * as v from 'valibot';
import { BookingStatus, LoadType, ShippingStatus, TempStatus } from './bookingFields';
import { route } from './route';
import { Id, Instant } from './shapes';

/** Kind of identifier under which a number is stored. */
export const pastedKinds = ['mblNumber', 'hblNumber', 'customerReference', 'container'] as const;
export type PastedKind = (typeof pastedKinds)[number];

/** A booking that has a pasted number. */
export const PastedBooking = v.object({
  _id: Id,
  loadType: LoadType,
  status: BookingStatus,
  tempStatus: TempStatus,
  shippingStatus: ShippingStatus,
  eta: v.nullable(Instant),
  mblNumber: v.string(),
  hblNumber: v.string(),
  customerReference: v.string(),
  company: v.string(),
});
export type PastedBooking = v.InferOutput<typeof PastedBooking>;

/** Any text: invisible marks and control characters separate numbers or are ignored, and nothing of it is stored. */
const PastedText = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.minLength(1, 'Paste at least one number'),
  v.maxLength(
    MAX_PASTED_LENGTH,
    `The text is too long. Paste at most ${MAX_PASTED_LENGTH.toLocaleString('en-US')} characters.`,
  ),
);

const bookingIds = v.array(Id);

export const FoundNumber = v.object({
  /** As pasted, without the text around it. */
  written: v.string(),
  kinds: v.array(v.picklist(pastedKinds)),
  /** Bookings with this number: at most five, last updated first. */
  bookings: bookingIds,
  /** Whether more bookings have this number. */
  hasMore: v.boolean(),
  /** Says what is wrong with the check digit of a number that was not found; null when nothing is. */
  fault: v.nullable(v.string()),
  /** The number with the right check digit, and numbers with swapped digits that exist in the scope of the caller. */
  proposals: v.array(v.object({ number: v.string(), bookings: bookingIds })),
});
export type FoundNumber = v.InferOutput<typeof FoundNumber>;

/**
 * Finds the bookings of all container numbers, bills, air waybills and references in a text, whatever separates them. Returns 422 for
 * more than 500 numbers. FBA bookings are excluded.
 */
export const findPastedBookings = route({
  method: 'POST',
  path: '/bookings/numbers',
  summary: 'Find bookings by many numbers',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  body: v.object({ text: PastedText }),
  answer: v.object({ numbers: v.array(FoundNumber), bookings: v.array(PastedBooking) }),
  errors: [422],
});
