import type { DataRow } from '../kit/shaper';
import { type CellValue, isBlank, readCellText } from '../sheet/cells';
import type { SheetShape, TableRow } from '../sheet/source';
import { type BlockLayout, BlockRows } from './findBlocks';
import type { Heading } from './findHeading';
import { headingCell } from './heading';

/** Why a row is left out. */
export const leftOutReasons = {
  title: 'Above the table',
  separator: 'States the separator',
  blank: 'Blank',
  hidden: 'Hidden in the workbook',
  heading: 'Heading again',
  group: 'Title of a block',
  total: 'Total',
  note: 'Note',
} as const;
type Reason = keyof typeof leftOutReasons;

/** A row that is left out. */
export interface LeftOutRow {
  readonly row: number;
  readonly reason: Reason;
  readonly text: string;
}

interface CleanOptions {
  readonly heading: Heading;
  readonly shape: SheetShape;
  /** Blocks of the sheet, when it has several. */
  readonly layout?: BlockLayout | undefined;
  readonly isSeparatorStated: boolean;
  /** Columns with a field, from 0. */
  readonly mapped: readonly number[];
  /** Columns whose blank cells at the beginning of a row mean the value above. */
  readonly grouping: ReadonlySet<number>;
  /** Rows that a person wants in, although they look like no data. */
  readonly included: ReadonlySet<number>;
  readonly leave: (row: LeftOutRow) => void;
}

/** Signs and words that mean the value above, in the usual languages. */
const ditto =
  /^(?:["”“″〃„]{1,2}|['’‘´`]{2}|-\s*["″”]\s*-|do\.?|ditto|dto\.?|idem|id\.|dito|same|same as above|s\.\s?o\.|同上|″)$/iu;

const total =
  /^(?:grand |sub)?-?(?:totals?|totale|totaux|totaal|summe|gesamt(?:summe)?|zwischensumme|somme|suma|soma|合计|合計|总计|總計|小计|小計)(?![\p{L}])/iu;

const isMostlyHeading = (cells: readonly CellValue[], headings: ReadonlySet<string>): boolean => {
  const filled = cells.map(headingCell).filter((text) => text !== '');
  const same = filled.filter((text) => headings.has(text.toLowerCase())).length;
  return filled.length > 1 && same / filled.length >= 0.6;
};

/** Fills merged blocks with the value of their first cell, except blocks over most of the table: those are titles. */
class MergedCells {
  readonly #values = new Map<number, CellValue>();

  constructor(
    private readonly merges: SheetShape['merges'],
    private readonly width: number,
  ) {}

  fill({ row, cells }: TableRow): CellValue[] {
    const filled = [...cells];
    for (const [index, merge] of this.merges.entries()) {
      if (row < merge.fromRow || row > merge.toRow) continue;
      if (row === merge.fromRow) this.#values.set(index, cells[merge.fromColumn]);
      const span = merge.toColumn - merge.fromColumn + 1;
      if (span > Math.max(1, this.width * 0.6)) continue;
      for (let at = merge.fromColumn; at <= merge.toColumn; at += 1)
        if (isBlank(filled[at])) filled[at] = this.#values.get(index);
    }
    return filled;
  }
}

/** Returns why a row is no data; undefined for data. */
const findLeaveOutReason = (
  { row, cells }: TableRow,
  { shape, mapped, heading }: CleanOptions,
  headings: ReadonlySet<string>,
): Reason | undefined => {
  const filled = cells.filter((cell) => !isBlank(cell));
  if (filled.length === 0) return 'blank';
  if (shape.hiddenRows.has(row)) return 'hidden';
  if (isMostlyHeading(cells, headings)) return 'heading';
  const [first] = filled;
  if (typeof first === 'string' && total.test(readCellText(first))) return 'total';
  const isAlone = filled.length === 1 && mapped.length >= 3 && heading.parts.length >= 3;
  return isAlone && typeof first === 'string' ? 'note' : undefined;
};

/** Replaces ditto marks, and blanks at the beginning of a grouped table, by the value above. */
const repeatAbove = (
  cells: readonly CellValue[],
  above: readonly CellValue[],
  grouping: ReadonlySet<number>,
): { cells: CellValue[]; repeated: number[] } => {
  const repeated: number[] = [];
  const firstFilled = cells.findIndex((cell) => !isBlank(cell));
  const filled = cells.map((cell, index) => {
    const isMark = typeof cell === 'string' && ditto.test(cell.trim());
    const isGrouped = index < firstFilled && grouping.has(index) && isBlank(cell);
    if ((!isMark && !isGrouped) || isBlank(above[index])) return cell;
    repeated.push(index);
    return above[index];
  });
  return { cells: filled, repeated };
};

/** Most merged blocks that are compared with every row. */
const MOST_MERGES = 2_000;

/** Returns the data rows of a table; the others are passed to `leave` with the reason. */
export async function* cleanRows(rows: AsyncIterable<TableRow>, options: CleanOptions): AsyncGenerator<DataRow> {
  const { heading, shape, layout, isSeparatorStated, grouping, included, leave } = options;
  const blocks = layout && new BlockRows(layout);
  const headings = new Set(
    heading.parts.flatMap((parts) => [...parts, parts.join(' ')]).map((text) => text.toLowerCase()),
  );
  const ofData = shape.merges.filter(({ toRow }) => toRow > heading.to).slice(0, MOST_MERGES);
  const merged = new MergedCells(ofData, layout?.width ?? heading.parts.length);
  let above: readonly CellValue[] = [];
  for await (const written of rows) {
    const { row } = written;
    if (row > shape.count) return;
    const text = () => written.cells.map(readCellText).filter(Boolean).join(' · ').slice(0, 200);
    const group = layout?.leftOut.get(row);
    if (group !== undefined && !included.has(row)) {
      leave({ row, reason: group, text: text() });
      continue;
    }
    if (row < heading.from) {
      const reason = isSeparatorStated && row === 1 ? 'separator' : 'title';
      leave({ row, reason: written.cells.every(isBlank) ? 'blank' : reason, text: text() });
      continue;
    }
    if (row <= heading.to) continue;
    const whole = ofData.length > 0 ? merged.fill(written) : written.cells;
    if (blocks?.enter(row)) above = [];
    const cells = blocks ? blocks.place(whole) : whole;
    const reason = included.has(row) ? undefined : findLeaveOutReason({ row, cells: written.cells }, options, headings);
    if (reason !== undefined) {
      leave({ row, reason, text: text() });
      continue;
    }
    const data = repeatAbove(cells, above, grouping);
    above = data.cells;
    yield { row, repeated: data.repeated, cells: blocks ? blocks.withFacts(data.cells) : data.cells };
  }
}
