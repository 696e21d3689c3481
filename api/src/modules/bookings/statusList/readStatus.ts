import { parseClassifierText, parseLoadText } from '@quayside/freight';
import { readLocalTime } from '../../../integrations/source/sourceTime';
import { readWrittenTime } from '../../../integrations/source/writtenTime';
import type { WrittenStatus } from '../../../integrations/statusList/statusListMessages';
import { isAirReference } from '../../../integrations/statusList/statusListMessages';
import type { Fault, LineReader } from '../../imports/kit/lineReader';
import { type CellValue, type Read, readCellDay, readCellMoment, readCellText } from '../../imports/sheet/cells';
import { STATUS_MEANING } from '../../imports/table/nameCells';
import type { FindPlaces } from './knownPlaces';
import { statusFileFields } from './statusFileFields';

/** A day with the year last, for which the order of the list counts: all its times have the same precision. */
const numericDay = /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d{4}/;

/** Reads a time as ISO 8601: with its own offset if it has one, else in the time zone of the place. */
const momentText = (line: LineReader): string | undefined =>
  line.take('at', (cell: CellValue, style): Read<string> => {
    const text = readCellText(cell);
    const iso = readWrittenTime(text);
    if (iso !== null && typeof cell === 'string')
      return { value: numericDay.test(text) ? iso.replace(/(T\d\d:\d\d):00$/, '$1') : iso };
    const read = readCellMoment(cell, style);
    if ('fault' in read) return read;
    const { day, time } = read.value;
    return { value: time === null ? day : `${day}T${time}` };
  });

const place = (line: LineReader, find: FindPlaces): Pick<WrittenStatus, 'place' | 'placeName' | 'timeZone'> => {
  const written = line.text('place');
  if (!written) return {};
  const mode = isAirReference(line.text('reference')) ? 'AIR' : 'SEA';
  const [found, ...others] = find(mode, written);
  if (found && others.length === 0) return { place: found.code, timeZone: found.timeZone };
  line.fault(
    'place',
    found
      ? `Several places are called ${written}: enter the code of the right one`
      : `is not ${mode === 'AIR' ? 'an airport' : 'a port'} of the directory: write its code, or add it`,
  );
  return { placeName: written };
};

const chosen = <T>(line: LineReader, name: 'sureness' | 'load', read: (text: string) => T | undefined, say: string) => {
  const written = line.text(name);
  const value = written ? read(written) : undefined;
  if (written && value === undefined) line.fault(name, say);
  return value ?? null;
};

/** Reads a row of a list as a status of the model, or returns its problems by field. */
export const readStatus = (
  line: LineReader,
  find: FindPlaces,
  now: Date,
): { readonly row: WrittenStatus } | { readonly faults: readonly Fault[] } => {
  const [reference, container] = [line.text('reference'), line.text('container')];
  if (!reference && !container) line.fault('reference', 'Enter an MBL, a booking, a MAWB or a container');
  const event = line.text('event');
  if (!event) line.fault('event', 'Enter what happened: a code such as GTIN, or words such as Discharged');
  const where = place(line, find);
  const at = momentText(line);
  if (line.text('at') === '') line.fault('at', 'Enter when it happened, or is expected');
  const sureness = chosen(line, 'sureness', parseClassifierText, 'Write Actual, Estimated or Planned');
  const time = at === undefined ? null : readLocalTime(at, where.timeZone);
  if (sureness === 'ACT' && time && Date.parse(time.occurredAt) > +now)
    line.fault('at', 'lies ahead: say that it is estimated or planned');
  const row: WrittenStatus = {
    ...{ reference, container, event, means: line.text(STATUS_MEANING), ...where, at: at ?? '', sureness },
    load: chosen(line, 'load', parseLoadText, 'Write Empty or Laden'),
    ...{ vessel: line.text('vessel'), voyage: line.text('voyage'), pickUpNumber: line.text('pick_up_number') },
    lastFreeDay: line.take('last_free_day', readCellDay) ?? '',
  };
  return line.faults.length > 0 ? { faults: line.faultsInOrder(statusFileFields) } : { row };
};
