import * as v from 'valibot';
import { Booking } from './booking';
import { route } from './route';
import { Id, text } from './shapes';

/** The most seals of a container. */
export const maxSeals = 6;
/** The most containers of a booking that one call describes. */
const maxContainers = 500;

const kilograms = (message: string) =>
  v.nullable(v.pipe(v.number(message), v.minValue(0, message), v.maxValue(100_000, message)));

/** A container as entered. */
export const EnteredContainer = v.strictObject({
  /** One container number in any notation, or empty. */
  number: text(60),
  seals: v.pipe(v.array(text(20)), v.maxLength(maxSeals, `Enter at most ${maxSeals} seals`)),
  packages: v.nullable(
    v.pipe(v.number('Enter a whole number'), v.integer('Enter a whole number'), v.minValue(0, 'Enter a whole number')),
  ),
  /** Cargo and packing in kg. */
  weight: kilograms('Enter the weight in kg, up to 100,000'),
  /** Verified gross mass in kg. @source SOLAS VI/2 */
  vgm: kilograms('Enter the VGM in kg, up to 100,000'),
  /** °C */
  setPoint: v.nullable(
    v.pipe(
      v.number('Enter degrees Celsius'),
      v.minValue(-70, 'Enter at least −70 °C'),
      v.maxValue(40, 'Enter at most 40 °C'),
    ),
  ),
});
export type EnteredContainer = v.InferInput<typeof EnteredContainer>;

/**
 * Enters number, seals, packages, weight, VGM and set point of each container of an FCL booking, in the order in which the
 * booking lists them. Types and quantities are those of the booking. Returns 409 for a closed booking, for one without
 * containers, and for another version than the one that was read; 422 for a wrong entry.
 */
export const updateBookingContainers = route({
  method: 'PUT',
  path: '/bookings/:id/containers',
  summary: 'Enter the details of the containers of a booking',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: v.strictObject({ containers: v.pipe(v.array(EnteredContainer), v.maxLength(maxContainers)) }),
  answer: Booking,
  versioned: true,
  errors: [404, 409],
});
