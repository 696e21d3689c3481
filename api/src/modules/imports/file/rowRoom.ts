import { type CellValue, textOf } from '../kit/cells';

/** How much of a file may be held or kept at once. */
interface RowLimit {
  readonly rows: number;
  /** Characters of all their cells. */
  readonly characters: number;
}

/** How long the cells of a row are together, as text. */
const lengthOf = (cells: readonly CellValue[]): number => {
  let length = 0;
  for (const cell of cells) length += typeof cell === 'string' ? cell.length : textOf(cell).length;
  return length;
};

/**
 * Room for rows: few long ones fill it as many short ones do. A workbook names one long text in every row, so that rows say
 * nothing of the memory that they take.
 */
export class RowRoom {
  #rows = 0;
  #characters = 0;

  constructor(private readonly limit: RowLimit) {}

  /** Counts a row in. */
  add(cells: readonly CellValue[]): void {
    this.#rows += 1;
    this.#characters += lengthOf(cells);
  }

  /** Whether no further row is to be taken. The row that filled it is in it: it may be one row too much, never two. */
  get isFull(): boolean {
    return this.#rows >= this.limit.rows || this.#characters >= this.limit.characters;
  }
}
