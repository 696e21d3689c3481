import type { Tariff } from '@quayside/contract';
import { airWeightBreakLabel, airWeightBreaks, containerTypes } from '@quayside/freight';
import { t } from '../texts/results';

/** One amount of a tariff: its path in the contract, and the name of its form field. */
export interface PriceCell {
  readonly name: string;
  readonly label: string;
  readonly group?: 'containers' | 'perKg';
  readonly key: string;
  /** Whether it is always offered; others appear once they have a price, or when all are shown. */
  readonly usual: boolean;
}

const minimum: PriceCell = {
  name: 'minimum',
  get label() {
    return t('Minimum');
  },
  key: 'minimum',
  usual: true,
};

/** Amounts of a tariff for each mode, in order. */
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
  LCL: [
    {
      name: 'perWm',
      get label() {
        return t('Per W/M');
      },
      key: 'perWm',
      usual: true,
    },
    minimum,
  ],
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

/** Returns the path below `prices`: `containers.40HC`, `minimum`. */
export const cellPath = ({ group, key }: PriceCell): string => (group ? `${group}.${key}` : key);

/** Returns the amount of a cell in minor units, if any. */
export const getPriceAmount = (tariff: Tariff, { group, key }: PriceCell): number | undefined => {
  const prices = tariff.prices as Record<string, number | Record<string, number>>;
  const level = group ? prices[group] : prices;
  return (level as Record<string, number> | undefined)?.[key];
};
