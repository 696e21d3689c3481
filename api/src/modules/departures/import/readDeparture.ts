import { fieldErrors, NewDeparture } from '@quayside/contract';
import {
  type CutOffName,
  cutOffNames,
  type DepartureMode,
  departureKeys,
  departureModes,
  type FileNumberStyle,
  instantAt,
} from '@quayside/freight';
import * as v from 'valibot';
import { createDuplicateFinder } from '../../imports/kit/addedRecords';
import type { LineReading, ReadLine } from '../../imports/kit/kind';
import { type Cells, LineReader } from '../../imports/kit/lineReader';
import { readCellDayOrMoment, readCellExactMoment, toCellInstant } from '../../imports/sheet/cells';
import type { Directory } from '../../rates/tariff/directory';
import { laneErrors, normaliseLane } from '../../rates/tariff/lane';
import { checkLane, type DepartureTerms } from '../rows/departureTerms';
import { cutOffColumn, departureFields } from './departureColumns';

type Read = ReadLine<DepartureTerms>;

/** Reads the cells into the contract's input. */
const readInput = (line: LineReader, { timeZones }: Directory) => {
  const [origin, destination] = [line.text('origin'), line.text('destination')];
  const getTimeZone = (place: string): string => timeZones.get(place.toUpperCase()) ?? 'UTC';
  const moment = (column: string, place: string): string | undefined => {
    const at = line.take(column, readCellExactMoment);
    return at && instantAt(at.day, at.time, getTimeZone(place));
  };
  /** A schedule may name days only; a day of a workbook begins at 00:00 as well. */
  const dayOrMoment = (column: string, place: string): string | undefined => {
    const at = line.take(column, readCellDayOrMoment, 'is required');
    if (at?.time === null) line.note(column, `${column.toUpperCase()} has no time: it is taken as 00:00 at the place`);
    return at && toCellInstant(at, getTimeZone(place));
  };
  return {
    mode: line.text('mode').toUpperCase(),
    carrier: line.text('carrier'),
    service: line.text('service'),
    vessel: line.text('vessel') || null,
    voyage: line.text('voyage') || null,
    flight: line.text('flight').toUpperCase() || null,
    origin,
    destination,
    via: line.list('via'),
    etd: dayOrMoment('etd', origin),
    eta: dayOrMoment('eta', destination),
    cutOffs: cutOffNames.SEA.flatMap((name: CutOffName) => {
      const at = moment(cutOffColumn(name), origin);
      return at === undefined ? [] : [{ name, at }];
    }),
  };
};

/** Returns the column of a contract field. */
const toColumnName = (path: string, { cutOffs }: ReturnType<typeof readInput>): string => {
  const [head = '', index] = path.split('.');
  const cutOff = head === 'cutOffs' ? cutOffs[Number(index)] : undefined;
  return cutOff ? cutOffColumn(cutOff.name) : head;
};

const isMode = (mode: string): mode is DepartureMode => (departureModes as readonly string[]).includes(mode);

/** Returns the directory's errors for an incomplete row, so that all errors are shown together. */
const laneFaults = (input: ReturnType<typeof readInput>, directory: Directory) => {
  const { mode } = input;
  if (!isMode(mode)) return [];
  const errors = laneErrors({ mode, ...normaliseLane({ ...input, mode }) }, directory);
  // An empty field already has a required error.
  return errors.filter(({ path }) => input[path as 'origin' | 'destination' | 'carrier'] !== '');
};

/** Returns the key of the departure in a row, as far as it can be read, even when other fields have errors. */
const toDepartureKey = (input: ReturnType<typeof readInput>, { timeZones }: Directory): string | undefined => {
  const { mode, etd } = input;
  if (!isMode(mode) || etd === undefined) return undefined;
  const lane = normaliseLane({ ...input, mode });
  const isWhole = lane.origin !== '' && lane.destination !== '' && lane.carrier !== '';
  if (!isWhole) return undefined;
  return departureKeys({ ...input, ...lane, mode, etd, timeZone: timeZones.get(lane.origin) ?? 'UTC' })[0];
};

/**
 * Reads a departure from the cells of a row, or returns its errors by column. `repeated` returns the earlier row with
 * the same departure.
 */
const readDeparture = (
  cells: Cells,
  style: FileNumberStyle,
  directory: Directory,
  repeated: (key: string) => string | undefined,
): Read => {
  const line = new LineReader(cells, style);
  const input = readInput(line, directory);
  const parsed = v.safeParse(NewDeparture, input);
  const checked = parsed.success ? checkLane(withoutAgent(parsed.output), directory) : undefined;
  const errors = parsed.success
    ? (checked?.errors ?? [])
    : [...fieldErrors(NewDeparture, parsed.issues), ...laneFaults(input, directory)];
  line.tell(errors, (path) => toColumnName(path, input));
  const key = toDepartureKey(input, directory);
  const twice = key === undefined ? undefined : repeated(key);
  if (twice) line.tell([{ path: 'etd', message: twice }], (path) => path);
  if (line.faults.length > 0 || !checked) return { faults: line.faultsInOrder(departureFields) };
  return { terms: checked.terms, notes: line.notes };
};

const withoutAgent = ({ agent: _, ...terms }: v.InferOutput<typeof NewDeparture>): DepartureTerms => terms;

/** Reads the rows of a file in order; a departure that occurs twice is an error of the second row. */
export const createDepartureReader = (directory: Directory): LineReading<DepartureTerms> => {
  const repeated = createDuplicateFinder();
  return (cells, row, style) => readDeparture(cells, style, directory, (key) => repeated(key, row));
};
