import type { HistoryEntry } from '@freight/shared-kernel/contract';

const labels: Record<string, string> = {
  internal: 'Internal',
  user: 'Internal',
  rule: 'Internal',
  system: 'System',
  carrier: 'Carrier',
  airline: 'Airline',
  terminal: 'Terminal',
  aggregator: 'Aggregator',
  customs: 'Customs',
};

/** Who says so, as the drawer writes it; a source without words of ours keeps its own. */
export const historySource = ({ source }: Pick<HistoryEntry, 'source'>): string => labels[source] ?? source;

/** The sources that a history really has, by the alphabet. */
export const historySources = (entries: readonly HistoryEntry[]): string[] =>
  [...new Set(entries.map(historySource))].sort();
