/** A number or a text in a cell; null leaves it empty. */
export type Cell = string | number | null;

/** Text that a spreadsheet would take for a formula, however it is quoted. */
const beginsFormula = /^[=+\-@\t\r\n]/;

/** Escapes a formula: a leading apostrophe makes a spreadsheet show it as text. */
const defused = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const toField = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoted(defused(cell));
};

/** Without it Excel reads UTF-8 in the local code page. */
export const byteOrderMark = '\uFEFF';

/** Returns one record with its line end. Formulas are escaped, numbers stay numbers. @source RFC 4180, section 2 */
export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(toField).join(',')}\r\n`;
