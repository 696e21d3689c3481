import { type DatePicker, parseDate } from '@chakra-ui/react';

export type CalendarDay = DatePicker.DateValue;

/** A day of the calendar from yyyy-MM-dd; undefined when there is no such day. */
export const dayFromIso = (iso: string): CalendarDay | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  try {
    return parseDate(iso);
  } catch {
    return undefined; // a day like 2026-02-30: the field says nothing and keeps what it had
  }
};

/** A day as people type it: yyyy/MM/dd, also with dashes, dots or single digits. */
export const dayFromText = (text: string): CalendarDay | undefined => {
  const parts = /^\s*(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})\s*$/.exec(text);
  if (!parts) return undefined;
  const [, year, month = '', day = ''] = parts;
  return dayFromIso(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** @example dayText('2026-12-09') // '2026/12/09' */
export const dayText = (iso: string): string => iso.replaceAll('-', '/');
