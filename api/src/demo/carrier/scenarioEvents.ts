import { DAY, isLikeAir, readEventCode, type TrackingEvent } from '@quayside/freight';
import { createRandom } from '../seeded/random';
import type { CarriedBooking, Stop } from './carriedBooking';
import { confirmedAt, type Moment } from './journey';
import { type ActualStep, type Course, simulateCourse } from './scenarioCourse';
import { type ScenarioName, scenarioFor } from './scenarios';
import { shipOfLeg } from './ships';

const iso = (time: number): string => new Date(time).toISOString();

const toEventLocation = (
  booking: CarriedBooking,
  { code, name, lat, lon, timeZone }: Stop,
): TrackingEvent['location'] => ({
  ...(isLikeAir(booking.loadType) ? { iata: code } : { unlocode: code }),
  name,
  timeZone,
  ...(lat !== null && { lat }),
  ...(lon !== null && { lon }),
});

/** Returns the fields that every report of a step has, planned or actual. */
const createReport = (booking: CarriedBooking, moment: Moment) => {
  const { code, at, kind, leg } = moment;
  const reading = readEventCode({ ...code, place: at.code }, { pol: booking.from.code, pod: booking.to.code });
  const isMoving = kind === 'transport' || (code.standard === 'dcsa' && code.mode === 'VESSEL');
  return {
    bookingId: booking.id,
    source: isLikeAir(booking.loadType) ? ('airline' as const) : ('carrier' as const),
    sourceName: booking.carrier.name,
    kind,
    milestone: reading.milestone,
    rawCode: code.code,
    rawLabel: reading.label,
    occurredTz: at.timeZone,
    dateOnly: false,
    retracted: false,
    visibility: 'all' as const,
    location: toEventLocation(booking, at),
    ...(moment.equipment !== null && { equipment: moment.equipment }),
    ...(isMoving && shipOfLeg(booking, leg)),
    ...(isLikeAir(booking.loadType) && {
      ...(booking.pieces !== null && { pieces: booking.pieces }),
      ...(booking.weightKg !== null && { weightKg: booking.weightKg }),
    }),
  };
};

type Report = Omit<ReturnType<typeof createReport>, 'source'> & Pick<TrackingEvent, 'source'>;

const told = (
  report: Report,
  key: string,
  classifier: TrackingEvent['classifier'],
  occurredAt: number,
  knownAt: number,
  revisedFrom?: number,
): TrackingEvent => {
  const sourceEventId = `${report.bookingId}:${key}:${classifier}`;
  return {
    ...report,
    id: sourceEventId,
    sourceEventId,
    classifier,
    occurredAt: iso(occurredAt),
    receivedAt: iso(knownAt),
    updatedAt: iso(knownAt),
    ...(revisedFrom !== undefined && { revisedFrom: iso(revisedFrom) }),
  };
};

const toStepEvents = (
  booking: CarriedBooking,
  { moment, actualAt, reportedAt, forecasts }: ActualStep,
  now: number,
): TrackingEvent[] => {
  const report = createReport(booking, moment);
  const planned =
    moment.foretold && confirmedAt(booking) <= now
      ? [told(report, moment.key, 'planned', moment.due, confirmedAt(booking))]
      : [];
  const known = forecasts.filter((forecast) => forecast.knownAt <= now);
  const latest = known.at(-1);
  const before = known.at(-2)?.at ?? moment.due;
  const estimated = latest ? [told(report, moment.key, 'estimated', latest.at, latest.knownAt, before)] : [];
  const actual =
    reportedAt !== null && reportedAt <= now ? [told(report, moment.key, 'actual', actualAt, reportedAt)] : [];
  return [...planned, ...estimated, ...actual];
};

/** Days of free time at the terminal. */
const FREE_DAYS = 5;

/** Returns the terminal's fields for a container on its premises: the last free day and the pick-up number. */
const createTerminalEvents = (
  booking: CarriedBooking,
  { moment, actualAt, reportedAt }: ActualStep,
  now: number,
): TrackingEvent[] => {
  const { code, equipment } = moment;
  const isAtItsEnd = code.code === 'DISC' && moment.phase === 'arrival' && equipment !== null;
  if (!isAtItsEnd || reportedAt === null || reportedAt > now) return [];
  const terminal = {
    ...createReport(booking, moment),
    source: 'terminal',
    milestone: null,
    kind: 'equipment',
  } as const;
  const lastFreeDay = iso(actualAt + FREE_DAYS * DAY).slice(0, 10);
  const number = `PIN ${createRandom(`pick-up ${booking.id} ${equipment}`).int(100_000, 999_999)}`;
  const said = (name: string, rawLabel: string): Report => ({ ...terminal, rawCode: name, rawLabel });
  return [
    {
      ...told(said('last_free_day', 'Last free day'), `${moment.key}:free`, 'planned', actualAt, reportedAt),
      ...{ occurredAt: `${lastFreeDay}T00:00:00.000Z`, dateOnly: true },
      fact: { is: 'last-free-day', value: lastFreeDay },
    },
    {
      ...told(said('pick_up_number', 'Pick-up number'), `${moment.key}:number`, 'actual', actualAt, reportedAt),
      ...{ visibility: 'staff', fact: { is: 'pick-up-number', value: number } },
    },
  ];
};

const byArrival = (a: TrackingEvent, b: TrackingEvent): number =>
  Date.parse(a.receivedAt) - Date.parse(b.receivedAt) ||
  Date.parse(a.occurredAt ?? '') - Date.parse(b.occurredAt ?? '');

/**
 * Returns all events that the carrier has reported of a booking by now, in order of reporting: planned times with the
 * confirmation, estimates when they change, actual events only after they happened. The same booking, scenario and time
 * give the same events with the same ids.
 */
export const scenarioEvents = (booking: CarriedBooking, name: ScenarioName, now: Date): TrackingEvent[] => {
  const course = simulateCourse(booking, scenarioFor(booking, name), createRandom(`course ${booking.id}`));
  const at = now.getTime();
  return course.happenings
    .flatMap((happening) => [...toStepEvents(booking, happening, at), ...createTerminalEvents(booking, happening, at)])
    .sort(byArrival);
};

/** Returns when the carrier will next report something, in milliseconds; null when it has reported everything. */
export const nextReportAt = (booking: CarriedBooking, name: ScenarioName, now: Date): number | null => {
  const course: Course = simulateCourse(booking, scenarioFor(booking, name), createRandom(`course ${booking.id}`));
  const times = [
    confirmedAt(booking),
    ...course.happenings.flatMap(({ reportedAt, forecasts }) => [
      ...(reportedAt === null ? [] : [reportedAt]),
      ...forecasts.map(({ knownAt }) => knownAt),
    ]),
    ...(course.incident ? [course.incident.knownAt] : []),
  ].filter((time) => time > now.getTime());
  return times.length > 0 ? Math.min(...times) : null;
};

/** Returns when the carrier reported problems by now, in milliseconds: its times moved, or the cargo was held. */
export const findProblemTimes = (booking: CarriedBooking, name: ScenarioName, now: Date): number[] => {
  const scenario = scenarioFor(booking, name);
  if (scenario.delays.length === 0 && scenario.incident === null) return [];
  const { happenings, incident } = simulateCourse(booking, scenario, createRandom(`course ${booking.id}`));
  const moved = happenings
    .filter(({ moment }) => moment.kind === 'transport')
    .flatMap(({ forecasts }) => forecasts.map(({ knownAt }) => knownAt));
  const times = new Set([...moved, ...(incident ? [incident.knownAt] : [])]);
  return [...times].filter((time) => time <= now.getTime()).sort((a, b) => a - b);
};
