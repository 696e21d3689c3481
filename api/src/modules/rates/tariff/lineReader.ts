import type { Read } from './amounts';
import { type CellValue, isBlank, textOf } from './cells';

/** A fault of a line: in which column, what stands there, and what is wrong with it. */
export interface Fault {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** The cells of a line by the name of their column. */
export type Cells = Readonly<Record<string, CellValue>>;

/** Collects what a line says and what is wrong with its cells. */
export class LineReader {
  readonly faults: Fault[] = [];

  constructor(private readonly cells: Cells) {}

  text = (name: string): string => textOf(this.cells[name]);

  fault(column: string, message: string): undefined {
    this.faults.push({ column, value: this.text(column), message });
  }

  /** The value of a cell, or undefined where it is empty or wrong. */
  take<T>(name: string, read: (cell: CellValue) => Read<T>, needed?: string): T | undefined {
    const cell = this.cells[name];
    if (isBlank(cell)) return needed === undefined ? undefined : this.fault(name, needed);
    const result = read(cell);
    return 'fault' in result ? this.fault(name, result.fault) : result.value;
  }

  /** The faults in the order of the columns. */
  faultsInOrder(columnNames: readonly string[]): Fault[] {
    const positions = new Map(columnNames.map((name, index) => [name, index]));
    return [...this.faults].sort((a, b) => (positions.get(a.column) ?? 0) - (positions.get(b.column) ?? 0));
  }
}
