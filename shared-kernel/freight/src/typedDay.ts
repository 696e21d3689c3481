import { parseDay } from './calendarDay';
import { type DateFormat, shownStyle } from './shownStyle';
import { type DateOrder, readWrittenDay } from './writtenStyle';

const orders: Readonly<Record<DateFormat, DateOrder>> = {
  'yyyy/MM/dd': 'ymd',
  'dd MMM yyyy': 'dmy',
  'dd.MM.yyyy': 'dmy',
  'dd/MM/yyyy': 'dmy',
  'MM/dd/yyyy': 'mdy',
  'yyyy-MM-dd': 'ymd',
};

/**
 * A day that somebody types to yyyy-MM-dd; null for what is none. The year first is read always; a year at the end only where the
 * company writes its days so, which says which number is the month.
 */
export const readTypedDay = (text: string): string | null => {
  const { dateFormat } = shownStyle();
  return dateFormat === 'yyyy/MM/dd' ? parseDay(text) : readWrittenDay(text, orders[dateFormat]);
};
