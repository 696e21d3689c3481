import type { Import } from '@quayside/contract';
import type { FileNumberStyle, KnownColumn } from '@quayside/freight';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { ClaimedImport } from './claimedImport';
import type { FileTemplate } from './fileTemplate';
import type { Cells, Fault } from './lineReader';

/** Field of a record that a column of a file can contain. */
export interface ImportField extends KnownColumn {
  /** Part of the file's style that its cells use; text uses none. */
  readonly is?: 'number' | 'day';
  /** Whether it is required to read a row. */
  readonly needed?: boolean;
}

/** Terms of a row, or all its errors by field. */
export type ReadLine<Terms> = { readonly terms: Terms } | { readonly faults: readonly Fault[] };

export interface CheckedLine<Terms> {
  readonly row: number;
  readonly terms: Terms;
}

/** Reads one row after another. */
export type LineReading<Terms> = (cells: Cells, row: number, style: FileNumberStyle) => ReadLine<Terms>;

/** Differences between the kinds of records that are imported. */
export interface ImportKind<Terms> {
  /** Plural name of its rows: 'tariff lines'. */
  readonly lines: string;
  readonly fields: readonly ImportField[];
  readonly template: () => FileTemplate;
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
