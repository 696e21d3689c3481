import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The counters of what browsers report of releases. */
export const counterNames = { loads: 'client_loads_total', errors: 'client_errors_total' } as const;

/** What browsers told of a release. */
export interface ReleaseOutcomes {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly errors: number;
}

/** What browsers told of each release, out of the answer of `/metrics.json`. */
export function releaseOutcomes(answer: unknown): ReleaseOutcomes[] {
  const metrics = answer as readonly MetricObjectWithValues<MetricValue<string>>[];
  const found = new Map<string, ReleaseOutcomes>();
  for (const kind of ['loads', 'errors'] as const) {
    const values = metrics.find(({ name }) => name === counterNames[kind])?.values ?? [];
    for (const { labels, value } of values) {
      const release = { remote: String(labels.remote), version: String(labels.version) };
      const key = `${release.remote} ${release.version}`;
      found.set(key, { ...(found.get(key) ?? { ...release, loads: 0, errors: 0 }), [kind]: value });
    }
  }
  return [...found.values()];
}
