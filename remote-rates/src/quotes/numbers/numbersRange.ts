import { maxQuoteNumberDays } from '@quayside/contract';
import { daysAfter, isDay } from '@quayside/freight';
import { msg } from '@quayside/kernel/language';
import { t } from '../../texts/numbers';

/** Predefined periods; months are complete, except the current one. */
export const ranges = {
  month: {
    get label() {
      return t('This month');
    },
    months: 1,
  },
  '3': {
    get label() {
      return t('{count} months', { count: 3 });
    },
    months: 3,
  },
  '6': {
    get label() {
      return t('{count} months', { count: 6 });
    },
    months: 6,
  },
  '12': {
    get label() {
      return t('{count} months', { count: 12 });
    },
    months: 12,
  },
  own: {
    get label() {
      return t('Own dates');
    },
    months: 0,
  },
} as const;
export type RangeChoice = keyof typeof ranges;
const usual: RangeChoice = '12';

/** Range of days yyyy-MM-dd, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the first day of the month that lies the given number of months before that of a day. */
const monthStart = (day: string, before: number): string => {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - before, 1)).toISOString().slice(0, 10);
};

const isRange = ({ from, to }: Days, today: string): boolean =>
  isDay(from) && isDay(to) && from <= to && to <= today && from > daysAfter(to, -maxQuoteNumberDays);

const isChoice = (text: string | null): text is RangeChoice => text !== null && Object.hasOwn(ranges, text);

/** Returns the period in an address; the default when invalid. @param today in the company's time zone, yyyy-MM-dd */
export const readRange = (params: URLSearchParams, today: string): Days & { readonly choice: RangeChoice } => {
  const asked = params.get('range');
  const choice = isChoice(asked) ? asked : usual;
  const own = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (choice === 'own' && isRange(own, today)) return { choice, ...own };
  const { months } = ranges[choice === 'own' ? usual : choice];
  return { choice, from: monthStart(today, months - 1), to: today };
};

/** Month of a period, with its days within the period. */
export interface Month extends Days {
  /** yyyy-MM */
  readonly month: string;
  /** Whether the month ends after the period. */
  readonly isCut: boolean;
}

/** Returns the months of a period, earliest first. */
export const splitMonths = ({ from, to }: Days): Month[] => {
  const months: Month[] = [];
  for (let first = monthStart(from, 0); first <= to; first = monthStart(first, -1)) {
    const last = daysAfter(monthStart(first, -1), -1);
    months.push({
      month: first.slice(0, 7),
      from: first < from ? from : first,
      to: last > to ? to : last,
      isCut: last > to,
    });
  }
  return months;
};

const names = [
  ...[msg('Jan'), msg('Feb'), msg('Mar'), msg('Apr'), msg('May'), msg('Jun')],
  ...[msg('Jul'), msg('Aug'), msg('Sep'), msg('Oct'), msg('Nov'), msg('Dec')],
];
/** @example monthName('2026-11') // 'Nov' */
export const monthName = (month: string): string => t(names[Number(month.slice(5)) - 1] ?? month);
