import type { OtherBreak, TariffCharge } from './charges';
import { type ContainerTypeCode, teuOf } from './containerTypes';
import { timesQuantity } from './money';
import {
  type AirPrice,
  type AirWeightBreak,
  airChargeableWeight,
  airPrices,
  airWeightBreakLabel,
  revenueTons,
} from './weights';

/** Allowed bases of a surcharge, by transport mode. */
export const surchargeBases = {
  FCL: ['per container', 'per TEU', 'per B/L'],
  LCL: ['per W/M', 'per kg', 'per B/L'],
  AIR: ['per kg', 'per AWB'],
} as const;
export type SurchargeBasis = (typeof surchargeBases)[keyof typeof surchargeBases][number];

interface Surcharge<B extends string> {
  readonly name: string;
  readonly basis: B;
  readonly amountMinor: number;
  readonly currency: string;
  /** The only container type that the charge is for; undefined for every type. Full containers only. */
  readonly containerType?: ContainerTypeCode | undefined;
}
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
      readonly prices: { readonly perWm: number; readonly minimum: number };
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
export const containersOf = ({ containers }: FclLoad): number =>
  containers.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the twenty-foot equivalents of a load. */
export const teuIn = ({ containers }: FclLoad): number =>
  containers.reduce((sum, { type, quantity }) => sum + teuOf(type) * quantity, 0);

/** Returns how many containers of one type a load has. */
export const containersOfType = ({ containers }: FclLoad, type: ContainerTypeCode): number =>
  containers.find((row) => row.type === type)?.quantity ?? 0;

type Line = Pick<TariffCharge, 'name' | 'basis' | 'quantity' | 'unitMinor' | 'currency'>;

const charge = (kind: TariffCharge['kind'], line: Line, more: Partial<TariffCharge> = {}): TariffCharge => ({
  ...line,
  kind,
  containerType: null,
  amountMinor: timesQuantity(line.unitMinor, line.quantity),
  note: null,
  minimumMinor: 0,
  otherBreaks: [],
  ...more,
});

const surchargesOf = <B extends string>(
  surcharges: readonly Surcharge<B>[],
  quantities: Readonly<Record<B, number>>,
): TariffCharge[] =>
  surcharges.map(({ name, basis, amountMinor, currency }) =>
    charge('surcharge', { name, basis, quantity: quantities[basis], unitMinor: amountMinor, currency }),
  );

const atLeast = (freight: TariffCharge, minimumMinor: number): TariffCharge =>
  freight.amountMinor < minimumMinor
    ? { ...freight, minimumMinor, amountMinor: minimumMinor, note: 'minimum' }
    : { ...freight, minimumMinor };

type Priced<M extends TariffPrices['mode']> = (
  tariff: TariffOf<M>,
  load: Extract<Load, { mode: M }>,
  currency: string,
) => TariffCharge[] | null;

const priceFcl: Priced<'FCL'> = ({ prices, surcharges }, load, currency) => {
  const freight = load.containers.flatMap(({ type, quantity }) => {
    const unitMinor = prices.containers[type];
    if (unitMinor === undefined) return [];
    const line = { name: 'Ocean freight', basis: 'per container', quantity, unitMinor, currency };
    return [charge('freight', line, { containerType: type })];
  });
  if (freight.length < load.containers.length) return null;
  const quantities = { 'per container': containersOf(load), 'per TEU': teuIn(load), 'per B/L': 1 };
  const added = surcharges.flatMap((surcharge) => {
    const { containerType: type } = surcharge;
    if (!type) return surchargesOf([surcharge], quantities);
    const quantity = containersOfType(load, type);
    const ofType = surchargesOf([surcharge], { ...quantities, 'per container': quantity });
    return quantity > 0 ? ofType.map((line) => ({ ...line, containerType: type })) : [];
  });
  return [...freight, ...added];
};

const priceLcl: Priced<'LCL'> = ({ prices, surcharges }, { kg, cbm }, currency) => {
  const quantity = revenueTons({ kg, cbm });
  const line = { name: 'Ocean freight', basis: 'per W/M', quantity, unitMinor: prices.perWm, currency };
  return [
    atLeast(charge('freight', line), prices.minimum),
    ...surchargesOf(surcharges, { 'per W/M': quantity, 'per kg': kg, 'per B/L': 1 }),
  ];
};

const priceAir: Priced<'AIR'> = ({ prices, surcharges }, { kg, cbm }, currency) => {
  const chargeable = airChargeableWeight({ kg, cbm });
  const wayOf = ({ weightBreak, asHigherBreak }: AirPrice): OtherBreak => ({
    quantity: asHigherBreak ? weightBreak : chargeable,
    unitMinor: prices.perKg[weightBreak] ?? 0,
    note: asHigherBreak ? `as ${airWeightBreakLabel(weightBreak)}` : null,
  });
  const [best, ...others] = airPrices(chargeable, prices.perKg).sort((a, b) => a.amountMinor - b.amountMinor);
  if (!best) return null;
  const { note, ...way } = wayOf(best);
  const line = { name: 'Air freight', basis: 'per kg', currency, ...way };
  const freight = charge('freight', line, { note, otherBreaks: others.map(wayOf) });
  return [atLeast(freight, prices.minimum), ...surchargesOf(surcharges, { 'per kg': chargeable, 'per AWB': 1 })];
};

/**
 * Returns the lines of a load's price at cost, freight in `currency`, surcharges in theirs; null when the tariff cannot
 * price it
 * (another mode, a missing container type or weight).
 */
export const priceLoad = (tariff: TariffPrices, load: Load, currency: string): TariffCharge[] | null => {
  if (tariff.mode === 'FCL' && load.mode === 'FCL') return priceFcl(tariff, load, currency);
  if (tariff.mode === 'LCL' && load.mode === 'LCL') return priceLcl(tariff, load, currency);
  if (tariff.mode === 'AIR' && load.mode === 'AIR') return priceAir(tariff, load, currency);
  return null;
};
