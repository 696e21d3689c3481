import { bestEvent, currentEvents } from './bestEvent';
import { actualEvents, expectedEvents } from './expectedEvents';
import { type MilestoneCode, milestoneCodes } from './milestones';
import { shippingStatusOf } from './progress';
import { shippingStatuses } from './shippingStatus';
import { sightings, stopOf } from './sightings';
import { carrierWords } from './silence';
import { eventZone, placeCode, type TrackingEvent } from './trackingEvent';
import type { Trip, TripCall, TripMoment } from './trip';

/** A stop of the way, as the route names it. */
export interface TripStop {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
}

/** What events alone say of a trip. */
export type ReportedTrip = Pick<
  Trip,
  'calls' | 'seen' | 'last' | 'confirmed' | 'pickedUp' | 'onBoard' | 'loaded' | 'held' | 'reportedAt'
>;

const arrivals: readonly (MilestoneCode | null)[] = ['arrived', 'transshipment_arrived'];
const departures: readonly (MilestoneCode | null)[] = ['departed', 'transshipment_departed'];
const pickUps: readonly (MilestoneCode | null)[] = ['empty_picked_up', 'cargo_received'];

const momentOf = (event: TrackingEvent | null): TripMoment | null =>
  event?.occurredAt ? { at: event.occurredAt, dateOnly: event.dateOnly, sure: event.classifier } : null;

const bestOf = (events: readonly TrackingEvent[], milestones: readonly (MilestoneCode | null)[]) =>
  bestEvent(events.filter(({ milestone, occurredAt }) => milestones.includes(milestone) && occurredAt !== null));

const callAt = (stop: TripStop, here: readonly TrackingEvent[]): TripCall => {
  const planned = here.filter(({ classifier }) => classifier === 'planned');
  return {
    ...stop,
    arrival: momentOf(bestOf(here, arrivals)),
    departure: momentOf(bestOf(here, departures)),
    departurePlanned: bestOf(planned, departures)?.occurredAt ?? null,
  };
};

const byTime = (a: TrackingEvent, b: TrackingEvent): number =>
  Date.parse(a.occurredAt ?? a.receivedAt) - Date.parse(b.occurredAt ?? b.receivedAt);

/** The places where the events say that cargo changes ships or planes, in the order of time. */
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

/** The stops of a trip: reported transits in their order; a booked one that nobody reports stays before the destination. */
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

/** What carries the cargo, or will from where it waits: what the last event that happened names, else the first that is expected; untold it is as booked. */
export const carriageOf = (
  events: readonly TrackingEvent[],
  booked: Pick<Trip, 'vessel' | 'voyage' | 'flight'>,
): Pick<Trip, 'vessel' | 'voyage' | 'flight'> => {
  const last = actualEvents(events).filter(carries).sort(byTime).at(-1);
  const next = expectedEvents(events).filter(carries).sort(byTime)[0];
  // What came to a transshipment does not take the cargo on.
  const told = last && landings.includes(last.milestone) ? (next ?? last) : (last ?? next);
  return {
    vessel: told?.vessel?.name ?? booked.vessel,
    voyage: told?.vessel ? (told.voyage ?? null) : booked.voyage,
    flight: told?.flight ?? booked.flight,
  };
};

const order = ({ milestone }: TrackingEvent): number => (milestone ? milestoneCodes.indexOf(milestone) : -1);
const timeOf = ({ occurredAt }: TrackingEvent): number => (occurredAt ? Date.parse(occurredAt) : Number.NaN);

/** Actual events with a milestone and a time, the latest first; of two at one time the one further on the way. */
const reached = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  actualEvents(events)
    .filter(({ milestone, occurredAt }) => milestone !== null && milestone !== 'discrepancy' && occurredAt !== null)
    .sort((a, b) => timeOf(b) - timeOf(a) || order(b) - order(a));

/** The latest milestone that an actual event proves. */
export const lastMilestoneOf = (events: readonly TrackingEvent[]): MilestoneCode | null =>
  reached(events)[0]?.milestone ?? null;

// A hold is no step of the way: it says what the last one waits for. An empty container is the cargo's no more.
const beside: readonly (MilestoneCode | null)[] = ['customs_hold', 'empty_returned'];

const lastOf = (done: readonly TrackingEvent[]): Trip['last'] => {
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

/** The facts that events tell of a trip along the stops of its route; what only staff may see is left out by the caller. */
export const reportedTrip = (events: readonly TrackingEvent[], route: readonly TripStop[]): ReportedTrip => {
  const current = currentEvents(events);
  const actual = actualEvents(events);
  const done = reached(events);
  const seen = sightings(actual, route).at(-1);
  return {
    calls: route.map((stop, index) =>
      callAt(
        stop,
        current.filter((event) => stopOf(event, route) === index),
      ),
    ),
    seen: seen
      ? { call: seen.stop, left: seen.leaves, at: new Date(seen.time).toISOString(), dateOnly: seen.dateOnly }
      : null,
    last: lastOf(done),
    confirmed: momentOf(bestOf(actual, ['booking_confirmed'])),
    pickedUp: momentOf(bestOf(actual, pickUps)),
    onBoard: momentOf(bestOf(actual, ['loaded'])),
    loaded: shippingStatuses.indexOf(shippingStatusOf(events)) >= shippingStatuses.indexOf('onboard'),
    held: isHeld(done),
    reportedAt: carrierWords(events).at(-1)?.receivedAt ?? null,
  };
};
