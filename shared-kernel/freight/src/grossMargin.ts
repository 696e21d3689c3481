import { product, quotient, roundedUp, sum } from './exactDecimal';

/** A price with what it costs, in the smallest unit of one currency. Staff alone know it. */
export interface PriceAtCost {
  readonly totalMinor: number;
  readonly cost: { readonly totalMinor: number };
}

/** What is left of the price, in minor units. */
export const grossMinor = ({ totalMinor, cost }: PriceAtCost): number => totalMinor - cost.totalMinor;

/** The least price that leaves so many per cent of itself. @param floorPercent below 100 */
const leastPrice = (costMinor: number, floorPercent: number): number =>
  roundedUp(quotient(product(costMinor, 100), sum(100, -floorPercent)), 1);

/** What a price lacks to leave so many per cent of itself; 0 where it lacks nothing, or where there is no floor. */
export const shortOfFloor = ({ totalMinor, cost }: PriceAtCost, floorPercent: number | null): number =>
  floorPercent === null ? 0 : Math.max(0, leastPrice(cost.totalMinor, floorPercent) - totalMinor);

/** What is left of a price as a share of it, '9.8 %': never rounded up, so that it does not read as a floor that it misses. */
export const grossMarginText = (price: PriceAtCost): string =>
  price.totalMinor === 0 ? '–' : `${-roundedUp(quotient(product(grossMinor(price), -100), price.totalMinor), 0.1)} %`;

interface Lines {
  readonly charges: readonly { readonly totalMinor: number }[];
  readonly cost: { readonly charges: readonly { readonly totalMinor: number }[] };
}

/** Whether a line is sold for less than it costs. */
export const hasLineBelowCost = ({ charges, cost }: Lines): boolean =>
  charges.some(({ totalMinor }, index) => totalMinor < (cost.charges[index]?.totalMinor ?? 0));
