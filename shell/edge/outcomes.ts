import type { Outcomes } from '../release/judge';

/** By `<remote> <version>`. */
export type Counts = ReadonlyMap<string, Outcomes>;

const line = /^client_(loads|errors)_total\{(.*)\} (\d+)$/;
const label = (labels: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? '';

/** What browsers told of releases, from the API's metrics. @source Prometheus text format 0.0.4 */
export function readOutcomes(metrics: string): Counts {
  const counts = new Map<string, { loads: number; errors: number }>();
  for (const text of metrics.split('\n')) {
    const [, kind, labels = '', value] = line.exec(text) ?? [];
    if (!kind) continue;
    const key = `${label(labels, 'remote')} ${label(labels, 'version')}`;
    const known = counts.get(key) ?? { loads: 0, errors: 0 };
    counts.set(key, { ...known, [kind]: Number(value) });
  }
  return counts;
}
