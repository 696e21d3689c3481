import type { ContainerTypeCode } from '@quayside/freight';
import type { Fault, Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapeContext, ShapedLine } from '../../imports/kit/shaper';
import { type CellValue, isBlank, readCellText } from '../../imports/sheet/cells';
import { pricedContainerTypes } from '../tariff/rateTerms';
import { surchargesText } from '../tariff/surcharges';
import { isFreightName, readCharge } from './chargeCells';
import { joinCharges, type SizedCharge } from './joinCharges';

/** Fields of one row of a table with a row per charge and container type. */
const ofRow = ['equipment', 'charge', 'basis', 'amount', 'currency', 'surcharges'] as const;

interface Group {
  readonly first: ShapedLine;
  readonly prices: Map<ContainerTypeCode, { readonly cell: CellValue; readonly currency: string }>;
  readonly charges: SizedCharge[];
  /** Surcharges of a column of the file, each once. */
  readonly written: Set<string>;
  readonly faults: Fault[];
  readonly leftOut: (Note & { readonly row: number })[];
}

const priceFor = (text: string): ContainerTypeCode | undefined => pricedContainerTypes.find((type) => type === text);
const notAType = 'Write a container type, such as 40HC';

/** Gathers the rows of one lane, carrier and validity to a line with a price per container type and its charges. */
export class ChargeRows {
  readonly #groups = new Map<string, Group>();

  /** @param ofColumns charges of the columns of the row; they are for its container type */
  add(line: ShapedLine, { row }: DataRow, context: ShapeContext, ofColumns: readonly SizedCharge[] = []): void {
    const { cells } = line;
    const group = this.#groupOf(line);
    group.faults.push(...line.faults);
    group.leftOut.push(...line.leftOut);
    const written = readCellText(cells.surcharges);
    if (written !== '') group.written.add(written);
    const equipment = readCellText(cells.equipment);
    const type = priceFor(equipment) ?? null;
    group.charges.push(...ofColumns.map((one) => ({ ...one, containerType: one.containerType ?? type })));
    if (isBlank(cells.amount)) return;
    const charge = readCellText(cells.charge);
    const currency = readCellText(cells.currency).toUpperCase();
    if (charge === '' || isFreightName(charge)) this.#addPrice(group, { equipment, cell: cells.amount, currency });
    else {
      const mode = readCellText(cells.mode).toUpperCase();
      const stated = { name: charge.slice(0, 60), cell: cells.amount, per: readCellText(cells.basis), currency, mode };
      const read = readCharge(stated, context);
      const value = readCellText(cells.amount);
      if (equipment !== '' && type === null)
        group.faults.push({ column: 'equipment', value: equipment, message: notAType });
      else if ('charge' in read)
        group.charges.push({ ...read.charge, containerType: read.charge.containerType ?? type });
      else if ('fault' in read) group.faults.push({ column: 'amount', value, message: read.fault });
      else group.leftOut.push({ row, column: charge, value, message: read.leftOut });
    }
  }

  /** Returns a line per group; charges without a freight row are left out. */
  lines(): ShapedLine[] {
    return [...this.#groups.values()].map((group) => this.#lineOf(group));
  }

  #groupOf(line: ShapedLine): Group {
    const shared = Object.entries(line.cells).filter(([name]) => !(ofRow as readonly string[]).includes(name));
    const key = JSON.stringify(shared.map(([name, cell]) => [name, readCellText(cell).toLowerCase()]).sort());
    const known = this.#groups.get(key);
    if (known) return known;
    const group: Group = { first: line, prices: new Map(), charges: [], written: new Set(), faults: [], leftOut: [] };
    this.#groups.set(key, group);
    return group;
  }

  #addPrice(
    { prices, faults }: Group,
    { equipment, cell, currency }: { equipment: string; cell: CellValue; currency: string },
  ): void {
    const fault = (message: string) => faults.push({ column: 'equipment', value: equipment, message });
    const type = priceFor(equipment);
    const known = type && prices.get(type);
    if (!type) fault(notAType);
    else if (known && readCellText(known.cell) !== readCellText(cell))
      fault(`${type} has two prices for this lane and validity`);
    else prices.set(type, { cell, currency });
  }

  #lineOf({ first, prices, charges, written, faults, leftOut }: Group): ShapedLine {
    const currencies = new Set([...prices.values()].map(({ currency }) => currency));
    if (currencies.size > 1)
      faults.push({
        column: 'currency',
        value: [...currencies].join(', '),
        message: 'must be one for all container types',
      });
    const { joined, leftOut: differing } = joinCharges(charges, [...prices.keys()]);
    const surcharges = [...written, surchargesText(joined, [...currencies][0] ?? 'USD')].filter(Boolean).join('; ');
    const cells: Record<string, CellValue> = { ...first.cells, surcharges };
    for (const name of ['equipment', 'charge', 'basis', 'amount']) delete cells[name];
    if (prices.size > 0) cells.currency = [...currencies][0] ?? '';
    for (const [type, { cell }] of prices) cells[type] = cell;
    return {
      ...{ source: first.source, cells, faults, notes: first.notes },
      leftOut: [...leftOut, ...differing.map((note) => ({ ...note, row: first.source.row }))],
    };
  }
}
