import { type CellValue, readCellText } from '../sheet/cells';

/** Limit of rows held in memory or stored at once. */
interface RowLimit {
  readonly rows: number;
  /** Characters of all their cells. */
  readonly characters: number;
}

/** Returns the total length of the cells of a row as text. */
const countCharacters = (cells: readonly CellValue[]): number => {
  let length = 0;
  for (const cell of cells) length += typeof cell === 'string' ? cell.length : readCellText(cell).length;
  return length;
};

/**
 * Counts rows and characters against a limit. A workbook can refer to one long text in every row, so the row count
 * alone does not limit memory.
 */
export class RowBudget {
  #rows = 0;
  #characters = 0;

  constructor(private readonly limit: RowLimit) {}

  /** Counts a row. */
  add(cells: readonly CellValue[]): void {
    this.#rows += 1;
    this.#characters += countCharacters(cells);
  }

  /** Whether the limit is reached. The row that reached it is included, so at most one row exceeds it. */
  get isFull(): boolean {
    return this.#rows >= this.limit.rows || this.#characters >= this.limit.characters;
  }
}
