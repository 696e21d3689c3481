import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** Counters of browser reports about releases. */
export const counterNames = {
  loads: 'client_loads_total',
  errors: 'client_errors_total',
  abandoned: 'client_abandoned_total',
} as const;

/** Columns of the counters; a release that did not load counts as a load too, so that a failing canary has a rate. */
const columns = { loads: 'loads', errors: 'errors', abandoned: 'loads' } as const;

/** Results of a release in browsers. */
export interface ReleaseOutcomes {
  readonly remote: string;
  readonly version: string;
  /** Number of requests, whether it loaded or not. */
  readonly loads: number;
  readonly errors: number;
}

/** Returns the results per release from the response of `/metrics.json`. */
export function releaseOutcomes(answer: unknown): ReleaseOutcomes[] {
  const metrics = answer as readonly MetricObjectWithValues<MetricValue<string>>[];
  const found = new Map<string, ReleaseOutcomes>();
  for (const counter of ['loads', 'errors', 'abandoned'] as const) {
    const column = columns[counter];
    const values = metrics.find(({ name }) => name === counterNames[counter])?.values ?? [];
    for (const { labels, value } of values) {
      const release = { remote: String(labels.remote), version: String(labels.version) };
      const key = `${release.remote} ${release.version}`;
      const before = found.get(key) ?? { ...release, loads: 0, errors: 0 };
      found.set(key, { ...before, [column]: before[column] + value });
    }
  }
  return [...found.values()];
}
