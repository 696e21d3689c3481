import { colours } from './colours';
import { lineHeight, type Sheet, type TextStyle } from './Sheet';

export interface Column {
  readonly title: string;
  /** Its share of the width, relative to the others. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** Content of a cell: text, or text with smaller text below it. */
type Cell =
  | string
  | { readonly text: string; readonly below?: string; readonly strong?: boolean; readonly colour?: string };

/** A row of cells, or a group title over the rows below it, with their sum at its end. */
export type Row = readonly Cell[] | { readonly group: string; readonly sum?: string };

interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The last row, in bold above a rule. */
  readonly total?: readonly string[];
}

interface SetLine {
  readonly text: string;
  readonly style: TextStyle;
}

const SIZE = 8;
const LINE = lineHeight(SIZE);
const PAD = { x: 4, y: 3 };
const head = { size: 7, weight: 'strong', colour: colours.muted } as const;
const group = { size: SIZE, weight: 'strong', colour: colours.brand } as const;

const isGroup = (row: Row): row is Exclude<Row, readonly Cell[]> => !Array.isArray(row);

/** Draws one table; knows the columns' positions and repeats their titles on every page. */
class TableWriter {
  private readonly places: readonly { x: number; width: number; align: 'left' | 'right' }[];

  constructor(
    private readonly sheet: Sheet,
    private readonly columns: readonly Column[],
  ) {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    let x = sheet.left;
    this.places = columns.map(({ share, align = 'left' }) => {
      const width = (sheet.width * share) / shares;
      x += width;
      return { x: x - width + PAD.x, width: width - 2 * PAD.x, align };
    });
  }

  /** Draws the titles, with room for a first row below them, which may continue on the next page. */
  begin(): void {
    this.sheet.reserve(this.headHeight() + LINE * 3 + 2 * PAD.y);
    this.drawHead();
  }

  private headLines(): string[][] {
    return this.columns.map(({ title }, index) => this.sheet.linesOf(title, this.places[index]?.width ?? 0, head));
  }

  private headHeight(): number {
    return Math.max(...this.headLines().map((lines) => lines.length)) * lineHeight(head.size) + 2 * PAD.y;
  }

  private drawHead(): void {
    const { sheet } = this;
    const height = this.headHeight();
    sheet.doc.rect(sheet.left, sheet.y, sheet.width, height).fill(colours.tint);
    this.headLines().forEach((lines, index) => {
      const place = this.places[index];
      if (place) sheet.drawLines(lines, { ...place, y: sheet.y + PAD.y }, { ...head, align: place.align });
    });
    sheet.y += height;
  }

  private goOn(): void {
    this.sheet.newPage();
    this.drawHead();
  }

  private linesOf(cell: Cell, width: number): SetLine[] {
    const { text, below, strong, colour } = typeof cell === 'string' ? { text: cell } : { ...cell };
    const main: TextStyle = { size: SIZE, ...(strong && { weight: 'strong' }), ...(colour && { colour }) };
    const small: TextStyle = { size: SIZE - 0.75, colour: colours.muted };
    return [
      ...this.sheet.linesOf(text, width, main).map((line) => ({ text: line, style: main })),
      ...(below ? this.sheet.linesOf(below, width, small).map((line) => ({ text: line, style: small })) : []),
    ];
  }

  group(title: string, sum?: string): void {
    const { sheet } = this;
    const last = this.places.at(-1);
    const width = sheet.width - 2 * PAD.x - (sum && last ? last.width + PAD.x : 0);
    const lines = sheet.linesOf(title, width, group);
    if (sheet.room < (lines.length + 2) * LINE + 4 * PAD.y) this.goOn();
    const y = sheet.y + PAD.y + 2;
    const end = sheet.drawLines(lines, { x: sheet.left + PAD.x, y, width }, group);
    if (sum && last) sheet.drawLines([sum], { ...last, y }, { ...group, align: last.align });
    sheet.y = end + 1;
  }

  /** Draws a row; one that is higher than the rest of the page continues on the next. */
  row(cells: readonly Cell[]): void {
    const { sheet } = this;
    const set = this.places.map(({ width }, index) => this.linesOf(cells[index] ?? '', width));
    const count = Math.max(...set.map((lines) => lines.length));
    if (sheet.room < Math.min(count, 8) * LINE + 2 * PAD.y) this.goOn();
    for (let from = 0; from < count; ) {
      const to = Math.min(count, from + Math.max(1, Math.floor((sheet.room - 2 * PAD.y) / LINE)));
      this.drawSlice(set.map((lines) => lines.slice(from, to)));
      sheet.y += (to - from) * LINE + 2 * PAD.y;
      from = to;
      if (from < count) this.goOn();
    }
    sheet.rule(sheet.y, { colour: colours.hairline, thickness: 0.5 });
  }

  private drawSlice(slices: readonly (readonly SetLine[])[]): void {
    slices.forEach((lines, column) => {
      const place = this.places[column];
      if (!place) return;
      lines.forEach(({ text, style }, index) => {
        const y = this.sheet.y + PAD.y + index * LINE;
        this.sheet.drawLines([text], { ...place, y }, { ...style, align: place.align });
      });
    });
  }
}

/** Draws a table with its titles on every page; cells wrap and rows may be higher than a page. */
export const table = (sheet: Sheet, { columns, rows, total }: Table): void => {
  const writer = new TableWriter(sheet, columns);
  writer.begin();
  for (const row of rows) {
    if (isGroup(row)) writer.group(row.group, row.sum);
    else writer.row(row);
  }
  if (total) writer.row(total.map((text) => ({ text, strong: true })));
  sheet.y += 8;
};
