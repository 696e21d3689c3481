import type { ImportReading } from '@quayside/contract';
import { saysNoPrice } from '@quayside/freight';
import type { Fault, Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapedLine } from '../../imports/kit/shaper';
import { type CellValue, readCellText } from '../../imports/sheet/cells';
import { bareNumber } from '../../imports/table/nameCells';
import { pricedContainerTypes } from '../tariff/rateTerms';
import { readValidityHeading, VALIDITY_COLUMN } from './rateHeadings';
import { describeWrongNumber, splitValues } from './sizeLists';

interface ValidityColumn extends NonNullable<ReturnType<typeof readValidityHeading>> {
  readonly index: number;
  readonly heading: string;
}

/** Returns the columns of prices in one validity. A column that a person matched so, and that states none, is left out. */
export const findValidityColumns = ({ columns, importedOn }: ImportReading): ValidityColumn[] =>
  columns.flatMap(({ field, heading }, index) => {
    const read = field === VALIDITY_COLUMN ? readValidityHeading(heading.split(' › '), importedOn) : null;
    return read ? [{ ...read, index, heading }] : [];
  });

/** Returns the price column that a cell without a size or break in its heading is for. */
const priceOfRow = ({ mode, equipment }: ShapedLine['cells']): string | null => {
  if (/^lcl$/i.test(readCellText(mode))) return 'per_wm';
  const type = readCellText(equipment);
  return (pricedContainerTypes as readonly string[]).includes(type) ? type : null;
};

interface Part {
  readonly prices: Record<string, CellValue>;
  readonly faults: Fault[];
}

const unknownPrice =
  'Does not say what it is for: add the container type or weight break to the heading, or to the row';

/** Returns a line per validity of a row, with the prices of its columns. */
export const splitByValidity = (
  line: ShapedLine,
  { row, cells }: DataRow,
  columns: readonly ValidityColumn[],
): ShapedLine[] => {
  const parts = new Map<string, Part>();
  const leftOut: (Note & { readonly row: number })[] = [...line.leftOut];
  const currency = readCellText(line.cells.currency).toUpperCase();
  for (const { index, heading: column, from, to, price, prices } of columns) {
    const value = readCellText(cells[index]);
    if (value === '') continue;
    if (saysNoPrice(value)) {
      leftOut.push({ row, column, value, message: 'States no number' });
      continue;
    }
    const part = parts.get(`${from} ${to}`) ?? { prices: {}, faults: [] };
    parts.set(`${from} ${to}`, part);
    const fault = (at: string, message: string) => part.faults.push({ column: at, value, message });
    const names = prices ?? [price ?? priceOfRow(line.cells)];
    const values = prices ? splitValues(value, prices.length) : [cells[index]];
    if (!values) fault(names[0] ?? '', describeWrongNumber(column, prices ?? []));
    for (const [at, name] of values ? names.entries() : []) {
      const cell = values?.[at];
      const read = bareNumber(cell, currency);
      if (name === null) fault('equipment', unknownPrice);
      else if (saysNoPrice(readCellText(cell)))
        leftOut.push({ row, column, value: readCellText(cell), message: 'States no number' });
      else if ('fault' in read) fault(name, read.fault);
      else if (part.prices[name] !== undefined) fault(name, `has two prices from ${from} to ${to}`);
      else part.prices[name] = read.cell;
    }
  }
  if (parts.size === 0) return [{ ...line, leftOut }];
  return [...parts].map(([validity, { prices, faults }], index) => {
    const [valid_from, valid_to] = validity.split(' ');
    const { equipment: _, ...rest } = line.cells;
    return {
      ...{ ...line, part: index + 1, faults: [...line.faults, ...faults] },
      cells: { ...rest, ...prices, valid_from, valid_to },
      leftOut: index === 0 ? leftOut : [],
    };
  });
};
