import type { Charge as ChargeSchema } from '@freight/shared-kernel/contract';
import {
  airChargeableWeight,
  airPrice,
  airWeightBreakLabel,
  type ContainerTypeCode,
  revenueTons,
  timesQuantity,
} from '@freight/shared-kernel/freight';
import type { InferOutput } from 'valibot';
import type { AirTariff, FclTariff, LclTariff, Tariff } from './tariff';

export type Charge = InferOutput<typeof ChargeSchema>;

/** What is to be carried. Containers of a type come once, at least one of them; kg and cbm are above zero. */
export type FclLoad = {
  readonly mode: 'FCL';
  readonly containers: readonly { readonly type: ContainerTypeCode; readonly quantity: number }[];
};
export type LooseLoad<M extends 'LCL' | 'AIR'> = { readonly mode: M; readonly kg: number; readonly cbm: number };
export type Load = FclLoad | LooseLoad<'LCL'> | LooseLoad<'AIR'>;

interface Line {
  readonly name: string;
  readonly basis: string;
  readonly quantity: number;
  readonly unitCents: number;
}

const charge = (kind: Charge['kind'], line: Line, more: Partial<Charge> = {}): Charge => ({
  ...line,
  kind,
  containerType: null,
  amountCents: timesQuantity(line.unitCents, line.quantity),
  note: null,
  ...more,
});

const surchargesOf = <B extends string>(
  surcharges: readonly { readonly name: string; readonly basis: B; readonly amountCents: number }[],
  quantities: Readonly<Record<B, number>>,
): Charge[] =>
  surcharges.map(({ name, basis, amountCents }) =>
    charge('surcharge', { name, basis, quantity: quantities[basis], unitCents: amountCents }),
  );

const atLeast = (freight: Charge, minimum: number): Charge =>
  freight.amountCents < minimum ? { ...freight, amountCents: minimum, note: 'minimum' } : freight;

const priceFcl = ({ prices, surcharges }: FclTariff, { containers }: FclLoad): Charge[] | null => {
  const freight = containers.flatMap(({ type, quantity }) => {
    const unitCents = prices.containers[type];
    if (unitCents === undefined) return [];
    const line = { name: 'Ocean freight', basis: 'per container', quantity, unitCents };
    return [charge('freight', line, { containerType: type })];
  });
  if (freight.length < containers.length) return null;
  const boxes = containers.reduce((sum, { quantity }) => sum + quantity, 0);
  return [...freight, ...surchargesOf(surcharges, { 'per container': boxes, 'per B/L': 1 })];
};

const priceLcl = ({ prices, surcharges }: LclTariff, { kg, cbm }: LooseLoad<'LCL'>): Charge[] => {
  const quantity = revenueTons({ kg, cbm });
  const freight = charge('freight', { name: 'Ocean freight', basis: 'per W/M', quantity, unitCents: prices.perWm });
  return [
    atLeast(freight, prices.minimum),
    ...surchargesOf(surcharges, { 'per W/M': quantity, 'per kg': kg, 'per B/L': 1 }),
  ];
};

const priceAir = ({ prices, surcharges }: AirTariff, { kg, cbm }: LooseLoad<'AIR'>): Charge[] | null => {
  const chargeable = airChargeableWeight({ kg, cbm });
  const price = airPrice(chargeable, prices.perKg);
  if (!price) return null;
  const { weightBreak, asHigherBreak } = price;
  const line = {
    name: 'Air freight',
    basis: 'per kg',
    quantity: asHigherBreak ? weightBreak : chargeable,
    unitCents: prices.perKg[weightBreak] ?? 0,
  };
  const freight = charge('freight', line, { note: asHigherBreak ? `as ${airWeightBreakLabel(weightBreak)}` : null });
  return [atLeast(freight, prices.minimum), ...surchargesOf(surcharges, { 'per kg': chargeable, 'per AWB': 1 })];
};

/** The lines of a load's price; null when the tariff has no price for it (another mode, a container type or weight it leaves out). */
export const priceLoad = (tariff: Tariff, load: Load): Charge[] | null => {
  if (tariff.mode === 'FCL' && load.mode === 'FCL') return priceFcl(tariff, load);
  if (tariff.mode === 'LCL' && load.mode === 'LCL') return priceLcl(tariff, load);
  if (tariff.mode === 'AIR' && load.mode === 'AIR') return priceAir(tariff, load);
  return null;
};

/** What the lines come to, in cents. */
export const totalOf = (charges: readonly Charge[]): number =>
  charges.reduce((total, { amountCents }) => total + amountCents, 0);
