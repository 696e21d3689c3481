import type { HistoryEntry, historyCategories } from '@quayside/contract';

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tracking: 'Tracking',
    documents: 'Documents',
    booking: 'Booking',
    exception: 'Exception',
    team: 'Team',
  } satisfies Record<(typeof historyCategories)[number], string>),
);

/** Returns the label of an entry's source; an unknown source keeps its own name. */
export const historySource = ({ source }: Pick<HistoryEntry, 'source'>): string => labels.get(source) ?? source;

const order = [...labels.values()];
const rank = (label: string): number => (order.includes(label) ? order.indexOf(label) : order.length);

/** Returns the sources in a history besides exceptions, in the order of the table. */
export const historySources = (entries: readonly HistoryEntry[]): string[] =>
  [...new Set(entries.filter(({ source }) => source !== 'exception').map(historySource))].sort(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b),
  );
