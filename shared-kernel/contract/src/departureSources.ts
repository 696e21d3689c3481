import * as v from 'valibot';
import { route } from './route';
import { Id, Instant } from './shapes';

/** What a carrier is asked about: the lanes of one's rates, port to port, or the rotations of the services that they name. */
export const scheduleQuestions = ['lanes', 'services'] as const;

/** A connected carrier that tells its schedules (DCSA Commercial Schedules). */
export const DepartureSource = v.object({
  /** That of its connection. */
  id: Id,
  /** SCAC. */
  carrier: v.string(),
  name: v.string(),
  by: v.picklist(scheduleQuestions),
  /** Whether it is asked each day. */
  isDaily: v.boolean(),
  /** It is being asked at the moment. */
  isAsked: v.boolean(),
  /** When it last told something; null before. */
  toldAt: v.nullable(Instant),
  /** What came of it; empty before. */
  says: v.string(),
  /** Lanes and services of the rates of this carrier that are valid or will be. */
  lanes: v.number(),
  services: v.number(),
  version: v.number(),
});
export type DepartureSource = v.InferOutput<typeof DepartureSource>;

const params = v.object({ id: Id });

/** The connected carriers that tell their schedules. Where none is connected the list is empty. */
export const listDepartureSources = route({
  method: 'GET',
  path: '/departure-sources',
  summary: 'Carriers that tell their departures',
  auth: 'session',
  may: ['read', 'Rate'],
  answer: v.array(DepartureSource),
});

/** Whether a carrier is asked each day, and what about. */
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
 * Asks a carrier for the departures of the next six weeks. It is done after the answer; `isAsked` and `says` tell how it
 * went. 409 for a carrier that no rate names.
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
