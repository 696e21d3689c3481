import { fieldErrors, NewDeparture } from '@quayside/contract';
import { type CutOffName, cutOffNames, departureKeys, instantAt } from '@quayside/freight';
import * as v from 'valibot';
import { textOf } from '../../rates/tariff/cells';
import { type Cells, LineReader } from '../../rates/tariff/lineReader';
import type { Directory } from '../../rates/tariff/rateTerms';
import { checkLane, type DepartureTerms } from '../rows/departureTerms';
import { cutOffColumn, departureColumns, momentOf } from './departureColumns';

type Read = { terms: DepartureTerms } | { faults: LineReader['faults'] };

/** What the contract calls for, as far as the cells say it. */
const readInput = (line: LineReader, { timeZones }: Directory) => {
  const [origin, destination] = [line.text('origin'), line.text('destination')];
  const moment = (column: string, place: string, needed?: string): string | undefined => {
    const at = line.take(column, momentOf, needed);
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
    via: line
      .text('via')
      .split(/[;,\s]+/)
      .filter(Boolean),
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

/** A departure from the cells of a file, or its faults by column. */
const readDeparture = (cells: Cells, directory: Directory): Read => {
  const line = new LineReader(cells);
  const input = readInput(line, directory);
  const parsed = v.safeParse(NewDeparture, input);
  const checked = parsed.success ? checkLane(withoutAgent(parsed.output), directory) : undefined;
  const errors = parsed.success ? (checked?.errors ?? []) : fieldErrors(NewDeparture, parsed.issues);
  const unread = new Set(line.faults.map(({ column }) => column));
  for (const { path, message } of errors) {
    const column = columnOf(path, input);
    if (!unread.has(column)) line.fault(column, message);
  }
  if (line.faults.length > 0 || !checked) return { faults: line.faultsInOrder(departureColumns.names) };
  return { terms: checked.terms };
};

const withoutAgent = ({ agent: _, ...terms }: v.InferOutput<typeof NewDeparture>): DepartureTerms => terms;

/** Reads the lines of a file one after the other; a departure that stands in it twice is a fault of the second. */
export const startReading = (directory: Directory) => {
  const rows = new Map<string, number>();
  return (cells: Cells, row: number): Read => {
    const read = readDeparture(cells, directory);
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
