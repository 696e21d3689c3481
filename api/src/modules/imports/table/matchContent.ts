import {
  findCarrierByWord,
  findCountryCode,
  isCurrencyCode,
  parseContainerType,
  parseFileDay,
  parseFileSpan,
  parseLastDay,
  parseYearlessSpan,
} from '@quayside/freight';
import type { ImportField } from '../kit/kind';
import { looksLikeLane } from '../names/splitLane';
import { type CellValue, isBlank, readCellText } from '../sheet/cells';

/** Field of a column whose cells have both days of a validity. */
export const SPAN_FIELD = 'validity';
/** Field of a column whose cells have both ports of a lane. */
export const LANE_FIELD = 'lane';

/** A column that no heading explains: its heading in one text, and its filled cells. */
interface OpenColumn {
  readonly index: number;
  readonly heading: string;
  readonly cells: readonly CellValue[];
}

/** Share of the filled cells that must look alike. */
const SHARE = 0.9;
/** Cells of a column that are looked at. */
const MOST_CELLS = 200;

const unlocode = /^([A-Z]{2})\s?[A-Z2-9]{3}$/;
const isPlaceCode = (text: string): boolean => findCountryCode(unlocode.exec(text)?.[1] ?? '') !== null;
const isSizeText = (text: string): boolean => /[^\d\s]/.test(text) && parseContainerType(text) !== null;
const isCarrier = (text: string): boolean =>
  Boolean(findCarrierByWord('SEA', text) || (text.length > 3 && findCarrierByWord('AIR', text)));
const isMode = (text: string): boolean => /^(?:FCL|LCL|AIR)$/i.test(text);

/** Headings of dates that are no validity. */
const otherDates =
  /creat|updat|issu|print|chang|erstell|stand|datum|etd|eta|sail|cut|clos|depart|arriv|abfahrt|ankunft|book|ship|deliver|invoice/i;

const likes = ({ cells }: OpenColumn, is: (text: string) => boolean): boolean => {
  const filled = cells.slice(0, MOST_CELLS).map(readCellText);
  return filled.length > 0 && filled.filter(is).length / filled.length >= SHARE;
};

/** Returns the day of a cell whose text says it in one way; a bare number is none. */
const dayIn = (cell: CellValue): string | null => {
  if (cell instanceof Date) return readCellText(cell);
  return typeof cell === 'string'
    ? parseFileDay(cell, /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(cell.trim()) ? 'dmy' : null)
    : null;
};

/** Returns the two columns in the order of the sheet, when those of a pair are open and exactly as many are alike. */
const findColumnPair = (
  alike: readonly OpenColumn[],
  pair: readonly [string, string],
  isOpen: (field: string) => boolean,
): [index: number, field: string][] => {
  const open = pair.filter(isOpen);
  if (alike.length !== open.length) return [];
  return alike.map(({ index }, at) => [index, open[at] ?? '']);
};

const isAscending = (one: OpenColumn | undefined, other: OpenColumn | undefined): boolean =>
  !one ||
  !other ||
  one.cells.every((cell, row) => {
    const [from, to] = [dayIn(cell), dayIn(other.cells[row])];
    return from === null || to === null || from <= to;
  });

/**
 * Returns the fields of columns that only their content explains: codes of places, container types, carriers, modes,
 * currencies, and the two days of a validity. A field that several columns could be is left open, because a wrong guess
 * costs more than a question.
 * @param names the fields that headings have, by column
 * @param rows data rows
 */
export const matchContent = (
  headings: readonly string[],
  names: readonly (string | null)[],
  rows: readonly (readonly CellValue[])[],
  fields: readonly ImportField[],
): ReadonlyMap<number, string> => {
  const known = new Set(fields.map(({ name }) => name));
  const isOpen = (field: string) => known.has(field) && !names.includes(field);
  const columns = headings.flatMap((heading, index): OpenColumn[] => {
    if (names[index] !== null) return [];
    const cells = rows.map((row) => row[index]).filter((cell) => !isBlank(cell));
    return cells.length > 0 ? [{ index, heading, cells }] : [];
  });
  const alike = (is: (text: string) => boolean) => columns.filter((column) => likes(column, is));
  const single = (field: string, is: (text: string) => boolean): [number, string][] => {
    const found = isOpen(field) ? alike(is) : [];
    return found.length === 1 && found[0] ? [[found[0].index, field]] : [];
  };
  const dates = columns.filter(
    ({ heading, cells }) =>
      !otherDates.test(heading) && cells.slice(0, MOST_CELLS).every((cell) => dayIn(cell) !== null),
  );
  const container = fields.find(({ names: thing }) => thing === 'container')?.name ?? '';
  return new Map([
    ...findColumnPair(alike(isPlaceCode), ['origin', 'destination'], isOpen),
    ...(isAscending(dates[0], dates[1]) ? findColumnPair(dates, ['valid_from', 'valid_to'], isOpen) : []),
    ...single('currency', isCurrencyCode),
    ...single('mode', isMode),
    ...single('carrier', (text) => !isPlaceCode(text) && isCarrier(text)),
    ...single(container, isSizeText),
  ]);
};

/** Any leap year: only the form of a text counts. */
const ANY_DAY = '2024-07-01';

/** Checks whether a text states both days of a validity, or its last one, with or without the year. */
const isSpan = (text: string): boolean =>
  ([null, 'dmy', 'mdy'] as const).some(
    (order) =>
      parseFileSpan(text, order)?.rest === '' ||
      parseYearlessSpan(text, order, ANY_DAY)?.rest === '' ||
      parseLastDay(text, order, ANY_DAY) !== null,
  );

/**
 * Returns the column whose cells state both days of a validity: one that would be the first or the last day, or one
 * that nothing explains. Undefined without one, and when the days have columns of their own.
 * @param names the fields of the columns
 * @param rows data rows
 * @param headings the headings of the columns
 */
export const findSpanColumn = (
  names: readonly (string | null)[],
  rows: readonly (readonly CellValue[])[],
  fields: readonly ImportField[],
  headings: readonly string[],
): number | undefined => {
  if (!fields.some(({ name }) => name === SPAN_FIELD)) return undefined;
  const found = names.flatMap((name, index) => {
    if (name !== null && name !== 'valid_from' && name !== 'valid_to') return [];
    if (name === null && otherDates.test(headings[index] ?? '')) return [];
    const cells = rows.map((row) => row[index]).filter((cell) => !isBlank(cell));
    return likes({ index, heading: '', cells }, isSpan) ? [index] : [];
  });
  const isComplete = names.includes('valid_from') && names.includes('valid_to');
  return found.length === 1 && !isComplete ? found[0] : undefined;
};

/**
 * Returns the column whose cells have both ports of a lane, and the columns that are none, although their heading says so:
 * the ports have columns of their own.
 * @param names the fields of the columns
 * @param rows data rows
 */
export const findLaneColumn = (
  names: readonly (string | null)[],
  rows: readonly (readonly CellValue[])[],
  fields: readonly ImportField[],
): { readonly index: number | undefined; readonly isHeading: boolean } => {
  const none = { index: undefined, isHeading: false };
  if (!fields.some(({ name }) => name === LANE_FIELD)) return none;
  const open = ['origin', 'destination'].filter((field) => !names.includes(field));
  const cellsOf = (index: number) => rows.map((row) => row[index]).filter((cell) => !isBlank(cell));
  const isLane = (index: number) => likes({ index, heading: '', cells: cellsOf(index) }, looksLikeLane);
  const byHeading = names.indexOf(LANE_FIELD);
  if (open.length === 0) return none;
  if (byHeading >= 0) return { index: byHeading, isHeading: true };
  const hasSeparator = (text: string) => /[-–—/>→至到]|\sto\s/iu.test(text);
  const route = open.length === 2 ? names.indexOf('via') : -1;
  if (route >= 0 && likes({ index: route, heading: '', cells: cellsOf(route) }, hasSeparator))
    return { index: route, isHeading: true };
  const canBeLane = (name: string | null) =>
    name === null || ['origin', 'destination', 'via', 'service'].includes(name);
  const found = names.flatMap((name, index) => (canBeLane(name) && isLane(index) ? [index] : []));
  return found.length === 1 ? { index: found[0], isHeading: false } : none;
};
