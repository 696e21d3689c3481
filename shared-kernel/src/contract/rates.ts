import * as v from 'valibot';
import { containerTypeCodes } from '../freight/containerTypes';
import { Carrier, Place } from './booking';
import { route } from './route';
import { Currency, TransportMode } from './schedules';
import { DateOnly, Id, Instant, listOf, PageQuery, pageOf, required, text } from './shapes';

const Cents = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1_000_000_000, 'is too large'),
);

/** The bases that a surcharge may have, by transport mode. */
export const surchargeBases = {
  FCL: ['per container', 'per B/L'],
  LCL: ['per W/M', 'per kg', 'per B/L'],
  AIR: ['per kg', 'per AWB'],
} as const;
export type SurchargeBasis = (typeof surchargeBases)[keyof typeof surchargeBases][number];

const surcharges = <const B extends readonly [string, ...string[]]>(bases: B) =>
  v.pipe(
    v.array(
      v.strictObject({
        name: required(60, 'Name is a required field'),
        basis: v.picklist(bases, `must be one of: ${bases.join(', ')}`),
        amountCents: Cents,
        /** Its own; the rate's exchange is reckoned when it is priced. */
        currency: Currency,
      }),
    ),
    v.maxLength(30, 'at most 30 surcharges'),
  );

/** Weight breaks of air freight, in chargeable kg from which each counts. @source IATA TACT: minimum, normal, quantity rates */
export const airBreaks = ['-45', '45', '100', '300', '500', '1000'] as const;

/** How a line prices: per container of each type, per W/M, or per kg from each weight break; amounts in cents of the rate's currency. */
export const Tariff = v.variant('mode', [
  v.strictObject({
    mode: v.literal('FCL'),
    prices: v.strictObject({
      containers: v.pipe(
        v.record(v.picklist(containerTypeCodes), Cents),
        v.check((prices) => Object.keys(prices).length > 0, 'Give a price for at least one container type'),
      ),
    }),
    surcharges: surcharges(surchargeBases.FCL),
  }),
  v.strictObject({
    mode: v.literal('LCL'),
    prices: v.strictObject({ perWm: Cents, minimum: v.optional(Cents, 0) }),
    surcharges: surcharges(surchargeBases.LCL),
  }),
  v.strictObject({
    mode: v.literal('AIR'),
    prices: v.strictObject({
      perKg: v.pipe(
        v.partial(
          v.strictObject({ '-45': Cents, '45': Cents, '100': Cents, '300': Cents, '500': Cents, '1000': Cents }),
        ),
        v.check((prices) => Object.keys(prices).length > 0, 'Give a price for at least one weight break'),
      ),
      minimum: v.optional(Cents, 0),
    }),
    surcharges: surcharges(surchargeBases.AIR),
  }),
]);
export type Tariff = v.InferOutput<typeof Tariff>;

const terms = {
  /** UN/LOCODE or IATA code of a place in the directory. */
  origin: required(10, 'Origin is a required field'),
  destination: required(10, 'Destination is a required field'),
  via: v.optional(v.pipe(v.array(text(10)), v.maxLength(5)), []),
  /** SCAC-like code of an ocean carrier or IATA designator of an airline, as in the directory. */
  carrier: required(10, 'Carrier is a required field'),
  service: required(60, 'Service is a required field'),
  /** First and last day, in the agent's time zone. */
  validFrom: DateOnly,
  validTo: DateOnly,
  transitDays: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(0),
    v.maxValue(365),
  ),
  freeDays: v.optional(
    v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0), v.maxValue(365)),
    0,
  ),
  currency: Currency,
  tariff: Tariff,
};

/** A tariff line as it is written. `agent` only when a super-admin writes for one. */
export const NewRate = v.pipe(
  v.strictObject({ ...terms, agent: v.optional(v.nullable(Id), null) }),
  v.forward(
    v.check(({ validFrom, validTo }) => validFrom <= validTo, 'Validity must end on or after its first day'),
    ['validTo'],
  ),
  v.forward(
    v.check(({ origin, destination }) => origin !== destination, 'Origin and destination must differ'),
    ['destination'],
  ),
);
export type NewRate = v.InferInput<typeof NewRate>;

export const rateStates = ['valid', 'future', 'ended'] as const;
/** A tariff line as it is managed: what the forwarder pays. */
export const Rate = v.object({
  id: Id,
  agent: Id,
  origin: Place,
  destination: Place,
  via: v.array(v.string()),
  carrier: Carrier,
  service: v.string(),
  validFrom: DateOnly,
  validTo: DateOnly,
  /** Today, in the agent's time zone. */
  state: v.picklist(rateStates),
  transitDays: v.number(),
  freeDays: v.number(),
  currency: Currency,
  tariff: Tariff,
  /** Another line of the same lane, mode, carrier and service is valid on some of its days. */
  overlaps: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: v.number(),
});
export type Rate = v.InferOutput<typeof Rate>;

const RateFilter = {
  transportMode: v.optional(listOf(TransportMode)),
  /** Codes. */
  origin: v.optional(listOf(text(10))),
  destination: v.optional(listOf(text(10))),
  carrier: v.optional(listOf(text(10))),
  state: v.optional(listOf(v.picklist(rateStates))),
  /** Valid on that day. */
  validOn: v.optional(DateOnly),
  overlapping: v.optional(v.picklist(['true', 'false'])),
  /** Lane codes, carrier, service. */
  searchText: v.optional(text(80)),
};

export const rateSorts = ['-updatedAt', 'validTo', '-validTo', 'lane', 'carrier'] as const;
const one = v.object({ id: Id });

export const listRates = route({
  method: 'GET',
  path: '/rates',
  summary: 'List tariff lines',
  auth: 'session',
  may: ['read', 'Rate'],
  query: v.object({
    ...PageQuery,
    ...RateFilter,
    cursor: v.optional(text(300)),
    sort: v.optional(v.picklist(rateSorts), '-updatedAt'),
  }),
  answer: pageOf(Rate),
});

export const getRate = route({
  method: 'GET',
  path: '/rates/:id',
  summary: 'One tariff line',
  auth: 'session',
  may: ['read', 'Rate'],
  params: one,
  answer: Rate,
  errors: [404],
});

/** The lines that a new or changed one would overlap with; `except` is the changed one. */
export const findOverlaps = route({
  method: 'POST',
  path: '/rates/overlaps',
  summary: 'Which validities a tariff line would overlap',
  auth: 'session',
  may: ['read', 'Rate'],
  body: v.strictObject({
    transportMode: TransportMode,
    origin: terms.origin,
    destination: terms.destination,
    via: terms.via,
    carrier: terms.carrier,
    service: terms.service,
    validFrom: DateOnly,
    validTo: DateOnly,
    except: v.optional(v.nullable(Id), null),
    agent: v.optional(v.nullable(Id), null),
  }),
  answer: v.array(v.object({ id: Id, validFrom: DateOnly, validTo: DateOnly })),
});

export const createRate = route({
  method: 'POST',
  path: '/rates',
  summary: 'Add a tariff line',
  auth: 'session',
  may: ['create', 'Rate'],
  body: NewRate,
  answer: Rate,
  status: 201,
  idempotent: true,
});

export const updateRate = route({
  method: 'PUT',
  path: '/rates/:id',
  summary: 'Change a tariff line',
  auth: 'session',
  may: ['update', 'Rate'],
  params: one,
  body: NewRate,
  answer: Rate,
  errors: [404, 409],
});

/** Ends the validity with a day; a line that has not begun yet can be ended the day before it begins, that is, never be valid. */
export const endRate = route({
  method: 'POST',
  path: '/rates/:id/end',
  summary: 'End the validity of a tariff line',
  auth: 'session',
  may: ['update', 'Rate'],
  params: one,
  body: v.strictObject({ validTo: DateOnly }),
  answer: Rate,
  errors: [404, 409],
});

/** Who changed what of a line, newest first. */
export const listRateChanges = route({
  method: 'GET',
  path: '/rates/:id/changes',
  summary: 'Changes of a tariff line',
  auth: 'session',
  may: ['read', 'Rate'],
  params: one,
  answer: v.array(
    v.object({
      at: Instant,
      by: v.string(),
      /** 'Added', 'Changed', 'Ended', 'Imported'. */
      action: v.string(),
      changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
    }),
  ),
  errors: [404],
});

/** The lines of a filter as CSV, in the columns that the import takes. */
export const exportRates = route({
  method: 'GET',
  path: '/rates/csv',
  summary: 'Export tariff lines as CSV',
  auth: 'ticket',
  may: ['read', 'Rate'],
  query: v.object(RateFilter),
  stream: 'text/csv',
});

/** An empty file with the import's columns and one example a mode. */
export const rateTemplate = route({
  method: 'GET',
  path: '/rates/template',
  summary: 'The file that an import begins with',
  auth: 'ticket',
  may: ['create', 'Rate'],
  query: v.object({ format: v.optional(v.picklist(['csv', 'xlsx']), 'csv') }),
  stream: 'application/octet-stream',
});

/** The most lines and bytes that an import takes. */
export const mostImportedRates = 50_000;
export const maxImportBytes = 20 * 1024 * 1024;

export const importStates = ['checking', 'checked', 'refused', 'applying', 'done', 'cancelled', 'failed'] as const;
/** A file of tariff lines: checked line by line, looked at, then taken over whole or not at all. */
export const RateImport = v.object({
  id: Id,
  fileName: v.string(),
  state: v.picklist(importStates),
  /** Lines read so far of the running step, and how many there are; null until that is known. */
  rows: v.number(),
  total: v.nullable(v.number()),
  faultCount: v.number(),
  /** The first faults; the error file has all. `row` counts as a spreadsheet does, the heading is 1. */
  faults: v.array(v.object({ row: v.number(), column: v.string(), message: v.string() })),
  /** Lines that overlap a line that is there, or one another. */
  overlapCount: v.number(),
  /** The first lines as they would be. */
  preview: v.array(
    v.object({
      row: v.number(),
      transportMode: TransportMode,
      origin: v.string(),
      destination: v.string(),
      carrier: v.string(),
      service: v.string(),
      validFrom: DateOnly,
      validTo: DateOnly,
      currency: Currency,
      /** '20GP 1,200.00 · 40HC 2,100.00' */
      price: v.string(),
      overlaps: v.boolean(),
    }),
  ),
  /** Why it failed. */
  problem: v.nullable(v.string()),
  createdAt: Instant,
});
export type RateImport = v.InferOutput<typeof RateImport>;

/** Takes a CSV or XLSX file and begins to check it; RATE_IMPORT_PROGRESS and `getRateImport` say how far it is. */
export const createRateImport = route({
  method: 'POST',
  path: '/rates/imports',
  summary: 'Import tariff lines',
  auth: 'session',
  may: ['create', 'Rate'],
  rate: 'upload',
  /** Only when a super-admin imports for an agent. */
  query: v.object({ agent: v.optional(Id) }),
  upload: { field: 'file', maxFiles: 1, spreadsheet: true },
  answer: RateImport,
  status: 201,
  idempotent: true,
});

export const getRateImport = route({
  method: 'GET',
  path: '/rates/imports/:id',
  summary: 'How an import stands',
  auth: 'session',
  may: ['create', 'Rate'],
  params: one,
  answer: RateImport,
  errors: [404],
});

/** Takes all lines over, or none. 409 unless it is 'checked'. */
export const applyRateImport = route({
  method: 'POST',
  path: '/rates/imports/:id/apply',
  summary: 'Take an import over',
  auth: 'session',
  may: ['create', 'Rate'],
  params: one,
  answer: RateImport,
  errors: [404, 409],
});

export const cancelRateImport = route({
  method: 'POST',
  path: '/rates/imports/:id/cancel',
  summary: 'Stop an import',
  auth: 'session',
  may: ['create', 'Rate'],
  params: one,
  answer: RateImport,
  errors: [404, 409],
});

/** Each fault with its row, column, value and what is wrong, as CSV. */
export const rateImportFaults = route({
  method: 'GET',
  path: '/rates/imports/:id/faults',
  summary: 'The faults of an import as CSV',
  auth: 'ticket',
  may: ['create', 'Rate'],
  params: one,
  stream: 'text/csv',
  errors: [404],
});

/** What an agent puts on its tariff when a customer searches, and what a new quote starts with. */
export const RateSettings = v.object({ standardMarginPercent: v.number(), version: v.number() });

export const getRateSettings = route({
  method: 'GET',
  path: '/rates/settings',
  summary: 'The standard margin',
  auth: 'session',
  may: ['read', 'Rate'],
  answer: RateSettings,
});

export const updateRateSettings = route({
  method: 'PUT',
  path: '/rates/settings',
  summary: 'Change the standard margin',
  auth: 'session',
  may: ['update', 'Rate'],
  body: v.strictObject({
    standardMarginPercent: v.pipe(
      v.number('must be a number'),
      v.minValue(0, 'must be at least 0'),
      v.maxValue(500, 'must be at most 500'),
    ),
  }),
  answer: RateSettings,
  errors: [409],
});

/** What one unit of a currency is in US dollars, as stored for a day. */
export const ExchangeRate = v.object({
  currency: Currency,
  usd: v.number(),
  date: DateOnly,
  updatedAt: Instant,
});
export type ExchangeRate = v.InferOutput<typeof ExchangeRate>;

/** The newest stored rate of each currency. */
export const listExchangeRates = route({
  method: 'GET',
  path: '/exchange-rates',
  summary: 'Exchange rates',
  auth: 'session',
  may: ['read', 'Rate'],
  answer: v.array(ExchangeRate),
});

/** Stores the rate of a currency for a day; prices from that day on use it. */
export const storeExchangeRate = route({
  method: 'PUT',
  path: '/exchange-rates/:currency',
  summary: 'Store an exchange rate',
  auth: 'session',
  may: ['update', 'Rate'],
  params: v.object({ currency: Currency }),
  body: v.strictObject({
    usd: v.pipe(
      v.number('must be a number'),
      v.minValue(0.000001, 'must be more than 0'),
      v.maxValue(1_000_000, 'is too large'),
    ),
    date: DateOnly,
  }),
  answer: ExchangeRate,
});
