import { type CellValue, textOf } from './cells';
import type { Cells, Fault } from './lineReader';

export interface Heading {
  /** The cells of a row by the name of their column. */
  readonly cellsOf: (cells: readonly CellValue[]) => Cells;
  readonly faults: readonly Fault[];
}

/** The columns that a file may have. */
export interface FileColumns {
  readonly names: readonly string[];
  /** Those without which no line can be read. */
  readonly needed: readonly string[];
  /** What its lines are: 'tariff lines'. */
  readonly lines: string;
}

/** Which column is which, in any order; a column that is unknown, missing or there twice is a fault. */
export const readHeading = (cells: readonly CellValue[], { names: known, needed, lines }: FileColumns): Heading => {
  const nameOf = new Map(known.map((name) => [name.toLowerCase(), name]));
  const names = cells.map((cell) => ({ written: textOf(cell), name: nameOf.get(textOf(cell).toLowerCase()) }));
  const faults: Fault[] = [];
  names.forEach(({ written, name }, index) => {
    if (written === '') return;
    if (name === undefined) {
      faults.push({
        column: written,
        value: written,
        message: `is not a column of ${lines}: the template has them all`,
      });
    } else if (names.findIndex((other) => other.name === name) !== index) {
      faults.push({ column: name, value: written, message: 'is there twice' });
    }
  });
  for (const name of needed) {
    if (!names.some((other) => other.name === name)) faults.push({ column: name, value: '', message: 'is missing' });
  }
  const positions = names.flatMap(({ name }, index) => (name === undefined ? [] : [[name, index] as const]));
  return {
    cellsOf: (row) => Object.fromEntries(positions.map(([name, index]) => [name, row[index]])),
    faults,
  };
};
