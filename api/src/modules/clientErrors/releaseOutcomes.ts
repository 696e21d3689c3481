import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The counters of what browsers report of releases. */
export const counterNames = {
  loads: 'client_loads_total',
  errors: 'client_errors_total',
  abandoned: 'client_abandoned_total',
} as const;

/** Where each counter counts: what was asked for and did not come is a load too, or a canary that never comes had none. */
const columns = { loads: 'loads', errors: 'errors', abandoned: 'loads' } as const;

/** What browsers told of a release. */
export interface ReleaseOutcomes {
  readonly remote: string;
  readonly version: string;
  /** How often it was asked for, whether it came or not. */
  readonly loads: number;
  readonly errors: number;
}

/** What browsers told of each release, out of the answer of `/metrics.json`. */
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
