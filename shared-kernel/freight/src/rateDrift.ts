/** From how many percent on a new exchange rate is asked about. */
export const mostDrift = 10;

/** By how many percent a rate is other than the one before, rounded: 10.4 for 1.104 after 1. @param last above 0 */
export const rateDrift = (last: number, next: number): number => Math.round((next / last - 1) * 1000) / 10;

/** Whether a rate is so far from the one before that it may be a slip. @example isFarOff(1.08, 1.2) // true */
export const isFarOff = (last: number, next: number): boolean => Math.abs(next / last - 1) * 100 > mostDrift + 1e-9;
