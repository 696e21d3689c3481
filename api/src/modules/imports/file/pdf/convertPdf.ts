import type { ConversionResult, ConvertedSheet } from '../converted/convertWorkbook';
import { readPlacedTexts } from './readPlacedTexts';
import { type PageTable, tablesOfTexts, UnclearColumns } from './tablesOfTexts';

const problems = {
  locked: 'The PDF is locked by a password. Take the password off and import it again.',
  broken: 'The PDF cannot be read. Ask the sender for the table as a spreadsheet (.xlsx or CSV).',
  fonts: 'The PDF has texts in a font that it does not contain. Ask the sender for the table as a spreadsheet.',
  long: 'The PDF has too many pages or too much text. Split it and import its parts one by one.',
  scanned:
    'The PDF has no text, only pictures, so it is probably a scan. Ask the sender for the table as a spreadsheet.',
  none: 'The PDF has no table: no rows with at least three columns. Ask the sender for the table as a spreadsheet.',
  unclear:
    'The columns of the PDF are not clear enough to read without a mistake. Ask the sender for the table as a spreadsheet.',
} as const;

const toSheet = ({ page, rows, spans }: PageTable, isOnly: boolean): ConvertedSheet => ({
  ...{ name: isOnly ? '' : `Page ${page}`, isHidden: false, rows, hiddenRows: [], hiddenColumns: [] },
  merges: spans.map(({ row, ...columns }) => ({ fromRow: row, toRow: row, ...columns })),
});

/** Reads the tables of a PDF with text. Runs in a thread with limited memory and time. */
export const convertPdf = async (bytes: Uint8Array): Promise<ConversionResult> => {
  const read = await readPlacedTexts(bytes);
  if ('problem' in read) return { problem: problems[read.problem] };
  if (read.pages.every((page) => page.length === 0)) return { problem: problems.scanned };
  try {
    const tables = tablesOfTexts(read.pages);
    if (tables.length === 0) return { problem: problems.none };
    return { sheets: tables.map((table) => toSheet(table, tables.length === 1)) };
  } catch (error) {
    if (error instanceof UnclearColumns) return { problem: problems.unclear };
    throw error;
  }
};
