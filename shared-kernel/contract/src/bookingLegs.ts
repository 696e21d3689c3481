import { legModeNames, maxLegs } from '@quayside/freight';
import * as v from 'valibot';
import { Booking } from './booking';
import { route } from './route';
import { DateOrInstant, Id, required, text } from './shapes';

const when = v.optional(v.nullable(DateOrInstant), null);
/** A place that the directory lacks. */
const UnlistedPlace = v.strictObject({
  city: required(80, 'Choose a place'),
  /** Two letters, or empty when unknown. @source ISO 3166-1 alpha-2 */
  country: v.optional(
    v.pipe(text(2), v.toUpperCase(), v.regex(/^(?:[A-Z]{2})?$/, 'Enter the country as two letters, such as NL')),
    '',
  ),
});

/** Id of a place of the directory, or the name of any other. */
const place = v.union([Id, UnlistedPlace], 'Choose a place');

/** A leg as entered. A vessel, voyage, flight or vehicle that its mode does not have is ignored. */
export const NewLeg = v.strictObject({
  mode: v.picklist(legModeNames, 'Choose how the cargo is carried'),
  from: place,
  to: place,
  vessel: v.optional(text(60), ''),
  voyage: v.optional(text(20), ''),
  flight: v.optional(text(10), ''),
  /** Truck or train. */
  vehicle: v.optional(text(60), ''),
  /** Instant, or the day at the place. Ignored at the ports of the booking, which has its own ETD and ETA. */
  etd: when,
  eta: when,
});
export type NewLeg = v.InferInput<typeof NewLeg>;

/**
 * Enters, replaces or removes the legs of a booking: pre-carriage, main carriage with its transshipments, and on-carriage.
 * They connect without a gap, in the order of time, and run between the ports of the booking. Returns 409 for a closed
 * booking and for another version than the one that was read, 422 for legs that do not fit.
 */
export const updateBookingLegs = route({
  method: 'PUT',
  path: '/bookings/:id/legs',
  summary: 'Enter the legs of a booking',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: v.strictObject({
    legs: v.pipe(v.array(NewLeg), v.maxLength(maxLegs, `A booking has at most ${maxLegs} legs`)),
  }),
  answer: Booking,
  versioned: true,
  errors: [404, 409],
});
