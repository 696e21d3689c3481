import {
  currencyDecimals,
  DAY,
  type DecimalMark,
  exactMinorUnits,
  type FileNumberStyle,
  instantAt,
  isAmbiguousDay,
  parseFileDay,
  parseFileNumber,
  splitFileMoment,
} from '@quayside/freight';

/** Value that was read, or an error message with the expected format. */
export type Read<T> = { readonly value: T } | { readonly fault: string };

/** Value of a cell of a CSV (always text) or of a workbook. */
export type CellValue = string | number | boolean | Date | null | undefined;

export const isBlank = (cell: CellValue): boolean => cell === null || cell === undefined || readCellText(cell) === '';

/** Day 0 of Excel's calendar, which is correct from March 1900 on. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const MINUTE = 60_000;

/** Rounds a number to the 15 digits that Excel shows. */
const shownByExcel = (value: number): number => Number(value.toPrecision(15));

const excelText = (value: number): string => {
  const text = String(shownByExcel(value));
  return text.includes('e') ? value.toFixed(0) : text;
};

/** Returns the text of a cell without the apostrophe that the export adds against formulas. */
export const readCellText = (cell: CellValue): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(+cell) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return excelText(cell);
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@\t\r\n])/, '');
};

const twofold = (text: string): string => `${text} is ambiguous: choose the date format of the file`;
const noDay = (example: string): string => `Write the day as yyyy-MM-dd, for example ${example}`;

const readDay = (text: string, { dates }: FileNumberStyle, example: string): Read<string> => {
  const day = parseFileDay(text, dates);
  if (day) return { value: day };
  return { fault: dates === null && isAmbiguousDay(text) ? twofold(text) : noDay(example) };
};

/** Serial numbers of the years from 2009 to 2064, as a text file writes them that was saved without date formats. */
const serialText = /^[456]\d{4}$/;

/** Reads a day: a date of Excel, its serial number, or a text in the style of the file; a time behind it does not count. */
export const readCellDay = (cell: CellValue, style: FileNumberStyle): Read<string> => {
  const serial = typeof cell === 'string' && serialText.test(cell.trim()) ? Number(cell) : cell;
  const written = typeof serial === 'number' ? new Date(EXCEL_EPOCH + Math.floor(serial) * DAY) : serial;
  return readDay(splitFileMoment(readCellText(written)).day, style, '2027-03-31');
};

/** Moment in local time. */
export interface LocalMoment {
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm; null when the cell contains only a day. */
  readonly time: string | null;
}

/** Rounds to the minute, because times of spreadsheets are slightly off. */
const shown = (time: number): string => new Date(Math.round(time / MINUTE) * MINUTE).toISOString().slice(0, 16);

const momentText = (cell: CellValue): string => {
  if (cell instanceof Date) return shown(+cell);
  if (typeof cell === 'number') return shown(EXCEL_EPOCH + cell * DAY);
  return readCellText(cell);
};

/** Reads a local day with an optional time: a date of Excel, its serial number, or a text in the style of the file. */
export const readCellMoment = (cell: CellValue, style: FileNumberStyle): Read<LocalMoment> => {
  const { day, time } = splitFileMoment(momentText(cell));
  const read = readDay(day, style, '2027-03-31 21:00');
  if ('fault' in read) return read;
  return time === undefined
    ? { fault: 'Write the time as HH:mm, for example 21:00' }
    : { value: { day: read.value, time } };
};

const timed = 'Write day and time at the place as yyyy-MM-dd HH:mm, for example 2027-03-31 21:00';

/** Reads a moment whose time may be missing; the message asks for one. */
export const readCellDayOrMoment = (cell: CellValue, style: FileNumberStyle): Read<LocalMoment> => {
  const read = readCellMoment(cell, style);
  return 'fault' in read && !/is ambiguous/.test(read.fault) ? { fault: timed } : read;
};

/** Reads a moment that requires a time. */
export const readCellExactMoment = (cell: CellValue, style: FileNumberStyle): Read<{ day: string; time: string }> => {
  const read = readCellDayOrMoment(cell, style);
  if ('fault' in read) return read;
  const { day, time } = read.value;
  return time === null ? { fault: timed } : { value: { day, time } };
};

/** Returns the instant in a time zone; a day without a time begins there. */
export const toCellInstant = ({ day, time }: LocalMoment, timeZone: string): string | undefined =>
  instantAt(day, time ?? '00:00', timeZone);

/** Reads a number, such as a weight. */
export const readCellNumber = (cell: CellValue, { numbers }: FileNumberStyle): Read<number> => {
  if (typeof cell === 'number' && cell >= 0) return { value: shownByExcel(cell) };
  return parseFileNumber(readCellText(cell), numbers);
};

/** Reads a whole number, such as days or pieces. */
export const readCellInteger = (cell: CellValue, style: FileNumberStyle): Read<number> => {
  const read = readCellNumber(cell, style);
  return 'value' in read && !Number.isInteger(read.value) ? { fault: 'must be a whole number' } : read;
};

/** Reads a written amount in the smallest unit of its currency. */
export const readAmount = (text: string, currency: string, mark: DecimalMark | null): Read<number> => {
  const read = parseFileNumber(text, mark, currencyDecimals(currency));
  return 'fault' in read ? read : exactMinorUnits(read.value, currency);
};

/** Reads an amount in the smallest unit of its currency. A number of a workbook is unambiguous. */
export const readCellAmount = (cell: CellValue, currency: string, { numbers }: FileNumberStyle): Read<number> => {
  if (typeof cell === 'number' && cell >= 0) return exactMinorUnits(shownByExcel(cell), currency);
  const text = readCellText(cell);
  // No amount has three decimals in a currency of two, so a comma before three digits groups thousands.
  const mark =
    numbers === null && /^\d{1,3}(?:,\d{3})+$/.test(text) && currencyDecimals(currency) < 3 ? 'point' : numbers;
  return readAmount(text, currency, mark);
};
