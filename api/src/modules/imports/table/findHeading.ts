import { isYearlessSpan, parseFileSpan } from '@quayside/freight';
import { nextTurn } from '../../../platform/jobs/nextTurn';
import type { HeadingParts } from '../kit/kind';
import { type CellValue, isBlank } from '../sheet/cells';
import type { Merge, TableRow } from '../sheet/source';
import { headingCell } from './heading';

/** Rows in which the heading is looked for. */
export const HEADING_DEPTH = 60;

/** Heading of a table: its rows, from 1, and the heading of each column. */
export interface Heading {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly HeadingParts[];
  /** Number of columns with a known meaning. */
  readonly matched: number;
}

/** Counts the headings with a known meaning. */
type CountMatches = (headings: readonly HeadingParts[]) => number;

const unitText = /^(?:\([^)]*\)|\[[^\]]*\]|days?|tage|jours|d[ií]as|giorni|天|usd|eur|kg|kgs|cbm|per .*|\/.*|.*\/.*)$/i;
const unitWords =
  /^[([]?(?:days?|tage|jours|d[ií]as|giorni|天|[a-z]{3}|kgs?|cbm|(?:[a-z]{3}|[$€£])?\s*(?:\/|per)\s*(?:cntr?|ctr|container|unit|box|kg|cbm|teu|b\/?l|w\/?m|shipment))[)\]]?$/i;
/** Numbers that are headings: container sizes and weight breaks. */
const headingNumber = /^[+-]?(?:20|40|45|100|250|300|500|1000)$/;

const canBeHeading = (cell: CellValue): boolean => {
  if (typeof cell === 'string')
    return (
      !/^[^\p{L}]*\d[\d.,\s]*[^\p{L}\d']*$/u.test(cell.trim()) ||
      headingNumber.test(cell.trim()) ||
      parseFileSpan(cell, null) !== null ||
      isYearlessSpan(cell)
    );
  return typeof cell === 'number' && headingNumber.test(String(cell));
};

const toHeadingTexts = (cells: readonly CellValue[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => headingCell(cells[index]));

/** Spreads the upper texts over the columns that they head: over merged cells, or over blanks above a text. */
const spread = (
  upper: readonly string[],
  lower: readonly string[],
  row: number,
  merges: readonly Merge[],
): string[] => {
  const wide = merges.filter(({ fromRow, toColumn, fromColumn }) => fromRow === row && toColumn > fromColumn);
  const spreadTo = new Map<number, string>();
  for (const { fromColumn, toColumn } of wide)
    for (let at = fromColumn; at <= toColumn; at += 1) spreadTo.set(at, upper[fromColumn] ?? '');
  let label = '';
  return upper.map((text, index) => {
    if (spreadTo.has(index)) return spreadTo.get(index) ?? '';
    if (text !== '' || wide.length > 0) {
      label = lower[index] ? text : '';
      return text;
    }
    return lower[index] ? label : '';
  });
};

/** A row below a heading that has only units and currencies, such as 'USD/cntr'. */
const isUnitRow = ({ cells }: TableRow): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length > 0 && filled.every((cell) => typeof cell === 'string' && unitWords.test(headingCell(cell)));
};

const joined = (rows: readonly TableRow[], merges: readonly Merge[]): HeadingParts[] => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const [first, second] = rows;
  if (!first) return [];
  const upper = toHeadingTexts(first.cells, width);
  if (!second) return upper.map((text) => (text ? [text] : []));
  const lower = toHeadingTexts(second.cells, width);
  const units = rows[2] ? toHeadingTexts(rows[2].cells, width) : [];
  return spread(upper, lower, first.row, merges).map((text, index) => {
    const own = lower[index] ?? '';
    const withUnit = units[index] ? `${own} ${units[index]}` : own;
    return [...new Set([text, withUnit].filter((part) => part !== ''))];
  });
};

/** Returns whether a row continues the heading above it: texts below merged or blank cells, or units. */
export const continuesHeading = (
  { row, cells: upper }: TableRow,
  { cells: lower }: TableRow,
  merges: readonly Merge[],
): boolean => {
  const filled = lower.filter((cell) => !isBlank(cell));
  if (filled.length === 0 || !filled.every(canBeHeading)) return false;
  if (filled.every((cell) => unitText.test(headingCell(cell)))) return true;
  const isBelow = merges.some(
    ({ fromRow, toRow, fromColumn, toColumn }) => fromRow === row && (toColumn > fromColumn || toRow > fromRow),
  );
  return isBelow || lower.some((cell, index) => !isBlank(cell) && isBlank(upper[index]));
};

/** Returns the heading in the given rows. */
export const headingAt = (
  rows: readonly TableRow[],
  { from, to }: { from: number; to: number },
  merges: readonly Merge[],
  count: CountMatches,
): Heading => {
  const parts = joined(
    rows.filter(({ row }) => row >= from && row <= to),
    merges,
  );
  return { from, to, parts, matched: count(parts) };
};

/** Share of the columns that a heading above the one with the most known columns must know: it heads another block. */
const BLOCK_SHARE = 0.6;

const knownShare = ({ parts, matched }: Heading): number => matched / parts.filter((part) => part.length > 0).length;

/** A row with one text in its first column, which heads no column of the table below. */
const isTitle = ({ cells }: TableRow): boolean =>
  !isBlank(cells[0]) && cells.filter((cell) => !isBlank(cell)).length === 1;

/**
 * Finds the heading in the first rows of a sheet: the row with the most known columns, with the row below when that
 * continues it, or the heading of a block above it. Without a known column it is the first row with several texts.
 * Undefined for a sheet without a row.
 */
export const findHeading = async (
  rows: readonly TableRow[],
  merges: readonly Merge[],
  count: CountMatches,
): Promise<Heading | undefined> => {
  const filled = rows.filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
  const headingFrom = (first: TableRow): Heading => {
    const own = headingAt(rows, { from: first.row, to: first.row }, merges, count);
    const second = rows.find(({ row }) => row === first.row + 1);
    if (!second || !continuesHeading(first, second, merges)) return own;
    const both = headingAt(rows, { from: first.row, to: second.row }, merges, count);
    const lower = headingAt(rows, { from: second.row, to: second.row }, merges, count);
    // A title above a whole heading is no part of it.
    const adds = (own.matched > 0 && !isTitle(first)) || both.matched > lower.matched;
    if (!adds || both.matched < own.matched || both.matched === 0) return own;
    const third = rows.find(({ row }) => row === second.row + 1);
    return third && isUnitRow(third) ? headingAt(rows, { from: first.row, to: third.row }, merges, count) : both;
  };
  const found: Heading[] = [];
  for (const first of filled) {
    found.push(headingFrom(first));
    // Sixty rows of many columns are compared with all names of all fields.
    await nextTurn();
  }
  const most = Math.max(0, ...found.map(({ matched }) => matched));
  // One known word may stand in a row of data, too, for example "Actual".
  const isHeading = ({ from }: Heading): boolean =>
    most > 1 ||
    filled.some(({ row, cells }) => row === from && cells.every((cell) => isBlank(cell) || canBeHeading(cell)));
  const isBlock = (heading: Heading): boolean =>
    heading.matched > 2 && heading.matched >= most * BLOCK_SHARE && knownShare(heading) >= BLOCK_SHARE;
  const best = most > 0 ? found.find((one) => (one.matched === most && isHeading(one)) || isBlock(one)) : undefined;
  if (best) return best;
  const several = filled.find(({ cells }) => cells.filter((cell) => !isBlank(cell)).length > 1) ?? filled[0];
  return several && headingAt(rows, { from: several.row, to: several.row }, merges, count);
};
