import { fieldErrors, NewDeparture } from '@quayside/contract';
import {
  type CutOffName,
  cutOffNames,
  type DepartureMode,
  departureKeys,
  departureModes,
  instantAt,
  type WrittenStyle,
} from '@quayside/freight';
import * as v from 'valibot';
import { repeats } from '../../imports/kit/addedRecords';
import { exactMomentOf } from '../../imports/kit/cells';
import type { LineReading, ReadLine } from '../../imports/kit/kind';
import { type Cells, LineReader } from '../../imports/kit/lineReader';
import type { Directory } from '../../rates/tariff/directory';
import { laneErrors, laneOf } from '../../rates/tariff/lane';
import { checkLane, type DepartureTerms } from '../rows/departureTerms';
import { cutOffColumn, departureFields } from './departureColumns';

type Read = ReadLine<DepartureTerms>;

/** What the contract calls for, as far as the cells say it. */
const readInput = (line: LineReader, { timeZones }: Directory) => {
  const [origin, destination] = [line.text('origin'), line.text('destination')];
  const moment = (column: string, place: string, needed?: string): string | undefined => {
    const at = line.take(column, exactMomentOf, needed);
    return at && instantAt(at.day, at.time, timeZones.get(place.toUpperCase()) ?? 'UTC');
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
    etd: moment('etd', origin, 'is required'),
    eta: moment('eta', destination, 'is required'),
    cutOffs: cutOffNames.SEA.flatMap((name: CutOffName) => {
      const at = moment(cutOffColumn(name), origin);
      return at === undefined ? [] : [{ name, at }];
    }),
  };
};

/** The column that a field of the contract comes from. */
const columnOf = (path: string, { cutOffs }: ReturnType<typeof readInput>): string => {
  const [head = '', index] = path.split('.');
  const cutOff = head === 'cutOffs' ? cutOffs[Number(index)] : undefined;
  return cutOff ? cutOffColumn(cutOff.name) : head;
};

const isMode = (mode: string): mode is DepartureMode => (departureModes as readonly string[]).includes(mode);

/** What the directory has against a line that is no departure yet: said beside the rest, not after it. */
const laneFaults = (input: ReturnType<typeof readInput>, directory: Directory) => {
  const { mode } = input;
  if (!isMode(mode)) return [];
  const errors = laneErrors({ mode, ...laneOf({ ...input, mode }) }, directory);
  // What is empty is required, and no more is to be said of it.
  return errors.filter(({ path }) => input[path as 'origin' | 'destination' | 'carrier'] !== '');
};

/** By what the departure of a line is known, as far as the line says it: also where something else of it is wrong. */
const keyOf = (input: ReturnType<typeof readInput>, { timeZones }: Directory): string | undefined => {
  const { mode, etd } = input;
  if (!isMode(mode) || etd === undefined) return undefined;
  const lane = laneOf({ ...input, mode });
  const isWhole = lane.origin !== '' && lane.destination !== '' && lane.carrier !== '';
  if (!isWhole) return undefined;
  return departureKeys({ ...input, ...lane, mode, etd, timeZone: timeZones.get(lane.origin) ?? 'UTC' })[0];
};

/** A departure from the cells of a file, or its faults by column. `repeated` says where it stands already. */
const readDeparture = (
  cells: Cells,
  style: WrittenStyle,
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
  line.tell(errors, (path) => columnOf(path, input));
  const key = keyOf(input, directory);
  const twice = key === undefined ? undefined : repeated(key);
  if (twice) line.tell([{ path: 'etd', message: twice }], (path) => path);
  if (line.faults.length > 0 || !checked) return { faults: line.faultsInOrder(departureFields) };
  return { terms: checked.terms };
};

const withoutAgent = ({ agent: _, ...terms }: v.InferOutput<typeof NewDeparture>): DepartureTerms => terms;

/** Reads the lines of a file one after the other; a departure that stands in it twice is a fault of the second. */
export const startReading = (directory: Directory): LineReading<DepartureTerms> => {
  const repeated = repeats();
  return (cells, row, style) => readDeparture(cells, style, directory, (key) => repeated(key, row));
};
