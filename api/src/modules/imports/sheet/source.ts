import type { TextEncoding } from '@quayside/contract';
import type { CellValue } from './cells';

/** A row of the file; the first is 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly CellValue[];
}

/** A block of cells that shows the value of its first one. Rows from 1, columns from 0; both ends are included. */
export interface Merge {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** Facts about a sheet that was read to its end. */
export interface SheetShape {
  /** Number of the last row with content. */
  readonly count: number;
  readonly merges: readonly Merge[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
}

/** A sheet that can be read several times. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows in order, starting with the first; a row without content has no cells. */
  readonly rows: () => AsyncGenerator<TableRow>;
  readonly shape: () => Promise<SheetShape>;
}

/** A file with tables. */
export interface Source {
  readonly sheets: readonly Sheet[];
  /** Separator of a text; null for a workbook. */
  readonly separator: string | null;
  readonly encoding: TextEncoding | null;
  /** Whether the first row states the separator. */
  readonly isSeparatorStated: boolean;
  /** Rows of the heading where the source says so. */
  readonly heading?: { readonly from: number; readonly to: number };
}
