import { type CutOffName, cutOffNames, DAY, formatDate, formatTime, isDay, parseTime } from '@quayside/freight';
import type { Read } from '../../rates/tariff/amounts';
import { type CellValue, EXCEL_EPOCH, textOf } from '../../rates/tariff/cells';
import type { FileColumns } from '../../rates/tariff/readHeading';

/** The column of a cut-off: `cargo_cut_off`. */
export const cutOffColumn = (name: CutOffName): string => `${name.toLowerCase()}_cut_off`;

/** Times are on the clocks of their place: those of the ETD and the cut-offs at the origin, that of the ETA at the destination. */
export const departureColumns: FileColumns = {
  names: [
    ...['mode', 'carrier', 'service', 'vessel', 'voyage', 'flight', 'origin', 'destination', 'via', 'etd', 'eta'],
    ...cutOffNames.SEA.map(cutOffColumn),
  ],
  needed: ['mode', 'carrier', 'origin', 'destination', 'etd', 'eta'],
  lines: 'departures',
};

/** A moment on the clocks of a place. */
export interface LocalMoment {
  /** yyyy-MM-dd */
  readonly day: string;
  /** HH:mm */
  readonly time: string;
}

const MINUTE = 60_000;

/** What a spreadsheet shows: its numbers are a little beside the minute. */
const shown = (time: number): string => new Date(Math.round(time / MINUTE) * MINUTE).toISOString().slice(0, 16);

const written = (cell: CellValue): string => {
  if (cell instanceof Date) return shown(+cell);
  if (typeof cell === 'number') return shown(EXCEL_EPOCH + cell * DAY);
  return textOf(cell);
};

/** A day and a time: a date of Excel, the number behind one, or yyyy-MM-dd HH:mm. */
export const momentOf = (cell: CellValue): Read<LocalMoment> => {
  const [, day = '', clock = ''] = /^(\d{4}[-/]\d\d[-/]\d\d)[ T](\d{1,2}:\d\d)(?::\d\d)?$/.exec(written(cell)) ?? [];
  const [iso, time] = [day.replaceAll('/', '-'), parseTime(clock)];
  return isDay(iso) && time
    ? { value: { day: iso, time } }
    : { fault: 'Write day and time at the place as yyyy-MM-dd HH:mm, for example 2027-03-31 21:00' };
};

/** A moment as a file has it, on the clocks of a place. */
export const momentText = (at: string, timeZone: string): string =>
  `${formatDate(at, timeZone).replaceAll('/', '-')} ${formatTime(at, timeZone)}`;
