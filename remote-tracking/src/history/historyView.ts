import { compareHistoryBySeverity, type HistoryEntry, isException, isOpenException } from '@quayside/contract';

/** History of a booking, arranged for the drawer. */
export interface HistoryView {
  /** Open ones first, worst on top; then acknowledged ones, newest first. */
  readonly exceptions: readonly HistoryEntry[];
  readonly openExceptions: number;
  /** Newest day first, with its entries newest first. */
  readonly days: readonly { readonly day: string; readonly entries: readonly HistoryEntry[] }[];
}

const isWarning = ({ settings }: HistoryEntry): boolean => settings.exception_type === 'TRANSPORT_WARNING';

/** Returns whether an entry is an exception or an action on one. */
export const isAboutException = (entry: HistoryEntry): boolean =>
  entry.type === 'gatehouse-exception' || entry.source === 'exception';

const newestFirst = (a: HistoryEntry, b: HistoryEntry): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1);

/** Returns the entries that a user may see. */
export const filterHistory = (entries: readonly HistoryEntry[], showExceptions: boolean): HistoryEntry[] =>
  entries.filter((entry) => !isWarning(entry) && (showExceptions || !isAboutException(entry)));

/**
 * Arranges exceptions first, then days. @param dayOf returns the day of an instant in the viewer's time zone,
 * yyyy/MM/dd
 */
export function createHistoryView(entries: readonly HistoryEntry[], dayOf: (at: string) => string): HistoryView {
  const sorted = [...entries].sort(newestFirst);
  const exceptions = sorted.filter(isException);
  const open = exceptions.filter(isOpenException).sort(compareHistoryBySeverity);
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of sorted.filter((entry) => !isException(entry))) {
    const day = dayOf(entry.createdAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return {
    exceptions: [...open, ...exceptions.filter((entry) => !isOpenException(entry))],
    openExceptions: open.length,
    days: [...days].map(([day, entries]) => ({ day, entries })),
  };
}
