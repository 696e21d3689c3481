import type { ImportWordKind } from '@quayside/contract';
import type { FileNumberStyle } from '@quayside/freight';
import type { TableRow } from '../sheet/source';
import type { Cells, Fault, Note } from './lineReader';

/** A data row, and the cells that take the value of the row above, by their column from 0. */
export interface DataRow extends TableRow {
  readonly repeated: readonly number[];
}

/** A record of the file: the row that it begins in, its cells by field, and what was noticed on the way. */
export interface ShapedLine {
  readonly source: DataRow;
  readonly cells: Cells;
  readonly faults: readonly Fault[];
  /** Hints about the row, when it is valid. */
  readonly notes: readonly Note[];
  /** Cells that are not imported, with the reason. */
  readonly leftOut: readonly (Note & { readonly row: number })[];
}

/** Style of a file, and the meaning of its words. */
export interface ShapeContext {
  readonly style: FileNumberStyle;
  /** Returns what a word means; undefined while it is asked. */
  readonly find: (kind: ImportWordKind, word: string) => string | undefined;
}

/** Gathers columns or rows of a file to records. */
export interface LineShaper {
  /** Takes a row and its cells by field and by column; returns the records that it completes. */
  add(line: ShapedLine, row: DataRow, context: ShapeContext): ShapedLine[];
  /** Returns the records that no row completed. */
  end(context: ShapeContext): ShapedLine[];
}
