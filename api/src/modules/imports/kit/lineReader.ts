import type { FileNumberStyle } from '@quayside/freight';
import { type CellValue, isBlank, type Read, readCellText } from '../sheet/cells';

/** Error of a row: field, cell value and message. */
export interface Fault {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** A hint about a valid row. */
export interface Note {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** The cells of a row by the name of their field. */
export type Cells = Readonly<Record<string, CellValue>>;

/** Maximum number of errors per row: a cell can list thousands of names. */
const MOST_FAULTS = 100;

/** Collects the values and errors of a row. */
export class LineReader {
  readonly faults: Fault[] = [];
  /** Hints about a valid row. */
  readonly notes: Fault[] = [];

  constructor(
    private readonly cells: Cells,
    private readonly style: FileNumberStyle,
  ) {}

  text = (name: string): string => readCellText(this.cells[name]);

  fault(column: string, message: string): undefined {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ column, value: this.text(column), message });
  }

  note(column: string, message: string): void {
    if (this.notes.length < MOST_FAULTS) this.notes.push({ column, value: this.text(column), message });
  }

  /** Returns the value of a cell, or undefined when it is empty or invalid. */
  take<T>(name: string, read: (cell: CellValue, style: FileNumberStyle) => Read<T>, needed?: string): T | undefined {
    const cell = this.cells[name];
    if (isBlank(cell)) return needed === undefined ? undefined : this.fault(name, needed);
    const result = read(cell, this.style);
    return 'fault' in result ? this.fault(name, result.fault) : result.value;
  }

  /** Returns the codes or names of a cell, with any separator. */
  list = (name: string, signs = /[;,\s]+/): string[] =>
    this.text(name)
      .split(signs)
      .map((part) => part.trim())
      .filter(Boolean);

  /** Reports errors of a schema or rule at their fields, except at fields that were unreadable already. */
  tell(
    errors: readonly { readonly path: string; readonly message: string }[],
    fieldOf: (path: string) => string,
  ): void {
    const told = new Set(this.faults.map(({ column }) => column));
    for (const { path, message } of errors) {
      const field = fieldOf(path);
      if (!told.has(field)) this.fault(field, message);
    }
  }

  /** Returns the errors in the order of the fields. */
  faultsInOrder(fields: readonly { readonly name: string }[]): Fault[] {
    const positions = new Map(fields.map(({ name }, index) => [name, index]));
    return [...this.faults].sort((a, b) => (positions.get(a.column) ?? 0) - (positions.get(b.column) ?? 0));
  }
}
