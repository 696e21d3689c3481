import type { HeadingParts, ImportField, RecogniseHeading } from '../kit/kind';
import { type CellValue, isBlank, readCellText } from '../sheet/cells';
import type { SheetShape, TableRow } from '../sheet/source';
import { type BlockFacts, readBlockTitle } from './blockTitle';
import { continuesHeading, type Heading, headingAt } from './findHeading';
import { headingCell, matchHeadings } from './heading';

/** Rows of a sheet under one title or heading. */
interface Block {
  /** First row below its title and heading. */
  readonly from: number;
  /** Column of the joint table for each column of the sheet. */
  readonly columnOf: readonly number[];
  readonly facts: BlockFacts;
}

type FactName = keyof BlockFacts;
const factNames = ['mode', 'origin', 'destination'] as const satisfies readonly FactName[];
const factLabels: Readonly<Record<FactName, string>> = { mode: 'Mode', origin: 'Origin', destination: 'Destination' };

/** The blocks of a sheet as one table: the columns of all headings, and what the titles say. */
export interface BlockLayout {
  /** Columns of the sheet under its first heading. */
  readonly width: number;
  readonly parts: readonly HeadingParts[];
  readonly blocks: readonly Block[];
  /** Titles and headings below the first heading, and titles right above it. */
  readonly leftOut: ReadonlyMap<number, 'group' | 'heading'>;
  /** Columns of the joint table that take the facts of a block where they are blank. */
  readonly factColumns: Readonly<Partial<Record<FactName, number>>>;
}

/** Facts about the columns of a kind of records. */
interface BlockKind {
  readonly fields: readonly ImportField[];
  readonly recognise?: RecogniseHeading | undefined;
  /** Proposes values from the matched columns. */
  readonly suggest?: ((fields: readonly (string | null)[]) => Readonly<Record<string, string>>) | undefined;
}

/** Most blocks of a sheet; rows of later ones belong to the last. */
const MOST_BLOCKS = 500;
/** Most columns of the joint table, as many as a call may match. */
const MOST_COLUMNS = 1_000;
/** Rows above a heading in which its titles are looked for. */
const TITLE_ROWS = 3;

const plain = (text: string): string => text.trim().toLowerCase();

/** Returns a fast check whether a row can be a heading, and the one that decides. */
const headingTests = ({ fields, recognise }: BlockKind, heading: Heading) => {
  const known = new Set(fields.flatMap(({ name, label, aliases = [] }) => [name, label, ...aliases]).map(plain));
  for (const text of heading.parts.flat()) known.add(plain(text));
  const findMatches = (parts: readonly HeadingParts[]) => matchHeadings(parts, fields, recognise);
  const countMatches = (parts: readonly HeadingParts[]) =>
    findMatches(parts).filter(({ field }) => field !== null).length;
  const canBe = (cells: readonly CellValue[]): boolean => {
    let hits = 0;
    for (const cell of cells)
      if (typeof cell === 'string' && cell.length <= 60 && known.has(plain(headingCell(cell)))) hits += 1;
    return hits > 1;
  };
  const isHeading = ({ row, cells }: TableRow): boolean => {
    if (!canBe(cells)) return false;
    const { parts, matched } = headingAt([{ row, cells }], { from: row, to: row }, [], countMatches);
    const filled = parts.filter((part) => part.length > 0).length;
    return matched > 1 && matched / filled >= 0.6;
  };
  return { matchesOf: findMatches, countOf: countMatches, isHeading };
};

/** Text of a row that has only one; undefined for others. */
const onlyText = (cells: readonly CellValue[]): string | undefined => {
  const filled = cells.filter((cell) => !isBlank(cell));
  const texts = new Set(filled.map(readCellText));
  return texts.size === 1 && typeof filled[0] === 'string' ? readCellText(filled[0]) : undefined;
};

/** Collects the blocks of a sheet, row by row. */
class BlockFinder {
  readonly parts: HeadingParts[];
  readonly blocks: Block[] = [];
  readonly leftOut = new Map<number, 'group' | 'heading'>();
  readonly #tests: ReturnType<typeof headingTests>;
  /** Titles of the rows above that no heading has taken yet. */
  #titles: { readonly row: number; readonly facts: BlockFacts }[] = [];
  #open: TableRow | undefined;
  /** First row of the last block when a title began it without a heading. */
  #titled: number | undefined;

  constructor(
    private readonly kind: BlockKind,
    private readonly heading: Heading,
    private readonly merges: SheetShape['merges'],
  ) {
    this.parts = [...heading.parts];
    this.#tests = headingTests(kind, heading);
    this.blocks.push({ from: heading.to + 1, columnOf: heading.parts.map((_, index) => index), facts: {} });
  }

  add(row: TableRow): void {
    if (row.row < this.heading.from) this.#addTitle(row);
    else if (row.row <= this.heading.to) this.#takeTitles(row.row);
    else this.#addBelow(row);
  }

  #addBelow(row: TableRow): void {
    if (this.#open) {
      const first = this.#open;
      this.#open = undefined;
      if (row.row === first.row + 1 && continuesHeading(first, row, this.merges)) {
        this.#begin([first, row]);
        return;
      }
      this.#begin([first]);
    }
    if (this.blocks.length < MOST_BLOCKS && this.#tests.isHeading(row)) this.#open = row;
    else this.#addTitle(row);
  }

  end(): void {
    if (this.#open) this.#begin([this.#open]);
    this.#open = undefined;
  }

  /** Facts of the titles right above the first heading. */
  #takeTitles(row: number): void {
    const facts = this.#factsAbove(row);
    const [first] = this.blocks;
    if (first && Object.keys(facts).length > 0) this.blocks[0] = { ...first, facts };
  }

  #factsAbove(row: number): BlockFacts {
    const near = this.#titles.filter((title) => title.row >= row - TITLE_ROWS - 1);
    this.#titles = [];
    for (const title of near) this.leftOut.set(title.row, 'group');
    return Object.assign({}, ...near.map(({ facts }) => facts));
  }

  #addTitle({ row, cells }: TableRow): void {
    const text = onlyText(cells);
    if (text === undefined) {
      // Titles are followed by their heading or rows; blank rows between them do not count.
      if (cells.some((cell) => !isBlank(cell))) this.#closeTitles(row);
      return;
    }
    const facts = readBlockTitle(text);
    if (Object.keys(facts).length > 0) this.#titles.push({ row, facts });
  }

  /** Begins a block without a heading of its own: a title between the rows of a table. */
  #closeTitles(row: number): void {
    if (row < this.heading.from || this.#titles.length === 0 || this.blocks.length >= MOST_BLOCKS) return;
    const [before] = this.blocks.slice(-1) as [Block];
    const facts = this.#factsAbove(row);
    if (Object.keys(facts).length === 0) return;
    this.blocks.push({ from: row, columnOf: before.columnOf, facts: { ...before.facts, ...facts } });
    this.#titled = row;
  }

  /** Takes back a block that a title began, when its heading follows below: the rows between are no data. */
  #factsOfTitled(heading: number): BlockFacts {
    const from = this.#titled;
    this.#titled = undefined;
    if (from === undefined || from < heading - TITLE_ROWS) return {};
    for (let row = from; row < heading; row += 1) this.leftOut.set(row, 'group');
    return this.blocks.pop()?.facts ?? {};
  }

  #begin(rows: readonly [TableRow, ...TableRow[]]): void {
    const [{ row: from }] = rows;
    const to = rows.at(-1)?.row ?? from;
    for (let row = from; row <= to; row += 1) this.leftOut.set(row, 'heading');
    const { parts } = headingAt(rows, { from, to }, this.merges, this.#tests.countOf);
    const facts = { ...this.#factsOfTitled(from), ...this.#factsAbove(from) };
    const columnOf = this.#place(parts);
    const [before] = this.blocks.slice(-1) as [Block];
    // Under the same columns a title that says nothing about the mode leaves it as it was.
    const isSame = String(columnOf) === String(before.columnOf);
    this.blocks.push({ from: to + 1, columnOf, facts: isSame ? { ...before.facts, ...facts } : facts });
  }

  /** Returns a column of the joint table for each heading: one with the same text or field, or a new one. */
  #place(parts: readonly HeadingParts[]): number[] {
    const toHeadingKey = (heading: HeadingParts) => plain(heading.join(' '));
    const several = new Set(this.kind.fields.flatMap(({ name, several: is }) => (is ? [name] : [])));
    const fieldsOf = (headings: readonly HeadingParts[]) => this.#tests.matchesOf(headings).map(({ field }) => field);
    const [own, joint] = [fieldsOf(parts), fieldsOf(this.parts)];
    const used = new Set<number>();
    return parts.map((heading, index) => {
      const field = own[index] ?? null;
      const isOfField = (at: number) => field !== null && !several.has(field) && joint[at] === field;
      const isText = (at: number) => toHeadingKey(this.parts[at] ?? []) === toHeadingKey(heading);
      const find = (is: (at: number) => boolean) => {
        if (index < this.parts.length && !used.has(index) && is(index)) return index;
        return this.parts.findIndex((_, at) => !used.has(at) && is(at));
      };
      const byField = find(isOfField);
      const same = byField >= 0 ? byField : find(isText);
      const at = same < 0 && this.parts.length < MOST_COLUMNS ? this.parts.push(heading) - 1 : Math.max(same, 0);
      used.add(at);
      return at;
    });
  }

  /** Returns the fields of the columns of a block. */
  #fieldsOf({ columnOf }: Block): (string | null)[] {
    const matched = this.#tests.matchesOf(this.parts);
    return columnOf.map((at) => matched[at]?.field ?? null);
  }

  /** Adds the mode that the columns of a block show, where its title leaves it open. */
  #withMode(block: Block): Block {
    const { mode, ...rest } = block.facts;
    const hasSeveral = this.blocks.some(({ columnOf }) => String(columnOf) !== String(this.blocks[0]?.columnOf));
    if (!this.kind.suggest || (mode !== undefined && mode !== 'SEA')) return block;
    const shown = mode === 'SEA' || hasSeveral ? this.kind.suggest(this.#fieldsOf(block)).mode : undefined;
    return { ...block, facts: shown ? { ...rest, mode: shown } : rest };
  }

  /** Returns the layout; undefined for a sheet with one block whose title says nothing. */
  layout(): BlockLayout | undefined {
    const known = new Set(this.kind.fields.map(({ name }) => name));
    const blocks = this.blocks.map((block) => this.#withMode(block));
    const said = factNames.filter((name) => known.has(name) && blocks.some(({ facts }) => facts[name] !== undefined));
    if (said.length === 0 && this.parts.length === this.heading.parts.length) return undefined;
    const matched = this.#tests.matchesOf(this.parts).map(({ field }) => field);
    const parts = [...this.parts];
    const factColumns = Object.fromEntries(
      said.map((name) => {
        const own = matched.indexOf(name);
        return [name, own >= 0 ? own : parts.push([`${factLabels[name]} (title of the block)`]) - 1];
      }),
    );
    return { width: this.heading.parts.length, parts, blocks, leftOut: this.leftOut, factColumns };
  }
}

/**
 * Finds the blocks of a sheet: rows under a title such as 'EX HAMBURG' or 'AIR FREIGHT', and under headings of their own.
 * Undefined for a sheet with one block that needs no splitting.
 */
export const findBlocks = async (
  rows: AsyncIterable<TableRow>,
  heading: Heading,
  { merges, count }: Pick<SheetShape, 'merges' | 'count'>,
  kind: BlockKind,
): Promise<BlockLayout | undefined> => {
  const finder = new BlockFinder(kind, heading, merges);
  for await (const row of rows) {
    if (row.row > count) break;
    finder.add(row);
  }
  finder.end();
  return finder.layout();
};

/** Puts the rows of blocks into the columns of the joint table. */
export class BlockRows {
  #at = 0;

  constructor(private readonly layout: BlockLayout) {}

  /** Moves to the block of a row; rows come in order. Returns whether another block begins. */
  enter(row: number): boolean {
    const before = this.#at;
    while ((this.layout.blocks[this.#at + 1]?.from ?? Number.POSITIVE_INFINITY) <= row) this.#at += 1;
    return this.#at !== before;
  }

  place(cells: readonly CellValue[]): CellValue[] {
    const { columnOf } = this.layout.blocks[this.#at] as Block;
    const placed: CellValue[] = new Array(this.layout.parts.length).fill(null);
    cells.forEach((cell, index) => {
      const at = columnOf[index];
      if (at !== undefined) placed[at] = cell;
    });
    return placed;
  }

  /** Adds what the title of the block says, where the row itself says nothing. */
  withFacts(cells: readonly CellValue[]): CellValue[] {
    const { facts } = this.layout.blocks[this.#at] as Block;
    const filled = [...cells];
    for (const name of factNames) {
      const at = this.layout.factColumns[name];
      if (at !== undefined && facts[name] !== undefined && isBlank(filled[at])) filled[at] = facts[name];
    }
    return filled;
  }
}
