import type { ImportReading } from '@quayside/contract';
import { detectDateOrder, detectDecimalMark, type FileNumberStyle, matchColumns } from '@quayside/freight';
import { type CellValue, textOf } from '../kit/cells';
import type { ImportField } from '../kit/kind';
import type { Cells, Fault } from '../kit/lineReader';
import type { Table } from './readTable';
import { RowBudget } from './rowBudget';

/** Size of the sample that detects how a file is written. */
const SAMPLED = { rows: 2_000, characters: 2_000_000 };

/** Columns that a person chose, or those of the last file with the same headings. */
export type ChosenReading = Pick<ImportReading, 'numbers' | 'dates' | 'fixed' | 'proposed'> & {
  /** The field of each column. */
  readonly fields: readonly (string | null)[];
  readonly remembered: boolean;
};

const emptyColumn = (heading: CellValue): ImportReading['columns'][number] => ({
  heading: textOf(heading),
  example: '',
  field: null,
  read: 0,
  empty: 0,
});

/** Returns the first rows after the heading. */
const sampleOf = async (table: Table): Promise<(readonly CellValue[])[]> => {
  const rows = await table.rows();
  const sample: (readonly CellValue[])[] = [];
  const room = new RowBudget(SAMPLED);
  for await (const { row, cells } of rows) {
    if (row === 1) continue;
    sample.push(cells);
    room.add(cells);
    if (room.isFull) break;
  }
  return sample;
};

/** Detects how a text file writes its days or numbers; a workbook has typed values. */
const styleOf = (
  sample: readonly (readonly CellValue[])[],
  columns: readonly (string | null)[],
  fields: readonly ImportField[],
): FileNumberStyle => {
  const textsOf = (is: ImportField['is']): string[] => {
    const names = new Set(fields.filter((field) => field.is === is).map(({ name }) => name));
    const positions = columns.flatMap((name, index) => (name !== null && names.has(name) ? [index] : []));
    return sample.flatMap((cells) =>
      positions.flatMap((index) => {
        const cell = cells[index];
        // A timestamp is a day with a time.
        return typeof cell === 'string' && textOf(cell) ? [textOf(cell).replace(/[ T]\d{1,2}:\d\d(:\d\d)?$/, '')] : [];
      }),
    );
  };
  return { dates: detectDateOrder(textsOf('day')), numbers: detectDecimalMark(textsOf('number')) };
};

/** Returns how to read a file: as a person chose, as last time, or as detected. */
export const detectReading = async (
  table: Table,
  heading: readonly CellValue[],
  fields: readonly ImportField[],
  chosen: ChosenReading | undefined,
): Promise<ImportReading> => {
  const columns = heading.map(emptyColumn);
  const known = new Set(fields.map(({ name }) => name));
  const guessed = () =>
    matchColumns(
      columns.map((column) => column.heading),
      fields,
    );
  const names = (chosen?.fields ?? guessed()).map((name) => (name !== null && known.has(name) ? name : null));
  const sample = await sampleOf(table);
  const looksLike = styleOf(sample, names, fields);
  const exampleOf = (index: number): string => {
    for (const cells of sample) if (textOf(cells[index])) return textOf(cells[index]).slice(0, 60);
    return '';
  };
  // Stored number and date styles apply only to files in which nothing can be detected.
  const style = chosen && !chosen.remembered ? chosen : undefined;
  return {
    separator: table.separator,
    encoding: table.encoding,
    numbers: style ? style.numbers : (looksLike.numbers ?? chosen?.numbers ?? null),
    dates: style ? style.dates : (looksLike.dates ?? chosen?.dates ?? null),
    columns: columns.map((column, index) => ({ ...column, field: names[index] ?? null, example: exampleOf(index) })),
    fixed: chosen?.fixed ?? {},
    proposed: chosen?.proposed ?? {},
    remembered: chosen?.remembered ?? false,
  };
};

/** Returns missing fields and duplicate columns. */
export const readingFaults = (
  { columns, fixed }: ImportReading,
  fields: readonly ImportField[],
): (Fault & { readonly isMissing: boolean })[] => {
  const used = columns.flatMap(({ field }) => field ?? []);
  const missing = fields.filter(({ name, needed }) => needed && !used.includes(name) && !fixed[name]?.trim());
  const twice = [...new Set(used.filter((name, index) => used.indexOf(name) !== index))];
  return [
    ...missing.map(({ name }) => ({ column: name, value: '', message: 'is missing', isMissing: true })),
    ...twice.map((name) => ({ column: name, value: '', message: 'is there twice', isMissing: false })),
  ];
};

/** Returns fields that were fixed for every row of the last such file and not confirmed for this one. */
export const unconfirmedFields = (
  { columns, proposed = {}, remembered }: ImportReading,
  fields: readonly ImportField[],
): readonly ImportField[] => {
  if (!remembered) return [];
  const used = new Set(columns.map(({ field }) => field));
  return fields.filter(({ name }) => proposed[name]?.trim() && !used.has(name));
};

/** Returns a function that maps the cells of a row to their fields; fields without a column take the fixed value. */
export const cellsReader = ({ columns, fixed }: ImportReading): ((cells: readonly CellValue[]) => Cells) => {
  const positions = columns.flatMap(({ field }, index) => (field === null ? [] : [[field, index] as const]));
  return (cells) => ({
    ...fixed,
    ...Object.fromEntries(positions.map(([name, index]) => [name, cells[index]])),
  });
};
