import type { CutOffName } from '@quayside/freight';
import type { Problem } from './sourceMessage';

/** A sailing between two ports, as its carrier publishes it. Instants are ISO 8601. */
export interface CarrierDeparture {
  /** The carrier's name of the service; empty without one. */
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

/** Content of a response, with what could not be read. */
export interface ScheduleDelivery {
  readonly departures: readonly CarrierDeparture[];
  readonly problems: readonly Problem[];
}

/** A lane by the codes of its ports. */
export interface LaneQuery {
  readonly origin: string;
  readonly destination: string;
}

/** Days of the departure, both included: yyyy-MM-dd. */
interface AskedDays {
  readonly from: string;
  readonly to: string;
}

/** Returns the time zone of a place, if known. */
export type TimeZoneLookup = (code: string) => string | undefined;

/** A carrier that publishes its schedules before a booking. Throws a `SourceError`. */
export interface ScheduleSource {
  /** Returns the routes from one port to another. */
  readonly askLane: (lane: LaneQuery, days: AskedDays, clocksOf: TimeZoneLookup) => Promise<ScheduleDelivery>;
  /** Returns the vessel rotation of a service, as departures of these lanes. */
  readonly askService: (
    service: string,
    lanes: readonly LaneQuery[],
    days: AskedDays,
    clocksOf: TimeZoneLookup,
  ) => Promise<ScheduleDelivery>;
}
