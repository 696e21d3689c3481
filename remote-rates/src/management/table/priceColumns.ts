import type { Rate } from '@quayside/contract';
import { getPriceAmount, type PriceCell, priceCells } from '../../rate/priceCells';

/** Returns the prices that get their own columns: those of any line, when all lines share one mode. */
export const findPriceColumns = (rates: readonly Rate[]): readonly PriceCell[] => {
  const [first] = rates;
  if (!first || rates.some(({ tariff }) => tariff.mode !== first.tariff.mode)) return [];
  return priceCells[first.tariff.mode].filter((cell) => rates.some(({ tariff }) => getPriceAmount(tariff, cell)));
};
