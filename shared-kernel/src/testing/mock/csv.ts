/** A number or a text for a cell; null leaves it empty. */
export type CsvCell = string | number | null;

/** Without it Excel reads UTF-8 as the code page of its country. */
const byteOrderMark = '\uFEFF';

const fieldOf = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return String(cell ?? '');
  // What a spreadsheet would take for a formula is kept from being one.
  const text = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A file of records as spreadsheets read it. @source RFC 4180 */
export const csvOf = (records: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + records.map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('');

const signs = [',', ';', '\t'] as const;

/** The cells of each record; the first decides what divides them. Undefined where quotes do not match. */
export const parseCsv = (content: string): string[][] | undefined => {
  const text = content.replace(/^\uFEFF/, '');
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => heading.split(sign).length;
  const [sign] = [...signs].sort((a, b) => count(b) - count(a));
  const records: string[][] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${sign}\\r\\n]*))(${sign}|\\r?\\n|$)`, 'y');
  let cells: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) return undefined;
    const [, quoted, bare = '', end] = found;
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === sign && cell.lastIndex < text.length) continue;
    if (end === sign) cells.push('');
    records.push(cells);
    cells = [];
  }
  return records;
};
