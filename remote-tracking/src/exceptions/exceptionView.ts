import { type ExceptionItem, exceptionViews } from '@quayside/contract';
import { type ExceptionSeverity, exceptionSeverities, formatMoney, severityLabels } from '@quayside/freight';
import { t } from '../texts/exceptions';

export type ExceptionView = (typeof exceptionViews)[number];

export const viewLabels: Record<ExceptionView, string> = {
  get open() {
    return t('Open');
  },
  get mine() {
    return t('Mine');
  },
  get snoozed() {
    return t('Snoozed');
  },
  get closed() {
    return t('Closed');
  },
};

const translateLabels = (labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, t(label)]));

/** Returns the filters of the list besides its view; owners come from the API. */
export const createExceptionFilters = (owners: Readonly<Record<string, string>>) => ({
  severity: { label: t('Severity'), all: t('All severities'), values: translateLabels(severityLabels) },
  openFor: {
    label: t('Age'),
    all: t('Any age'),
    values: { '1': t('Open for a day'), '3': t('Open for 3 days'), '7': t('Open for a week') },
  },
  owner: { label: t('Owner'), all: t('All owners'), values: { nobody: t('Nobody'), ...owners } },
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
  return freeTime.endedOn === null ? t('{amount} until today', { amount }) : amount;
};

const HOUR = 3_600_000;

/** Returns how long it has been open: '3 h' below two days, then '3 d'. */
export const ageText = (since: string, now: Date): string => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR));
  return hours < 48 ? t('{count} h', { count: hours }) : t('{count} d', { count: Math.floor(hours / 24) });
};

/** Returns `2 open, oldest 10 d` for open exceptions, else their number. */
export const groupText = (items: readonly ExceptionItem[], now: Date): string => {
  if (items.some(({ closed }) => closed)) return t('{count} closed', { count: items.length });
  const oldest = items.map(({ since }) => since).sort()[0] ?? now.toISOString();
  return t('{count} open, oldest {age}', { count: items.length, age: ageText(oldest, now) });
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
  return first && others.length === 0
    ? `“${first.title}”`
    : t('{count, plural, one {# exception} other {# exceptions}}', { count: exceptions.length });
};

/** Durations for which an exception can be snoozed. */
export const snoozeLengths = {
  get '1'() {
    return t('An hour');
  },
  get '4'() {
    return t('Four hours');
  },
  get '24'() {
    return t('A day');
  },
  get '72'() {
    return t('Three days');
  },
  get '168'() {
    return t('A week');
  },
  get report() {
    return t('Until the next report only');
  },
} as const;
export type SnoozeLength = keyof typeof snoozeLengths;

/** Returns the request body of a snooze duration. */
export const toSnoozeBody = (length: SnoozeLength, untilReport: boolean, now: Date) =>
  length === 'report'
    ? { until: null, untilReport: true }
    : { until: new Date(now.getTime() + Number(length) * HOUR).toISOString(), untilReport };
