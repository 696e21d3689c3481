import { type PricePart as Part, priceParts } from '@quayside/freight';
import * as v from 'valibot';
import { Carrier, ContainerType, Place } from './bookingFields';
import { OwnLine } from './ownLines';
import { Port, SearchedPlace } from './ports';
import { route } from './route';
import { DateOnly, Id, Instant, text } from './shapes';

export const transportModes = ['FCL', 'LCL', 'AIR'] as const;
export const TransportMode = v.picklist(transportModes, 'Required Field');

/** A currency by its three letters. @source ISO 4217 */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as USD'));

/** Highest values of one row of cargo, and the most rows of a booking. */
export const cargoLimits = { quantity: 999, kg: 10_000_000, cbm: 100_000, rows: 200 } as const;

const quantity = v.pipe(
  v.number('Required Field'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(cargoLimits.quantity),
);
const measure = (max: number) =>
  v.pipe(v.number('Required Field'), v.minValue(0, 'must be at least 0'), v.maxValue(max));

/** One line of 'Calculate Dims'. */
export const DimensionLoad = v.strictObject({
  palletNumber: quantity,
  length: measure(10_000),
  width: measure(10_000),
  height: measure(10_000),
  unit: v.picklist(['CM', 'IN'], 'Required Field'),
  weight: measure(1_000_000),
  weightUnit: v.picklist(['KG', 'LB'], 'Required Field'),
  cbm: v.optional(v.nullable(v.number()), null),
  kg: v.optional(v.nullable(v.number()), null),
});

/** Number of containers of a type to price, in the words of the specification. */
export const SearchedContainers = v.strictObject({
  Quantity: quantity,
  ContainerType: ContainerType,
  ContainerVariant: v.literal('Standard'),
});

/** Search for rates, in the words of the specification. */
export const ScheduleSearch = v.strictObject({
  mode: v.picklist(['SEA', 'AIR'], 'Required Field'),
  transportMode: TransportMode,
  fromId: v.pipe(v.string('Required Field'), v.regex(/^[0-9a-f]{24}$/, 'Required Field')),
  toId: v.pipe(v.string('Required Field'), v.regex(/^[0-9a-f]{24}$/, 'Required Field')),
  /** Finds departures within 14 days of this day; without it, of today. */
  date: v.optional(v.nullable(DateOnly), null),
  CommodityAndWeight: v.optional(v.pipe(v.array(SearchedContainers), v.maxLength(20)), []),
  cbm: v.optional(v.nullable(measure(cargoLimits.cbm)), null),
  kg: v.optional(v.nullable(measure(cargoLimits.kg)), null),
  set: v.optional(v.nullable(v.picklist(['pieces', 'pallets'])), null),
  quoteMode: v.optional(v.nullable(text(20)), null),
  tier: v.optional(v.nullable(text(20)), null),
  dimensions: v.optional(v.pipe(v.array(DimensionLoad), v.maxLength(100)), []),
  /** Currency of the totals; without it the agent's. */
  currency: v.optional(Currency),
  /** Whether to include rates without a departure. Opt-in, so that older callers never get options without an ETD. */
  onRequest: v.optional(v.boolean(), false),
});
export type ScheduleSearch = v.InferInput<typeof ScheduleSearch>;

const PricePart = v.picklist(Object.keys(priceParts) as Part[]);

/** Percentage of other lines of the same price, by their positions. */
export const ChargeShare = v.object({ percent: v.number(), of: v.pipe(v.array(v.number()), v.readonly()) });

/** How the tariff counts W/M where it differs from trade practice. */
export const WmTerms = v.object({ minimumWm: v.optional(v.number()), ratioKgPerCbm: v.optional(v.number()) });

/** A line of the price breakdown at the sell price; amounts in the smallest unit of their currency. */
export const Charge = v.object({
  name: v.string(),
  kind: v.picklist(['freight', 'surcharge']),
  /** Part of a door-to-door price; missing in prices stored before lines had parts. */
  part: v.optional(PricePart),
  /** per container, per W/M, per kg, per B/L, per AWB, '5 % of freight' …; 'included' and 'at cost' have no amount. */
  basis: v.string(),
  /** Container type that the line prices; null for the whole shipment. */
  containerType: v.nullable(ContainerType),
  quantity: v.number(),
  /** Currency of `unitMinor` and `amountMinor`. */
  currency: Currency,
  unitMinor: v.number(),
  amountMinor: v.number(),
  /** The amount in the currency of the option, as added to its total. */
  totalMinor: v.number(),
  /** 'minimum', 'maximum', or 'as +100' for a higher weight break, if the tariff says so. */
  note: v.nullable(v.string()),
  share: v.optional(ChargeShare),
  wm: v.optional(WmTerms),
  /** Tax in percent on top of the line; not part of any total. */
  taxPercent: v.optional(v.number()),
});
export type Charge = v.InferOutput<typeof Charge>;

/** Cargo of one option, and its text: '3 × 40HC'. */
const OwnCargo = v.object({
  CommodityAndWeight: ScheduleSearch.entries.CommodityAndWeight,
  cbm: ScheduleSearch.entries.cbm,
  kg: ScheduleSearch.entries.kg,
  text: v.string(),
});

/** A part of a door-to-door price; the sum of its lines in the smallest unit of the price's currency. */
const PartOfPrice = v.object({ part: PricePart, name: v.string(), totalMinor: v.number() });

/** Units of the price's currency for one unit of another currency, as stored for a day. */
export const AppliedExchangeRate = v.object({ currency: Currency, rate: v.number(), date: DateOnly });

/** A line at cost, with all data needed to sell it at another margin. */
const CostedCharge = v.object({
  ...Charge.entries,
  /** Minimum charge of the line; 0 without one. */
  minimumMinor: v.number(),
  /** Maximum charge of the line; left out without one. */
  maximumMinor: v.optional(v.number()),
  /** The line at higher weight breaks, one of which may be cheaper at another margin. */
  otherBreaks: v.pipe(
    v.array(v.object({ unitMinor: v.number(), quantity: v.number(), note: v.nullable(v.string()) })),
    v.readonly(),
  ),
  totalCurrency: Currency,
  /** Units of `totalCurrency` for one unit of `currency`. */
  rate: v.number(),
  /** Input of a line that staff entered without a tariff. */
  own: v.optional(OwnLine),
});

/** Cost of an option for the forwarder, line by line as in its `charges`. Only staff receive it. */
export const OptionCost = v.object({
  totalMinor: v.number(),
  charges: v.array(CostedCharge),
});

/**
 * A sailing or flight with its all-in sell price, or only the price while no departure is known:
 * 'Departure on request', without sailing, ETD and ETA. Without `cost` it contains no cost and no margin.
 */
export const ScheduleOption = v.object({
  id: v.string(),
  /** Id of the rate; a new id for a manual offer. */
  rateId: Id,
  sailingId: v.nullable(Id),
  /** A manual offer of staff without a rate. Its carrier may be undecided, without a code. */
  spot: v.optional(v.boolean()),
  /** Cargo of this option in a quote for several quantities; otherwise the quote's cargo applies. */
  ownCargo: v.optional(OwnCargo),
  /** Whether the rate is of a contract or the spot market, if stated; staff only. */
  tariffKind: v.optional(v.picklist(['contract', 'spot'])),
  transportMode: TransportMode,
  carrier: Carrier,
  service: v.string(),
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  from: Place,
  to: Place,
  via: v.array(Place),
  etd: v.nullable(Instant),
  eta: v.nullable(Instant),
  /** Transit time of the sailing; without one, of the rate. */
  transitDays: v.number(),
  /** Documents and cargo cut-offs. */
  cutOffs: v.array(v.object({ name: v.string(), at: Instant })),
  freeDays: v.nullable(v.number()),
  validFrom: Instant,
  validTo: Instant,
  currency: Currency,
  charges: v.array(Charge),
  /** Parts in the order of transport; their sums add up to the total. Missing for port-to-port prices. */
  parts: v.optional(v.array(PartOfPrice)),
  totalMinor: v.number(),
  /** One entry for each currency of the charges that differs from the price's currency. */
  exchangeRates: v.array(AppliedExchangeRate),
  cost: v.optional(OptionCost),
  /** kg CO2e, well to wheel, and the method of calculation. */
  co2eKg: v.number(),
  co2eMethod: v.string(),
});
export type ScheduleOption = v.InferOutput<typeof ScheduleOption>;

/**
 * Reasons for a search without departures: no rate of the lane, no rate valid around the day, no rate with a price for
 * the containers, or no departure that matches such a rate.
 */
export const missingParts = ['rate', 'validity', 'container', 'departure'] as const;

/**
 * Searches prices for a lane and a date. A result without departures includes the reason and alternatives; other
 * results list what was left out, and why.
 */
export const searchSchedules = route({
  method: 'POST',
  path: '/schedules',
  summary: 'Search sailings and flights with their prices',
  auth: 'session',
  may: ['read', 'Quote'],
  rate: 'search',
  body: v.strictObject({
    ...ScheduleSearch.entries,
    /** Customer whose margin and currency apply, as in its quote; staff only. */
    company: v.optional(v.nullable(Id), null),
  }),
  answer: v.object({
    options: v.array(ScheduleOption),
    reason: v.nullable(v.string()),
    /** Null when departures were found. */
    missing: v.nullable(v.picklist(missingParts)),
    nearDates: v.array(DateOnly),
    nearPorts: v.array(v.object({ from: Place, to: Place })),
    /**
     * Departures that do not match only because rate and departure name the service differently. Only for users who may
     * store both names as one; missing when there are none.
     */
    otherNames: v.optional(v.array(v.object({ carrier: Carrier, rate: v.string(), departure: v.string() }))),
    /**
     * Currencies of offers that were left out, ISO 4217. Only for users who may store exchange rates; missing when
     * there are none.
     */
    withoutExchangeRate: v.optional(v.array(v.string())),
  }),
});

/** Option of a booking; the server calculates its price again. */
export const RateChoice = v.strictObject({
  rateId: Id,
  /** Null for a departure on request. */
  sailingId: v.nullable(Id),
  search: ScheduleSearch,
  /**
   * The accepted quote that the option comes from: its price applies, and the quote becomes booked with the booking.
   */
  quoteId: v.optional(v.nullable(Id), null),
  /** The customer's request that the booking answers. */
  requestId: v.optional(v.nullable(Id), null),
});
export type RateChoice = v.InferInput<typeof RateChoice>;

/** The requested end of a lane, and the other end if it is chosen. */
const LaneEnd = v.strictObject({
  transportMode: TransportMode,
  side: v.picklist(['from', 'to'], 'Required Field'),
  otherId: v.optional(v.nullable(Id), null),
});

/** Returns ports or airports that match a text, those with valid rates of the caller first; at most 20. */
export const filterSchedulePorts = route({
  method: 'POST',
  path: '/schedules/filter-ports',
  summary: 'Search the ports of one end of a lane',
  auth: 'session',
  may: ['read', 'Quote'],
  rate: 'search',
  body: v.strictObject({
    ...LaneEnd.entries,
    filter: SearchedPlace,
  }),
  answer: v.array(v.object({ ...Port.entries, hasRates: v.boolean() })),
});

/** Returns the places of one end of a lane with valid rates of the caller, the most used first; at most 50. */
export const listSchedulePorts = route({
  method: 'POST',
  path: '/schedules/ports',
  summary: 'Ports that have rates',
  auth: 'session',
  may: ['read', 'Quote'],
  rate: 'search',
  body: LaneEnd,
  answer: v.array(Port),
});
