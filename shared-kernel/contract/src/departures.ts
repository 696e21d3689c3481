import { cutOffNames, departureFaults, departureModes, maxTransitDays, weeklyFaults } from '@quayside/freight';
import * as v from 'valibot';
import { Carrier, Place } from './bookingFields';
import { faultIssue } from './faultIssue';
import { route } from './route';
import { DateOnly, Id, Instant, listOf, PageQuery, pageOf, required, TimeOfDay, text } from './shapes';

export const DepartureMode = v.picklist(departureModes, 'must be SEA or AIR');
const CutOffName = v.picklist(cutOffNames.SEA, `must be one of: ${cutOffNames.SEA.join(', ')}`);

/** Origin of a departure: entered, weekly rule, file, carrier, or the shared directory. */
export const departureSources = ['hand', 'rule', 'file', 'carrier', 'directory'] as const;

const name = (max: number) => v.optional(v.nullable(required(max, 'must not be empty')), null);

/** Fields of departures of any origin. */
const line = {
  mode: DepartureMode,
  /** SCAC-like code of an ocean carrier or IATA designator of an airline, as in the directory. */
  carrier: required(10, 'Carrier is a required field'),
  /** Service name of the carrier; empty without one. */
  service: v.optional(text(60), ''),
  /** UN/LOCODE or IATA code of a place in the directory. */
  origin: required(10, 'Origin is a required field'),
  destination: required(10, 'Destination is a required field'),
  via: v.optional(v.pipe(v.array(text(10)), v.maxLength(5, 'at most 5 places')), []),
  flight: name(10),
  /** Owning agent: only when a super-admin writes for an agent. */
  agent: v.optional(v.nullable(Id), null),
};

const terms = v.strictObject({
  ...line,
  /** Null while the vessel is not named. */
  vessel: name(60),
  voyage: name(20),
  etd: Instant,
  eta: Instant,
  cutOffs: v.optional(v.pipe(v.array(v.strictObject({ name: CutOffName, at: Instant })), v.maxLength(3)), []),
});

/** Input of a departure. */
export const NewDeparture = v.pipe(
  terms,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const fault of departureFaults(dataset.value)) addIssue(faultIssue(dataset.value, fault));
  }),
);
export type NewDeparture = v.InferInput<typeof NewDeparture>;

/** A managed sailing or flight. */
export const Departure = v.object({
  id: Id,
  /** Owning agent; null for a shared departure, which cannot be edited. */
  agent: v.nullable(Id),
  source: v.picklist(departureSources),
  mode: DepartureMode,
  carrier: Carrier,
  service: v.string(),
  origin: Place,
  destination: Place,
  via: v.array(v.string()),
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  etd: Instant,
  eta: Instant,
  /** ETD before its last change. */
  etdWas: v.nullable(Instant),
  cutOffs: v.array(v.object({ name: CutOffName, at: Instant })),
  updatedAt: Instant,
  version: v.number(),
});
export type Departure = v.InferOutput<typeof Departure>;

const one = v.object({ id: Id });

/** Lists shared and own departures, soonest first. */
export const listDepartures = route({
  method: 'GET',
  path: '/departures',
  summary: 'List departures',
  auth: 'session',
  may: ['read', 'Rate'],
  query: v.object({
    ...PageQuery,
    mode: v.optional(DepartureMode),
    carrier: v.optional(listOf(text(10))),
    /** Codes. */
    origin: v.optional(listOf(text(10))),
    destination: v.optional(listOf(text(10))),
    source: v.optional(listOf(v.picklist(departureSources))),
    /** Range of the ETD, in days at the origin. */
    from: v.optional(DateOnly),
    to: v.optional(DateOnly),
    sort: v.optional(v.picklist(['etd', '-etd']), 'etd'),
  }),
  answer: pageOf(Departure),
});

export const getDeparture = route({
  method: 'GET',
  path: '/departures/:id',
  summary: 'One departure',
  auth: 'session',
  may: ['read', 'Rate'],
  params: one,
  answer: Departure,
  errors: [404],
});

/** Counts open quotes and bookings that use a departure. They keep their dates. */
export const countDepartureUses = route({
  method: 'GET',
  path: '/departures/:id/uses',
  summary: 'What names a departure',
  auth: 'session',
  may: ['update', 'Rate'],
  params: one,
  answer: v.object({ quotes: v.number(), bookings: v.number() }),
  errors: [404],
});

export const createDeparture = route({
  method: 'POST',
  path: '/departures',
  summary: 'Add a departure',
  auth: 'session',
  may: ['create', 'Rate'],
  body: NewDeparture,
  answer: Departure,
  status: 201,
  idempotent: true,
});

/** Updates an own departure; shared ones return 403. */
export const updateDeparture = route({
  method: 'PUT',
  path: '/departures/:id',
  summary: 'Change a departure',
  auth: 'session',
  may: ['update', 'Rate'],
  params: one,
  body: NewDeparture,
  answer: Departure,
  versioned: true,
  errors: [404, 409],
});

/** Deletes an own departure: it is no longer offered. Quotes and bookings that use it stay unchanged. */
export const deleteDeparture = route({
  method: 'DELETE',
  path: '/departures/:id',
  summary: 'Remove a departure',
  auth: 'session',
  may: ['delete', 'Rate'],
  params: one,
  status: 204,
  versioned: true,
  errors: [404, 409],
});

/**
 * Scope of ending departures: those from weekly rules of a line, the whole line (carrier, service and lane), or the
 * carrier's service on every lane. Departures from the carrier stay until the carrier ends them.
 */
export const departureEndScopes = ['rule', 'line', 'service'] as const;
export type Ending = (typeof departureEndScopes)[number];

const ending = v.object({
  what: v.picklist(departureEndScopes, `must be one of: ${departureEndScopes.join(', ')}`),
  /** First day at the origin without departures. Past departures stay. */
  from: DateOnly,
});

/** Number of deleted departures, and of those that stay because quotes or bookings use them. */
export const EndedDepartures = v.object({
  goes: v.number(),
  stays: v.number(),
  /** First 20 of the departures that remain, soonest first. */
  kept: v.array(Departure),
});
export type EndedDepartures = v.InferOutput<typeof EndedDepartures>;

/** Counts what `endDepartures` would delete. Returns 422 for a service without a name. */
export const countEndedDepartures = route({
  method: 'GET',
  path: '/departures/:id/end',
  summary: 'Departures that an end would remove',
  auth: 'session',
  may: ['update', 'Rate'],
  params: one,
  query: ending,
  answer: EndedDepartures,
  errors: [404],
});

/** Ends a weekly rule, a line or a service from a day on, based on one of its departures; shared ones return 403. */
export const endDepartures = route({
  method: 'POST',
  path: '/departures/:id/end',
  summary: 'End departures from a day on',
  auth: 'session',
  may: ['delete', 'Rate'],
  params: one,
  body: ending,
  answer: EndedDepartures,
  errors: [404],
  idempotent: true,
});

const days = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Weekly departures. Times are local to the place. */
export const DepartureRule = v.pipe(
  v.strictObject({
    ...line,
    /** 1 is Monday, 7 Sunday. */
    weekdays: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      v.minLength(1, 'Choose a day of the week'),
      v.maxLength(7),
    ),
    time: TimeOfDay,
    /** Days from departure to arrival. */
    transitDays: days(0, maxTransitDays - 1),
    arrivalTime: TimeOfDay,
    cutOffs: v.pipe(
      v.array(v.strictObject({ name: CutOffName, daysBefore: days(0, 30), time: TimeOfDay })),
      v.maxLength(3),
    ),
    first: DateOnly,
    last: DateOnly,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    // Invalid days and times cannot be calculated with.
    if (!dataset.typed || dataset.issues) return;
    for (const fault of weeklyFaults(dataset.value)) addIssue(faultIssue(dataset.value, fault));
  }),
);
export type DepartureRule = v.InferInput<typeof DepartureRule>;

/** Creates all departures of a rule, or none. Existing ones stay unchanged. */
export const makeDepartures = route({
  method: 'POST',
  path: '/departures/rule',
  summary: 'Create weekly departures',
  auth: 'session',
  may: ['create', 'Rate'],
  body: DepartureRule,
  answer: v.object({ made: v.number(), there: v.number() }),
  status: 201,
  idempotent: true,
});
