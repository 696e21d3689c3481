import { parseDay } from './calendarDay';
import { type DateOrder, parseFileDay } from './fileFormats';
import { type DateFormat, shownStyle } from './shownStyle';

const orders: Readonly<Record<DateFormat, DateOrder>> = {
  'yyyy/MM/dd': 'ymd',
  'dd MMM yyyy': 'dmy',
  'dd.MM.yyyy': 'dmy',
  'dd/MM/yyyy': 'dmy',
  'MM/dd/yyyy': 'mdy',
  'yyyy-MM-dd': 'ymd',
};

/**
 * Parses a typed day to yyyy-MM-dd; null when invalid. Year-first formats always parse; year-last formats only when the
 * company's own format has the year last, because that tells which number is the month.
 */
export const parseTypedDay = (text: string): string | null => {
  const { dateFormat } = shownStyle();
  return dateFormat === 'yyyy/MM/dd' ? parseDay(text) : parseFileDay(text, orders[dateFormat]);
};
