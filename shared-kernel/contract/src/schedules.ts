import { type PricePart as Part, priceParts } from '@quayside/freight';
import * as v from 'valibot';
import { Carrier, ContainerType, Place } from './bookingFields';
import { OwnLine } from './ownLines';
import { Port } from './ports';
import { route } from './route';
import { DateOnly, Id, Instant, text } from './shapes';

export const transportModes = ['FCL', 'LCL', 'AIR'] as const;
export const TransportMode = v.picklist(transportModes, 'Required Field');

/** A currency by its three letters. @source ISO 4217 */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as USD'));

/** The most that one row of cargo can hold, and the most rows of a booking. */
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

/** Containers of a type that a price is asked for, in the words of the specification. */
export const SearchedContainers = v.strictObject({
  Quantity: quantity,
  ContainerType: ContainerType,
  ContainerVariant: v.literal('Standard'),
});

/** The question to the rates, in the words of the specification. */
export const ScheduleSearch = v.strictObject({
  mode: v.picklist(['SEA', 'AIR'], 'Required Field'),
  transportMode: TransportMode,
  fromId: v.pipe(v.string('Required Field'), v.regex(/^[0-9a-f]{24}$/, 'Required Field')),
  toId: v.pipe(v.string('Required Field'), v.regex(/^[0-9a-f]{24}$/, 'Required Field')),
  /** Departures within 14 days of it; from today without. */
  date: v.optional(v.nullable(DateOnly), null),
  CommodityAndWeight: v.optional(v.pipe(v.array(SearchedContainers), v.maxLength(20)), []),
  cbm: v.optional(v.nullable(measure(cargoLimits.cbm)), null),
  kg: v.optional(v.nullable(measure(cargoLimits.kg)), null),
  set: v.optional(v.nullable(v.picklist(['pieces', 'pallets'])), null),
  quoteMode: v.optional(v.nullable(text(20)), null),
  tier: v.optional(v.nullable(text(20)), null),
  dimensions: v.optional(v.pipe(v.array(DimensionLoad), v.maxLength(100)), []),
  /** In which currency the totals are given; without one in that of the agent. */
  currency: v.optional(Currency),
  /** Whether rates without a departure are wanted, too; who does not ask for them need not know of options without ETD. */
  onRequest: v.optional(v.boolean(), false),
});
export type ScheduleSearch = v.InferInput<typeof ScheduleSearch>;

const PricePart = v.picklist(Object.keys(priceParts) as Part[]);

/** A line of the breakdown at what the customer pays; amounts in the smallest unit of their currency. */
export const Charge = v.object({
  name: v.string(),
  kind: v.picklist(['freight', 'surcharge']),
  /** What of a price from door to door it belongs to; left out of prices that were stored before lines had a part. */
  part: v.optional(PricePart),
  /** per container, per W/M, per kg, per B/L, per AWB … */
  basis: v.string(),
  /** Which container type the line prices; null for the whole shipment. */
  containerType: v.nullable(ContainerType),
  quantity: v.number(),
  /** That of `unitMinor` and `amountMinor`. */
  currency: Currency,
  unitMinor: v.number(),
  amountMinor: v.number(),
  /** The amount in the currency of the whole: what the line adds to its total. */
  totalMinor: v.number(),
  /** 'minimum', 'as +100' where the tariff says so. */
  note: v.nullable(v.string()),
  /** What goes on top of the line for the state; it is in no total. */
  taxPercent: v.optional(v.number()),
});
export type Charge = v.InferOutput<typeof Charge>;

/** The cargo of one option, and how it reads: '3 × 40HC'. */
const OwnCargo = v.object({
  CommodityAndWeight: ScheduleSearch.entries.CommodityAndWeight,
  cbm: ScheduleSearch.entries.cbm,
  kg: ScheduleSearch.entries.kg,
  text: v.string(),
});

/** What belongs together in a price from door to door; the sum of its lines in the smallest unit of the price's currency. */
const PartOfPrice = v.object({ part: PricePart, name: v.string(), totalMinor: v.number() });

/** How many units of the price's currency one unit of another currency is, as stored for a day. */
export const AppliedExchangeRate = v.object({ currency: Currency, rate: v.number(), date: DateOnly });

/** A line at cost, with all that selling it at another margin takes. */
const CostedCharge = v.object({
  ...Charge.entries,
  /** The least that the line comes to; 0 without a minimum. */
  minimumMinor: v.number(),
  /** The line as a higher weight break, which may be the cheaper one at another margin. */
  otherBreaks: v.pipe(
    v.array(v.object({ unitMinor: v.number(), quantity: v.number(), note: v.nullable(v.string()) })),
    v.readonly(),
  ),
  totalCurrency: Currency,
  /** How many units of `totalCurrency` one unit of `currency` is. */
  rate: v.number(),
  /** As staff wrote it, of a line that no tariff has. */
  own: v.optional(OwnLine),
});

/** What an option costs the forwarder, line by line as in its `charges`. Only staff ever receive it. */
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
  /** Of the tariff line; one of its own where staff offer it by hand. */
  rateId: Id,
  sailingId: v.nullable(Id),
  /** Staff offer it by hand: there is no tariff line. Its carrier may be open still, without a code. */
  spot: v.optional(v.boolean()),
  /** What this option carries, in a quote for several quantities; else it is what the quote asks for. */
  ownCargo: v.optional(OwnCargo),
  /** Whether its tariff line is of a contract or of the spot market, where that says so; staff only. */
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
  /** Of the sailing, or of the tariff line where there is none. */
  transitDays: v.number(),
  /** Documents and cargo cut-offs. */
  cutOffs: v.array(v.object({ name: v.string(), at: Instant })),
  freeDays: v.nullable(v.number()),
  validFrom: Instant,
  validTo: Instant,
  currency: Currency,
  charges: v.array(Charge),
  /** On the way that the goods go, their sums add up to the total; left out where the price is of the carriage between two ports. */
  parts: v.optional(v.array(PartOfPrice)),
  totalMinor: v.number(),
  /** For each currency among the charges that is not the price's. */
  exchangeRates: v.array(AppliedExchangeRate),
  cost: v.optional(OptionCost),
  /** kg CO2e, well to wheel, and how it was reckoned. */
  co2eKg: v.number(),
  co2eMethod: v.string(),
});
export type ScheduleOption = v.InferOutput<typeof ScheduleOption>;

/**
 * What a search without departures lacks: a rate of the lane, one that is valid around the day, one with a price for the
 * containers, or a departure that such a rate matches.
 */
export const missingParts = ['rate', 'validity', 'container', 'departure'] as const;

/**
 * Searches prices for a lane and a date. A result without departures includes the reason and alternatives; other
 * results say what
 * was left out, and why.
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
    /** The customer whose margin and currency price it, as its quote would; the staff name one. */
    company: v.optional(v.nullable(Id), null),
  }),
  answer: v.object({
    options: v.array(ScheduleOption),
    reason: v.nullable(v.string()),
    /** Null where departures were found. */
    missing: v.nullable(v.picklist(missingParts)),
    nearDates: v.array(DateOnly),
    nearPorts: v.array(v.object({ from: Place, to: Place })),
    /**
     * Departures that were missed only because rate and departure name the service otherwise, told to those who may keep both
     * names as one. Left out where there are none.
     */
    otherNames: v.optional(v.array(v.object({ carrier: Carrier, rate: v.string(), departure: v.string() }))),
    /** ISO 4217: the currencies that offers were left out for, told to those who may store exchange rates. Left out where there are none. */
    withoutExchangeRate: v.optional(v.array(v.string())),
  }),
});

/** Option of a booking; the server calculates its price again. */
export const RateChoice = v.strictObject({
  rateId: Id,
  /** Null for a departure on request. */
  sailingId: v.nullable(Id),
  search: ScheduleSearch,
  /** The accepted quote that the option comes from: then its price holds, and it becomes booked with the booking. */
  quoteId: v.optional(v.nullable(Id), null),
  /** The request of the customer that the booking answers. */
  requestId: v.optional(v.nullable(Id), null),
});
export type RateChoice = v.InferInput<typeof RateChoice>;

/** Which end of a lane is asked for, and the other end if it is chosen. */
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
    filter: v.pipe(text(80), v.minLength(3, 'Please input more than 3 characters')),
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
