import type { SheetData } from 'write-excel-file/universal';

/** Template file for a new import. */
export interface FileTemplate {
  /** Without its extension. */
  readonly fileName: string;
  readonly names: readonly string[];
  /** The names as the heading writes them. */
  readonly heading: readonly (string | number)[];
  /** The examples, cell by cell. */
  readonly lines: readonly (readonly string[])[];
  /** A cell of an example as a workbook has it. */
  readonly workbookCell: (name: string, text: string) => SheetData[number][number];
  readonly widthOf: (name: string) => number;
}
