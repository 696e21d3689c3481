import * as v from 'valibot';
import { Carrier, ContainerType, Place } from './booking';
import { route } from './route';
import { DateOnly, Id, Instant, text } from './shapes';

export const transportModes = ['FCL', 'LCL', 'AIR'] as const;
export const TransportMode = v.picklist(transportModes, 'Required Field');

const quantity = v.pipe(
  v.number('Required Field'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(999),
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

/** The question to the rates, in the words of the specification. */
export const ScheduleSearch = v.strictObject({
  mode: v.picklist(['SEA', 'AIR'], 'Required Field'),
  transportMode: TransportMode,
  fromId: v.pipe(v.string('Required Field'), v.regex(/^[0-9a-f]{24}$/, 'Required Field')),
  toId: v.pipe(v.string('Required Field'), v.regex(/^[0-9a-f]{24}$/, 'Required Field')),
  /** Departures within 14 days of it; from today without. */
  date: v.optional(v.nullable(DateOnly), null),
  CommodityAndWeight: v.optional(
    v.pipe(
      v.array(
        v.strictObject({ Quantity: quantity, ContainerType: ContainerType, ContainerVariant: v.literal('Standard') }),
      ),
      v.maxLength(20),
    ),
    [],
  ),
  cbm: v.optional(v.nullable(measure(100_000)), null),
  kg: v.optional(v.nullable(measure(10_000_000)), null),
  set: v.optional(v.nullable(v.picklist(['pieces', 'pallets'])), null),
  quoteMode: v.optional(v.nullable(text(20)), null),
  tier: v.optional(v.nullable(text(20)), null),
  dimensions: v.optional(v.pipe(v.array(DimensionLoad), v.maxLength(100)), []),
});
export type ScheduleSearch = v.InferInput<typeof ScheduleSearch>;

/** A line of the breakdown; amounts in cents. */
export const Charge = v.object({
  name: v.string(),
  kind: v.picklist(['freight', 'surcharge']),
  /** per container, per W/M, per kg, per B/L, per AWB … */
  basis: v.string(),
  /** Which container type the line prices; null for the whole shipment. */
  containerType: v.nullable(ContainerType),
  quantity: v.number(),
  unitCents: v.number(),
  amountCents: v.number(),
  /** 'minimum', 'as +100' where the tariff says so. */
  note: v.nullable(v.string()),
});

/** A sailing or flight with its all-in price. It holds no cost and no margin. */
export const ScheduleOption = v.object({
  id: v.string(),
  rateId: Id,
  sailingId: Id,
  transportMode: TransportMode,
  carrier: Carrier,
  service: v.string(),
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  from: Place,
  to: Place,
  via: v.array(Place),
  etd: Instant,
  eta: Instant,
  transitDays: v.number(),
  /** Documents and cargo cut-offs. */
  cutOffs: v.array(v.object({ name: v.string(), at: Instant })),
  freeDays: v.number(),
  validFrom: Instant,
  validTo: Instant,
  currency: v.string(),
  charges: v.array(Charge),
  totalCents: v.number(),
  /** kg CO2e, well to wheel, and how it was reckoned. */
  co2eKg: v.number(),
  co2eMethod: v.string(),
});
export type ScheduleOption = v.InferOutput<typeof ScheduleOption>;

/** Prices for a lane and a date. Empty `options` come with the reason and what is near. */
export const searchSchedules = route({
  method: 'POST',
  path: '/schedules',
  summary: 'Search sailings and flights with their prices',
  auth: 'session',
  may: ['read', 'Quote'],
  rate: 'search',
  body: ScheduleSearch,
  answer: v.object({
    options: v.array(ScheduleOption),
    reason: v.nullable(v.string()),
    nearDates: v.array(DateOnly),
    nearPorts: v.array(v.object({ from: Place, to: Place })),
  }),
});

/** Which option a booking is made from; the server prices it again. */
export const RateChoice = v.strictObject({ rateId: Id, sailingId: Id, search: ScheduleSearch });
export type RateChoice = v.InferInput<typeof RateChoice>;
