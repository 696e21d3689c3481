import type { RateImport } from '@quayside/contract';
import type { Executor, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import type { Cells, Fault } from '../rates/tariff/lineReader';
import type { Directory } from '../rates/tariff/rateTerms';
import type { FileColumns } from '../rates/tariff/readHeading';
import type { ClaimedImport } from './claimedImport';

/** What is read of a line, or its faults by column. */
type ReadLine<Terms> = { readonly terms: Terms } | { readonly faults: readonly Fault[] };

export interface CheckedLine<Terms> {
  readonly row: number;
  readonly terms: Terms;
}

/** What an import may be about: how its lines are read, kept while they are looked at, and taken over. */
export interface ImportSubject<Terms> {
  readonly most: number;
  readonly columns: FileColumns;
  /** Begins to read a file, line by line. */
  startReading(directory: Directory): (cells: Cells, row: number) => ReadLine<Terms>;
  storeLines(tx: Tx, importId: string, lines: readonly CheckedLine<Terms>[]): Promise<void>;
  dropLines(tx: Tx, importId: string): Promise<void>;
  /** Compares the lines of a file without faults with what is there. */
  compare(tx: Tx, claimed: ClaimedImport): Promise<void>;
  /** Takes all lines over, or none. */
  apply(services: Services, claimed: ClaimedImport): Promise<void>;
  /** The first lines as they would be. */
  preview(db: Executor, importId: string, most: number): Promise<Pick<RateImport, 'preview' | 'departures'>>;
}
