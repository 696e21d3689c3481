import {
  airDiscrepancyLabel,
  type Classifier,
  DAY,
  findCarrierByAirWaybill,
  readEventCode,
  type TrackingEvent,
} from '@quayside/freight';
import type { ReadEvents } from '../../ports/readEvents';
import type { SourceMessage } from '../../ports/sourceMessage';
import type { Shipment } from '../../ports/trackingSource';
import { airLocation, getAirEventKind } from '../source/airEvents';
import { readLocalTime, type SourceTime } from '../source/sourceTime';
import { unclassified } from '../source/unclassified';
import type { ClockTime, FsuElements } from './fsuGrammar';
import type { FsuStatus } from './parseFsu';

const surenessOf: Record<ClockTime['sureness'], Classifier> = { S: 'planned', E: 'estimated', A: 'actual' };

const padded = (number: number): string => String(number).padStart(2, '0');

/** Codes that are about the future; all others have happened. */
const plans = new Set(['BKD', 'PRE', 'MAN']);
/** How far a status that has happened may be ahead by mistake; a day further ahead has another year, which the line does not say. */
const AHEAD = 31 * DAY;

/**
 * Returns the day of a line, which has no year, in milliseconds: the one nearest to the time of receipt. A status that is then
 * in the future is reported ahead of its time; the same day a year ago would be invented. Returns null for a day that is in no
 * near year.
 */
const resolveLineDay = (
  { date, month }: NonNullable<FsuElements['day']>,
  receivedAt: string,
  isPlan: boolean,
): number | null => {
  const received = Date.parse(receivedAt);
  const year = new Date(received).getUTCFullYear();
  const days = [year - 1, year, year + 1].map((one) => Date.UTC(one, month, date));
  const inCalendar = days.filter((day) => new Date(day).getUTCDate() === date);
  const [nearest = null] = inCalendar.sort((a, b) => Math.abs(a - received) - Math.abs(b - received));
  return nearest !== null && (isPlan || nearest <= received + AHEAD) ? nearest : null;
};

/** Returns why the day of a status cannot be derived from the time of receipt; null where it can. */
export const fsuDayFault = ({ code, elements: { day } }: FsuStatus, receivedAt: string): string | null =>
  day && resolveLineDay(day, receivedAt, plans.has(code)) === null
    ? 'has no day: its year is unclear, because a status must be at most six months old'
    : null;

const unknownTime = { occurredAt: null, dateOnly: false } as const;

const timeAt = (
  day: number | null,
  time: string | undefined,
  timeZone: string | undefined,
): SourceTime | typeof unknownTime | null => {
  if (day === null) return unknownTime;
  const date = new Date(day);
  const written = [date.getUTCFullYear(), padded(date.getUTCMonth() + 1), padded(date.getUTCDate())].join('-');
  return readLocalTime(time ? `${written}T${time}` : written, timeZone);
};

interface StatusReport {
  readonly code: string;
  readonly label?: string;
  readonly place: string;
  readonly classifier?: Classifier;
  /** Null when the source gives no time. */
  readonly day: number | null;
  readonly time: string | undefined;
  /** ISO 8601; replaces day and time. */
  readonly moment?: string | undefined;
  /** Flight of another leg; replaces that of the status. */
  readonly flight?: string | undefined;
  readonly id?: string | undefined;
}

const toEvent = (
  {
    message: { consignment, elements, remarks, isUnclassified },
    receivedAt,
    updatedAt,
    retracted,
  }: SourceMessage<FsuStatus>,
  { bookingId, ends, places }: Shipment,
  told: StatusReport,
): TrackingEvent | null => {
  const location = airLocation(told.place, places);
  const time = told.moment
    ? readLocalTime(told.moment, location?.timeZone)
    : timeAt(told.day, told.time, location?.timeZone);
  const reading = readEventCode(
    { standard: 'iata', code: told.code, place: told.place, reason: remarks.join(' ') },
    ends,
  );
  const { quantity } = elements;
  const flight = 'flight' in told ? told.flight : elements.flight;
  const classifier = told.classifier ?? reading.classifier;
  if (!time || !classifier) return null;
  return {
    id: `${consignment.airWaybill} ${told.code} ${told.place} ${time.occurredAt ?? ''} ${flight ?? ''} ${quantity?.pieces ?? ''}`,
    bookingId,
    source: 'airline',
    sourceName:
      findCarrierByAirWaybill(consignment.airWaybill)?.name ?? `Airline ${consignment.airWaybill.slice(0, 3)}`,
    sourceEventId: told.id ?? '',
    kind: getAirEventKind(told.code, reading.milestone),
    milestone: reading.milestone,
    rawCode: told.code,
    rawLabel: [[told.label ?? reading.label, ...remarks].join(': '), isUnclassified && unclassified]
      .filter(Boolean)
      .join(' · '),
    classifier,
    ...time,
    occurredTz: location?.timeZone ?? null,
    receivedAt,
    updatedAt,
    retracted,
    ...(location && { location }),
    ...(flight && { flight }),
    ...(quantity && { pieces: quantity.pieces, partial: quantity.isPart }),
    ...(quantity?.weightKg != null && { weightKg: quantity.weightKg }),
    visibility: 'all',
  };
};

/**
 * Returns the departure and arrival that a line about a flight implies; a later line about the same flight updates
 * them.
 */
const deriveExpectedReports = ({ message }: SourceMessage<FsuStatus>, day: number): StatusReport[] => {
  const { code, consignment, elements } = message;
  const { flight, from, to, departure, arrival } = elements;
  const expected = (what: 'DEP' | 'ARR', place: string | undefined, at: ClockTime | undefined): StatusReport[] =>
    place && at && at.sureness !== 'A'
      ? [
          {
            code: what,
            place,
            classifier: surenessOf[at.sureness],
            day: day + at.days * DAY,
            time: at.time,
            id: `${consignment.airWaybill} ${what} ${flight} ${from}${to} ${new Date(day).toISOString().slice(0, 10)}`,
          },
        ]
      : [];
  // A status of the arrival expects nothing any more.
  if (code === 'ARR') return [];
  return [...expected('DEP', from, departure), ...expected('ARR', to, arrival)];
};

/** Returns the actual time of a departure or an arrival with its day change; scheduled and estimated ones are expected events. */
const movedAt = ({ code, elements: { departure, arrival } }: FsuStatus): ClockTime | undefined => {
  const at = code === 'DEP' ? departure : code === 'ARR' ? arrival : undefined;
  return at?.sureness === 'A' ? at : undefined;
};

/** Returns the id of a movement: a flight departs and arrives once, so a later line corrects the earlier one. */
const movementId = (
  { code, consignment: { airWaybill }, elements: { from, flight, quantity, day, moment } }: FsuStatus,
  at: number | null,
): string | undefined =>
  (code === 'DEP' || code === 'ARR') && flight && (day || moment)
    ? `${airWaybill} ${code} ${from} ${flight} ${moment?.slice(0, 10) ?? (at === null ? '' : new Date(at).toISOString().slice(0, 10))} ${quantity?.pieces ?? ''}`
    : undefined;

/**
 * Converts a status to events of a journey. Its local time becomes an instant in the airport's time zone; parts keep
 * their pieces and weight; OSI lines stay with the status.
 * @source IATA Cargo-IMP, FSU: status update
 */
export const fsuEvents: ReadEvents<FsuStatus> = (message, shipment) => {
  const { code, elements, id, sureness } = message.message;
  const { day, moment, time, from, to, flight, discrepancy } = elements;
  if (!from || !(day || moment)) return [];
  const days = day ? resolveLineDay(day, message.receivedAt, plans.has(code)) : null;
  if (day && days === null) return [];
  const moved = movedAt(message.message);
  const isOfFlight = code === 'BKD' && flight !== undefined;
  const status: StatusReport = {
    code,
    place: code === 'ARR' ? (to ?? from) : from,
    // The day of a BKD line is that of its flight, which follows below.
    day: isOfFlight || days === null ? null : days + (moved?.days ?? 0) * DAY,
    time: code === 'DEP' ? moved?.time : (moved?.time ?? time),
    moment: code === 'BKD' ? undefined : moment,
    id: id ?? movementId(message.message, days),
    ...(sureness && { classifier: sureness }),
    ...(discrepancy && { label: `Discrepancy: ${airDiscrepancyLabel(discrepancy)}` }),
  };
  const expected = days === null ? (message.message.expected ?? []) : deriveExpectedReports(message, days);
  return [status, ...expected].flatMap((told) => toEvent(message, shipment, told) ?? []);
};
