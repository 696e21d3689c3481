import type { ImportReading } from '@quayside/contract';
import type { PreparedCells, PrepareRow } from '../../imports/kit/kind';
import type { Note } from '../../imports/kit/lineReader';
import { isBlank, readCellText } from '../../imports/sheet/cells';
import { LANE_FIELD } from '../../imports/table/matchContent';
import { currencyInCells, isAirMode } from '../../imports/table/nameCells';
import { rateFields } from '../tariff/columns';
import { CHARGE_COLUMN } from './rateHeadings';

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

/** Returns a function that completes a row of rates: both ports from one cell, and the currency from its prices. */
export const prepareRate = ({ columns }: ImportReading): PrepareRow => {
  const fields = columns.map(({ field }) => field);
  const prices = fields.flatMap((field, index) =>
    field !== null && field !== CHARGE_COLUMN && (numberFields.has(field) || field === 'validity_column')
      ? [index]
      : [],
  );
  const steps: Step[] = [
    ...(fields.includes(LANE_FIELD) ? [splitLaneCell] : []),
    ...(fields.includes('currency') ? [] : [takeCurrency(prices)]),
  ];
  return (cells, row, names) =>
    steps.reduce<PreparedCells>((given, step) => step(given, cells, row, names), { cells, faults: [], notes: [] });
};
