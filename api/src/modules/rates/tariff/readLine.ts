import { type FieldError, fieldErrors, NewRate, type Tariff, transportModes } from '@quayside/contract';
import * as v from 'valibot';
import { amountOf, dayOf, textOf, wholeOf } from './cells';
import { columnNames, columnOf, priceColumns } from './columns';
import { type Cells, type Fault, LineReader } from './lineReader';
import { checkTerms, type Directory, type RateTerms } from './rateTerms';
import { readSurcharges } from './surcharges';

const isMode = (text: string): text is Tariff['mode'] => (transportModes as readonly string[]).includes(text);

const readPrices = (line: LineReader, mode: Tariff['mode'], currency: string): Record<string, unknown> => {
  const prices: Record<string, Record<string, number> | number> =
    mode === 'LCL' ? {} : { [mode === 'FCL' ? 'containers' : 'perKg']: {} };
  for (const { name, modes, path } of priceColumns) {
    const minor = line.take(
      name,
      (cell) => {
        if (!modes.includes(mode)) return { fault: `is for ${modes.join(' and ')}: leave it empty for ${mode}` };
        return amountOf(cell, currency);
      },
      name === 'per_wm' && mode === 'LCL' ? 'is required for LCL' : undefined,
    );
    if (minor === undefined) continue;
    const [group = '', key] = path.split('.');
    if (key === undefined) prices[group] = minor;
    else prices[group] = { ...(prices[group] as Record<string, number>), [key]: minor };
  }
  return prices;
};

/** What the contract calls for, as far as the cells say it. */
const readInput = (line: LineReader): { mode: Tariff['mode'] | undefined; input: unknown } => {
  const modeText = line.text('mode').toUpperCase();
  const mode = isMode(modeText) ? modeText : line.fault('mode', 'must be FCL, LCL or AIR');
  const written = line.text('currency').toUpperCase();
  const currency = /^[A-Z]{3}$/.test(written) ? written : line.fault('currency', 'must be a currency such as USD');
  const surcharges = line.take('surcharges', (cell) => readSurcharges(textOf(cell))) ?? [];
  const input = {
    origin: line.text('origin'),
    destination: line.text('destination'),
    via: line
      .text('via')
      .split(/[;,\s]+/)
      .filter(Boolean),
    carrier: line.text('carrier'),
    service: line.text('service'),
    validFrom: line.take('valid_from', dayOf, 'is required'),
    validTo: line.take('valid_to', dayOf, 'is required'),
    transitDays: line.take('transit_days', wholeOf, 'is required'),
    freeDays: line.take('free_days', wholeOf) ?? 0,
    currency,
    ...(mode && { tariff: { mode, prices: readPrices(line, mode, currency ?? 'USD'), surcharges } }),
  };
  return { mode, input };
};

/** A surcharge is one of several in its cell, so that its name belongs to the sentence. */
const sentenceOf = ({ path, message }: FieldError, input: unknown): string => {
  const index = /^tariff\.surcharges\.(\d+)/.exec(path)?.[1];
  if (index === undefined) return message;
  const { tariff } = input as { tariff: { surcharges: readonly { name: string }[] } };
  return `${tariff.surcharges[Number(index)]?.name ?? ''}: ${message}`;
};

const hasUnreadPrice = (unread: ReadonlySet<string>): boolean => priceColumns.some(({ name }) => unread.has(name));

/** A tariff line from the cells of a file, or its faults by column. */
export const readLine = (cells: Cells, directory: Directory): { terms: RateTerms } | { faults: readonly Fault[] } => {
  const line = new LineReader(cells);
  const { mode, input } = readInput(line);
  const parsed = v.safeParse(NewRate, input);
  const checked = parsed.success ? checkTerms(parsed.output, directory) : undefined;
  const errors = parsed.success ? (checked?.errors ?? []) : fieldErrors(NewRate, parsed.issues);
  const unread = new Set(line.faults.map(({ column }) => column));
  for (const error of errors) {
    if (mode === undefined && error.path.startsWith('tariff')) continue;
    const column = columnOf(error.path, mode);
    // A line whose only price could not be read does not lack one besides.
    if (unread.has(column) || (/^tariff\.prices\.(containers|perKg)$/.test(error.path) && hasUnreadPrice(unread)))
      continue;
    line.fault(column, sentenceOf(error, input));
  }
  if (line.faults.length > 0 || !checked) return { faults: line.faultsInOrder(columnNames) };
  return { terms: checked.terms };
};
