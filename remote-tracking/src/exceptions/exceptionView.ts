import { type ExceptionItem, exceptionViews } from '@quayside/contract';
import { type ExceptionSeverity, exceptionSeverities, formatMoney, severityLabels } from '@quayside/freight';

export type ExceptionView = (typeof exceptionViews)[number];

export const viewLabels: Record<ExceptionView, string> = {
  open: 'Open',
  mine: 'Mine',
  snoozed: 'Snoozed',
  closed: 'Closed',
};

/** Returns the filters of the list besides its view; owners come from the API. */
export const createExceptionFilters = (owners: Readonly<Record<string, string>>) => ({
  severity: { label: 'Severity', all: 'All severities', values: severityLabels },
  openFor: {
    label: 'Age',
    all: 'Any age',
    values: { '1': 'Open for a day', '3': 'Open for 3 days', '7': 'Open for a week' },
  },
  owner: { label: 'Owner', all: 'All owners', values: { nobody: 'Nobody', ...owners } },
});

/** Returns the view in the address. */
export const readView = (params: URLSearchParams): ExceptionView => {
  const named = params.get('view');
  return exceptionViews.find((view) => view === named) ?? 'open';
};

/** Groups the list by severity, without empty groups. */
export const groupBySeverity = (
  items: readonly ExceptionItem[],
): { severity: ExceptionSeverity; items: readonly ExceptionItem[] }[] =>
  exceptionSeverities
    .map((severity) => ({ severity, items: items.filter((one) => one.severity === severity) }))
    .filter((group) => group.items.length > 0);

/**
 * Returns the cost so far, `$412.50 until today`, of a container past its free days; null before, and for users without
 * access to prices.
 */
export const runningCost = (freeTime: ExceptionItem['freeTime']): string | null => {
  const charge = freeTime?.charge;
  if (!charge || freeTime.daysOver === 0) return null;
  const amount = formatMoney(charge.untilNowMinor, charge.tariff.currency);
  return freeTime.endedOn === null ? `${amount} until today` : amount;
};

const HOUR = 3_600_000;

/** Returns how long it has been open: '3 h' below two days, then '3 d'. */
export const ageText = (since: string, now: Date): string => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
};

/** Returns `2 open, oldest 10 d` for open exceptions, else their number. */
export const groupText = (items: readonly ExceptionItem[], now: Date): string => {
  if (items.some(({ closed }) => closed)) return `${items.length} closed`;
  const oldest = items.map(({ since }) => since).sort()[0] ?? now.toISOString();
  return `${items.length} open, oldest ${ageText(oldest, now)}`;
};

/** @example toInitials('Marta Bakker') // 'MB' */
export const toInitials = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .filter(Boolean)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** Returns `“Rolled at Shanghai”` for one, `3 exceptions` for several. */
export const exceptionsLabel = (exceptions: readonly Pick<ExceptionItem, 'title'>[]): string => {
  const [first, ...others] = exceptions;
  return first && others.length === 0 ? `“${first.title}”` : `${exceptions.length} exceptions`;
};

/** Durations for which an exception can be snoozed. */
export const snoozeLengths = {
  '1': 'An hour',
  '4': 'Four hours',
  '24': 'A day',
  '72': 'Three days',
  '168': 'A week',
  report: 'Until the next report only',
} as const;
export type SnoozeLength = keyof typeof snoozeLengths;

/** Returns the request body of a snooze duration. */
export const toSnoozeBody = (length: SnoozeLength, untilReport: boolean, now: Date) =>
  length === 'report'
    ? { until: null, untilReport: true }
    : { until: new Date(now.getTime() + Number(length) * HOUR).toISOString(), untilReport };
