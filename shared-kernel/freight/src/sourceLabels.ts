import type { EventSource } from './trackingEvent';

/** Source labels of the filter. */
export const sourceLabels = {
  carrier: 'Carrier',
  airline: 'Airline',
  terminal: 'Terminal',
  aggregator: 'Aggregator',
  manual: 'Entered by hand',
  import: 'Import',
  rule: 'Internal',
} as const satisfies Record<EventSource, string>;

export type SourceLabel = (typeof sourceLabels)[EventSource];

const order: readonly SourceLabel[] = [...new Set(Object.values(sourceLabels))];

/** Returns the labels of the sources that have reported, in the order of the table. */
export const listSourceLabels = (events: readonly { source: EventSource }[]): SourceLabel[] =>
  order.filter((label) => events.some(({ source }) => sourceLabels[source] === label));
