import type { ImportReading } from '@quayside/contract';
import { saysNoPrice } from '@quayside/freight';
import type { PreparedCells, PrepareRow } from '../../imports/kit/kind';
import type { Note } from '../../imports/kit/lineReader';
import { isBlank, readCellText } from '../../imports/sheet/cells';
import { currencyInHeading } from '../../imports/table/heading';
import { LANE_FIELD } from '../../imports/table/matchContent';
import { currencyInCells, isAirMode } from '../../imports/table/nameCells';
import { rateFields } from '../tariff/columns';
import { CHARGE_COLUMN } from './rateHeadings';
import { readCurrencyCell, readTransitText } from './rowTexts';
import { splitPorts } from './severalPorts';

type Step = (given: PreparedCells, ...row: Parameters<PrepareRow>) => PreparedCells;

const unclearLane = (text: string): string =>
  `${text} does not name two ports in one way: write it as Hamburg → Shanghai, or answer the question about it`;

/** Puts the ports of a lane into the fields of both ports and of those between. */
const splitLaneCell: Step = ({ cells, faults, notes }, _cells, _row, names) => {
  const value = readCellText(cells[LANE_FIELD]);
  const { [LANE_FIELD]: _, ...rest } = cells;
  if (value === '') return { cells: rest, faults, notes };
  const lane = names.lane(value, isAirMode(cells) ? 'airport' : 'seaport');
  if (!lane)
    return { cells: rest, notes, faults: [...faults, { column: 'origin', value, message: unclearLane(value) }] };
  const said: Record<string, string> = { origin: lane.origin, destination: lane.destination };
  if (lane.via.length > 0) said.via = lane.via.join('; ');
  const added = Object.entries(said).filter(([name]) => isBlank(cells[name]));
  return { cells: { ...rest, ...Object.fromEntries(added) }, faults, notes };
};

const numberFields = new Set(rateFields.flatMap(({ name, is }) => (is === 'number' ? [name] : [])));

/** Takes the currency that the prices of a row state, where no column has it. */
const takeCurrency =
  (prices: readonly number[]): Step =>
  ({ cells, faults, notes }, _cells, row) => {
    const stated = currencyInCells(prices.map((index) => row.cells[index]));
    const value = readCellText(cells.currency);
    if (stated === undefined || stated === value.toUpperCase()) return { cells, faults, notes };
    const note: Note = { column: 'currency', value: stated, message: `${stated}, as the prices of this row state` };
    return { cells: { ...cells, currency: stated }, faults, notes: value === '' ? notes : [...notes, note] };
  };

/** Reads a currency that is written as a sign or word. */
const readCurrency: Step = ({ cells, faults, notes }) => {
  const value = readCellText(cells.currency);
  return { cells: value === '' ? cells : { ...cells, currency: readCurrencyCell(value) }, faults, notes };
};

const minimumMeasure = /^(?<measure>\d+(?:[.,]\d+)?)\s*(?:w\/?m|r\/?t|cbm|m3|m³)$/iu;

/** Moves a minimum such as '1 W/M' from the column of amounts to that of measures. */
const readMinimum: Step = ({ cells, faults, notes }) => {
  const { minimum, ...rest } = cells;
  const measure = typeof minimum === 'string' ? minimumMeasure.exec(minimum.trim())?.groups?.measure : undefined;
  if (measure === undefined || !isBlank(cells.minimum_wm)) return { cells, faults, notes };
  return { cells: { ...rest, minimum_wm: measure }, faults, notes };
};

/** Reads a transit time in weeks, or from one number of days to another. */
const readTransit: Step = ({ cells, faults, notes }) => {
  const { transit_days: cell } = cells;
  const read = typeof cell === 'string' ? readTransitText(cell) : undefined;
  if (!read) return { cells, faults, notes };
  return { cells: { ...cells, transit_days: read.days }, faults, notes: read.note ? [...notes, read.note] : notes };
};

const severalPorts: Step = ({ cells, faults, notes }, _cells, _row, names) => {
  const split = splitPorts(cells, names);
  return { cells: split.cells, faults: [...faults, ...split.faults], notes: [...notes, ...split.notes] };
};

/** Price columns whose headings state one currency. */
interface StatedCurrency {
  readonly index: number;
  readonly field: string;
  readonly currency: string;
}

/** Refuses a price whose heading states another currency than its row: a tariff has one currency. */
const compareCurrencies =
  (columns: readonly StatedCurrency[]): Step =>
  ({ cells, faults, notes }, _cells, row) => {
    const currency = readCellText(cells.currency).toUpperCase();
    const differing = columns.filter(
      ({ index, currency: own }) =>
        own !== currency &&
        currency !== '' &&
        !isBlank(row.cells[index]) &&
        !saysNoPrice(readCellText(row.cells[index])) &&
        currencyInCells([row.cells[index]]) !== currency,
    );
    const found = differing.map(({ index, field, currency: own }) => ({
      column: field,
      value: readCellText(row.cells[index]),
      message: `is in ${own}, as its heading says, and the row is in ${currency}`,
    }));
    return { cells, faults: [...faults, ...found], notes };
  };

/** Returns a function that completes a row of rates: both ports from one cell, and the currency from its prices. */
export const prepareRate = ({ columns }: ImportReading): PrepareRow => {
  const fields = columns.map(({ field }) => field);
  const prices = fields.flatMap((field, index) =>
    field !== null && field !== CHARGE_COLUMN && (numberFields.has(field) || field === 'validity_column')
      ? [index]
      : [],
  );
  const stated = prices.flatMap((index): StatedCurrency[] => {
    const { heading = '', field = null } = columns[index] ?? {};
    const currency = currencyInHeading([heading.split(' › ')]);
    return currency && field !== null ? [{ index, field, currency }] : [];
  });
  const steps: Step[] = [
    readCurrency,
    readTransit,
    readMinimum,
    ...(fields.includes(LANE_FIELD) ? [splitLaneCell] : []),
    severalPorts,
    ...(fields.includes('currency') ? [] : [takeCurrency(prices)]),
    ...(stated.length > 0 ? [compareCurrencies(stated)] : []),
  ];
  return (cells, row, names) =>
    steps.reduce<PreparedCells>((given, step) => step(given, cells, row, names), { cells, faults: [], notes: [] });
};
