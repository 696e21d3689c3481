/** A number or a text for a cell; null leaves it empty. */
export type Cell = string | number | null;

/** What a spreadsheet would take for a formula, however it is quoted. */
const beginsFormula = /^[=+\-@\t\r\n]/;

/** Text that a spreadsheet shows as it is: an apostrophe before it keeps it from being a formula. */
const defused = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const toField = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoted(defused(cell));
};

/** Without it Excel reads UTF-8 as the code page of its country. */
export const byteOrderMark = '\uFEFF';

/** One record with its line end. Text that would be a formula is defused, numbers stay numbers. @source RFC 4180, section 2 */
export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(toField).join(',')}\r\n`;
