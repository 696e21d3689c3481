import * as v from 'valibot';
import { route } from './route';
import { Id, Instant } from './shapes';

/** Query types for a carrier's schedules: the port-to-port lanes of rates, or the rotations of their services. */
export const scheduleQuestions = ['lanes', 'services'] as const;

/** A connected carrier that publishes schedules (DCSA Commercial Schedules). */
export const DepartureSource = v.object({
  /** Id of its connection. */
  id: Id,
  /** SCAC. */
  carrier: v.string(),
  name: v.string(),
  by: v.picklist(scheduleQuestions),
  /** Whether it is queried daily. */
  isDaily: v.boolean(),
  /** A query is running. */
  isAsked: v.boolean(),
  /** Time of the last data; null before. */
  toldAt: v.nullable(Instant),
  /** Result of the last query; empty before. */
  says: v.string(),
  /** Number of lanes and services in current and future rates of this carrier. */
  lanes: v.number(),
  services: v.number(),
  version: v.number(),
});
export type DepartureSource = v.InferOutput<typeof DepartureSource>;

const params = v.object({ id: Id });

/** Lists the connected carriers that publish schedules; empty without a connection. */
export const listDepartureSources = route({
  method: 'GET',
  path: '/departure-sources',
  summary: 'Carriers that publish their departures',
  auth: 'session',
  may: ['read', 'Rate'],
  answer: v.array(DepartureSource),
});

/** Sets whether a carrier is queried daily, and for what. */
export const updateDepartureSource = route({
  method: 'PUT',
  path: '/departure-sources/:id',
  summary: 'Change how a carrier is asked for departures',
  auth: 'session',
  may: ['update', 'Rate'],
  params,
  body: v.strictObject({
    isDaily: v.boolean(),
    by: v.picklist(scheduleQuestions, 'Choose what the carrier is asked about'),
  }),
  answer: DepartureSource,
  versioned: true,
  errors: [404, 409],
});

/**
 * Queries a carrier for departures of the next six weeks, in the background; `isAsked` and `says` show the progress
 * and result. Returns 409 for a carrier without rates.
 */
export const pullDepartures = route({
  method: 'POST',
  path: '/departure-sources/:id/pull',
  summary: 'Ask a carrier for its departures now',
  auth: 'session',
  may: ['create', 'Rate'],
  rate: 'search',
  params,
  answer: DepartureSource,
  status: 202,
  errors: [404, 409],
  idempotent: true,
});
