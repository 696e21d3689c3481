import type { Fault, Note } from '../../imports/kit/lineReader';
import type { DataRow, ShapeContext, ShapedLine } from '../../imports/kit/shaper';
import { type CellValue, isBlank, textOf } from '../../imports/sheet/cells';
import { pricedContainerTypes } from '../tariff/rateTerms';
import { surchargesText } from '../tariff/surcharges';
import { readCharge } from './chargeCells';
import { joinCharges, type SizedCharge } from './chargeColumns';

/** Fields of one row of a table with a row per charge and container type. */
const ofRow = ['equipment', 'charge', 'basis', 'amount', 'currency', 'surcharges'] as const;

/** Words for the freight itself among the charges. */
const freight =
  /^(?:bas|bof|ofr|o\/?f|frt|fr|(?:basic |base |ocean |sea |air )*freight(?: rate)?|base(?: rate)?|basic|(?:see|luft)?fracht(?:rate)?|fret(?: maritime)?|flete(?: mar[ií]timo)?|nolo|frete|zeevracht|海运费|运费|空运费)$/i;

interface Group {
  readonly first: ShapedLine;
  readonly prices: Map<string, { readonly cell: CellValue; readonly currency: string }>;
  readonly charges: SizedCharge[];
  readonly faults: Fault[];
  readonly leftOut: (Note & { readonly row: number })[];
}

/** Gathers the rows of one lane, carrier and validity to a line with a price per container type and its charges. */
export class ChargeRows {
  readonly #groups = new Map<string, Group>();

  add(line: ShapedLine, { row }: DataRow, context: ShapeContext): void {
    const { cells } = line;
    const group = this.#groupOf(line);
    group.faults.push(...line.faults);
    group.leftOut.push(...line.leftOut);
    if (isBlank(cells.amount)) return;
    const charge = textOf(cells.charge);
    const equipment = textOf(cells.equipment);
    const currency = textOf(cells.currency).toUpperCase();
    if (charge === '' || freight.test(charge)) this.#addPrice(group, { equipment, cell: cells.amount, currency });
    else {
      const mode = textOf(cells.mode).toUpperCase();
      const written = { name: charge.slice(0, 60), cell: cells.amount, per: textOf(cells.basis), currency, mode };
      const read = readCharge(written, context);
      const value = textOf(cells.amount);
      if ('charge' in read) group.charges.push({ ...read.charge, containerType: equipment || null });
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
    const key = JSON.stringify(shared.map(([name, cell]) => [name, textOf(cell).toLowerCase()]).sort());
    const known = this.#groups.get(key);
    if (known) return known;
    const group: Group = { first: line, prices: new Map(), charges: [], faults: [], leftOut: [] };
    this.#groups.set(key, group);
    return group;
  }

  #addPrice(
    { prices, faults }: Group,
    { equipment, cell, currency }: { equipment: string; cell: CellValue; currency: string },
  ): void {
    const fault = (message: string) => faults.push({ column: 'equipment', value: equipment, message });
    if (!(pricedContainerTypes as readonly string[]).includes(equipment)) fault('Write a container type, such as 40HC');
    else if (prices.has(equipment) && textOf(prices.get(equipment)?.cell) !== textOf(cell))
      fault(`${equipment} has two prices for this lane and validity`);
    else prices.set(equipment, { cell, currency });
  }

  #lineOf({ first, prices, charges, faults, leftOut }: Group): ShapedLine {
    const currencies = new Set([...prices.values()].map(({ currency }) => currency));
    if (currencies.size > 1)
      faults.push({
        column: 'currency',
        value: [...currencies].join(', '),
        message: 'must be one for all container types',
      });
    const { joined, leftOut: differing } = joinCharges(charges);
    const cells: Record<string, CellValue> = { ...first.cells, surcharges: surchargesText(joined) };
    for (const name of ['equipment', 'charge', 'basis', 'amount']) delete cells[name];
    if (prices.size > 0) cells.currency = [...currencies][0] ?? '';
    for (const [type, { cell }] of prices) cells[type] = cell;
    const only = prices.size > 1 ? charges.filter(({ containerType }) => containerType !== null) : [];
    const partly = joined.filter(({ name }) => {
      const types = new Set(only.filter((one) => one.name === name).map(({ containerType }) => containerType));
      return types.size > 0 && types.size < prices.size;
    });
    const notes = partly.map(({ name }) => ({
      column: 'surcharges',
      value: name,
      message: `${name} stands for some container types only, and a tariff charges it for each`,
    }));
    return {
      ...{ source: first.source, cells, faults, notes: [...first.notes, ...notes] },
      leftOut: [...leftOut, ...differing.map((note) => ({ ...note, row: first.source.row }))],
    };
  }
}
