import {
  type FileNumberStyle,
  formatDay,
  parseFileSpan,
  parseLastDay,
  parseYearlessDay,
  parseYearlessSpan,
} from '@quayside/freight';
import type { LineReader } from '../../imports/kit/lineReader';
import { type CellValue, isBlank, type Read, readCellDay, readCellText } from '../../imports/sheet/cells';
import { SPAN_FIELD } from '../../imports/table/matchContent';

/** Days of a validity as far as the cells state them, yyyy-MM-dd. */
interface Validity {
  readonly validFrom: string | undefined;
  readonly validTo: string | undefined;
}
interface StatedDays {
  readonly from?: string;
  readonly to: string;
  readonly isYearAssumed?: boolean;
}

const writeBoth = 'Write both days with their year, for example 2027-01-01 - 2027-03-31';
const ambiguous = (text: string): string => `${text} is ambiguous: choose the date format of the file`;
const onlyLast = 'States only the last day: enter the first day as Valid from for every row';

/** Finds both days of a validity in a text, or only the last one; null for any other text. */
const findDays = (text: string, { dates, importedOn }: FileNumberStyle): StatedDays | null =>
  parseFileSpan(text, null) ??
  parseFileSpan(text, dates) ??
  (importedOn === undefined
    ? null
    : (parseYearlessSpan(text, dates, importedOn) ?? parseLastDay(text, dates, importedOn)));

const readDays = (cell: CellValue, style: FileNumberStyle): Read<StatedDays> => {
  const text = readCellText(cell);
  const days = findDays(text, style);
  if (days) return { value: days };
  const isReadable = style.dates === null && findDays(text, { ...style, dates: 'dmy' }) !== null;
  return { fault: isReadable ? ambiguous(text) : writeBoth };
};

/** Reads one day, also without its year. */
const readDay = (cell: CellValue, style: FileNumberStyle): Read<StatedDays> => {
  const read = readCellDay(cell, style);
  if ('value' in read) return { value: { to: read.value } };
  const text = readCellText(cell);
  const { dates, importedOn } = style;
  if (importedOn === undefined) return read;
  const to = parseYearlessDay(text, dates, importedOn);
  return to === null ? read : { value: { to, isYearAssumed: true } };
};

const noteYear = (line: LineReader, column: string, { from, to, isYearAssumed }: StatedDays): void => {
  if (!isYearAssumed) return;
  const days = from === undefined ? formatDay(to) : `${formatDay(from)} – ${formatDay(to)}`;
  line.note(column, `Read as ${days}, the nearest year: the file states none`);
};

/**
 * Reads the validity of a line: from a cell with both days, or from a column each. A day without a year is in the year
 * nearest to the day of the import, and a hint says so.
 */
export const readValidity = (line: LineReader, style: FileNumberStyle): Validity => {
  const [first, last] = [line.text('valid_from'), line.text('valid_to')];
  // One cell may have both days, although the sheet has a column for each.
  const both = [SPAN_FIELD, ...(last === '' ? ['valid_from'] : []), ...(first === '' ? ['valid_to'] : [])].find(
    (name) => (name === SPAN_FIELD ? line.text(name) !== '' : findDays(line.text(name), style) !== null),
  );
  const span = both === undefined ? undefined : line.take(both, readDays);
  if (span && both !== undefined) noteYear(line, both, span);
  const readOne = (name: string): string | undefined => {
    if (name === both || (both !== undefined && isBlank(line.text(name)))) return undefined;
    const read = line.take(name, readDay, 'is required');
    if (read) noteYear(line, name, read);
    return read?.to;
  };
  const [validFrom, validTo] = [readOne('valid_from') ?? span?.from, readOne('valid_to') ?? span?.to];
  if (span && both !== undefined && validFrom === undefined) line.fault(both, onlyLast);
  return { validFrom, validTo };
};
