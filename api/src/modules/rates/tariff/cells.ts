import { DAY, exactMinorUnits, isDay } from '@quayside/freight';
import { type Read, readAmount, readWritten } from './amounts';

/** What a cell of a CSV (always text) or of a workbook holds. */
export type CellValue = string | number | boolean | Date | null | undefined;

export const isBlank = (cell: CellValue): boolean => cell === null || cell === undefined || textOf(cell) === '';

/** Day 0 of Excel's calendar as far as it is right, which is from March 1900 on. */
export const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** A number as Excel shows it, which is not one digit more than it is sure of. */
const shownByExcel = (value: number): number => Number(value.toPrecision(15));

const excelText = (value: number): string => {
  const text = String(shownByExcel(value));
  return text.includes('e') ? value.toFixed(0) : text;
};

/** The text of a cell. The apostrophe goes that the export has put before what a spreadsheet would take for a formula. */
export const textOf = (cell: CellValue): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(+cell) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return excelText(cell);
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@\t\r\n])/, '');
};

const dayFault = 'Write the day as yyyy-MM-dd, for example 2027-03-31';

/** A day: a date of Excel, the number behind one, or yyyy-MM-dd. */
export const dayOf = (cell: CellValue): Read<string> => {
  const text = typeof cell === 'number' ? new Date(EXCEL_EPOCH + Math.floor(cell) * DAY) : cell;
  const day = textOf(text).replaceAll('/', '-');
  return isDay(day) ? { value: day } : { fault: dayFault };
};

/** A number of days. */
export const wholeOf = (cell: CellValue): Read<number> => {
  const text = textOf(cell);
  if (/^\d+\.\d+$/.test(text)) return { fault: 'must be a whole number' };
  return readWritten(text);
};

/** An amount in the currency's smallest unit. A number of a workbook has one reading, whatever text would show it. */
export const amountOf = (cell: CellValue, currency: string): Read<number> =>
  typeof cell === 'number' && cell >= 0
    ? exactMinorUnits(shownByExcel(cell), currency)
    : readAmount(textOf(cell), currency);
