import { carrierFaults, placeFaults, serviceKey } from '@quayside/freight';
import * as v from 'valibot';
import { Carrier } from './bookingFields';
import { faultIssue } from './faultIssue';
import { PortType } from './ports';
import { route } from './route';
import { TransportMode } from './schedules';
import { Id, Instant, PageQuery, pageOf, required, TimeZone, text } from './shapes';

const code = (max: number, message: string, example: string) =>
  v.pipe(required(max, message), v.toUpperCase(), v.examples([example]));
const degrees = (most: number) =>
  v.optional(
    v.nullable(
      v.pipe(v.number('must be a number'), v.minValue(-most, `from -${most} on`), v.maxValue(most, `up to ${most}`)),
    ),
    null,
  );
/** Ended records are no longer offered in pickers; existing references stay. */
const ended = v.optional(v.boolean(), false);

const place = {
  portType: PortType,
  /** UN/LOCODE; for an airport its IATA code; for a warehouse the UN/LOCODE of its place and a suffix of choice. */
  code: code(10, 'Code is a required field', 'NLRTM'),
  portName: required(80, 'Name is a required field'),
  city: required(80, 'City is a required field'),
  /** ISO 3166, two letters. */
  country: code(2, 'Choose a country', 'NL'),
  /** IANA name. */
  timeZone: TimeZone,
  /** Degrees, north positive; null for an unknown position. */
  lat: degrees(90),
  /** Degrees, east positive. */
  lon: degrees(180),
  ended,
};

/** An agent's own place. */
export const NewPlace = v.pipe(
  v.strictObject(place),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const fault of placeFaults(dataset.value)) addIssue(faultIssue(dataset.value, fault));
  }),
);
export type NewPlace = v.InferInput<typeof NewPlace>;

const carrier = {
  /** SCAC of an NVOCC, co-loader or line; IATA designator of an airline. */
  code: code(4, 'Code is a required field', 'ECUW'),
  name: required(80, 'Name is a required field'),
  modes: v.pipe(v.array(TransportMode), v.minLength(1, 'Choose what it carries'), v.maxLength(3)),
  /** First three digits of its air waybills. */
  awbPrefix: v.optional(v.nullable(required(3, 'Enter three digits, for example 020')), null),
  ended,
};

/** An agent's own carrier. */
export const NewCarrier = v.pipe(
  v.strictObject(carrier),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const fault of carrierFaults(dataset.value)) addIssue(faultIssue(dataset.value, fault));
  }),
);
export type NewCarrier = v.InferInput<typeof NewCarrier>;

const kept = { id: Id, updatedAt: Instant, version: v.number() };

/** An agent's own port, airport, inland point or warehouse, besides the directory. */
export const OwnPlace = v.object({
  ...{ portType: PortType, code: v.string(), portName: v.string(), city: v.string(), country: v.string() },
  ...{ timeZone: v.string(), lat: v.nullable(v.number()), lon: v.nullable(v.number()), ended: v.boolean() },
  ...kept,
});
export type OwnPlace = v.InferOutput<typeof OwnPlace>;

/** An agent's own NVOCC, co-loader, line or airline, besides the directory. */
export const OwnCarrier = v.object({
  ...{ code: v.string(), name: v.string(), modes: v.array(TransportMode), awbPrefix: v.nullable(v.string()) },
  ended: v.boolean(),
  ...kept,
});
export type OwnCarrier = v.InferOutput<typeof OwnCarrier>;

/** A carrier's service with its names: rates and departures match by any of them. */
export const ServiceLine = v.object({ carrier: Carrier, names: v.array(v.string()), ...kept });
export type ServiceLine = v.InferOutput<typeof ServiceLine>;

/** Names of one service; they must differ by more than blanks, dashes and case. */
const Names = v.pipe(
  v.array(required(60, 'Enter a name')),
  v.minLength(2, 'Enter two names of the service'),
  v.maxLength(10, 'at most 10 names'),
  v.examples([['AE7', 'Condor']]),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const keys = dataset.value.map(serviceKey);
    keys.forEach((key, index) => {
      if (key === '') addIssue(faultIssue(dataset.value, { path: `${index}`, message: 'Enter letters or digits' }));
      else if (keys.indexOf(key) !== index)
        addIssue(faultIssue(dataset.value, { path: `${index}`, message: 'This name is taken to be the same already' }));
    });
  }),
);

const list = { ...PageQuery, searchText: v.optional(text(80)) };
const one = v.object({ id: Id });
const read = { method: 'GET', auth: 'session', may: ['read', 'Rate'] } as const;
const add = { method: 'POST', auth: 'session', may: ['create', 'Rate'], status: 201, idempotent: true } as const;
const change = { method: 'PUT', auth: 'session', may: ['update', 'Rate'], params: one, versioned: true } as const;

/** Lists the company's own places, ended ones last. */
export const listOwnPlaces = route({
  ...read,
  path: '/own-places',
  summary: 'List the own places',
  query: v.object(list),
  answer: pageOf(OwnPlace),
});

/** Adds a place, visible to the company only. Rejects a code of the directory. */
export const createOwnPlace = route({
  ...add,
  path: '/own-places',
  summary: 'Add a place of the own company',
  body: NewPlace,
  answer: OwnPlace,
});

/** Changes or ends a place. Kind and code stay, because rates and departures reference them. */
export const updateOwnPlace = route({
  ...change,
  path: '/own-places/:id',
  summary: 'Change a place of the own company',
  body: NewPlace,
  answer: OwnPlace,
  errors: [404, 409],
});

/** Lists the company's own carriers, ended ones last. */
export const listOwnCarriers = route({
  ...read,
  path: '/own-carriers',
  summary: 'List the own carriers',
  query: v.object(list),
  answer: pageOf(OwnCarrier),
});

/** Adds a carrier, visible to the company only. Rejects a code of the directory. */
export const createOwnCarrier = route({
  ...add,
  path: '/own-carriers',
  summary: 'Add a carrier of the own company',
  body: NewCarrier,
  answer: OwnCarrier,
});

/** Changes or ends a carrier. Its code stays, because rates and departures reference it. */
export const updateOwnCarrier = route({
  ...change,
  path: '/own-carriers/:id',
  summary: 'Change a carrier of the own company',
  body: NewCarrier,
  answer: OwnCarrier,
  errors: [404, 409],
});

/** Lists services with several names, by carrier. */
export const listServiceLines = route({
  ...read,
  path: '/service-lines',
  summary: 'List services that go by several names',
  answer: v.array(ServiceLine),
});

/** Stores names as one service, merged with services that have one of the names. */
export const createServiceLine = route({
  ...add,
  path: '/service-lines',
  summary: 'Save two names of one service',
  body: v.strictObject({ carrier: code(10, 'Carrier is a required field', 'MAEU'), names: Names }),
  answer: ServiceLine,
});

/** Changes the names of a service. Rejects a name of another service. */
export const updateServiceLine = route({
  ...change,
  path: '/service-lines/:id',
  summary: 'Change the names of a service',
  body: v.strictObject({ names: Names }),
  answer: ServiceLine,
  errors: [404, 409],
});

/** Deletes the service: rates and departures match only by equal names. */
export const deleteServiceLine = route({
  method: 'DELETE',
  path: '/service-lines/:id',
  summary: 'Delete the names of a service',
  auth: 'session',
  may: ['delete', 'Rate'],
  params: one,
  status: 204,
  versioned: true,
  errors: [404, 409],
});
