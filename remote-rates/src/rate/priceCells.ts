import type { Tariff } from '@quayside/contract';
import { airWeightBreakLabel, airWeightBreaks, containerTypes } from '@quayside/freight';

/** One amount of a tariff: where it stands in the contract, and the name of its field in a form. */
export interface PriceCell {
  readonly name: string;
  readonly label: string;
  readonly group?: 'containers' | 'perKg';
  readonly key: string;
  /** Always offered; the others once they have a price, or where all are asked for. */
  readonly usual: boolean;
}

const minimum: PriceCell = { name: 'minimum', label: 'Minimum', key: 'minimum', usual: true };

/** The amounts that a tariff of each mode can have, in their order. */
export const priceCells: Record<Tariff['mode'], readonly PriceCell[]> = {
  FCL: containerTypes
    .filter(({ iso }) => iso !== null)
    .map(({ code, formChoice }) => ({
      name: code,
      label: code,
      group: 'containers',
      key: code,
      usual: formChoice,
    })),
  LCL: [{ name: 'perWm', label: 'Per W/M', key: 'perWm', usual: true }, minimum],
  AIR: [
    ...airWeightBreaks.map(
      (from): PriceCell => ({
        name: from < 0 ? `under${-from}` : `from${from}`,
        label: `${airWeightBreakLabel(from)} kg`,
        group: 'perKg',
        key: String(from),
        usual: true,
      }),
    ),
    minimum,
  ],
};

/** `containers.40HC`, `minimum`: where the amount stands below `prices`. */
export const cellPath = ({ group, key }: PriceCell): string => (group ? `${group}.${key}` : key);

/** The amount of a cell in minor units, if the tariff has one. */
export const amountOf = (tariff: Tariff, { group, key }: PriceCell): number | undefined => {
  const prices = tariff.prices as Record<string, number | Record<string, number>>;
  const level = group ? prices[group] : prices;
  return (level as Record<string, number> | undefined)?.[key];
};
