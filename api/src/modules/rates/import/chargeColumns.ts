import type { ImportReading } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import type { Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapeContext, ShapedLine } from '../../imports/kit/shaper';
import { textOf } from '../../imports/sheet/cells';
import { surchargesText, type WrittenSurcharge } from '../tariff/surcharges';
import { readCharge } from './chargeCells';
import { CHARGE_COLUMN, type ChargeHeading, readChargeHeading } from './rateHeadings';

interface ChargeColumn extends ChargeHeading {
  readonly index: number;
  readonly heading: string;
}

/** A charge, and the container type that its column is for. */
export interface SizedCharge extends WrittenSurcharge {
  readonly containerType: string | null;
}

/** Returns the columns of charges. */
export const chargeColumnsOf = ({ columns }: ImportReading): ChargeColumn[] =>
  columns.flatMap(({ field, heading }, index) =>
    field === CHARGE_COLUMN ? [{ ...readChargeHeading(heading.split(' › ')), index, heading }] : [],
  );

const byName = (charges: readonly SizedCharge[]): SizedCharge[][] => {
  const groups = new Map<string, SizedCharge[]>();
  for (const charge of charges) groups.set(charge.name, [...(groups.get(charge.name) ?? []), charge]);
  return [...groups.values()];
};

/** Returns each charge once; one whose amount differs by container size is left out, because a tariff has one amount. */
export const joinCharges = (
  charges: readonly SizedCharge[],
): { readonly joined: readonly WrittenSurcharge[]; readonly leftOut: readonly Note[] } => {
  const joined: WrittenSurcharge[] = [];
  const leftOut: Note[] = [];
  for (const group of byName(charges)) {
    const [{ containerType: _, ...first }] = group as [SizedCharge];
    const isSame = group.every(
      ({ amountMinor, currency, basis }) =>
        amountMinor === first.amountMinor && currency === first.currency && basis === first.basis,
    );
    if (isSame) joined.push(first);
    else {
      const value = group
        .map(({ containerType, amountMinor, currency }) =>
          `${containerType ?? ''} ${formatMoney(amountMinor, currency)}`.trim(),
        )
        .join(', ');
      const message = `${first.name} differs by container size: a tariff holds one amount per container`;
      leftOut.push({ column: 'surcharges', value, message });
    }
  }
  return { joined, leftOut };
};

/** Adds the charges of the columns of a row to its line. */
export const addChargeColumns = (
  line: ShapedLine,
  row: DataRow,
  columns: readonly ChargeColumn[],
  context: ShapeContext,
): ShapedLine => {
  const [charges, leftOut, faults] = [[] as SizedCharge[], [...line.leftOut], [...line.faults]];
  const [mode, currency] = [textOf(line.cells.mode).toUpperCase(), textOf(line.cells.currency).toUpperCase()];
  for (const { index, name, per, heading, containerType, currency: own } of columns) {
    const cell = row.cells[index];
    const value = textOf(cell);
    if (value === '') continue;
    const read = readCharge({ name, cell, per, currency: own ?? currency, mode }, context);
    if ('charge' in read) charges.push({ ...read.charge, containerType });
    else if ('fault' in read) faults.push({ column: 'surcharges', value, message: read.fault });
    else leftOut.push({ row: row.row, column: heading, value, message: read.leftOut });
  }
  const { joined, leftOut: differing } = joinCharges(charges);
  const written = [textOf(line.cells.surcharges), surchargesText(joined)].filter(Boolean).join('; ');
  return {
    ...line,
    ...{ faults, cells: { ...line.cells, surcharges: written } },
    leftOut: [...leftOut, ...differing.map((note) => ({ ...note, row: row.row }))],
  };
};
