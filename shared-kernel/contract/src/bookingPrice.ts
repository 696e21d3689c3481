import * as v from 'valibot';
import { ContainerType } from './bookingFields';
import { CargoCbm, CargoKg, RowQuantity } from './newBooking';
import { route } from './route';
import { Charge, cargoLimits, RateChoice } from './schedules';
import { Id, Instant } from './shapes';

/** A cargo row whose weight and volume may be missing. */
const PricedRow = v.strictObject({
  quantity: RowQuantity,
  type: ContainerType,
  container_weight: v.optional(v.nullable(CargoKg), null),
  cbm: v.optional(v.nullable(CargoCbm), null),
});

/** Fields of a new booking that its price depends on. */
export const BookingPriceQuestion = v.strictObject({
  /** The customer whose margin and currency apply; null for the caller's own company, or for the standard margin. */
  company: v.optional(v.nullable(Id), null),
  fields: v.strictObject({
    containers: v.pipe(
      v.array(PricedRow),
      v.minLength(1, 'Add at least one row'),
      v.maxLength(cargoLimits.rows, `At most ${cargoLimits.rows} rows`),
    ),
    weight_kg: v.optional(v.nullable(CargoKg), null),
    cbm: v.optional(v.nullable(CargoCbm), null),
  }),
  scheduleRates: RateChoice,
});
export type BookingPriceQuestion = v.InferInput<typeof BookingPriceQuestion>;

/** The current price of the cargo for the customer; amounts in the smallest unit of their currency. */
export const BookingPrice = v.object({
  totalMinor: v.number(),
  currency: v.string(),
  charges: v.array(Charge),
  validTo: Instant,
  /** The accepted quote that fixes the price, and the cargo that it is for: '5.5 CBM · 3,000 kg'. */
  quote: v.nullable(v.object({ number: v.string(), cargo: v.string() })),
});
export type BookingPrice = v.InferOutput<typeof BookingPrice>;

/**
 * Returns the price at which `createBooking` would book the cargo now. Refuses a choice that cannot be booked with the same
 * errors as `createBooking`: 404, 409 `rate_expired`, `departed`, `no_exchange_rate`, `quote_expired`, or 422.
 */
export const priceBooking = route({
  method: 'POST',
  path: '/bookings/price',
  summary: 'Price a booking before it is made',
  auth: 'session',
  may: ['create', 'Booking'],
  rate: 'search',
  body: BookingPriceQuestion,
  answer: BookingPrice,
  errors: [404, 409],
});
