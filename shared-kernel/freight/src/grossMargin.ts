import { product, quotient, roundUpTo, sum } from './exactDecimal';

/** A price with its cost, in the smallest unit of one currency. Visible to staff only. */
export interface CostedPrice {
  readonly totalMinor: number;
  readonly cost: { readonly totalMinor: number };
}

/** Returns the gross margin in minor units. */
export const calculateGrossMargin = ({ totalMinor, cost }: CostedPrice): number => totalMinor - cost.totalMinor;

/** Returns the lowest price with the given margin in percent of the price. @param floorPercent below 100 */
const leastPrice = (costMinor: number, floorPercent: number): number =>
  roundUpTo(quotient(product(costMinor, 100), sum(100, -floorPercent)), 1);

/** Returns how much a price lacks to reach the margin floor; 0 when it reaches it or there is no floor. */
export const calculateFloorShortfall = ({ totalMinor, cost }: CostedPrice, floorPercent: number | null): number =>
  floorPercent === null ? 0 : Math.max(0, leastPrice(cost.totalMinor, floorPercent) - totalMinor);

/**
 * Formats the gross margin in percent, '9.8 %'; never rounds up, so that it does not look like a floor that it misses.
 */
export const grossMarginText = (price: CostedPrice): string =>
  price.totalMinor === 0
    ? '–'
    : `${-roundUpTo(quotient(product(calculateGrossMargin(price), -100), price.totalMinor), 0.1)} %`;

interface Lines {
  readonly charges: readonly { readonly totalMinor: number }[];
  readonly cost: { readonly charges: readonly { readonly totalMinor: number }[] };
}

/** Checks whether a line is sold below its cost. */
export const hasLineBelowCost = ({ charges, cost }: Lines): boolean =>
  charges.some(({ totalMinor }, index) => totalMinor < (cost.charges[index]?.totalMinor ?? 0));
