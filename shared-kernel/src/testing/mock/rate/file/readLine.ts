import * as v from 'valibot';
import { type FieldError, fieldErrors, NewRate, transportModes } from '../../../../contract';
import type { Store } from '../../store';
import { checkTerms, isDay, type RateTerms, type TransportMode } from '../tariffLine';
import { type Read, readAmount, readWhole } from './amounts';
import { columnOf, columns, priceColumns } from './columns';
import { readSurcharges } from './surcharges';

/** What is wrong with a cell. */
export interface CellFault {
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** The cells of a line by the name of their column. */
export type Cells = Readonly<Record<string, string>>;

const dayOf = (text: string): Read<string> => {
  const day = text.replaceAll('/', '-');
  return isDay(day) ? { value: day } : { fault: 'Write the day as yyyy-MM-dd, for example 2027-03-31' };
};

/** The apostrophe goes that the export has put before what a spreadsheet would take for a formula. */
const textOf = (cells: Cells, name: string): string => (cells[name] ?? '').trim().replace(/^'(?=[=+\-@\t\r\n])/, '');

const readerOf = (cells: Cells) => {
  const faults: CellFault[] = [];
  const text = (name: string) => textOf(cells, name);
  const fault = (column: string, message: string): undefined => {
    faults.push({ column, value: text(column), message });
  };
  /** The value of a cell, or undefined where it is empty or wrong. */
  const take = <T>(name: string, read: (text: string) => Read<T>, needed?: string): T | undefined => {
    if (text(name) === '') return needed === undefined ? undefined : fault(name, needed);
    const result = read(text(name));
    return 'fault' in result ? fault(name, result.fault) : result.value;
  };
  return { faults, text, fault, take };
};
type Reader = ReturnType<typeof readerOf>;

const readPrices = ({ take }: Reader, mode: TransportMode, currency: string): Record<string, unknown> => {
  const prices: Record<string, Record<string, number> | number> =
    mode === 'LCL' ? {} : { [mode === 'FCL' ? 'containers' : 'perKg']: {} };
  for (const { name, modes, keys } of priceColumns) {
    const isForeign = { fault: `is for ${modes.join(' and ')}: leave it empty for ${mode}` };
    const needed = name === 'per_wm' && mode === 'LCL' ? 'is required for LCL' : undefined;
    const cents = take(name, (text) => (modes.includes(mode) ? readAmount(text, currency) : isForeign), needed);
    const [group, key] = keys;
    if (cents === undefined) continue;
    prices[group] = key === undefined ? cents : { ...(prices[group] as Record<string, number>), [key]: cents };
  }
  return prices;
};

/** What the contract calls for, as far as the cells say it. */
const inputOf = (line: Reader) => {
  const { text, take, fault } = line;
  const mode = transportModes.find((one) => one === text('mode').toUpperCase());
  if (!mode) fault('mode', 'must be FCL, LCL or AIR');
  const written = text('currency').toUpperCase();
  const currency = /^[A-Z]{3}$/.test(written) ? written : fault('currency', 'must be a currency such as USD');
  const surcharges = take('surcharges', readSurcharges) ?? [];
  const input = {
    ...{ origin: text('origin'), destination: text('destination') },
    via: text('via')
      .split(/[;,\s]+/)
      .filter(Boolean),
    ...{ carrier: text('carrier'), service: text('service') },
    validFrom: take('valid_from', dayOf, 'is required'),
    validTo: take('valid_to', dayOf, 'is required'),
    transitDays: take('transit_days', readWhole, 'is required'),
    freeDays: take('free_days', readWhole) ?? 0,
    currency,
    ...(mode && { tariff: { mode, prices: readPrices(line, mode, currency ?? 'USD'), surcharges } }),
  };
  const nameOfSurcharge = (path: string) => surcharges[Number(/^tariff\.surcharges\.(\d+)/.exec(path)?.[1])]?.name;
  return { mode, input, nameOfSurcharge };
};

const positions = new Map(columns.map(({ name }, index) => [name, index]));
const byColumn = (a: CellFault, b: CellFault): number =>
  (positions.get(a.column) ?? 0) - (positions.get(b.column) ?? 0);

/** A tariff line from the cells of a file, or its faults by column. */
export const readLine = (
  store: Store,
  agent: string,
  cells: Cells,
): { readonly terms: RateTerms } | { readonly faults: readonly CellFault[] } => {
  const line = readerOf(cells);
  const { mode, input, nameOfSurcharge } = inputOf(line);
  const parsed = v.safeParse(NewRate, input);
  const checked = parsed.success ? checkTerms(store, agent, parsed.output) : undefined;
  const errors: readonly FieldError[] = parsed.success ? (checked?.errors ?? []) : fieldErrors(NewRate, parsed.issues);
  const unread = new Set(line.faults.map(({ column }) => column));
  const lacksPrice = /^tariff\.prices\.(containers|perKg)$/;
  for (const { path, message } of errors) {
    const column = columnOf(path, mode);
    if (unread.has(column) || (mode === undefined && path.startsWith('tariff'))) continue;
    // A line whose only price could not be read does not lack one besides.
    if (lacksPrice.test(path) && priceColumns.some(({ name }) => unread.has(name))) continue;
    const surcharge = nameOfSurcharge(path);
    line.fault(column, surcharge === undefined ? message : `${surcharge}: ${message}`);
  }
  if (line.faults.length > 0 || !checked) return { faults: line.faults.sort(byColumn) };
  return { terms: checked.terms };
};
