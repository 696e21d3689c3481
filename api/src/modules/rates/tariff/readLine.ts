import { type FieldError, fieldErrors, NewRate, type Tariff, transportModes } from '@quayside/contract';
import { type FileNumberStyle, formatDay } from '@quayside/freight';
import * as v from 'valibot';
import type { ReadLine } from '../../imports/kit/kind';
import { type Cells, LineReader } from '../../imports/kit/lineReader';
import { readCellAmount, readCellInteger, readCellNumber, readCellText } from '../../imports/sheet/cells';
import { SPAN_FIELD } from '../../imports/table/matchContent';
import { columns, findColumnName, measures, priceColumns } from './columns';
import type { Directory } from './directory';
import { type Lane, laneErrors, normaliseLane } from './lane';
import { checkTerms, type RateTerms } from './rateTerms';
import { readValidity } from './readValidity';
import { readSurcharges } from './surcharges';

const isMode = (text: string): text is Tariff['mode'] => (transportModes as readonly string[]).includes(text);

const readPrices = (line: LineReader, mode: Tariff['mode'], currency: string): Record<string, unknown> => {
  const prices: Record<string, Record<string, number> | number> =
    mode === 'LCL' ? {} : { [mode === 'FCL' ? 'containers' : 'perKg']: {} };
  for (const { name, modes, path } of priceColumns) {
    const minor = line.take(
      name,
      (cell, style) => {
        if (!modes.includes(mode)) return { fault: `is for ${modes.join(' and ')}: leave it empty for ${mode}` };
        return readCellAmount(cell, currency, style);
      },
      name === 'per_wm' && mode === 'LCL' ? 'is required for LCL' : undefined,
    );
    if (minor === undefined) continue;
    const [group = '', key] = path.split('.');
    if (key === undefined) prices[group] = minor;
    else prices[group] = { ...(prices[group] as Record<string, number>), [key]: minor };
  }
  for (const { name, key } of measures) {
    const read = line.take(name, (cell, style) =>
      mode === 'LCL' ? readCellNumber(cell, style) : { fault: `is for LCL: leave it empty for ${mode}` },
    );
    if (read !== undefined) prices[key] = read;
  }
  return prices;
};

/** Reads the fields of the contract that the cells contain. */
const readInput = (line: LineReader, style: FileNumberStyle): { mode: Tariff['mode'] | undefined; input: unknown } => {
  const modeText = line.text('mode').toUpperCase();
  const mode = isMode(modeText) ? modeText : line.fault('mode', 'must be FCL, LCL or AIR');
  const written = line.text('currency').toUpperCase();
  const currency = /^[A-Z]{3}$/.test(written) ? written : line.fault('currency', 'must be a currency such as USD');
  const surcharges =
    line.take('surcharges', (cell, { numbers }) => readSurcharges(readCellText(cell), numbers, currency ?? 'USD')) ??
    [];
  const input = {
    origin: line.text('origin'),
    destination: line.text('destination'),
    via: line.list('via'),
    carrier: line.text('carrier'),
    service: line.text('service'),
    ...readValidity(line, style),
    transitDays: line.take('transit_days', readCellInteger, 'is required'),
    freeDays: line.take('free_days', readCellInteger) ?? null,
    currency,
    kind: line.text('kind').toLowerCase() || null,
    ...(mode && { tariff: { mode, prices: readPrices(line, mode, currency ?? 'USD'), surcharges } }),
  };
  return { mode, input };
};

/** Returns the error message; one cell holds several surcharges, so the message includes the name. */
const toErrorSentence = ({ path, message }: FieldError, input: unknown): string => {
  const index = /^tariff\.surcharges\.(\d+)/.exec(path)?.[1];
  if (index === undefined) return message;
  const { tariff } = input as { tariff: { surcharges: readonly { name: string }[] } };
  return `${tariff.surcharges[Number(index)]?.name ?? ''}: ${message}`;
};

const hasUnreadPrice = (unread: ReadonlySet<string>): boolean => priceColumns.some(({ name }) => unread.has(name));

/** Returns lane errors of an incomplete line, to report them together with the others. */
const laneFaults = (mode: Tariff['mode'], input: unknown, directory: Directory): FieldError[] => {
  const { origin, destination, via, carrier } = input as Lane;
  const typed = { mode, origin, destination, via, carrier };
  const errors = laneErrors({ mode, ...normaliseLane(typed) }, directory);
  // An empty cell already has the error "required".
  return errors.filter(({ path }) => typed[path as 'origin' | 'destination' | 'carrier'] !== '');
};

/** Reads a tariff line from the cells of a row, or returns its errors by column. */
export const readLine = (cells: Cells, style: FileNumberStyle, directory: Directory): ReadLine<RateTerms> => {
  const line = new LineReader(cells, style);
  const { mode, input } = readInput(line, style);
  const parsed = v.safeParse(NewRate, input);
  const checked = parsed.success ? checkTerms(parsed.output, directory) : undefined;
  const errors = parsed.success
    ? (checked?.errors ?? [])
    : [...fieldErrors(NewRate, parsed.issues), ...(mode ? laneFaults(mode, input, directory) : [])];
  const unread = new Set(line.faults.map(({ column }) => column));
  // A line whose only price is unreadable does not also report a missing price.
  const says = ({ path }: FieldError) =>
    (mode !== undefined || !path.startsWith('tariff')) &&
    !(/^valid(?:From|To)$/.test(path) && unread.has(SPAN_FIELD)) &&
    !(/^tariff\.prices\.(containers|perKg)$/.test(path) && hasUnreadPrice(unread));
  const told = errors.filter(says).map((error) => ({ ...error, message: toErrorSentence(error, input) }));
  line.tell(told, (path) => findColumnName(path, mode));
  if (line.faults.length > 0 || !checked) return { faults: line.faultsInOrder(columns) };
  const { terms } = checked;
  if (style.importedOn !== undefined && terms.validTo < style.importedOn)
    line.note('valid_to', `Ended on ${formatDay(terms.validTo)}: check the year`);
  for (const [type, amount] of Object.entries((terms.prices as { containers?: object }).containers ?? {}))
    if (amount === 0) line.note(type, 'Is free of charge: leave the cell empty if there is no price');
  return { terms: checked.terms, ...(line.notes.length > 0 && { notes: line.notes }) };
};
