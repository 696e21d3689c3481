import * as v from 'valibot';
import { route } from './route';

/** Kinds of sample records, in the order in which they refer to each other. */
export const sampleKinds = ['customer', 'contact', 'rate', 'departure', 'booking'] as const;
export type SampleKind = (typeof sampleKinds)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** State of the sample data of a forwarding company. */
export const SampleData = v.object({
  /** ISO instant; null when there is none. */
  addedAt: v.nullable(v.string()),
  /** Number of records of each kind. */
  counts: v.object({ customer: count, contact: count, rate: count, departure: count, booking: count }),
});
export type SampleData = v.InferOutput<typeof SampleData>;

/** Result of removing the sample data. */
export const RemovedSample = v.object({
  removed: count,
  /** Records that users have changed or used since; they become the company's own. */
  kept: v.array(v.object({ name: v.string(), why: v.string() })),
});
export type RemovedSample = v.InferOutput<typeof RemovedSample>;

export const getSampleData = route({
  method: 'GET',
  path: '/sample-data',
  summary: 'Whether the own forwarding company has sample data, and how much',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: SampleData,
  errors: [404],
});

export const addSampleData = route({
  method: 'POST',
  path: '/sample-data',
  summary: 'Adds a sample customer, contacts, rates, departures and bookings, unless they exist already',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: SampleData,
  errors: [404, 409],
  idempotent: true,
});

export const removeSampleData = route({
  method: 'DELETE',
  path: '/sample-data',
  summary: 'Removes the sample data; keeps and lists what people have changed or used since',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: RemovedSample,
  errors: [404, 409],
});
