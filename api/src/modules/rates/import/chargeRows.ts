import { type ContainerTypeCode, parseContainerType } from '@quayside/freight';
import type { Fault, Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapeContext, ShapedLine } from '../../imports/kit/shaper';
import { type CellValue, isBlank, readCellText } from '../../imports/sheet/cells';
import { priceColumns } from '../tariff/columns';
import { pricedContainerTypes } from '../tariff/rateTerms';
import { surchargesText } from '../tariff/surcharges';
import { isFreightName, readCharge } from './chargeCells';
import { joinCharges, type SizedCharge } from './joinCharges';

/** Fields of one row of a table with a row per charge and container type. */
const ofRow: readonly string[] = [
  ...['equipment', 'charge', 'basis', 'amount', 'currency', 'surcharges'],
  ...priceColumns.map(({ name }) => name),
];
/** Price columns that are no container types, such as weight breaks. */
const measured = priceColumns.flatMap(({ name, modes }) => (modes.includes('FCL') ? [] : [name]));

interface Group {
  readonly first: ShapedLine;
  readonly prices: Map<ContainerTypeCode, { readonly cell: CellValue; readonly currency: string }>;
  readonly charges: SizedCharge[];
  /** Prices per W/M or weight break. */
  readonly measures: Map<string, CellValue>;
  /** Surcharges of a column of the file, each once. */
  readonly written: Set<string>;
  readonly faults: Fault[];
  readonly leftOut: (Note & { readonly row: number })[];
}

const priceFor = (text: string): ContainerTypeCode | undefined => pricedContainerTypes.find((type) => type === text);
const isContainerType = (name: string): boolean => priceFor(name) !== undefined;
const notAType = 'Write a container type, such as 40HC';

/** Gathers the rows of one lane, carrier and validity to a line with a price per container type and its charges. */
export class ChargeRows {
  readonly #groups = new Map<string, Group>();

  /** @param ofColumns charges of the columns of the row; they are for its container type */
  add(line: ShapedLine, { row }: DataRow, context: ShapeContext, ofColumns: readonly SizedCharge[] = []): void {
    const { cells } = line;
    const group = this.#groupOf(line);
    const charge = readCellText(cells.charge);
    const isFreight = charge === '' || isFreightName(charge);
    // A charge may be a percentage or in another currency than the freight.
    group.faults.push(...line.faults.filter(({ column }) => isFreight || !isContainerType(column)));
    group.leftOut.push(...line.leftOut);
    const written = readCellText(cells.surcharges);
    if (written !== '') group.written.add(written);
    const basis = readCellText(cells.basis);
    // A column of units can state the container type: 'per 40HC'.
    const equipment =
      readCellText(cells.equipment) || (parseContainerType(basis.replace(/^(?:per|pro|je)\s+/i, '')) ?? '');
    const type = priceFor(equipment) ?? null;
    group.charges.push(...ofColumns.map((one) => ({ ...one, containerType: one.containerType ?? type })));
    const currency = readCellText(cells.currency).toUpperCase();
    this.#addColumns(group, line, { row, charge, currency, basis }, context);
    if (isBlank(cells.amount)) return;
    if (isFreight) this.#addPrice(group, { equipment, cell: cells.amount, currency });
    else {
      const mode = readCellText(cells.mode).toUpperCase();
      const stated = { name: charge.slice(0, 60), cell: cells.amount, per: basis, currency, mode };
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
    const shared = Object.entries(line.cells).filter(([name]) => !ofRow.includes(name));
    const key = JSON.stringify(shared.map(([name, cell]) => [name, readCellText(cell).toLowerCase()]).sort());
    const known = this.#groups.get(key);
    if (known) return known;
    const group: Group = {
      ...{ first: line, prices: new Map(), measures: new Map(), charges: [] },
      ...{ written: new Set(), faults: [], leftOut: [] },
    };
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

  /** Adds the amounts of the columns of container types and weight breaks: prices of the freight, or a charge. */
  #addColumns(
    group: Group,
    { cells }: ShapedLine,
    { row, charge, currency, basis }: { row: number; charge: string; currency: string; basis: string },
    context: ShapeContext,
  ): void {
    const isFreight = charge === '' || isFreightName(charge);
    const mode = readCellText(cells.mode).toUpperCase();
    for (const type of pricedContainerTypes) {
      const cell = cells[type];
      const value = readCellText(cell);
      if (value === '') continue;
      if (isFreight) {
        this.#addPrice(group, { equipment: type, cell, currency });
        continue;
      }
      const per = basis || (value.includes('%') ? '' : 'container');
      const read = readCharge({ name: charge.slice(0, 60), cell, per, currency, mode }, context);
      if ('charge' in read) group.charges.push({ ...read.charge, containerType: type });
      else if ('fault' in read) group.faults.push({ column: type, value, message: read.fault });
      else group.leftOut.push({ row, column: charge, value, message: read.leftOut });
    }
    for (const name of measured.filter((one) => !isBlank(cells[one]))) {
      const value = readCellText(cells[name]);
      const named = { name: charge.slice(0, 60), cell: cells[name], per: 'W/M', currency, mode };
      const read = !isFreight && name === 'per_wm' ? readCharge(named, context) : undefined;
      if (read && 'charge' in read) group.charges.push({ ...read.charge, containerType: null });
      else if (!isFreight)
        group.faults.push({
          column: name,
          value,
          message: `${charge}: write its amount into one column, with its unit`,
        });
      else if (group.measures.has(name) && readCellText(group.measures.get(name)) !== value)
        group.faults.push({ column: name, value, message: 'has two prices for this lane and validity' });
      else group.measures.set(name, cells[name]);
    }
  }

  #lineOf({ first, prices, measures, charges, written, faults, leftOut }: Group): ShapedLine {
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
    for (const name of ['equipment', 'charge', 'basis', 'amount', ...measured, ...pricedContainerTypes])
      delete cells[name];
    for (const [name, cell] of measures) cells[name] = cell;
    if (prices.size > 0) cells.currency = [...currencies][0] ?? '';
    for (const [type, { cell }] of prices) cells[type] = cell;
    return {
      ...{ source: first.source, cells, faults, notes: first.notes },
      leftOut: [...leftOut, ...differing.map((note) => ({ ...note, row: first.source.row }))],
    };
  }
}
