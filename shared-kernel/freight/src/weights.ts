import { type Exact, exact, larger, product, quotient, roundTo, roundUpTo } from './exactDecimal';
import { isLikeAir, type LoadType } from './loadTypes';

/** Cubic centimetres that count as one kilogram of air cargo; couriers use 5000. @source IATA TACT Rules, chargeable weight */
export const airVolumeDivisor = 6000;

const poundsPerKilogram = 2.2046;
const centimetresPerInch = 2.54;

/** Converts pounds to kilograms, exactly lb / 2.2046, not rounded. */
export const poundsToKg = (lb: number): Exact => quotient(lb, poundsPerKilogram);

/** Converts inches to centimetres, exactly in × 2.54, not rounded. */
export const inchesToCm = (inches: number): Exact => product(inches, centimetresPerInch);

const airVolumeKg = (cbm: number, divisor: number): Exact => quotient(product(cbm, 1_000_000), divisor);

const isKnown = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0;

/**
 * Returns the chargeable weight of air cargo in kilograms: the larger of gross weight and volume weight, rounded up to
 * the next
 * half kilogram. Returns 1 until weight (kg) and volume (CBM) are both known.
 * @source IATA TACT Rules, chargeable weight
 * @example airChargeableWeight({ kg: 100, cbm: 1 }) // 167
 */
export function airChargeableWeight({
  kg,
  cbm,
  divisor = airVolumeDivisor,
}: {
  kg?: number | null;
  cbm?: number | null;
  divisor?: number;
}): number {
  if (!isKnown(kg) || !isKnown(cbm)) return 1;
  return roundUpTo(larger(kg, airVolumeKg(cbm, divisor)), 0.5);
}

/**
 * Returns the chargeable weight of a booking. Air: kilograms by IATA's rule. All others: kilograms when kilograms or
 * CBM are
 * 1000 or more, else CBM; unknown values count as 0.
 */
export function chargeableWeight(loadType: LoadType, { kg, cbm }: { kg?: number | null; cbm?: number | null }): number {
  if (isLikeAir(loadType)) return airChargeableWeight({ kg: kg ?? null, cbm: cbm ?? null });
  const [weight, volume] = [kg ?? 0, cbm ?? 0];
  return weight >= 1000 || volume >= 1000 ? weight : volume;
}

/** Kilograms per CBM in LCL rates; some lanes agree on less. */
export const lclRatioKgPerCbm = 1000;

/**
 * Returns the revenue tons of an LCL shipment (W/M): the larger of CBM and kg / ratio, at least `minimum`, rounded to 3
 * decimals.
 * @source trade practice of LCL tariffs (W/M, 1 CBM : 1000 kg)
 * @example revenueTons({ kg: 2400, cbm: 1.8 }) // 2.4
 */
export function revenueTons({
  kg,
  cbm,
  ratioKgPerCbm = lclRatioKgPerCbm,
  minimum = 1,
}: {
  kg: number;
  cbm: number;
  ratioKgPerCbm?: number;
  minimum?: number;
}): number {
  return roundTo(larger(larger(cbm, quotient(kg, ratioKgPerCbm)), exact(minimum)), 3);
}

/** How a tariff counts W/M; trade practice where it says nothing. */
export interface WmTerms {
  /** Least W/M that is charged; 1 when undefined. */
  readonly minimumWm?: number | undefined;
  /** Kilograms that count as one CBM; 1000 when undefined. */
  readonly ratioKgPerCbm?: number | undefined;
}

/** Returns the W/M of a shipment by the terms of its tariff. */
export const revenueTonsAt = (
  { kg, cbm }: { readonly kg: number; readonly cbm: number },
  { minimumWm: minimum, ratioKgPerCbm }: WmTerms = {},
): number =>
  revenueTons({
    kg,
    cbm,
    ...(minimum !== undefined && { minimum }),
    ...(ratioKgPerCbm !== undefined && { ratioKgPerCbm }),
  });

/** Returns the terms that differ from trade practice. */
export const unusualWmTerms = ({ minimumWm, ratioKgPerCbm }: WmTerms): WmTerms => ({
  ...(minimumWm !== undefined && minimumWm !== 1 && { minimumWm }),
  ...(ratioKgPerCbm !== undefined && ratioKgPerCbm !== lclRatioKgPerCbm && { ratioKgPerCbm }),
});

/** The weight breaks of an air tariff in kilograms, the lowest being the normal rate below 45 kg. @source IATA TACT, weight breaks */
export const airWeightBreaks = [-45, 45, 100, 300, 500, 1000] as const;
export type AirWeightBreak = (typeof airWeightBreaks)[number];

/** Formats a weight break: `<45`, `+100`. Not `-45` as in tariffs, which reads as a negative price beside an amount. */
export const airWeightBreakLabel = (weightBreak: AirWeightBreak): string =>
  weightBreak < 0 ? `<${-weightBreak}` : `+${weightBreak}`;

export interface AirPrice {
  readonly amountMinor: number;
  readonly weightBreak: AirWeightBreak;
  /** Charged as the weight of a higher break, because that is cheaper. */
  readonly asHigherBreak: boolean;
}

/**
 * Returns the possible charges for a weight: at its own break, and at each higher break as if it weighed that much;
 * lowest break
 * first. Empty when the tariff has no break for it. `minorPerKg` contains the priced breaks, in minor units per
 * kilogram.
 * @source IATA TACT Rules, charge as a higher weight break
 */
export function airPrices(chargeableKg: number, minorPerKg: Partial<Record<AirWeightBreak, number>>): AirPrice[] {
  const offers = airWeightBreaks.flatMap((weightBreak): AirPrice[] => {
    const rate = minorPerKg[weightBreak];
    if (rate === undefined) return [];
    const isHigher = weightBreak > chargeableKg;
    return [
      {
        amountMinor: roundTo(product(isHigher ? weightBreak : chargeableKg, rate), 0),
        weightBreak,
        asHigherBreak: isHigher,
      },
    ];
  });
  const own = offers.filter((offer) => !offer.asHigherBreak).at(-1);
  return [...(own ? [own] : []), ...offers.filter((offer) => offer.asHigherBreak)];
}
