import type { EventSource } from './trackingEvent';

/** Who speaks, in the words of the filter. People and rules are both ours. */
export const sourceLabels = {
  carrier: 'Carrier',
  airline: 'Airline',
  terminal: 'Terminal',
  aggregator: 'Aggregator',
  user: 'Internal',
  import: 'Import',
  rule: 'Internal',
} as const satisfies Record<EventSource, string>;

export type SourceLabel = (typeof sourceLabels)[EventSource];

const order: readonly SourceLabel[] = [...new Set(Object.values(sourceLabels))];

/** The sources that really spoke, in the order of the table. */
export const sourcesOf = (events: readonly { source: EventSource }[]): SourceLabel[] =>
  order.filter((label) => events.some(({ source }) => sourceLabels[source] === label));
