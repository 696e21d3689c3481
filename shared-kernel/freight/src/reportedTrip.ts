import { bestEvent, currentEvents } from './bestEvent';
import { carrierReports } from './carrierSilence';
import { actualEvents, expectedEvents } from './expectedEvents';
import { type MilestoneCode, milestoneCodes } from './milestones';
import { isPartlyArrived } from './partArrival';
import { deriveShippingStatus } from './progress';
import { shippingStatuses } from './shippingStatus';
import { findSightings, findStopIndex } from './sightings';
import { eventZone, placeCode, reportedAt, type TrackingEvent } from './trackingEvent';
import type { Trip, TripCall, TripMoment } from './trip';

/** A stop of the route, with its name. */
export interface TripStop {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
}

/** Facts of a trip that come from events alone. */
export type ReportedTrip = Pick<
  Trip,
  'calls' | 'seen' | 'last' | 'confirmed' | 'pickedUp' | 'onBoard' | 'loaded' | 'held' | 'partly' | 'reportedAt'
>;

const arrivals: readonly (MilestoneCode | null)[] = ['arrived', 'transshipment_arrived'];
const departures: readonly (MilestoneCode | null)[] = ['departed', 'transshipment_departed'];

const toTripMoment = (event: TrackingEvent | null): TripMoment | null =>
  event?.occurredAt ? { at: event.occurredAt, dateOnly: event.dateOnly, sure: event.classifier } : null;

const findBestEvent = (events: readonly TrackingEvent[], milestones: readonly (MilestoneCode | null)[]) =>
  bestEvent(events.filter(({ milestone, occurredAt }) => milestones.includes(milestone) && occurredAt !== null));

const callAt = (stop: TripStop, here: readonly TrackingEvent[]): TripCall => {
  const planned = here.filter(({ classifier }) => classifier === 'planned');
  return {
    ...stop,
    arrival: toTripMoment(findBestEvent(here, arrivals)),
    departure: toTripMoment(findBestEvent(here, departures)),
    departurePlanned: findBestEvent(planned, departures)?.occurredAt ?? null,
  };
};

const byTime = (a: TrackingEvent, b: TrackingEvent): number =>
  Date.parse(a.occurredAt ?? a.receivedAt) - Date.parse(b.occurredAt ?? b.receivedAt);

/** Returns the places where cargo changes ships or planes according to the events, in the order of time. */
export const transitStops = (events: readonly TrackingEvent[]): TripStop[] => {
  const told = [...actualEvents(events), ...expectedEvents(events)]
    .filter(({ milestone }) => milestone?.startsWith('transshipment_'))
    .sort(byTime);
  const stops = new Map<string, TripStop>();
  for (const event of told) {
    const code = placeCode(event);
    if (!code || stops.has(code)) continue;
    const { name = code, timeZone = event.occurredTz ?? 'UTC' } = event.location ?? {};
    stops.set(code, { code, name, timeZone });
  }
  return [...stops.values()];
};

/**
 * Returns the stops of a trip: reported transits in order; a booked transit that is not reported stays before the
 * destination.
 */
export const reportedStops = (booked: readonly TripStop[], events: readonly TrackingEvent[]): TripStop[] => {
  const [from, to] = [booked[0], booked.at(-1)];
  const via = booked.slice(1, -1);
  const told = transitStops(events)
    .filter(({ code }) => code !== from?.code && code !== to?.code)
    .map((stop) => via.find(({ code }) => code === stop.code) ?? stop);
  const untold = via.filter(({ code }) => !told.some((stop) => stop.code === code));
  return [from, ...told, ...untold, to].filter((stop) => stop !== undefined);
};

const carries = ({ vessel, flight, occurredAt }: TrackingEvent): boolean =>
  occurredAt !== null && (vessel !== undefined || flight !== undefined);

const landings: readonly (MilestoneCode | null)[] = ['transshipment_arrived', 'transshipment_discharged'];
/** Milestones of cargo on board or back from it. An event before the loading names a vessel that a roll-over can still change. */
const onBoard: readonly (MilestoneCode | null)[] = [
  ...(['loaded', 'departed', 'transshipment_loaded', 'transshipment_departed'] as const),
  ...(['arrived', 'discharged', ...landings] as (MilestoneCode | null)[]),
];

/**
 * Returns the vessel or flight that carries the cargo, or will from its current place: the one named by the last actual
 * event on board, else by the first expected one, else by an event before the loading, else the booked one.
 */
export const findCarriage = (
  events: readonly TrackingEvent[],
  booked: Pick<Trip, 'vessel' | 'voyage' | 'flight'>,
): Pick<Trip, 'vessel' | 'voyage' | 'flight'> => {
  const actual = actualEvents(events).filter(carries).sort(byTime);
  const last = actual.filter(({ milestone }) => onBoard.includes(milestone)).at(-1);
  const next = expectedEvents(events).filter(carries).sort(byTime)[0];
  // Arrival at a transshipment does not name the onward vessel.
  const told = last && !landings.includes(last.milestone) ? last : (next ?? last ?? actual.at(-1));
  return {
    vessel: told?.vessel?.name ?? booked.vessel,
    voyage: told?.vessel ? (told.voyage ?? null) : booked.voyage,
    flight: told?.flight ?? booked.flight,
  };
};

const order = ({ milestone }: TrackingEvent): number => (milestone ? milestoneCodes.indexOf(milestone) : -1);
const parseEventTime = ({ occurredAt }: TrackingEvent): number => (occurredAt ? Date.parse(occurredAt) : Number.NaN);

/** A booking is often confirmed in the system after its cargo moved; that is not its latest step. */
const isConfirmation = ({ milestone }: TrackingEvent): boolean => milestone === 'booking_confirmed';

/**
 * Returns actual events with a milestone and a time, latest first and the confirmation last; at equal times the later
 * milestone first.
 */
const reached = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  actualEvents(events)
    .filter(({ milestone, occurredAt }) => milestone !== null && milestone !== 'discrepancy' && occurredAt !== null)
    .sort(
      (a, b) =>
        Number(isConfirmation(a)) - Number(isConfirmation(b)) ||
        parseEventTime(b) - parseEventTime(a) ||
        order(b) - order(a),
    );

/** Returns the latest milestone that an actual event proves. */
export const findLastMilestone = (events: readonly TrackingEvent[]): MilestoneCode | null =>
  reached(events)[0]?.milestone ?? null;

// A hold is not a step of the route: it blocks the next one. An empty container no longer carries the cargo.
const beside: readonly (MilestoneCode | null)[] = ['customs_hold', 'empty_returned'];

const findLastStep = (done: readonly TrackingEvent[]): Trip['last'] => {
  const event = done.find(({ milestone }) => !beside.includes(milestone));
  if (!event?.milestone || !event.occurredAt) return null;
  return {
    milestone: event.milestone,
    code: placeCode(event),
    name: event.location?.name ?? null,
    timeZone: eventZone(event),
    at: event.occurredAt,
    dateOnly: event.dateOnly,
  };
};

const releases: readonly (MilestoneCode | null)[] = ['customs_cleared', 'out_gate', 'delivered', 'empty_returned'];

const isHeld = (done: readonly TrackingEvent[]): boolean => {
  const word = done.find(({ milestone }) => milestone === 'customs_hold' || releases.includes(milestone));
  return word?.milestone === 'customs_hold';
};

/**
 * Returns the facts that events prove about a trip along the stops of its route. The caller omits events that only
 * staff may see.
 * @param pieces total pieces of an air shipment; null when unknown
 */
export const reportedTrip = (
  events: readonly TrackingEvent[],
  route: readonly TripStop[],
  pieces: number | null = null,
): ReportedTrip => {
  const current = currentEvents(events);
  const actual = actualEvents(events);
  const done = reached(events);
  const seen = findSightings(actual, route).at(-1);
  const latest = carrierReports(events).at(-1);
  return {
    calls: route.map((stop, index) =>
      callAt(
        stop,
        current.filter((event) => findStopIndex(event, route) === index),
      ),
    ),
    seen: seen
      ? { call: seen.stop, left: seen.leaves, at: new Date(seen.time).toISOString(), dateOnly: seen.dateOnly }
      : null,
    last: findLastStep(done),
    confirmed: toTripMoment(findBestEvent(actual, ['booking_confirmed'])),
    // Cargo without a container of its own, or without a report of the empty one, is picked up when it is received.
    pickedUp: toTripMoment(findBestEvent(actual, ['empty_picked_up']) ?? findBestEvent(actual, ['cargo_received'])),
    onBoard: toTripMoment(findBestEvent(actual, ['loaded'])),
    loaded: shippingStatuses.indexOf(deriveShippingStatus(events)) >= shippingStatuses.indexOf('onboard'),
    held: isHeld(done),
    partly: isPartlyArrived(events, pieces) || undefined,
    reportedAt: latest ? reportedAt(latest) : null,
  };
};
