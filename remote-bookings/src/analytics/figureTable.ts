/** A column of figures: the same for the table on the page and for the CSV file. */
export interface FigureColumn<R> {
  readonly title: string;
  /** Value in the file. */
  readonly value: (row: R) => string | number | null;
  /** Text on the page; default is the value. */
  readonly text?: (row: R) => string;
  /** Address of the bookings behind the figure; undefined without any. */
  readonly to?: (row: R) => string | undefined;
  /** Whether only the team may see it; such a column is not printed. */
  readonly isInternal?: boolean;
  /** Column of names at the start of a row. */
  readonly isName?: boolean;
}

/** Characters that a spreadsheet would read as a formula. */
const startsFormula = /^[=+\-@\t\r]/;

const toCell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Returns a CSV file of figures, readable by spreadsheets. */
export const toFigureCsv = <R>(columns: readonly FigureColumn<R>[], rows: readonly R[]): string => {
  const lines = [
    columns.map(({ title }) => toCell(title)),
    ...rows.map((row) => columns.map(({ value }) => toCell(value(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
};

/** Returns the text of a cell. */
export const cellText = <R>({ value, text }: FigureColumn<R>, row: R): string =>
  text?.(row) ?? String(value(row) ?? '–');
