/** Text on a page, in points from the lower left; `y` is its baseline. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size. */
  readonly size: number;
}

/** Text of a line that belongs together: a cell, or a part of one that is written in several lines. */
interface Segment {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A line of a page, its segments from left to right. */
interface Line {
  readonly y: number;
  readonly size: number;
  readonly segments: readonly Segment[];
}

/** Range of a column, in points. */
interface Column {
  readonly from: number;
  readonly to: number;
}

/** Cells that one text fills: rows from 1, columns from 0. */
interface Span {
  readonly row: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** Rows of a table as text, and the cells that fill several columns. */
interface TextGrid {
  readonly rows: readonly (readonly string[])[];
  readonly spans: readonly Span[];
}

/** Sizes relative to the font size. */
const SAME_BASELINE = 0.4;
const SAME_WORD = 0.12;
const SAME_CELL = 0.8;
const NEXT_LINE = 1.4;
/** Lines with at least so many segments are rows of a table; others are titles and notes. */
const SEGMENTS_OF_ROW = 3;
/** Rows with which a text is compared to find out whether it stands above several columns. */
const COMPARED_ROWS = 200;
/** Lines of a wrapped cell are closer than rows, by this factor. */
const CLOSER = 0.85;
/** Share of the texts of a page that stand below those of the page before when both have the same table. */
const ALIGNED = 0.6;

/** Joins the texts of a line that stand close together. */
const toSegments = (texts: readonly PlacedText[]): Segment[] => {
  const segments: Segment[] = [];
  for (const { text, x, width, size } of [...texts].sort((one, other) => one.x - other.x)) {
    const last = segments.at(-1);
    const gap = last ? x - last.to : Number.POSITIVE_INFINITY;
    if (!last || gap > SAME_CELL * size) {
      segments.push({ text, from: x, to: x + width });
      continue;
    }
    const joined = `${last.text}${gap > SAME_WORD * size ? ' ' : ''}${text}`;
    segments[segments.length - 1] = { text: joined, from: last.from, to: Math.max(last.to, x + width) };
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.replace(/\s+/g, ' ').trim() }));
};

/** Groups the texts of a page by their baseline, from the top down. */
const toLines = (texts: readonly PlacedText[]): Line[] => {
  const groups: PlacedText[][] = [];
  for (const text of [...texts].filter((one) => one.text.trim()).sort((one, other) => other.y - one.y)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && first.y - text.y <= SAME_BASELINE * Math.min(first.size, text.size)) group.push(text);
    else groups.push([text]);
  }
  return groups.map((group) => ({
    y: Math.min(...group.map(({ y }) => y)),
    size: Math.max(...group.map(({ size }) => size)),
    segments: toSegments(group),
  }));
};

const isRow = ({ segments }: Line): boolean => segments.length >= SEGMENTS_OF_ROW;

const overlaps = (one: Column, other: Column): boolean => one.from < other.to && one.to > other.from;

/** Returns at most the given number of rows, spread evenly. */
const spread = <T>(rows: readonly T[], most: number): readonly T[] => {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_, index) => index % step === 0);
};

/** Checks whether a text stands above several columns: most rows have two texts or more in its width. */
const isHeadingOfSeveral = (segment: Segment, rows: readonly Line[]): boolean => {
  let several = 0;
  let one = 0;
  for (const { segments } of rows) {
    if (segments.includes(segment)) continue;
    const count = segments.filter((other) => overlaps(segment, other)).length;
    if (count > 1) several += 1;
    else if (count === 1) one += 1;
  }
  return several > one;
};

/** Returns the ranges between which no row has text. */
const findColumns = (rows: readonly Line[]): Column[] => {
  const compared = spread(rows, COMPARED_ROWS);
  const cells = rows
    .flatMap(({ segments }) => segments.filter((segment) => !isHeadingOfSeveral(segment, compared)))
    .sort((one, other) => one.from - other.from);
  const columns: Column[] = [];
  for (const { from, to } of cells) {
    const last = columns.at(-1);
    if (last && from < last.to) columns[columns.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else columns.push({ from, to });
  }
  return columns;
};

/** Returns the columns that a text overlaps, or else the nearest one. */
const findPlaces = (
  columns: readonly Column[],
  { from, to }: Segment,
): { readonly first: number; readonly last: number } => {
  const overlapped = columns.flatMap((column, index) => (from < column.to && to > column.from ? [index] : []));
  const [first] = overlapped;
  if (first !== undefined) return { first, last: overlapped.at(-1) ?? first };
  const distances = columns.map((column) => Math.max(column.from - to, from - column.to));
  const nearest = distances.indexOf(Math.min(...distances));
  return { first: nearest, last: nearest };
};

/** Returns the distance between rows, in points: larger than that between the lines of a cell. */
const findRowDistance = (lines: readonly Line[]): number => {
  const distances = lines
    .slice(1)
    .flatMap((line, index) => {
      const before = lines[index];
      return before && isRow(before) && isRow(line) ? [before.y - line.y] : [];
    })
    .sort((one, other) => one - other);
  return distances[Math.floor(distances.length * 0.5)] ?? 0;
};

/** Groups the lines of a page into rows: cells can be written in several lines. */
const groupLines = (lines: readonly Line[]): Line[][] => {
  const distance = findRowDistance(lines);
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const gap = before ? before.y - line.y : Number.POSITIVE_INFINITY;
    const isWrapped =
      gap < distance * CLOSER && gap <= NEXT_LINE * line.size && !(before && isRow(before) && isRow(line));
    if (group && isWrapped) group.push(line);
    else groups.push([line]);
  }
  return groups;
};

interface ReadRow {
  readonly cells: readonly string[];
  readonly spans: readonly Omit<Span, 'row'>[];
  /** Whether two texts of a line fall into one column. */
  readonly isUnclear: boolean;
}

/** Sorts the texts of a row into the columns. */
const readRow = (lines: readonly Line[], columns: readonly Column[]): ReadRow => {
  const cells = columns.map(() => '');
  const spans: Omit<Span, 'row'>[] = [];
  let isUnclear = false;
  for (const line of lines) {
    const places = line.segments.map((segment) => findPlaces(columns, segment));
    for (const [index, { first, last }] of places.entries()) {
      const next = places[index + 1]?.first ?? columns.length;
      if (next <= first && isRow(line)) isUnclear = true;
      cells[first] = [cells[first], line.segments[index]?.text].filter(Boolean).join(' ');
      const end = Math.min(last, next - 1);
      if (places.length > 1 && end > first) spans.push({ fromColumn: first, toColumn: end });
    }
  }
  return { cells, spans, isUnclear };
};

/**
 * Returns the table on pages whose columns stand at the same places; undefined when there is none.
 * @throws UnclearColumns when two texts of a row could be one cell or two
 */
const readTable = (pages: readonly (readonly Line[])[]): TextGrid | undefined => {
  const rowLines = pages.flat().filter(isRow);
  const columns = findColumns(rowLines);
  if (rowLines.length < 2 || columns.length < SEGMENTS_OF_ROW) return undefined;
  const rows = pages.flatMap(groupLines).map((group) => readRow(group, columns));
  if (rows.some(({ isUnclear }) => isUnclear)) throw new UnclearColumns();
  return {
    rows: rows.map(({ cells }) => cells),
    spans: rows.flatMap(({ spans }, index) => spans.map((span) => ({ ...span, row: index + 1 }))),
  };
};

/** Left, right and middle of a text, rounded to points. */
const listEdges = ({ from, to }: Segment): string[] => [
  ...[`left ${Math.round(from)}`, `right ${Math.round(to)}`, `middle ${Math.round((from + to) / 2)}`],
];

/** Checks whether the rows of a page stand below those of others, as in a table that continues. */
const isContinued = (known: ReadonlySet<string>, page: readonly Line[]): boolean => {
  const segments = page.filter(isRow).flatMap((line) => line.segments);
  const aligned = segments.filter((segment) => listEdges(segment).some((edge) => known.has(edge)));
  return aligned.length >= segments.length * ALIGNED;
};

/** Groups pages that continue the table of the page before; the first page is 1. */
const groupPages = (pages: readonly (readonly Line[])[]): { from: number; pages: (readonly Line[])[] }[] => {
  const groups: { from: number; pages: (readonly Line[])[]; edges: Set<string> }[] = [];
  for (const [index, page] of pages.entries()) {
    const edges = page.filter(isRow).flatMap(({ segments }) => segments.flatMap(listEdges));
    const group = groups.at(-1);
    if (!group || !isContinued(group.edges, page))
      groups.push({ from: index + 1, pages: [page], edges: new Set(edges) });
    else {
      group.pages.push(page);
      for (const edge of edges) group.edges.add(edge);
    }
  }
  return groups;
};

/** The columns of pages are not clear. */
export class UnclearColumns extends Error {
  override readonly name = 'UnclearColumns';
}

/** A table, and the page on which it begins. */
export interface PageTable extends TextGrid {
  readonly page: number;
}

/**
 * Returns the tables of pages; one that continues on the next pages is one table.
 * @throws UnclearColumns when two texts of a row could be one cell or two
 */
export const tablesOfTexts = (pages: readonly (readonly PlacedText[])[]): PageTable[] =>
  groupPages(pages.map(toLines)).flatMap(({ from, pages: grouped }) => {
    const table = readTable(grouped);
    return table ? [{ ...table, page: from }] : [];
  });
