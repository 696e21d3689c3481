import { type DatePicker, parseDate } from '@chakra-ui/react';

export type CalendarDay = DatePicker.DateValue;

const typedDays = {
  'yyyy/MM/dd': /^\s*(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})\s*$/,
  'MM/dd/yyyy': /^\s*(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4})\s*$/,
} as const;

/** How a day is written: yyyy/MM/dd everywhere but for the expiry of banners. */
export type DayPattern = keyof typeof typedDays;

/** A day of the calendar from yyyy-MM-dd; undefined when there is no such day. */
export const dayFromIso = (iso: string): CalendarDay | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  try {
    return parseDate(iso);
  } catch {
    return undefined; // a day like 2026-02-30: the field says nothing and keeps what it had
  }
};

/** A day as people type it: in the order of the pattern, also with dashes, dots or single digits. */
export const dayFromText = (text: string, pattern: DayPattern = 'yyyy/MM/dd'): CalendarDay | undefined => {
  const parts = typedDays[pattern].exec(text)?.groups;
  if (!parts) return undefined;
  const { year, month = '', day = '' } = parts;
  return dayFromIso(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** @param iso yyyy-MM-dd @example dayText('2026-12-09') // '2026/12/09' */
export const dayText = (iso: string, pattern: DayPattern = 'yyyy/MM/dd'): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return pattern.replace('yyyy', year).replace('MM', month).replace('dd', day);
};
