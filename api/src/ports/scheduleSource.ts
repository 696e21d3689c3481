import type { CutOffName } from '@quayside/freight';
import type { Problem } from './sourceMessage';

/** A sailing as its carrier tells it, from a port to another. Instants are ISO 8601. */
export interface ToldDeparture {
  /** The carrier's name of the line; empty where it names none. */
  readonly service: string;
  readonly vessel: string | null;
  readonly voyage: string | null;
  /** UN/LOCODEs. */
  readonly origin: string;
  readonly destination: string;
  readonly via: readonly string[];
  readonly etd: string;
  readonly eta: string;
  readonly cutOffs: readonly { readonly name: CutOffName; readonly at: string }[];
}

/** What an answer holds, and what of it cannot be read. */
export interface ToldSchedules {
  readonly departures: readonly ToldDeparture[];
  readonly problems: readonly Problem[];
}

/** A lane by the codes of its ports. */
export interface AskedLane {
  readonly origin: string;
  readonly destination: string;
}

/** Days of the departure, both included: yyyy-MM-dd. */
export interface AskedDays {
  readonly from: string;
  readonly to: string;
}

/** By what the answers of a carrier are read: the clocks of a place, where it is known. */
export type ClocksOf = (code: string) => string | undefined;

/** A carrier that tells its schedules before anything is booked. Throws a `SourceError`. */
export interface ScheduleSource {
  /** The ways from a port to another. */
  readonly askLane: (lane: AskedLane, days: AskedDays, clocksOf: ClocksOf) => Promise<ToldSchedules>;
  /** The rotation of the ships of a service, as departures of these lanes. */
  readonly askService: (
    service: string,
    lanes: readonly AskedLane[],
    days: AskedDays,
    clocksOf: ClocksOf,
  ) => Promise<ToldSchedules>;
}
