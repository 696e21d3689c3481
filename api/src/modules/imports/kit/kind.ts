import type { Import, ImportReading } from '@quayside/contract';
import type { FileNumberStyle, KnownColumn } from '@quayside/freight';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { NameResolver } from '../names/NameResolver';
import type { ClaimedImport } from './claimedImport';
import type { FileTemplate } from './fileTemplate';
import type { Cells, Fault, Note } from './lineReader';
import type { DataRow, LineShaper } from './shaper';

/** Kinds of things that the words of a field name. */
export type NamedThing = 'mode' | 'place' | 'places' | 'carrier' | 'container' | 'status' | 'customer' | 'customers';

/** Field of a record that a column of a file can contain. */
export interface ImportField extends KnownColumn {
  /** Part of the file's style that its cells use; text uses none. */
  readonly is?: 'number' | 'day';
  /** Whether it is required to read a row. */
  readonly needed?: boolean;
  /** A field that stands for it when it has no column of its own. */
  readonly unless?: readonly string[];
  /** Kind of thing that its words name; codes and exact names are put in their place. */
  readonly names?: NamedThing;
  /** Whether several columns can have it. */
  readonly several?: boolean;
  /** Whether a blank at the beginning of a row means the value above, as in grouped tables. */
  readonly grouping?: boolean;
}

/** Heading of a column: the texts of its heading rows from above, without repetitions. */
export type HeadingParts = readonly string[];

/** Field of a column, or why it is not imported; `field` is null for an unknown column. */
export interface ColumnMatch {
  readonly field: string | null;
  readonly reason?: string;
  /** Says how a heading is read that leaves something out. */
  readonly note?: string;
}

/**
 * Recognises a heading that aliases cannot describe, such as a price per container type; undefined for others.
 * @param importedOn day of the import, whose nearest year a heading means that states none
 */
export type RecogniseHeading = (parts: HeadingParts, importedOn?: string) => ColumnMatch | undefined;

/** A value that a title or the name of the sheet states for every row, and the row that states it. */
export interface StatedValue {
  readonly value: string;
  readonly row: number | null;
  readonly isSheetName?: boolean;
  readonly isYearAssumed?: boolean;
}

/** Terms of a row, with hints for the person who imports, or all its errors by field. */
export type ReadLine<Terms> =
  | { readonly terms: Terms; readonly notes?: readonly Note[] }
  | { readonly faults: readonly Fault[] };

export interface CheckedLine<Terms> {
  readonly row: number;
  /** Number of the line among those of its row, from 1; a row is one line when undefined. */
  readonly part?: number | undefined;
  readonly terms: Terms;
}

/** Reads one row after another. */
export type LineReading<Terms> = (cells: Cells, row: number, style: FileNumberStyle) => ReadLine<Terms>;

/** Cells of a row before their words are looked up, and what was noticed. */
export interface PreparedCells {
  readonly cells: Cells;
  readonly faults: readonly Fault[];
  readonly notes: readonly Note[];
}

/** Completes the cells of a row by what other cells of it say, such as both ports of a lane in one cell. */
export type PrepareRow = (cells: Cells, row: DataRow, names: NameResolver) => PreparedCells;

/** Differences between the kinds of records that are imported. */
export interface ImportKind<Terms> {
  /** Plural name of its rows: 'tariff lines'. */
  readonly lines: string;
  readonly fields: readonly ImportField[];
  readonly template: () => FileTemplate;
  /** Recognises headings that aliases cannot describe. */
  readonly recognise?: RecogniseHeading;
  /** Proposes values for every row from the matched columns. */
  readonly suggest?: (fields: readonly (string | null)[]) => Readonly<Record<string, StatedValue['value']>>;
  /** Completes rows before their words are looked up. */
  readonly prepare?: (reading: ImportReading) => PrepareRow;
  /** Gathers several rows or columns to one record; without it a row is a record. */
  readonly shape?: (reading: ImportReading) => LineShaper | undefined;
  /** Starts to read a file of an agent, with the existing records loaded. */
  startReading(db: Executor, agentId: string): Promise<LineReading<Terms>>;
  storeLines(tx: Tx, importId: string, lines: readonly CheckedLine<Terms>[]): Promise<void>;
  dropLines(tx: Tx, importId: string): Promise<void>;
  /** Compares the valid rows with existing records after reading. Returns the number of rows with a hint. */
  compare?(tx: Tx, claimed: ClaimedImport): Promise<number>;
  /** Applies the valid rows. */
  apply(services: Services, claimed: ClaimedImport): Promise<void>;
  /** State after a stop: cancelled when no row is visible yet, otherwise the applied rows are undone. */
  readonly stopped: 'cancelled' | 'undoing';
  /** Reverts what it added or changed. */
  undo(services: Services, claimed: ClaimedImport): Promise<void>;
  /** Returns the first valid rows as they would be stored. */
  preview(db: Executor, importId: string, most: number): Promise<Import['preview']>;
}
