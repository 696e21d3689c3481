import {
  currencyDecimals,
  DAY,
  type DecimalMark,
  exactMinorUnits,
  instantAt,
  isTwofoldDay,
  parseTime,
  readWrittenDay,
  readWrittenNumber,
  type WrittenStyle,
} from '@quayside/freight';

/** What was read, or the sentence about what to write instead. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

/** What a cell of a CSV (always text) or of a workbook holds. */
export type CellValue = string | number | boolean | Date | null | undefined;

export const isBlank = (cell: CellValue): boolean => cell === null || cell === undefined || textOf(cell) === '';

/** Day 0 of Excel's calendar as far as it is right, which is from March 1900 on. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const MINUTE = 60_000;

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

const twofold = (text: string): string => `${text} can mean two days: choose how the file writes days`;
const noDay = (example: string): string => `Write the day as yyyy-MM-dd, for example ${example}`;

const readDay = (text: string, { dates }: WrittenStyle, example: string): Read<string> => {
  const day = readWrittenDay(text, dates);
  if (day) return { value: day };
  return { fault: dates === null && isTwofoldDay(text) ? twofold(text) : noDay(example) };
};

/** A day: a date of Excel, the number behind one, or a text in the style of the file. */
export const dayOf = (cell: CellValue, style: WrittenStyle): Read<string> => {
  const written = typeof cell === 'number' ? new Date(EXCEL_EPOCH + Math.floor(cell) * DAY) : cell;
  return readDay(textOf(written), style, '2027-03-31');
};

/** A moment on the clocks of a place. */
export interface LocalMoment {
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm; null where only the day is written. */
  readonly time: string | null;
}

/** What a spreadsheet shows: its numbers are a little beside the minute. */
const shown = (time: number): string => new Date(Math.round(time / MINUTE) * MINUTE).toISOString().slice(0, 16);

const momentText = (cell: CellValue): string => {
  if (cell instanceof Date) return shown(+cell);
  if (typeof cell === 'number') return shown(EXCEL_EPOCH + cell * DAY);
  return textOf(cell);
};

/** A day with or without a time at its place: a date of Excel, the number behind one, or a text in the style of the file. */
export const momentOf = (cell: CellValue, style: WrittenStyle): Read<LocalMoment> => {
  const text = momentText(cell);
  const [, dayText = text, clock] = /^(.+?)[ T](\d{1,2}:\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const read = readDay(dayText, style, '2027-03-31 21:00');
  if ('fault' in read) return read;
  if (clock === undefined) return { value: { day: read.value, time: null } };
  const time = parseTime(clock);
  return time ? { value: { day: read.value, time } } : { fault: 'Write the time as HH:mm, for example 21:00' };
};

const timed = 'Write day and time at the place as yyyy-MM-dd HH:mm, for example 2027-03-31 21:00';

/** A moment whose time has to be said. */
export const exactMomentOf = (cell: CellValue, style: WrittenStyle): Read<{ day: string; time: string }> => {
  const read = momentOf(cell, style);
  if ('fault' in read) return /two days/.test(read.fault) ? read : { fault: timed };
  const { day, time } = read.value;
  return time === null ? { fault: timed } : { value: { day, time } };
};

/** When that is, on the clocks of a time zone; a bare day begins there. */
export const instantOf = ({ day, time }: LocalMoment, timeZone: string): string | undefined =>
  instantAt(day, time ?? '00:00', timeZone);

/** A number, such as a weight. */
export const numberOf = (cell: CellValue, { numbers }: WrittenStyle): Read<number> => {
  if (typeof cell === 'number' && cell >= 0) return { value: shownByExcel(cell) };
  return readWrittenNumber(textOf(cell), numbers);
};

/** A number of days or pieces. */
export const wholeOf = (cell: CellValue, style: WrittenStyle): Read<number> => {
  const read = numberOf(cell, style);
  return 'value' in read && !Number.isInteger(read.value) ? { fault: 'must be a whole number' } : read;
};

/** Reads an amount as it is written, in the currency's smallest unit. */
export const readAmount = (text: string, currency: string, mark: DecimalMark | null): Read<number> => {
  const read = readWrittenNumber(text, mark, currencyDecimals(currency));
  return 'fault' in read ? read : exactMinorUnits(read.value, currency);
};

/** An amount in the currency's smallest unit. A number of a workbook has one reading, whatever text would show it. */
export const amountOf = (cell: CellValue, currency: string, { numbers }: WrittenStyle): Read<number> =>
  typeof cell === 'number' && cell >= 0
    ? exactMinorUnits(shownByExcel(cell), currency)
    : readAmount(textOf(cell), currency, numbers);
