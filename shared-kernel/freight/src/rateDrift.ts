/** Change in percent from which a new exchange rate must be confirmed. */
export const maxRateDriftPercent = 10;

/** Returns the change of a rate in percent, rounded: 10.4 for 1.104 after 1. @param last above 0 */
export const rateDrift = (last: number, next: number): number => Math.round((next / last - 1) * 1000) / 10;

/**
 * Checks whether a rate differs so much from the previous one that it may be a typing error. @example isFarOff(1.08,
 * 1.2) // true
 */
export const isFarOff = (last: number, next: number): boolean =>
  Math.abs(next / last - 1) * 100 > maxRateDriftPercent + 1e-9;
