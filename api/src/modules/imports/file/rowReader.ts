import type { ImportReading } from '@quayside/contract';
import type { ImportKind } from '../kit/kind';
import type { DataRow, ShapedLine } from '../kit/shaper';
import type { NameResolver } from '../names/NameResolver';
import { readCellText } from '../sheet/cells';
import { nameCells } from '../table/nameCells';
import { cellsReader } from './readAs';

/** Returns a function that reads a data row: its cells by field, with codes in the place of names. */
export const createRowReader = (
  reading: ImportReading,
  { fields, prepare }: Pick<ImportKind<unknown>, 'fields' | 'prepare'>,
  names: NameResolver,
): ((row: DataRow) => ShapedLine) => {
  const cellsOf = cellsReader(reading, fields);
  const complete = prepare?.(reading);
  return (row) => {
    const given = cellsOf(row.cells);
    const prepared = complete?.(given, row, names) ?? { cells: given, faults: [], notes: [] };
    const { cells, faults, leftOut } = nameCells(prepared.cells, fields, names);
    const repeated = row.repeated.flatMap((index) => {
      const { field = null, heading = '' } = reading.columns[index] ?? {};
      const value = readCellText(row.cells[index]);
      return field === null ? [] : [{ column: heading, value, message: `${value}, as in the row above` }];
    });
    return {
      ...{ source: row, cells, faults: [...prepared.faults, ...faults], notes: [...prepared.notes, ...repeated] },
      leftOut: leftOut.map((note) => ({ ...note, row: row.row })),
    };
  };
};
