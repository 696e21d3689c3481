import { isLikeAir } from '@freight/shared-kernel/freight';
import type { Random } from '../random';
import type { CarriedBooking } from './carriedBooking';
import { confirmedAt, journeyOf, type Moment } from './journey';
import type { Delay, ExceptionType, Scenario } from './scenarios';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A moment as it really happens. Times in milliseconds since 1970. */
export interface Happening {
  readonly moment: Moment;
  readonly actualAt: number;
  /** Null when the carrier never tells it. */
  readonly reportedAt: number | null;
  /** The estimates in the order in which they become known. */
  readonly forecasts: readonly { readonly knownAt: number; readonly at: number }[];
}

export interface RaisedException {
  readonly type: ExceptionType;
  readonly raisedAt: number;
  readonly moment: Moment;
}

export interface Course {
  readonly happenings: readonly Happening[];
  readonly exception: RaisedException | null;
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

const shiftsOf = (journey: readonly Moment[], delays: readonly Delay[], jitter: number): Shift[] =>
  delays.flatMap(({ phase, hours, anchor, knownHours }) => {
    const fromIndex = journey.findIndex((moment) => moment.phase === phase);
    const due = anchorMoment(journey, anchor)?.due;
    if (fromIndex < 0 || due === undefined) return [];
    return [{ fromIndex, by: hours * HOUR, knownAt: due + jitter + knownHours * HOUR }];
  });

/** A hold or a discrepancy is told as an event of its own; the other exceptions show in the times. */
const incidentOf = (booking: CarriedBooking, journey: readonly Moment[], scenario: Scenario): Moment | null => {
  const { exception } = scenario;
  if (exception?.type !== 'CUSTOMS_HOLD' && exception?.type !== 'DISCREPANCY') return null;
  const arrival = anchorMoment(journey, 'arrival');
  if (!arrival) return null;
  const isHold = exception.type === 'CUSTOMS_HOLD';
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
    due: arrival.due + exception.afterHours * HOUR,
    foretold: false,
    equipment: booking.containers[0] ?? null,
  };
};

const withIncident = (journey: readonly Moment[], incident: Moment | null): Moment[] => {
  if (!incident) return [...journey];
  const at = journey.findIndex((moment) => moment.phase === 'release');
  return at < 0 ? [...journey, incident] : [...journey.slice(0, at), incident, ...journey.slice(at)];
};

const exceptionOf = (
  { exception }: Scenario,
  happenings: readonly Happening[],
  incident: Moment | null,
  confirmed: number,
): RaisedException | null => {
  if (!exception) return null;
  if (incident) {
    const told = happenings.find(({ moment }) => moment === incident);
    return told?.reportedAt == null ? null : { type: exception.type, raisedAt: told.reportedAt, moment: incident };
  }
  const moment = anchorMoment(
    happenings.map((happening) => happening.moment),
    exception.anchor,
  );
  const anchored = happenings.find((happening) => happening.moment === moment);
  if (!moment || !anchored) return null;
  const raisedAt = Math.max(confirmed, anchored.actualAt + exception.afterHours * HOUR);
  return { type: exception.type, raisedAt, moment };
};

/** The journey of a booking as the scenario lets it happen. Pure: the same input gives the same course. */
export const courseOf = (booking: CarriedBooking, scenario: Scenario, random: Random): Course => {
  const air = isLikeAir(booking.loadType);
  const jitter = (air ? random.int(-15, 35) : random.int(-150, 200)) * MINUTE;
  const lag = (air ? random.int(2, 9) : random.int(6, 38)) * MINUTE;
  const confirmed = confirmedAt(booking);
  const planned = journeyOf(booking);
  const incident = incidentOf(booking, planned, scenario);
  const journey = withIncident(planned, incident);
  const shifts = shiftsOf(journey, scenario.delays, jitter);
  const timed = journey.map((moment, index) => {
    const mine = shifts.filter(({ fromIndex }) => index >= fromIndex);
    const due = moment.due + mine.reduce((sum, { by }) => sum + by, 0);
    const actualAt = moment.key === 'confirmed' ? due : due >= confirmed ? Math.max(confirmed, due + jitter) : due;
    return { moment, mine, actualAt };
  });
  const departed = timed.find(({ moment }) => moment === anchorMoment(journey, 'departure'));
  const quietFrom =
    scenario.quietAfterHours !== null && departed
      ? departed.actualAt + scenario.quietAfterHours * HOUR
      : Number.POSITIVE_INFINITY;
  const happenings = timed.map(({ moment, mine, actualAt }): Happening => {
    const reported = moment.key === 'confirmed' ? confirmed : Math.max(confirmed, actualAt + lag);
    let expected = moment.due;
    const revisions = mine.map(({ by, knownAt }) => {
      expected += by;
      return { knownAt: Math.max(confirmed, knownAt), at: expected };
    });
    // Carriers repeat the arrival once the ship is at sea, a little closer to what it will be.
    const isFinal = moment.phase === 'arrival' && moment.kind === 'transport';
    const sailed = departed && isFinal && revisions.length === 0 && departed.actualAt + 6 * HOUR < actualAt;
    const atSea = sailed ? [{ knownAt: departed.actualAt + 6 * HOUR, at: moment.due + jitter }] : [];
    const forecasts = moment.foretold ? [...revisions, ...atSea].filter(({ knownAt }) => knownAt < quietFrom) : [];
    return { moment, actualAt, reportedAt: reported < quietFrom ? reported : null, forecasts };
  });
  return { happenings, exception: exceptionOf(scenario, happenings, incident, confirmed) };
};
