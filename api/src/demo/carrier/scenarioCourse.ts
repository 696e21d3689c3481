import { HOUR, isLikeAir } from '@quayside/freight';
import type { Random } from '../seeded/random';
import type { CarriedBooking } from './carriedBooking';
import { confirmedAt, type Moment, plannedMoments } from './journey';
import type { Delay, IncidentType, Scenario } from './scenarios';

const MINUTE = 60_000;

interface Forecast {
  readonly knownAt: number;
  readonly at: number;
}

/** A step as it actually happens. Times in milliseconds since 1970. */
export interface ActualStep {
  readonly moment: Moment;
  readonly actualAt: number;
  /** Null when the carrier never reports it. */
  readonly reportedAt: number | null;
  /** The estimates in the order in which they are published. */
  readonly forecasts: readonly Forecast[];
}

interface Incident {
  readonly type: IncidentType;
  /** When the estimate is published. */
  readonly knownAt: number;
}

export interface Course {
  readonly happenings: readonly ActualStep[];
  readonly incident: Incident | null;
}

const anchorMoment = (journey: readonly Moment[], anchor: Delay['anchor']): Moment | null => {
  const phase = anchor === 'departure' ? 'departure' : anchor === 'connection' ? 'connection' : 'arrival';
  return journey.find((moment) => moment.phase === phase && moment.kind === 'transport') ?? null;
};

interface Shift {
  readonly fromIndex: number;
  readonly by: number;
  readonly knownAt: number;
}

const createShifts = (journey: readonly Moment[], delays: readonly Delay[], jitter: number): Shift[] =>
  delays.flatMap(({ phase, hours, anchor, knownHours }) => {
    const fromIndex = journey.findIndex((moment) => moment.phase === phase);
    const due = anchorMoment(journey, anchor)?.due;
    if (fromIndex < 0 || due === undefined) return [];
    return [{ fromIndex, by: hours * HOUR, knownAt: due + jitter + knownHours * HOUR }];
  });

/** Returns the event of a hold or a discrepancy, which is reported separately. */
const eventOfIncident = (booking: CarriedBooking, journey: readonly Moment[], scenario: Scenario): Moment | null => {
  const { incident } = scenario;
  if (incident?.type !== 'CUSTOMS_HOLD' && incident?.type !== 'DISCREPANCY') return null;
  const arrival = anchorMoment(journey, 'arrival');
  if (!arrival) return null;
  const isHold = incident.type === 'CUSTOMS_HOLD';
  const code: Moment['code'] = isLikeAir(booking.loadType)
    ? { standard: 'iata', code: isHold ? 'TGC' : 'DIS' }
    : isHold
      ? { standard: 'dcsa', type: 'equipment', code: 'CUSI', classifierCode: 'ACT' }
      : { standard: 'dcsa', type: 'shipment', code: 'HOLD', classifierCode: 'ACT', document: 'TRD' };
  return {
    ...arrival,
    key: `${arrival.at.code}:${isHold ? 'held' : 'discrepancy'}`,
    code,
    kind: isHold ? 'customs' : 'exception',
    due: arrival.due + incident.afterHours * HOUR,
    foretold: false,
    equipment: booking.containers[0] ?? null,
  };
};

const withEvent = (journey: readonly Moment[], event: Moment | null): Moment[] => {
  if (!event) return [...journey];
  const at = journey.findIndex((moment) => moment.phase === 'release');
  return at < 0 ? [...journey, event] : [...journey.slice(0, at), event, ...journey.slice(at)];
};

const createIncident = (
  { incident }: Scenario,
  happenings: readonly ActualStep[],
  event: Moment | null,
  confirmed: number,
): Incident | null => {
  if (!incident) return null;
  if (event) {
    const reportedAt = happenings.find(({ moment }) => moment === event)?.reportedAt;
    return reportedAt == null ? null : { type: incident.type, knownAt: reportedAt };
  }
  const moment = anchorMoment(
    happenings.map((happening) => happening.moment),
    incident.anchor,
  );
  const anchored = happenings.find((happening) => happening.moment === moment);
  if (!anchored) return null;
  return { type: incident.type, knownAt: Math.max(confirmed, anchored.actualAt + incident.afterHours * HOUR) };
};

/** Interval in which the carrier repeats the estimated delivery while the cargo is at sea, as a sign of life. */
const AT_SEA_EVERY = 84 * HOUR;

/** Returns the estimated deliveries while the ship is at sea, each up to an hour off. */
const regularForecasts = (due: number, revisions: readonly Shift[], from: number, until: number): Forecast[] => {
  const count = Math.max(0, Math.ceil((until - from) / AT_SEA_EVERY));
  return Array.from({ length: count }, (_, index) => {
    const knownAt = from + index * AT_SEA_EVERY;
    const known = revisions.filter((revision) => revision.knownAt <= knownAt);
    return { knownAt, at: known.reduce((sum, { by }) => sum + by, due) + ((index % 3) - 1) * HOUR };
  });
};

/** Returns the journey of a booking in the scenario. Pure: the same input gives the same course. */
export const simulateCourse = (booking: CarriedBooking, scenario: Scenario, random: Random): Course => {
  const air = isLikeAir(booking.loadType);
  const jitter = (air ? random.int(-15, 35) : random.int(-150, 200)) * MINUTE;
  const lag = (air ? random.int(2, 9) : random.int(6, 38)) * MINUTE;
  const confirmed = confirmedAt(booking);
  const planned = plannedMoments(booking);
  const event = eventOfIncident(booking, planned, scenario);
  const journey = withEvent(planned, event);
  const shifts = createShifts(journey, scenario.delays, jitter);
  const timed = journey.map((moment, index) => {
    const mine = shifts.filter(({ fromIndex }) => index >= fromIndex);
    const due = moment.due + mine.reduce((sum, { by }) => sum + by, 0);
    const actualAt = moment.key === 'confirmed' ? due : due >= confirmed ? Math.max(confirmed, due + jitter) : due;
    return { moment, mine, actualAt };
  });
  const departed = timed.find(({ moment }) => moment === anchorMoment(journey, 'departure'));
  const arrived = timed.find(({ moment }) => moment === anchorMoment(journey, 'arrival'));
  const quietFrom =
    scenario.quietAfterHours !== null && departed
      ? departed.actualAt + scenario.quietAfterHours * HOUR
      : Number.POSITIVE_INFINITY;
  const happenings = timed.map(({ moment, mine, actualAt }): ActualStep => {
    const reported = moment.key === 'confirmed' ? confirmed : Math.max(confirmed, actualAt + lag);
    let expected = moment.due;
    const revisions = mine.map(({ by, knownAt }) => {
      expected += by;
      return { knownAt: Math.max(confirmed, knownAt), at: expected };
    });
    // Carriers repeat the estimated arrival once the ship is at sea, each time closer to the actual one.
    const isFinal = moment.phase === 'arrival' && moment.kind === 'transport';
    const sailed = departed && isFinal && revisions.length === 0 && departed.actualAt + 6 * HOUR < actualAt;
    const atSea = sailed ? [{ knownAt: departed.actualAt + 6 * HOUR, at: moment.due + jitter }] : [];
    const isDelivery = moment.code.code === 'DROP' && moment.equipment === (booking.containers[0] ?? null);
    const regular =
      isDelivery && departed && arrived
        ? regularForecasts(moment.due, mine, Math.max(confirmed, departed.actualAt + 6 * HOUR), arrived.actualAt)
        : [];
    const forecasts = moment.foretold
      ? [...revisions, ...atSea, ...regular]
          .filter(({ knownAt }) => knownAt < quietFrom)
          .sort((a, b) => a.knownAt - b.knownAt)
      : [];
    return { moment, actualAt, reportedAt: reported < quietFrom ? reported : null, forecasts };
  });
  return { happenings, incident: createIncident(scenario, happenings, event, confirmed) };
};
