/** Loads and errors that browsers reported for a release. A broken page often closes before it can report its load. */
export interface ReleaseCounts {
  readonly loads: number;
  readonly errors: number;
}

/** Minimum number of page loads before a canary is judged. */
const ENOUGH = 20;
/** One-sided normal deviate for one false alarm in a thousand. */
const CERTAIN = 3.09;

const countPages = ({ loads, errors }: ReleaseCounts): number => Math.max(loads, errors);
const rate = (outcomes: ReleaseCounts): number => outcomes.errors / Math.max(1, countPages(outcomes));

/**
 * Compares the failure rate of a canary with that of the current release, by a two-proportion z-test with the pooled rate.
 * Returns the reason for a hold, or undefined when the canary is not clearly worse. A release that was never loaded counts as
 * one that never fails.
 */
export function findHoldReason(canary: ReleaseCounts, everybody: ReleaseCounts): string | undefined {
  const tried = countPages(canary);
  if (tried < ENOUGH || rate(canary) <= rate(everybody)) return undefined;
  const others = Math.max(countPages(everybody), ENOUGH);
  const pooled = (rate(canary) * tried + rate(everybody) * others) / (tried + others);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / tried + 1 / others));
  if (spread > 0 && (rate(canary) - rate(everybody)) / spread < CERTAIN) return undefined;
  return `${canary.errors} errors in ${canary.loads} loads, against ${everybody.errors} in ${everybody.loads} of what everybody has`;
}
