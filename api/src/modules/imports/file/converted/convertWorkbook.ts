import type { CellObject, WorkBook } from '@e965/xlsx';
import { read, SSF } from '@e965/xlsx';
import { DAY } from '@quayside/freight';
import type { CellValue } from '../../sheet/cells';
import type { Merge } from '../../sheet/source';

/** A sheet of another workbook format, with all its cells. */
export interface ConvertedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly (readonly CellValue[])[];
  readonly merges: readonly Merge[];
  /** From 1. */
  readonly hiddenRows: readonly number[];
  /** From 0. */
  readonly hiddenColumns: readonly number[];
}

/** Result of a conversion: the sheets, or why there are none, as a sentence. */
export type ConversionResult = { readonly sheets: readonly ConvertedSheet[] } | { readonly problem: string };

/** Rows and columns that are read of a sheet; a longer one is refused later by its number of rows. */
const MOST = { rows: 60_000, columns: 1_024, sheets: 50 };

/** Day 0 of the two calendars of workbooks. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

const cellValue = ({ t, v, z, w }: CellObject, epoch: number): CellValue => {
  if (t === 'e') return w ?? '';
  if (t === 'd') return v instanceof Date ? v : new Date(String(v));
  if (t !== 'n' || typeof v !== 'number') return v as string | boolean | undefined;
  return typeof z === 'string' && SSF.is_date(z) ? new Date(Math.round(epoch + v * DAY)) : v;
};

const convertSheet = (book: WorkBook, name: string, index: number, epoch: number): ConvertedSheet => {
  const sheet = book.Sheets[name] ?? {};
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows = Array.from(data, (cells = []) =>
    Array.from(cells.slice(0, MOST.columns), (cell) => (cell ? cellValue(cell, epoch) : null)),
  );
  const listHiddenIndexes = (list: readonly ({ hidden?: boolean } | undefined)[] = []) =>
    list.flatMap((one, at) => (one?.hidden ? [at] : []));
  return {
    name,
    isHidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
    rows,
    merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({
      fromRow: s.r + 1,
      toRow: e.r + 1,
      fromColumn: s.c,
      toColumn: e.c,
    })),
    hiddenRows: listHiddenIndexes(sheet['!rows']).map((at) => at + 1),
    hiddenColumns: listHiddenIndexes(sheet['!cols']),
  };
};

/** Reads an .xls or .ods workbook: values of formulas, no code. Runs in a thread with limited memory. */
export const convertWorkbook = (bytes: Uint8Array): ConversionResult => {
  try {
    const book = read(bytes, {
      ...{ type: 'array', dense: true, cellNF: true, cellFormula: false, cellHTML: false },
      ...{ cellStyles: true, sheetRows: MOST.rows, bookVBA: false },
    });
    const epoch = EPOCHS[book.Workbook?.WBProps?.date1904 ? 1904 : 1900];
    return {
      sheets: book.SheetNames.slice(0, MOST.sheets).map((name, index) => convertSheet(book, name, index, epoch)),
    };
  } catch (error) {
    const isLocked = /password|encrypt/i.test((error as Error).message);
    return {
      problem: isLocked
        ? 'The workbook is locked by a password. Take the password off and import it again.'
        : 'The workbook cannot be read. Save it again as .xlsx, or as CSV UTF-8.',
    };
  }
};
