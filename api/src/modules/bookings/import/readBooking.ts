import { type BookingTexts, bookingTextFieldList, createBooking, fieldErrors } from '@quayside/contract';
import {
  checkAirWaybill,
  checkContainerNumbers,
  daysAfter,
  displayAirWaybill,
  type FileNumberStyle,
  formerIncotermMessage,
  isLikeAir,
  type LoadType,
  parseContainerType,
  splitContainerNumbers,
} from '@quayside/freight';
import * as v from 'valibot';
import type { ReadLine } from '../../imports/kit/kind';
import { type Cells, LineReader } from '../../imports/kit/lineReader';
import { readCellInteger, readCellMoment, readCellNumber, toCellInstant } from '../../imports/sheet/cells';
import { findJourneyProblem, toInstant } from '../create/journeyDates';
import { bookingFileFields, fieldOfPath } from './bookingFileFields';
import { bookingKey, type KnownParties, type KnownPlace } from './knownParties';
import { type ReachedMoment, reachedMilestones } from './reachedMilestones';

const NewBooking = createBooking.body;

/** A booking of the other system: the form content and the reached milestones. */
export interface ImportedBooking {
  readonly body: v.InferOutput<typeof NewBooking>;
  readonly moments: readonly ReachedMoment[];
  readonly origin: KnownPlace;
  readonly destination: KnownPlace;
  /** Names for the preview. */
  readonly names: { readonly customer: string; readonly shipper: string; readonly consignee: string };
}

/** Returns the due day of missing documents: three days before the departure, or in a week. */
const dueDay = (etd: string | undefined, today: string): string => {
  const before = etd === undefined ? today : daysAfter(etd, -3);
  return before > today ? before : daysAfter(today, 7);
};

interface Reading {
  readonly line: LineReader;
  readonly known: KnownParties;
  readonly isAir: boolean;
}

const party = ({ line, known }: Reading, name: 'shipper' | 'consignee'): string => {
  const text = line.text(name);
  if (!text) return '';
  const found = known.contacts.get(text.toLowerCase());
  if (found === undefined) line.fault(name, `${text} is no contact: import or add it first`);
  if (found === null) line.fault(name, `Several contacts are called ${text}: rename one of them`);
  return found ?? '';
};

const named = ({ line }: Reading, name: 'customer' | 'partner', known: ReadonlyMap<string, string>): string => {
  const text = line.text(name);
  const found = known.get(text.toLowerCase());
  if (text && found === undefined) line.fault(name, `${text} is no ${name}: import or invite it first`);
  return found ?? '';
};

const place = ({ line, known, isAir }: Reading, name: 'origin' | 'destination'): KnownPlace | undefined => {
  const code = line.text(name).toUpperCase();
  const found = known.places.get(`${isAir ? 'AIR' : 'SEA'} ${code}`);
  if (code && !found) line.fault(name, `is not ${isAir ? 'an airport' : 'a port'} of the directory`);
  return found;
};

/** Reads an estimate in the form's format: a day or an instant. */
const estimate = ({ line }: Reading, name: 'etd' | 'eta', at: KnownPlace | undefined) => {
  const moment = line.take(name, readCellMoment);
  if (!moment) return undefined;
  return {
    day: moment.day,
    value: moment.time === null ? moment.day : (toCellInstant(moment, at?.timeZone ?? 'UTC') ?? null),
  };
};

/** Reads the reached milestones: none in the future and each after the previous one. */
const readMilestones = (
  { line }: Reading,
  places: { origin: KnownPlace | undefined; destination: KnownPlace | undefined },
  now: Date,
): ReachedMoment[] => {
  let before: { day: string; label: string } | undefined;
  return reachedMilestones.flatMap(({ code, at }) => {
    const moment = line.take(code, readCellMoment);
    if (!moment) return [];
    const { day, time } = moment;
    const label = bookingFileFields.find(({ name }) => name === code)?.label ?? code;
    const since = toCellInstant(moment, places[at]?.timeZone ?? 'UTC');
    if (since && Date.parse(since) > +now) line.fault(code, 'lies ahead: leave it empty until it has happened');
    if (before && day < before.day) line.fault(code, `is before “${before.label}”`);
    before = { day, label };
    const dateOnly = time === null;
    return [{ code, day, occurredAt: dateOnly ? `${day}T00:00:00.000Z` : (since ?? ''), dateOnly }];
  });
};

/** Parses a place name such as 'Hai Duong, VN'. */
const parsePlace = (text: string) => {
  const [, city = text, country = ''] = /^(.*?)[,\s]+([A-Za-z]{2})$/.exec(text) ?? [];
  return text ? { city, country } : null;
};

/** Removes marks that no reader sees, such as those of the writing direction. */
const bareText = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/**
 * Reads the master bill. An air waybill is checked as in the form: one certain reading is taken and said, a wrong check
 * digit is a hint, and a number that a spreadsheet has cut is an error.
 */
const masterBill = ({ line, isAir }: Reading): string => {
  const written = bareText(line.text('mbl'));
  if (!isAir || written === '') return written;
  const { valid, message, suggestion } = checkAirWaybill(written);
  const shown = displayAirWaybill(written);
  if (valid) {
    if (written.replace(/[\s-]/g, '') !== shown.replace('-', '')) line.note('mbl', `Read as ${shown}`);
    return shown;
  }
  const note = message ?? 'is no air waybill number';
  if (/E\+?\d+$/i.test(written)) line.fault('mbl', note);
  else line.note('mbl', `${written}: ${note}`);
  // A lost leading zero has one reading; a wrong digit may be any of them.
  return suggestion !== null && /leading 0/.test(note) ? displayAirWaybill(suggestion) : written;
};

/** Reads container numbers with any separator; what is no right number, or was read in another way, is a hint. */
const readContainers = (line: LineReader): string => {
  const written = line.text('containers');
  if (written === '') return '';
  const { message } = checkContainerNumbers(written);
  if (message !== null) line.note('containers', message);
  return splitContainerNumbers(written).join(', ');
};

const containerType = (line: LineReader): string => {
  const text = line.text('container_type');
  const type = parseContainerType(text);
  if (text && type === null) line.fault('container_type', `${text} is no container type, such as 40HC or 45G1`);
  return type ?? text;
};

/** Reads the term; one of earlier Incoterms is an error that says what became of it. */
const incoterm = (line: LineReader): string | null => {
  const text = line.text('incoterm').toUpperCase();
  const former = formerIncotermMessage(text);
  if (former) line.fault('incoterm', former);
  return text || null;
};

/** Reads the text fields that have a column. */
const readTexts = (line: LineReader): Partial<BookingTexts> =>
  Object.fromEntries(
    bookingTextFieldList.flatMap(([name, { column }]) => (column ? [[name, line.text(column.name)]] : [])),
  );

/** Reads a booking from the cells of a row, or returns its problems by field. */
export const readBooking = (
  cells: Cells,
  style: FileNumberStyle,
  known: KnownParties,
  { now, repeated }: { now: Date; repeated: (key: string) => string | undefined },
): ReadLine<ImportedBooking> => {
  const line = new LineReader(cells, style);
  const loadType = line.text('load_type').toUpperCase();
  const isAir = isLikeAir(loadType as LoadType);
  const reading: Reading = { line, known, isAir };
  const company = named(reading, 'customer', known.customers);
  const partner = named(reading, 'partner', known.partners);
  const [origin, destination] = [place(reading, 'origin'), place(reading, 'destination')];
  const [etd, eta] = [estimate(reading, 'etd', origin), estimate(reading, 'eta', destination)];
  const containers = readContainers(line);
  const isLoose = loadType === 'LCL' || loadType === 'AIR';
  const quantity =
    line.take('quantity', readCellInteger) ?? (isLoose ? 1 : Math.max(1, splitContainerNumbers(containers).length));
  const today = now.toISOString().slice(0, 10);
  const due = dueDay(etd?.day, today);
  const [reference, mbl, hbl] = [line.text('reference'), masterBill(reading), bareText(line.text('hbl'))];
  const readAs = { mblNumber: mbl, hblNumber: hbl, containerNumber: containers };
  const input = {
    loadType,
    company,
    fields: {
      ...{ shipper: party(reading, 'shipper'), consignee: party(reading, 'consignee'), agent: partner || null },
      ...{ portOfLoading: origin?.id ?? '', portOfDischarge: destination?.id ?? '' },
      ...{ etd: etd?.value ?? null, eta: eta?.value ?? null, inlandPoint: parsePlace(line.text('pick_up')) },
      ...{ ...readTexts(line), ...readAs, incoterm: incoterm(line) },
      commodity_description: line.text('commodity'),
      containers: [
        {
          ...{ quantity, type: isLoose ? loadType : containerType(line) },
          ...{
            container_weight: line.take('weight_kg', readCellNumber),
            cbm: line.take('cbm', readCellNumber) ?? null,
          },
          commodity_description: line.text('commodity'),
        },
      ],
    },
    steps: {},
    toFollow: {
      ...{ packingList: due, commercialInvoice: due },
      ...(mbl === '' && { draftMBL: due }),
      ...(hbl === '' && { draftHBL: due }),
    },
  };
  const moments = readMilestones(reading, { origin, destination }, now);
  const parsed = v.safeParse(NewBooking, input);
  const key = company && reference && bookingKey(company, reference);
  const dates = origin &&
    destination && { etd: toInstant(etd?.value ?? null, origin), eta: toInstant(eta?.value ?? null, destination) };
  const journey = dates && findJourneyProblem({ from: origin, to: destination, ...dates }, 'fields.');
  const open = 'is the reference of an open booking of this customer';
  const twice = key ? (known.open.has(key) ? open : repeated(key)) : undefined;
  line.tell(
    [
      ...(parsed.success ? [] : fieldErrors(NewBooking, parsed.issues)),
      ...(parsed.success && journey ? [journey] : []),
      ...(twice ? [{ path: 'fields.your_reference_number', message: twice }] : []),
    ],
    fieldOfPath,
  );
  if (line.faults.length > 0 || !parsed.success || !origin || !destination)
    return { faults: line.faultsInOrder(bookingFileFields) };
  const names = { customer: line.text('customer'), shipper: line.text('shipper'), consignee: line.text('consignee') };
  return { terms: { body: parsed.output, moments, origin, destination, names }, notes: line.notes };
};
