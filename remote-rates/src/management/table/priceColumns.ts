import type { Rate } from '@quayside/contract';
import { amountOf, type PriceCell, priceCells } from '../../rate/priceCells';

/** The prices that stand in columns of their own: those that some of the lines have, where all lines are of one mode. */
export const priceColumnsOf = (rates: readonly Rate[]): readonly PriceCell[] => {
  const [first] = rates;
  if (!first || rates.some(({ tariff }) => tariff.mode !== first.tariff.mode)) return [];
  return priceCells[first.tariff.mode].filter((cell) => rates.some(({ tariff }) => amountOf(tariff, cell)));
};
