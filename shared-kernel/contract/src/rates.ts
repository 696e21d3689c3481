import { containerTypeCodes, isDay, isOpenBasis, openBases, surchargeBases } from '@quayside/freight';
import * as v from 'valibot';
import { Carrier, Place } from './bookingFields';
import { route } from './route';
import { Currency, TransportMode } from './schedules';
import { DateOnly, Id, Instant, listOf, PageQuery, pageOf, required, text, UnusedPaging } from './shapes';

export const MinorUnits = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(1_000_000_000, 'is too large'),
);

/** A number of W/M, or of kilograms per CBM. */
const Measure = v.pipe(
  v.number('must be a number'),
  v.gtValue(0, 'must be above 0'),
  v.maxValue(10_000, 'is too large'),
  v.check((measure) => Math.round(measure * 1000) / 1000 === measure, 'has at most 3 decimals'),
);

/** Most surcharges of a rate: a dozen charges that differ by container type. */
export const maxSurcharges = 60;

const surchargeFacts = {
  name: required(60, 'Name is a required field'),
  /** First and last day of its own validity; without them the surcharge is valid as long as the rate. */
  validFrom: v.optional(DateOnly),
  validTo: v.optional(DateOnly),
};

/** Least and highest amount of the charge, in its currency; those of a percentage in the currency of the rate. */
const limits = { minimumMinor: v.optional(MinorUnits), maximumMinor: v.optional(MinorUnits) };

const Percent = v.pipe(
  v.number('must be a number'),
  v.gtValue(0, 'must be above 0'),
  v.maxValue(1000, 'must be at most 1000'),
  v.check((percent) => Math.round(percent * 1e4) / 1e4 === percent, 'has at most 4 decimals'),
);

/** The only container type that the charge is for; left out for every type. */
const ofContainerType = { containerType: v.optional(v.picklist(containerTypeCodes)) };

/**
 * A surcharge: an amount per unit, a percentage of other charges, or without an amount: included in the freight, or at
 * cost, which no total contains.
 */
const surchargeOf = <const B extends readonly [string, ...string[]], const T extends v.ObjectEntries>(
  bases: B,
  ofType: T,
) =>
  v.variant(
    'basis',
    [
      v.strictObject({
        ...surchargeFacts,
        basis: v.picklist(bases),
        amountMinor: MinorUnits,
        /** Currency of the surcharge; it is converted when the rate is priced. */
        currency: Currency,
        ...limits,
        ...ofType,
      }),
      v.strictObject({
        ...surchargeFacts,
        basis: v.literal('percent'),
        percent: Percent,
        /** Names of the charges that it is a percentage of, `freight` for the freight; left out for the freight alone. */
        of: v.optional(
          v.pipe(v.array(required(60, 'Name a charge')), v.minLength(1, 'Name a charge'), v.maxLength(20)),
        ),
        ...limits,
      }),
      v.strictObject({ ...surchargeFacts, basis: v.picklist(openBases), ...ofType }),
    ],
    `must be one of: ${[...bases, 'percent (in files: 5 % of freight)', ...openBases].join(', ')}`,
  );

interface CheckedSurcharge {
  readonly basis: string;
  readonly minimumMinor?: number | undefined;
  readonly maximumMinor?: number | undefined;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  readonly containerType?: string | undefined;
}

const hasOrderedLimits = ({ minimumMinor = 0, maximumMinor = Number.MAX_VALUE }: CheckedSurcharge): boolean =>
  minimumMinor <= maximumMinor;
const hasOrderedDays = ({ validFrom, validTo }: CheckedSurcharge): boolean =>
  !isDay(validFrom ?? '') || !isDay(validTo ?? '') || (validFrom ?? '') <= (validTo ?? '');

/** A type counts containers, so an amount per TEU, B/L or shipment cannot have one. */
const isForContainers = ({ basis, containerType }: CheckedSurcharge): boolean =>
  containerType === undefined || basis === 'per container' || isOpenBasis(basis);

const surcharges = <const S extends v.GenericSchema<unknown, CheckedSurcharge>>(one: S) =>
  v.pipe(
    v.array(
      v.pipe(
        one,
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          const value: CheckedSurcharge = dataset.value;
          const refuse = (key: keyof CheckedSurcharge, message: string) => {
            const input: Record<string, unknown> = { ...value };
            const path = { type: 'object', origin: 'value', input, key, value: value[key] } as const;
            addIssue({ message, path: [path] });
          };
          if (!isForContainers(value)) refuse('basis', 'must be per container for a charge of one container type');
          if (!hasOrderedLimits(value)) refuse('maximumMinor', 'Maximum must be at least the minimum');
          if (!hasOrderedDays(value)) refuse('validTo', 'Validity must end on or after its first day');
        }),
      ),
    ),
    v.maxLength(maxSurcharges, `at most ${maxSurcharges} surcharges`),
  );

/**
 * Prices of a line: per container of each type, per W/M, or per kg from each weight break; in minor units of the rate's
 * currency.
 */
export const Tariff = v.variant('mode', [
  v.strictObject({
    mode: v.literal('FCL'),
    prices: v.strictObject({
      containers: v.pipe(
        v.record(v.picklist(containerTypeCodes), MinorUnits),
        v.check((prices) => Object.keys(prices).length > 0, 'Give a price for at least one container type'),
      ),
    }),
    surcharges: surcharges(surchargeOf(surchargeBases.FCL, ofContainerType)),
  }),
  v.strictObject({
    mode: v.literal('LCL'),
    prices: v.strictObject({
      perWm: MinorUnits,
      minimum: v.optional(MinorUnits, 0),
      /** Least W/M that is charged; 1 when left out. */
      minimumWm: v.optional(Measure),
      /** Kilograms that count as one CBM; 1000 when left out. */
      ratioKgPerCbm: v.optional(Measure),
    }),
    surcharges: surcharges(surchargeOf(surchargeBases.LCL, {})),
  }),
  v.strictObject({
    mode: v.literal('AIR'),
    prices: v.strictObject({
      perKg: v.pipe(
        v.partial(
          v.strictObject({
            '-45': MinorUnits,
            '45': MinorUnits,
            '100': MinorUnits,
            '300': MinorUnits,
            '500': MinorUnits,
            '1000': MinorUnits,
          }),
        ),
        v.check((prices) => Object.keys(prices).length > 0, 'Give a price for at least one weight break'),
      ),
      minimum: v.optional(MinorUnits, 0),
    }),
    surcharges: surcharges(surchargeOf(surchargeBases.AIR, {})),
  }),
]);
export type Tariff = v.InferOutput<typeof Tariff>;

const anyBasis = [...new Set(Object.values(surchargeBases).flat())] as const as readonly [string, ...string[]];
/** A surcharge of any mode; the line that takes it checks whether its mode has the basis. */
export const Surcharge = surchargeOf(anyBasis, ofContainerType);

/** Whether a price comes from a contract with the carrier or from the spot market. */
export const rateKinds = ['contract', 'spot'] as const;
export const RateKind = v.picklist(rateKinds, 'must be contract or spot');
export type RateKind = v.InferOutput<typeof RateKind>;

const terms = {
  /** UN/LOCODE or IATA code of a place in the directory. */
  origin: required(10, 'Origin is a required field'),
  destination: required(10, 'Destination is a required field'),
  via: v.optional(v.pipe(v.array(text(10)), v.maxLength(5)), []),
  /** SCAC-like code of an ocean carrier or IATA designator of an airline, as in the directory. */
  carrier: required(10, 'Carrier is a required field'),
  /** Empty when the carrier names none. */
  service: v.optional(text(60), ''),
  /** First and last day, in the agent's time zone. */
  validFrom: DateOnly,
  validTo: DateOnly,
  transitDays: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(0),
    v.maxValue(365),
  ),
  /** Null when the carrier does not state free days, which is not 0. */
  freeDays: v.optional(
    v.nullable(
      v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0), v.maxValue(365)),
    ),
    null,
  ),
  currency: Currency,
  /** Null when the kind is not stated. */
  kind: v.optional(v.nullable(RateKind), null),
  tariff: Tariff,
};

/** A rate as input. `agent` is set only when a super-admin writes for one. */
export const NewRate = v.pipe(
  v.strictObject({ ...terms, agent: v.optional(v.nullable(Id), null) }),
  v.forward(
    v.check(
      ({ validFrom, validTo }) => !isDay(validFrom) || !isDay(validTo) || validFrom <= validTo,
      'Validity must end on or after its first day',
    ),
    ['validTo'],
  ),
  v.forward(
    v.check(({ origin, destination }) => origin !== destination, 'Origin and destination must differ'),
    ['destination'],
  ),
);
export type NewRate = v.InferInput<typeof NewRate>;

export const rateStates = ['valid', 'future', 'ended'] as const;
/** A managed rate: the forwarder's cost. */
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
  /** State today, in the agent's time zone. */
  state: v.picklist(rateStates),
  transitDays: v.number(),
  freeDays: v.nullable(v.number()),
  currency: Currency,
  kind: v.nullable(RateKind),
  tariff: Tariff,
  /** Another rate of the same lane, mode, carrier and service is valid on some of the same days. */
  overlaps: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: v.number(),
});
export type Rate = v.InferOutput<typeof Rate>;

/** Filter of tariff lines, as query parameters. */
export const RateFilter = {
  transportMode: v.optional(listOf(TransportMode)),
  /** UN/LOCODE or IATA codes. */
  origin: v.optional(listOf(text(10))),
  destination: v.optional(listOf(text(10))),
  carrier: v.optional(listOf(text(10))),
  state: v.optional(listOf(v.picklist(rateStates))),
  /** Valid on that day. */
  validOn: v.optional(DateOnly),
  overlapping: v.optional(v.picklist(['true', 'false'])),
  /** Matches lane codes, carrier or service. */
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

/** Returns the rates that a new or changed rate would overlap; `except` is the id of the changed one. */
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
  versioned: true,
  errors: [404, 409],
});

/** Ends the validity on a day; a future rate can be ended on the day before it begins, so that it is never valid. */
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
  idempotent: true,
});

/** Lists the changes of a rate, newest first. */
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

/** Exports the filtered rates as CSV in the columns of the import, by lane unless `sort` is given. */
export const exportRates = route({
  method: 'GET',
  path: '/rates/csv',
  summary: 'Export tariff lines as CSV',
  auth: 'ticket',
  may: ['read', 'Rate'],
  query: v.object({ ...UnusedPaging, ...RateFilter, sort: v.optional(v.picklist(rateSorts), 'lane') }),
  stream: 'text/csv',
});
