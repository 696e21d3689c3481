import { containerTypeCodes } from '@freight/shared-kernel/freight';
import * as v from 'valibot';

/** Amounts of a tariff are whole cents, never below zero. */
const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const surcharge = <const B extends readonly string[]>(bases: B) =>
  v.object({
    name: v.pipe(v.string(), v.minLength(1)),
    basis: v.picklist(bases),
    amountCents: Cents,
    /** That of the rate. */
    currency: v.string(),
  });

const FclTariff = v.object({
  mode: v.literal('FCL'),
  /** Cents per container of each type. */
  prices: v.object({ containers: v.record(v.picklist(containerTypeCodes), Cents) }),
  surcharges: v.array(surcharge(['per container', 'per B/L'])),
});
const LclTariff = v.object({
  mode: v.literal('LCL'),
  /** Cents per revenue ton, and the least freight of a shipment. */
  prices: v.object({ perWm: Cents, minimum: v.optional(Cents, 0) }),
  surcharges: v.array(surcharge(['per W/M', 'per kg', 'per B/L'])),
});
const AirTariff = v.object({
  mode: v.literal('AIR'),
  /** Cents per kg from each weight break on, and the least freight of a shipment. */
  prices: v.object({
    perKg: v.partial(v.object({ '-45': Cents, 45: Cents, 100: Cents, 300: Cents, 500: Cents, 1000: Cents })),
    minimum: v.optional(Cents, 0),
  }),
  /** Per kg is per chargeable kg. */
  surcharges: v.array(surcharge(['per kg', 'per AWB'])),
});

/** How a tariff line prices, as the columns mode, prices and surcharges of `rates` hold it. */
export const Tariff = v.variant('mode', [FclTariff, LclTariff, AirTariff]);
export type Tariff = v.InferOutput<typeof Tariff>;
/** What is written into those columns. */
export type TariffInput = v.InferInput<typeof Tariff>;
export type FclTariff = v.InferOutput<typeof FclTariff>;
export type LclTariff = v.InferOutput<typeof LclTariff>;
export type AirTariff = v.InferOutput<typeof AirTariff>;
