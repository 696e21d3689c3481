import type { OtherBreak, TariffCharge } from './charges';
import { type ContainerTypeCode, calculateTeu } from './containerTypes';
import type { Surcharge, surchargeBases } from './surcharge';
import { unitCharge, withinLimits, withSurcharges } from './surchargePrice';
import {
  type AirPrice,
  type AirWeightBreak,
  airChargeableWeight,
  airPrices,
  airWeightBreakLabel,
  lclRatioKgPerCbm,
  revenueTons,
  revenueTonsAt,
  unusualWmTerms,
  type WmTerms,
} from './weights';

type SurchargesOf<M extends keyof typeof surchargeBases> = readonly Surcharge<(typeof surchargeBases)[M][number]>[];

/**
 * Prices of a tariff line: per container of each type, per W/M, or per kg from each weight break; in the smallest unit
 * of its currency.
 */
export type TariffPrices =
  | {
      readonly mode: 'FCL';
      readonly prices: { readonly containers: Readonly<Partial<Record<ContainerTypeCode, number>>> };
      readonly surcharges: SurchargesOf<'FCL'>;
    }
  | {
      readonly mode: 'LCL';
      readonly prices: { readonly perWm: number; readonly minimum: number } & WmTerms;
      readonly surcharges: SurchargesOf<'LCL'>;
    }
  | {
      readonly mode: 'AIR';
      readonly prices: {
        readonly perKg: { readonly [B in AirWeightBreak]?: number | undefined };
        readonly minimum: number;
      };
      readonly surcharges: SurchargesOf<'AIR'>;
    };

type TariffOf<M extends TariffPrices['mode']> = Extract<TariffPrices, { mode: M }>;

/** Load to be priced. Each container type occurs once, with at least one container; kg and cbm are above zero. */
export type FclLoad = {
  readonly mode: 'FCL';
  readonly containers: readonly { readonly type: ContainerTypeCode; readonly quantity: number }[];
};
export type LooseLoad<M extends 'LCL' | 'AIR'> = { readonly mode: M; readonly kg: number; readonly cbm: number };
export type Load = FclLoad | LooseLoad<'LCL'> | LooseLoad<'AIR'>;

/** Returns the number of containers of a load. */
export const countContainers = ({ containers }: FclLoad): number =>
  containers.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the twenty-foot equivalents of a load. */
export const teuIn = ({ containers }: FclLoad): number =>
  containers.reduce((sum, { type, quantity }) => sum + calculateTeu(type) * quantity, 0);

/** Returns how many containers of one type a load has. */
export const containersOfType = ({ containers }: FclLoad, type: ContainerTypeCode): number =>
  containers.find((row) => row.type === type)?.quantity ?? 0;

interface Departure {
  /** Currency of the tariff. */
  readonly currency: string;
  /** Day of departure, yyyy-MM-dd: it decides which surcharges with their own validity apply. */
  readonly day: string;
}

type PriceCalculator<M extends TariffPrices['mode']> = (
  tariff: TariffOf<M>,
  load: Extract<Load, { mode: M }>,
  departure: Departure,
) => TariffCharge[] | null;

const priceFcl: PriceCalculator<'FCL'> = ({ prices, surcharges }, load, { currency, day }) => {
  const freight = load.containers.flatMap(({ type, quantity }) => {
    const unitMinor = prices.containers[type];
    if (unitMinor === undefined) return [];
    const line = { name: 'Ocean freight', basis: 'per container', quantity, unitMinor, currency };
    return [unitCharge('freight', line, { containerType: type })];
  });
  if (freight.length < load.containers.length) return null;
  const quantities = {
    'per container': countContainers(load),
    'per TEU': teuIn(load),
    'per B/L': 1,
    'per shipment': 1,
  };
  const counted = { quantities, containersOfType: (type: ContainerTypeCode) => containersOfType(load, type) };
  return withSurcharges({ surcharges, freight, load: counted, currency, day });
};

/** Returns why more W/M are charged than the cargo has, or null. @example '0.4 CBM charged as minimum 1 W/M' */
const minimumWmNote = (
  { kg, cbm }: LooseLoad<'LCL'>,
  { minimumWm = 1, ratioKgPerCbm = lclRatioKgPerCbm }: WmTerms,
): string | null => {
  if (revenueTons({ kg, cbm, ratioKgPerCbm, minimum: 0 }) >= minimumWm) return null;
  const cargo = cbm >= kg / ratioKgPerCbm ? `${cbm} CBM` : `${kg} kg`;
  return `${cargo} charged as minimum ${minimumWm} W/M`;
};

const priceLcl: PriceCalculator<'LCL'> = ({ prices, surcharges }, load, { currency, day }) => {
  const { kg, cbm } = load;
  const { perWm, minimum, minimumWm, ratioKgPerCbm } = prices;
  const wm = unusualWmTerms({ minimumWm, ratioKgPerCbm });
  const quantity = revenueTonsAt(load, wm);
  const line = { name: 'Ocean freight', basis: 'per W/M', quantity, unitMinor: perWm, currency };
  const freight = withinLimits(unitCharge('freight', line, { note: minimumWmNote(load, wm) }), {
    minimumMinor: minimum,
  });
  const quantities = { 'per W/M': quantity, 'per CBM': cbm, 'per kg': kg, 'per B/L': 1, 'per shipment': 1 };
  const lines = withSurcharges({ surcharges, freight: [freight], load: { quantities }, currency, day });
  return lines.map((one) => (one.basis === 'per W/M' && Object.keys(wm).length > 0 ? { ...one, wm } : one));
};

const priceAir: PriceCalculator<'AIR'> = ({ prices, surcharges }, { kg, cbm }, { currency, day }) => {
  const chargeable = airChargeableWeight({ kg, cbm });
  const toOtherBreak = ({ weightBreak, asHigherBreak }: AirPrice): OtherBreak => ({
    quantity: asHigherBreak ? weightBreak : chargeable,
    unitMinor: prices.perKg[weightBreak] ?? 0,
    note: asHigherBreak ? `as ${airWeightBreakLabel(weightBreak)}` : null,
  });
  const [best, ...others] = airPrices(chargeable, prices.perKg).sort((a, b) => a.amountMinor - b.amountMinor);
  if (!best) return null;
  const { note, ...way } = toOtherBreak(best);
  const line = { name: 'Air freight', basis: 'per kg', currency, ...way };
  const own = unitCharge('freight', line, { note, otherBreaks: others.map(toOtherBreak) });
  const freight = [withinLimits(own, { minimumMinor: prices.minimum })];
  const quantities = { 'per kg': chargeable, 'per AWB': 1, 'per shipment': 1 };
  return withSurcharges({ surcharges, freight, load: { quantities }, currency, day });
};

/**
 * Returns the lines of a load's price at cost, freight in the currency of the tariff, surcharges in theirs; null when
 * the tariff cannot price it (another mode, a missing container type or weight).
 */
export const priceLoad = (tariff: TariffPrices, load: Load, departure: Departure): TariffCharge[] | null => {
  if (tariff.mode === 'FCL' && load.mode === 'FCL') return priceFcl(tariff, load, departure);
  if (tariff.mode === 'LCL' && load.mode === 'LCL') return priceLcl(tariff, load, departure);
  if (tariff.mode === 'AIR' && load.mode === 'AIR') return priceAir(tariff, load, departure);
  return null;
};
