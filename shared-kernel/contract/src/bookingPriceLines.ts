import * as v from 'valibot';
import { Booking } from './booking';
import { OwnLine } from './ownLines';
import { route } from './route';
import { Id } from './shapes';

/** Lines of a price that staff entered for a booking. They contain costs: staff only. */
export const BookingPriceLines = v.object({
  /** Currency of the total; the selling currency of the customer while there are no lines. */
  currency: v.string(),
  lines: v.array(OwnLine),
});
export type BookingPriceLines = v.InferOutput<typeof BookingPriceLines>;

export const NewBookingPriceLines = v.strictObject({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as USD')),
  /** Empty removes the price. */
  lines: v.pipe(v.array(OwnLine), v.maxLength(30, 'A price has at most 30 lines')),
});

const place = {
  path: '/bookings/:id/price-lines',
  auth: 'session',
  may: ['create', 'Quote'],
  service: 'quotes',
  params: v.object({ id: Id }),
} as const;

/** Returns the entered lines with cost and price; none for a booking that has its price from a rate or a quote. */
export const getBookingPriceLines = route({
  ...place,
  method: 'GET',
  summary: 'Price lines entered by hand',
  answer: BookingPriceLines,
  errors: [404],
});

/**
 * Enters, replaces or removes the price of a booking. Quantities are calculated from the cargo and the basis of a line.
 * Returns 409 `conflict` for a cancelled booking, 409 `priced_by_rate` when the price comes from a rate or a quote, 422 for
 * a basis that does not fit the cargo or a currency without a stored exchange rate.
 */
export const updateBookingPriceLines = route({
  ...place,
  method: 'PUT',
  summary: 'Enter the price of a booking',
  body: NewBookingPriceLines,
  answer: Booking,
  versioned: true,
  errors: [404, 409],
});
