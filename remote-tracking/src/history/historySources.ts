import type { HistoryEntry, historyCategories } from '@quayside/contract';
import { msg } from '@quayside/kernel/language';
import { t } from '../texts/history';

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tracking: msg('Tracking'),
    documents: msg('Documents'),
    booking: msg('Booking'),
    exception: msg('Exception'),
    team: msg('Team'),
  } satisfies Record<(typeof historyCategories)[number], string>),
);

/** Returns the label of an entry's source; an unknown source keeps its own name. */
export const historySource = ({ source }: Pick<HistoryEntry, 'source'>): string => {
  const label = labels.get(source);
  return label ? t(label) : source;
};

const order = [...labels.keys()];
const rank = (source: string): number => (order.includes(source) ? order.indexOf(source) : order.length);

/** Returns the labels of the sources in a history besides exceptions, in the order of the table. */
export const historySources = (entries: readonly HistoryEntry[]): string[] => {
  const sources = new Set(entries.map(({ source }) => source).filter((source) => source !== 'exception'));
  return [...sources]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((source) => historySource({ source }));
};
