import { calculateCostWithOwnLines, type OwnPriceContext } from './ownCosts';
import type { OwnLine } from './ownLine';
import { applyMargin, createEvenMargin, type SoldPrice } from './sellingPrice';

/**
 * Returns cost and price of lines that staff entered without a tariff, or the first currency without a stored exchange
 * rate. The load must support the bases of the lines.
 */
export const calculateOwnPrice = (
  lines: readonly OwnLine[],
  context: OwnPriceContext,
): SoldPrice | { readonly missing: string } => {
  const found = calculateCostWithOwnLines([], lines, context);
  return 'missing' in found ? found : applyMargin(found.costed, createEvenMargin(0), '');
};
