import type { ImportKind, RecogniseHeading } from '../kit/kind';
import type { CellValue } from '../sheet/cells';
import { isBlank, readCellText } from '../sheet/cells';
import type { Sheet, SheetShape, Source, TableRow } from '../sheet/source';
import { type BlockLayout, findBlocks } from '../table/findBlocks';
import { findHeading, HEADING_DEPTH, type Heading, headingAt } from '../table/findHeading';
import { matchHeadings } from '../table/heading';

/** The table of a file: its sheet, what is known of it, and its heading. */
export interface LocatedTable {
  readonly source: Source;
  readonly sheet: Sheet;
  readonly shape: SheetShape;
  /** Its columns are those of all blocks. */
  readonly heading: Heading;
  /** Blocks of the sheet, when it has several or a title says something about its rows. */
  readonly layout?: BlockLayout | undefined;
  /** The first rows of the sheet. */
  readonly top: readonly TableRow[];
}

/** Sheets that are looked at to find the one with the table. */
const MOST_SHEETS = 30;
/** Cells and characters of the first rows that a person sees. */
const SHOWN = { rows: 12, columns: 40, characters: 60 };

/** Returns the rows in which the heading of a sheet is looked for. */
export const readFirstRows = async ({ rows }: Sheet): Promise<TableRow[]> => {
  const found: TableRow[] = [];
  for await (const row of rows()) {
    found.push(row);
    if (row.row >= HEADING_DEPTH) break;
  }
  return found;
};

/** Recognises each heading once: rows of data are compared as headings, and repeat their texts. */
const rememberHeadings = (recognise: RecogniseHeading): RecogniseHeading => {
  const known = new Map<string, ReturnType<RecogniseHeading>>();
  return (parts) => {
    const key = parts.join('\u001f');
    if (!known.has(key)) known.set(key, recognise(parts));
    return known.get(key);
  };
};

interface Choice {
  readonly sheet?: string | undefined;
  readonly heading?: { readonly from: number; readonly to: number } | undefined;
}

/**
 * Finds the table of a file: the visible sheet and rows in which most headings are known, or those that a person chose.
 * Undefined for a file without content.
 */
export const locateTable = async (
  source: Source,
  kind: Pick<ImportKind<unknown>, 'fields' | 'recognise' | 'suggest'>,
  chosen: Choice,
): Promise<LocatedTable | undefined> => {
  const recognise = kind.recognise && rememberHeadings(kind.recognise);
  const count = (parts: readonly (readonly string[])[]) =>
    matchHeadings(parts, kind.fields, recognise).filter(({ field }) => field !== null).length;
  const named = source.sheets.filter(({ name }) => name === chosen.sheet);
  const visible = source.sheets.filter(({ isHidden }) => !isHidden).slice(0, MOST_SHEETS);
  let best: LocatedTable | undefined;
  for (const sheet of named.length > 0 ? named : visible) {
    const top = await readFirstRows(sheet);
    if (top.every(({ cells }) => cells.every(isBlank))) continue;
    const shape = await sheet.shape();
    const isChosen = chosen.heading !== undefined && chosen.heading.from <= shape.count;
    const heading =
      isChosen && chosen.heading
        ? headingAt(top, chosen.heading, shape.merges, count)
        : await findHeading(top, shape.merges, count);
    if (!heading) continue;
    const isBetter = !best || heading.matched > best.heading.matched;
    if (isBetter) best = { source, sheet, shape, heading, top };
  }
  if (!best || best.heading.matched === 0) return best;
  const layout = await findBlocks(best.sheet.rows(), best.heading, best.shape, kind);
  return layout ? { ...best, layout, heading: { ...best.heading, parts: layout.parts } } : best;
};

/** Returns the first rows of a sheet as a person sees them: those to the heading and a few more. */
export const shownTop = ({ top, heading }: LocatedTable): { row: number; cells: string[] }[] =>
  top
    .filter(({ row }) => row > heading.from - SHOWN.rows / 2)
    .slice(0, SHOWN.rows)
    .map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, SHOWN.columns).map((cell: CellValue) => readCellText(cell).slice(0, SHOWN.characters)),
    }));
