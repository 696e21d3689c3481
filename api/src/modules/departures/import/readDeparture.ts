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
import { exactMomentOf, textOf } from '../../imports/kit/cells';
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

/** A departure from the cells of a file, or its faults by column. */
const readDeparture = (cells: Cells, style: WrittenStyle, directory: Directory): Read => {
  const line = new LineReader(cells, style);
  const input = readInput(line, directory);
  const parsed = v.safeParse(NewDeparture, input);
  const checked = parsed.success ? checkLane(withoutAgent(parsed.output), directory) : undefined;
  const errors = parsed.success
    ? (checked?.errors ?? [])
    : [...fieldErrors(NewDeparture, parsed.issues), ...laneFaults(input, directory)];
  line.tell(errors, (path) => columnOf(path, input));
  if (line.faults.length > 0 || !checked) return { faults: line.faultsInOrder(departureFields) };
  return { terms: checked.terms };
};

const withoutAgent = ({ agent: _, ...terms }: v.InferOutput<typeof NewDeparture>): DepartureTerms => terms;

/** Reads the lines of a file one after the other; a departure that stands in it twice is a fault of the second. */
export const startReading = (directory: Directory): LineReading<DepartureTerms> => {
  const rows = new Map<string, number>();
  return (cells, row, style) => {
    const read = readDeparture(cells, style, directory);
    if ('faults' in read) return read;
    const timeZone = directory.timeZones.get(read.terms.origin) ?? 'UTC';
    const [key = ''] = departureKeys({ ...read.terms, timeZone });
    const before = rows.get(key);
    if (before === undefined) {
      rows.set(key, row);
      return read;
    }
    const message = `is the same departure as row ${before}`;
    return { faults: [{ column: 'etd', value: textOf(cells.etd), message }] };
  };
};
