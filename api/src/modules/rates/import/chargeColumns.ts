import type { ImportReading } from '@quayside/contract';
import type { Fault, Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapeContext, ShapedLine } from '../../imports/kit/shaper';
import { type CellValue, isBlank, readCellText } from '../../imports/sheet/cells';
import { currencyInCells } from '../../imports/table/nameCells';
import { pricedContainerTypes } from '../tariff/rateTerms';
import { surchargesText } from '../tariff/surcharges';
import { readCharge } from './chargeCells';
import { joinCharges, type SizedCharge } from './joinCharges';
import { CHARGE_COLUMN, type ChargeHeading, readChargeHeading } from './rateHeadings';
import { splitValues } from './sizeLists';
import { readSizedPrices } from './statedSizes';

interface ChargeColumn extends ChargeHeading {
  readonly index: number;
  readonly heading: string;
}

/** Charges of the columns of a row, and what is not imported. */
interface RowCharges {
  readonly charges: readonly SizedCharge[];
  readonly faults: readonly Fault[];
  readonly leftOut: readonly (Note & { readonly row: number })[];
}

/** Returns the columns of charges. */
export const findChargeColumns = ({ columns }: ImportReading): ChargeColumn[] =>
  columns.flatMap(({ field, heading }, index) =>
    field === CHARGE_COLUMN ? [{ ...readChargeHeading(heading.split(' › ')), index, heading }] : [],
  );

/** Returns the amounts of a cell: one for each container type of the heading, or one for all. */
const byType = (column: ChargeColumn, { cells }: DataRow): (ChargeColumn & { readonly cell: CellValue })[] => {
  const cell = cells[column.index];
  const sized =
    column.containerTypes.length === 0 && !column.containerType ? readSizedPrices(readCellText(cell)) : undefined;
  if (sized)
    return sized.map(({ type, text, isLengthOnly }) => ({
      ...{ ...column, per: 'container', containerType: type, isLengthOnly, cell: text },
    }));
  const parts = splitValues(readCellText(cell), column.containerTypes.length);
  if (column.containerTypes.length === 0 || !parts) return [{ ...column, cell }];
  const currency = currencyInCells([cell]) ?? column.currency;
  return column.containerTypes.map((containerType, at) => ({ ...column, currency, containerType, cell: parts[at] }));
};

/** Reads the charges of the columns of a row. */
export const readChargeColumns = (
  { cells }: ShapedLine,
  row: DataRow,
  columns: readonly ChargeColumn[],
  context: ShapeContext,
): RowCharges => {
  const [charges, leftOut, faults] = [[] as SizedCharge[], [] as (Note & { row: number })[], [] as Fault[]];
  const [mode, currency] = [readCellText(cells.mode).toUpperCase(), readCellText(cells.currency).toUpperCase()];
  for (const { index, heading, currency: own, name, per, ...of } of columns.flatMap((column) => byType(column, row))) {
    const { cell } = of;
    const value = readCellText(cell);
    if (value === '') continue;
    // A charge of a container type is per container.
    const unit = per || (of.containerType || of.containerTypes.length > 0 ? 'container' : '');
    const read = readCharge({ name, cell, per: unit, currency: own ?? currency, mode }, context);
    if ('charge' in read) {
      const { containerType = of.containerType, ...charge } = read.charge;
      charges.push({ ...charge, containerType, isLengthOnly: of.isLengthOnly });
    } else if ('fault' in read) faults.push({ column: 'surcharges', value, message: read.fault });
    else leftOut.push({ row: row.row, column: heading, value, message: read.leftOut });
  }
  return { charges, faults, leftOut };
};

/** Adds the charges of the columns of a row to its line. */
export const addChargeColumns = (
  line: ShapedLine,
  row: DataRow,
  columns: readonly ChargeColumn[],
  context: ShapeContext,
): ShapedLine => {
  const { charges, faults, leftOut } = readChargeColumns(line, row, columns, context);
  const priced = pricedContainerTypes.filter((type) => !isBlank(line.cells[type]));
  const { joined, leftOut: differing } = joinCharges(charges, priced);
  const written = [
    readCellText(line.cells.surcharges),
    surchargesText(joined, readCellText(line.cells.currency).toUpperCase() || 'USD'),
  ]
    .filter(Boolean)
    .join('; ');
  return {
    ...line,
    ...{ faults: [...line.faults, ...faults], cells: { ...line.cells, surcharges: written } },
    leftOut: [...line.leftOut, ...leftOut, ...differing.map((note) => ({ ...note, row: row.row }))],
  };
};
