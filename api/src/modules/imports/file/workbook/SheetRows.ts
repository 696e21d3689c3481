import type { Tag } from '../../../../platform/files/inspect/xmlTags';
import type { CellValue } from '../../sheet/cells';
import type { TableRow } from '../../sheet/source';
import { UnreadableTable } from '../../sheet/unreadable';
import { type CellContext, readCellValue } from './readCellValue';

/** Maximum columns of a sheet and characters of a row that are read. */
const MOST_COLUMNS = 1_024;
const MOST_CHARACTERS = 64 * 1024;
/** Rows that a sheet can have. */
const MOST_ROWS = 1_048_576;

/** Returns the index of column 'AB12', from 0; undefined without a reference. */
export const parseColumnIndex = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** Builds the rows of a sheet from its elements. Skips empty rows and cells. */
export class SheetRows {
  #row = 0;
  #column = -1;
  #cells: CellValue[] = [];
  #characters = 0;
  #cell: { type: string; style: string | undefined } | undefined;
  #value = '';
  #inline = '';
  #isInData = false;
  #isSpoken = false;

  constructor(private readonly world: CellContext) {}

  /**
   * Returns the row that this element completes.
   * @throws UnreadableTable
   */
  add(tag: Tag): TableRow | undefined {
    if (tag.name === 'sheetdata') this.#isInData = true;
    if (!this.#isInData) return undefined;
    if (tag.name === 'row') {
      const before = this.end();
      this.#begin(tag.attributes.get('r'));
      return before;
    }
    if (tag.name === 'c') this.#beginCell(tag.attributes);
    else if (tag.name === 'v') this.#value += tag.text;
    // A phonetic reading follows the text in the same cell.
    else if (tag.name === 'rph') this.#isSpoken = true;
    else if (tag.name === 't' && !this.#isSpoken) this.#inline += tag.text;
    return undefined;
  }

  /**
   * Returns the last row.
   * @throws UnreadableTable
   */
  end(): TableRow | undefined {
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#characters = 0;
    return cells.length > 0 ? { row: this.#row, cells } : undefined;
  }

  #begin(told: string | undefined): void {
    const row = told === undefined ? this.#row + 1 : Number(told);
    if (!Number.isInteger(row) || row <= this.#row || row > MOST_ROWS)
      throw new UnreadableTable(
        'The rows of the sheet are not in their order. Save it again as .xlsx, or as CSV UTF-8.',
      );
    this.#row = row;
    this.#column = -1;
  }

  #beginCell(attributes: Tag['attributes']): void {
    this.#endCell();
    this.#column = parseColumnIndex(attributes.get('r')) ?? this.#column + 1;
    this.#cell = { type: attributes.get('t') ?? 'n', style: attributes.get('s') };
  }

  #endCell(): void {
    if (!this.#cell) return;
    const value = readCellValue({ ...this.#cell, value: this.#value, inline: this.#inline }, this.world);
    this.#cell = undefined;
    this.#value = '';
    this.#inline = '';
    this.#isSpoken = false;
    if (value === null || value === '') return;
    this.#take(value);
  }

  #take(value: CellValue): void {
    if (value === undefined)
      throw new UnreadableTable(
        `Row ${this.#row} has a cell that cannot be read. Save the workbook again as .xlsx, or as CSV UTF-8.`,
      );
    if (this.#column >= MOST_COLUMNS)
      throw new UnreadableTable(`Row ${this.#row} has more than 1,024 columns. Leave out those that nobody needs.`);
    if (typeof value === 'string') this.#characters += value.length;
    if (this.#characters > MOST_CHARACTERS)
      throw new UnreadableTable(`Row ${this.#row} has more than 65,536 characters. Shorten its longest cell.`);
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = value;
  }
}
