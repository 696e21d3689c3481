import type { Leg } from './legs';
import type { Place } from './place';
import { isBareDay, toBareDay } from './placeTime';
import type { TripStop } from './reportedTrip';
import type { Trip, TripCall, TripMoment } from './trip';

/** Trip data of the booking itself; moments are ISO instants, null when unknown. */
export interface BookedTrip {
  readonly from: Place;
  readonly via: readonly Place[];
  readonly to: Place;
  /** Currently expected. */
  readonly etd: string | null;
  readonly eta: string | null;
  /** Originally booked. */
  readonly plannedEtd: string | null;
  readonly plannedEta: string | null;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  /** Entered legs of the main carriage, in order; none when the stops on the way have no plan. */
  readonly legs?: readonly BookedLeg[];
}

/** A leg of the main carriage as booked. */
export type BookedLeg = Pick<Leg, 'from' | 'to' | 'vessel' | 'voyage' | 'flight' | 'etd' | 'eta'>;

/** Converts a place to a trip stop. */
export const toTripStop = ({ code, city, portName, timeZone }: Place): TripStop => ({
  code,
  name: city || portName,
  timeZone,
});

/** Returns an expected moment of a booking. A typed day, stored as midnight at the place, becomes a bare day. */
export const toTripMoment = (
  instant: string | null,
  timeZone: string,
  sure: TripMoment['sure'] = 'planned',
): TripMoment | null => {
  if (instant === null) return null;
  const dateOnly = isBareDay(instant, timeZone);
  return { at: dateOnly ? toBareDay(instant, timeZone) : instant, dateOnly, sure };
};

const isActual = (moment: TripMoment | null): boolean => moment?.sure === 'actual';

const withBooked = (told: TripMoment | null, instant: string | null, { timeZone }: TripStop): TripMoment | null =>
  isActual(told) ? told : toTripMoment(instant, timeZone, told?.sure);

const untold: Omit<TripCall, keyof TripStop> = { arrival: null, departure: null, departurePlanned: null };

const unreported = ({ from, via, to, etd, eta, plannedEtd, plannedEta, vessel, voyage, flight }: BookedTrip): Trip => ({
  calls: [from, ...via, to].map((place) => ({ ...toTripStop(place), ...untold })),
  seen: null,
  last: null,
  confirmed: null,
  pickedUp: null,
  onBoard: null,
  loaded: false,
  held: false,
  reportedAt: null,
  plannedEtd: plannedEtd ?? etd,
  plannedEta: plannedEta ?? eta,
  etaChanges: 0,
  etaReason: null,
  vessel,
  voyage,
  flight,
});

/** Returns a stop on the way with the plan of its legs where nothing is reported. */
const withPlan = (call: TripCall, legs: readonly BookedLeg[]): TripCall => {
  const eta = legs.find(({ to }) => to.code === call.code)?.eta ?? null;
  const etd = legs.find(({ from }) => from.code === call.code)?.etd ?? null;
  return {
    ...call,
    arrival: call.arrival ?? toTripMoment(eta, call.timeZone),
    departure: call.departure ?? toTripMoment(etd, call.timeZone),
    departurePlanned: call.departurePlanned ?? etd,
  };
};

/**
 * Returns the trip of a booking: stored event data combined with its current places and expected dates.
 * `stored` is null for a booking without reports.
 */
export const buildTrip = (stored: Trip | null, booked: BookedTrip): Trip => {
  const trip = stored ?? unreported(booked);
  const end = trip.calls.length - 1;
  return {
    ...trip,
    calls: trip.calls.map((call, index) => {
      if (index === 0) {
        const stop = toTripStop(booked.from);
        return { ...call, ...stop, departure: withBooked(call.departure, booked.etd, stop) };
      }
      if (index < end) return withPlan(call, booked.legs ?? []);
      const stop = toTripStop(booked.to);
      return { ...call, ...stop, arrival: withBooked(call.arrival, booked.eta, stop) };
    }),
  };
};
