import * as v from 'valibot';
import { route } from './route';
import { DateOnly, Id, Instant, multiLineText, text } from './shapes';

/** Kinds of similarity between bookings. */
export const similarityKinds = {
  mblNumber: 'the same MBL',
  hblNumber: 'the same HBL',
  containerNumber: 'the same container',
  reference: 'the same reference for this customer',
} as const;
export type Similarity = keyof typeof similarityKinds;

export const SimilarBooking = v.object({
  _id: Id,
  customerReference: v.string(),
  mblNumber: v.string(),
  hblNumber: v.string(),
  etd: v.nullable(Instant),
  eta: v.nullable(Instant),
  by: v.array(v.picklist(Object.keys(similarityKinds) as Similarity[])),
});
export type SimilarBooking = v.InferOutput<typeof SimilarBooking>;

/**
 * Finds bookings similar to a new one: with the same MBL, HBL or container on the same (or unknown) days, or with the
 * same reference of the same customer. Omits cancelled ones.
 */
export const findSimilarBookings = route({
  method: 'GET',
  path: '/bookings/similar',
  summary: 'Bookings that look like this one',
  auth: 'session',
  may: ['create', 'Booking'],
  rate: 'search',
  query: v.object({
    company: v.optional(Id),
    reference: v.optional(text(60)),
    mblNumber: v.optional(text(35)),
    hblNumber: v.optional(text(35)),
    containerNumber: v.optional(multiLineText(400)),
    etd: v.optional(DateOnly),
    eta: v.optional(DateOnly),
  }),
  answer: v.array(SimilarBooking),
});
