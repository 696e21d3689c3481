/** A value, and how often it occurs. */
export interface Frequency {
  readonly value: number;
  readonly n: number;
}

/**
 * Returns the smallest value that at least the given part of all occurrences does not exceed (nearest rank).
 * @param frequencies at least one, with ascending values
 * @param part above 0, at most 1; 0.5 is the median
 */
export const percentile = (frequencies: readonly Frequency[], part: number): number => {
  const rank = Math.ceil(part * frequencies.reduce((sum, { n }) => sum + n, 0));
  let seen = 0;
  const found = frequencies.find(({ n }) => {
    seen += n;
    return seen >= rank;
  });
  if (!found) throw new Error('A percentile needs at least one value');
  return found.value;
};
