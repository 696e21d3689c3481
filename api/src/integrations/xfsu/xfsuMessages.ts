import type { Classifier } from '@quayside/freight';
import type { Delivery, Problem, Receipt, SourceMessage } from '../../ports/sourceMessage';
import type { Consignment, FsuElements, Quantity } from '../fsu/fsuGrammar';
import { toKilograms } from '../fsu/fsuGrammar';
import { airCodes, type ExpectedMovement, type FsuStatus } from '../fsu/parseFsu';
import { along, below, readXml, textAlong, type XmlElement, XmlError } from '../source/readXml';
import { readSourceTime } from '../source/sourceTime';
import { readWrittenTime, writtenTimeFault } from '../source/writtenTime';

const pounds = new Set(['LBR', 'LBS', 'LB', 'L']);
const surenessOf: Readonly<Record<string, Classifier>> = { S: 'planned', E: 'estimated', A: 'actual' };

const parseAirportCode = (text: string | undefined): string | undefined =>
  /^[A-Z]{3}$/.test(text?.toUpperCase() ?? '') ? text?.toUpperCase() : undefined;

const readQuantity = (element: XmlElement, total: number | undefined): Quantity | undefined => {
  const pieces = Number(textAlong(element, 'PieceQuantity'));
  if (!Number.isInteger(pieces) || pieces < 1) return undefined;
  const [weight] = [...along(element, 'GrossWeightMeasure'), ...along(element, 'TotalGrossWeightMeasure')];
  const isPounds = pounds.has(weight?.attributes.get('unitCode')?.toUpperCase() ?? '');
  const split = textAlong(element, 'TransportSplitDescription')?.toUpperCase();
  return {
    pieces,
    weightKg: weight ? toKilograms(Number(weight.text), isPounds) : null,
    isPart: total === undefined ? split !== undefined && split !== 'T' : pieces < total,
  };
};

interface Leg {
  readonly flight: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly departure: ClockedMoment | undefined;
  readonly arrival: ClockedMoment | undefined;
}
interface ClockedMoment {
  readonly moment: string;
  readonly sureness: Classifier | undefined;
}

const readMoment = (text: string | undefined): string | undefined => {
  const moment = text === undefined ? null : readWrittenTime(text);
  return moment ?? undefined;
};

/** Returns a time of a flight with its classifier; scheduled where the element says so. */
const readClockedMoment = (event: XmlElement | undefined, what: 'Arrival' | 'Departure'): ClockedMoment | undefined => {
  const moment = readMoment(textAlong(event, `${what}OccurrenceDateTime`) ?? textAlong(event, 'OccurrenceDateTime'));
  if (moment) {
    const type = textAlong(event, `${what}DateTimeTypeCode`) ?? textAlong(event, 'DateTimeTypeCode');
    return { moment, sureness: surenessOf[type?.toUpperCase() ?? ''] };
  }
  const scheduled = readMoment(textAlong(event, 'ScheduledOccurrenceDateTime'));
  return scheduled ? { moment: scheduled, sureness: 'planned' } : undefined;
};

const readFlightNumber = (movement: XmlElement): string | undefined => {
  const number = textAlong(movement, 'ID')
    ?.replace(/[\s/-]/g, '')
    .toUpperCase();
  const carrier = textAlong(movement, 'CarrierParty', 'PrimaryID')?.toUpperCase();
  if (!number) return undefined;
  return /^\d{1,4}[A-Z]?$/.test(number) && /^[A-Z0-9]{2,3}$/.test(carrier ?? '') ? `${carrier}${number}` : number;
};

const readLeg = (movement: XmlElement): Leg => {
  const [departing] = along(movement, 'DepartureEvent');
  const [arriving] = along(movement, 'ArrivalEvent');
  const [scheduled] = along(movement, 'ScheduledArrivalEvent');
  return {
    flight: readFlightNumber(movement),
    from: parseAirportCode(textAlong(departing, 'OccurrenceDepartureLocation', 'ID')),
    to: parseAirportCode(textAlong(arriving ?? scheduled, 'OccurrenceArrivalLocation', 'ID')),
    departure: readClockedMoment(departing, 'Departure'),
    arrival: readClockedMoment(arriving, 'Arrival') ?? readClockedMoment(scheduled, 'Arrival'),
  };
};

/** Returns place and time of a status that happens with a flight. */
const movementOf: Readonly<Record<string, (leg: Leg) => { place: string | undefined; at: ClockedMoment | undefined }>> =
  {
    DEP: ({ from, departure }) => ({ place: from, at: departure }),
    MAN: ({ from, departure }) => ({ place: from, at: departure }),
    PRE: ({ from, departure }) => ({ place: from, at: departure }),
    BKD: ({ from, departure }) => ({ place: from, at: departure }),
    ARR: ({ to, arrival }) => ({ place: to, at: arrival }),
  };

const readExpectedMovements = (
  airWaybill: string,
  { flight, from, to, departure, arrival }: Leg,
  code: string,
): ExpectedMovement[] => {
  const expected = (
    what: 'DEP' | 'ARR',
    place: string | undefined,
    at: ClockedMoment | undefined,
  ): ExpectedMovement[] =>
    place && at?.sureness && at.sureness !== 'actual'
      ? [
          {
            code: what,
            place,
            classifier: at.sureness,
            moment: at.moment,
            flight,
            id: `${airWaybill} ${what} ${flight ?? ''} ${from ?? ''}${to ?? ''} ${(departure ?? at).moment.slice(0, 10)}`,
            day: null,
            time: undefined,
          },
        ]
      : [];
  return [
    ...(code === 'DEP' ? [] : expected('DEP', from, departure)),
    ...(code === 'ARR' ? [] : expected('ARR', to, arrival)),
  ];
};

/** Returns place and time of a status without a flight: those of its own location and event. */
const ownMoment = (status: XmlElement): { place: string | undefined; moment: string | undefined } => {
  const moment = [
    ...below(status, 'SpecifiedEvent').flatMap((event) => along(event, 'OccurrenceDateTime')),
    ...along(status, 'OccurrenceDateTime'),
    ...below(status, 'OccurrenceDateTime'),
  ];
  const place = [...below(status, 'SpecifiedLocation'), ...below(status, 'OccurrenceLocation')];
  return {
    place: place.map((one) => parseAirportCode(textAlong(one, 'ID'))).find(Boolean),
    moment: moment.map(({ text }) => readMoment(text)).find(Boolean),
  };
};

interface StatusReading {
  readonly statuses: readonly FsuStatus[];
  readonly problems: readonly Problem[];
}

const lack = (
  place: string | undefined,
  moment: string | undefined,
  elements: FsuElements,
  code: string,
): string | null => {
  if (!airCodes.has(code)) return 'is no status of an XFSU';
  if (!place) return 'has no airport';
  if (!moment) return 'has no date and time that can be read';
  if (!elements.quantity) return 'has no number of pieces';
  return code === 'DIS' && !elements.discrepancy ? 'has no discrepancy code' : null;
};

const timeNames = ['', 'Scheduled', 'Arrival', 'Departure'].map((when) => `${when}OccurrenceDateTime`);

/** Returns problems for unreadable times of a status, such as an estimated arrival: the status itself stays valid. */
const lostTimes = (part: XmlElement, code: string): Problem[] =>
  timeNames
    .flatMap((name) => below(part, name))
    .flatMap(({ name, text, line }) => {
      const fault = text === '' ? null : writtenTimeFault(text);
      return fault ? [{ path: `line ${line}`, message: `${code} ${name} ${fault}` }] : [];
    });

const readRemarks = (status: XmlElement): string[] =>
  [...below(status, 'HandlingOSIInstructions'), ...below(status, 'StatusDescription')]
    .map((one) => (one.text || textAlong(one, 'Description')) ?? '')
    .filter(Boolean);

const readStatus = (consignment: Consignment, status: XmlElement, whole: Quantity | undefined): StatusReading => {
  const code = textAlong(status, 'ReasonCode')?.toUpperCase() ?? '';
  const parts = along(status, 'AssociatedStatusConsignment');
  const own = parts.length > 0 ? parts : [status];
  const read = own.map((part): FsuStatus | Problem => {
    const legs = along(part, 'SpecifiedLogisticsTransportMovement').map(readLeg);
    const [leg] = code === 'BKD' ? legs : legs.slice(-1);
    const at = ownMoment(part);
    const moved = leg && movementOf[code]?.(leg);
    const place = moved?.place ?? at.place ?? (code === 'RCF' || code === 'ARR' ? leg?.to : undefined);
    const moment = moved?.at?.moment ?? at.moment;
    const quantity = readQuantity(part, consignment.quantity?.pieces) ?? whole;
    const discrepancy = textAlong(part, 'DiscrepancyDescriptionCode')?.toUpperCase();
    const elements: FsuElements = {
      ...(place && { from: place }),
      ...(leg?.flight && { flight: leg.flight }),
      ...(leg?.to && leg.to !== place && { to: leg.to }),
      ...(moment && { moment }),
      ...(quantity && { quantity }),
      ...(discrepancy && { discrepancy }),
    };
    const missing = lack(place, moment, elements, code);
    if (missing) return { path: `line ${part.line}`, message: `${code || 'The status'} ${missing}` };
    // An expected movement has not happened.
    const sureness = code === 'DEP' || code === 'ARR' ? moved?.at?.sureness : undefined;
    return {
      consignment,
      code,
      elements,
      remarks: readRemarks(part),
      text: [code, place, moment, leg?.flight, quantity?.pieces].filter(Boolean).join(' '),
      ...(sureness && { sureness }),
      expected: legs.flatMap((one) => readExpectedMovements(consignment.airWaybill, one, code)),
    };
  });
  return {
    statuses: read.flatMap((one) => ('consignment' in one ? [one] : [])),
    problems: read.flatMap((one, index) => {
      if ('message' in one) return [one];
      const part = own[index];
      return part ? lostTimes(part, code) : [];
    }),
  };
};

const readConsignment = (element: XmlElement): Consignment | null => {
  const number = textAlong(element, 'TransportContractDocument', 'ID')?.replace(/[\s-]/g, '') ?? '';
  if (!/^\d{11}$/.test(number)) return null;
  const total = Number(textAlong(element, 'TotalPieceQuantity') ?? textAlong(element, 'PieceQuantity'));
  return {
    airWaybill: number,
    origin: parseAirportCode(textAlong(element, 'OriginLocation', 'ID')) ?? '',
    destination: parseAirportCode(textAlong(element, 'FinalDestinationLocation', 'ID')) ?? '',
    quantity: Number.isInteger(total) && total > 0 ? { pieces: total, weightKg: null, isPart: false } : null,
  };
};

const readConsignmentElement = (element: XmlElement): StatusReading => {
  const consignment = readConsignment(element);
  if (!consignment)
    return { statuses: [], problems: [{ path: `line ${element.line}`, message: 'The air waybill cannot be read' }] };
  const whole = readQuantity(element, undefined) ?? consignment.quantity ?? undefined;
  const statuses = along(element, 'ReportedStatus');
  if (statuses.length === 0)
    return { statuses: [], problems: [{ path: `line ${element.line}`, message: 'No status was found' }] };
  const read = statuses.map((status) => readStatus(consignment, status, whole));
  return { statuses: read.flatMap((one) => one.statuses), problems: read.flatMap((one) => one.problems) };
};

const toMessage =
  (written: string | undefined, isWithdrawn: boolean, receivedAt: string) =>
  (status: FsuStatus): SourceMessage<FsuStatus> => ({
    standard: 'fsu',
    sender: 'fsu',
    key: `${status.consignment.airWaybill} ${status.text}`,
    receivedAt,
    updatedAt: written ?? receivedAt,
    retracted: isWithdrawn,
    identifiers: { bills: [status.consignment.airWaybill], bookings: [], containers: [] },
    message: status,
  });

/** @source Cargo-XML code list 1.34, purpose of a message: Deletion */
const deletion = new Set(['DELETION', 'DELETE', 'CANCELLATION']);

/**
 * Reads the statuses of a Cargo-XML status message into the model of the FSU.
 * @source IATA Cargo-XML, XFSU version 3 (iata:statusmessage:1): ReportedStatus and AssociatedStatusConsignment
 */
export const readXfsuMessages = (text: string, receivedAt: Receipt['receivedAt']): Delivery<FsuStatus> => {
  try {
    const root = readXml(text);
    const consignments = [root, ...below(root, 'MasterConsignment')].filter(({ name }) => name === 'MasterConsignment');
    if (root.name !== 'StatusMessage' || consignments.length === 0)
      return {
        messages: [],
        problems: [{ path: `line ${root.line}`, message: 'No status message with a consignment was found' }],
      };
    const [header] = along(root, 'MessageHeaderDocument');
    const issued = readMoment(textAlong(header, 'IssueDateTime'));
    const written = issued && readSourceTime(issued, 'UTC')?.occurredAt;
    const isWithdrawn = deletion.has(textAlong(header, 'PurposeCode')?.toUpperCase() ?? '');
    const read = consignments.map(readConsignmentElement);
    return {
      messages: read.flatMap(({ statuses }) => statuses).map(toMessage(written, isWithdrawn, receivedAt)),
      problems: read.flatMap(({ problems }) => problems),
    };
  } catch (error) {
    if (error instanceof XmlError)
      return { messages: [], problems: [{ path: `line ${error.line}`, message: error.message }] };
    throw error;
  }
};
