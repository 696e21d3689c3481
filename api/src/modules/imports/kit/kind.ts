import type { Import } from '@quayside/contract';
import type { KnownColumn, WrittenStyle } from '@quayside/freight';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import type { ClaimedImport } from './claimedImport';
import type { FileTemplate } from './fileTemplate';
import type { Cells, Fault } from './lineReader';

/** A field that a column of a file may be. */
export interface ImportField extends KnownColumn {
  /** What of the file's style its cells are read by; text is nothing's. */
  readonly is?: 'number' | 'day';
  /** Without it no row can be read. */
  readonly needed?: boolean;
}

/** What is read of a row, or its faults by field: all of them at once. */
export type ReadLine<Terms> = { readonly terms: Terms } | { readonly faults: readonly Fault[] };

export interface CheckedLine<Terms> {
  readonly row: number;
  readonly terms: Terms;
}

/** Reads a row after the other. */
export type LineReading<Terms> = (cells: Cells, row: number, style: WrittenStyle) => ReadLine<Terms>;

/** What differs between the kinds of records that are imported. All else is the same for every kind. */
export interface ImportKind<Terms> {
  /** What its rows are: 'tariff lines'. */
  readonly lines: string;
  readonly fields: readonly ImportField[];
  readonly template: () => FileTemplate;
  /** Begins to read a file of an agent, with what is there already. */
  startReading(db: Executor, agentId: string): Promise<LineReading<Terms>>;
  storeLines(tx: Tx, importId: string, lines: readonly CheckedLine<Terms>[]): Promise<void>;
  dropLines(tx: Tx, importId: string): Promise<void>;
  /** Compares the good rows with what is there, once all are read. Answers how many there is something to know of. */
  compare?(tx: Tx, claimed: ClaimedImport): Promise<number>;
  /** Takes the good rows over. */
  apply(services: Services, claimed: ClaimedImport): Promise<void>;
  /** What an import becomes that is stopped meanwhile: cancelled where nobody has seen a row of it, else what is in is undone. */
  readonly stopped: 'cancelled' | 'undoing';
  /** Takes back what it has added or changed. */
  undo(services: Services, claimed: ClaimedImport): Promise<void>;
  /** The first good rows as they would be. */
  preview(db: Executor, importId: string, most: number): Promise<Import['preview']>;
}
