import { DAY, HOUR, judgeEvents, placeCode, placeRole, type TrackingEvent } from '@quayside/freight';
import type { Shipment } from '../../ports/trackingSource';

/** A shipment of which only a container is known to be in a message. */
export interface TripCandidate {
  readonly shipment: Pick<Shipment, 'ends' | 'via' | 'etd' | 'eta' | 'vessel'>;
  /** The shipment's events so far. */
  readonly events: readonly TrackingEvent[];
}

/** How well an event fits a trip: it reports a step at a place of its route, or contradicts nothing. */
export type TripFit = 'step' | 'possible';

type Where = 'origin' | 'destination' | 'route' | 'elsewhere';

/** Days before the departure and after the arrival in which an event at a place can be of the trip. */
const windows: Readonly<Record<Where, { readonly before: number; readonly after: number }>> = {
  // An empty container is picked up weeks before; a roll-over moves the departure by weeks.
  origin: { before: 45, after: 0 },
  // Nothing happens at the destination before the departure; an empty container comes back weeks after the arrival.
  destination: { before: 2, after: 60 },
  route: { before: 2, after: 30 },
  elsewhere: { before: 2, after: 30 },
};
const LONGEST_ROLLOVER = 45 * DAY;
/** Length of a trip of which one date is unknown. */
const LONGEST_TRIP = 60 * DAY;
const TOLERANCE = 2 * HOUR;
/** Shorter than the round trip of a liner vessel. */
const VESSEL_SLACK = 10 * DAY;

const whereIs = (code: string | null, { ends, via }: TripCandidate['shipment']): Where | null => {
  const role = placeRole(code, ends);
  if (role !== 'transit') return role;
  return via.some((one) => one === code) ? 'route' : 'elsewhere';
};

const toDateRange = ({ etd, eta }: TripCandidate['shipment']): { start: number; end: number } | null => {
  const [start, end] = [etd, eta].map((at) => (at === null ? Number.NaN : Date.parse(at))) as [number, number];
  if (Number.isNaN(start) && Number.isNaN(end)) return null;
  return {
    start: Number.isNaN(start) ? end - LONGEST_TRIP : start,
    end: Number.isNaN(end) ? start + LONGEST_TRIP : end,
  };
};

const isInWindow = (at: number, where: Where | null, shipment: TripCandidate['shipment'], slack: number): boolean => {
  const dates = toDateRange(shipment);
  if (!dates) return true;
  const { before, after } = where
    ? windows[where]
    : { before: windows.origin.before, after: windows.destination.after };
  const last = dates.end + after * DAY;
  return (
    at >= dates.start - before * DAY - slack &&
    at <= (where === 'origin' ? Math.max(last, dates.start + LONGEST_ROLLOVER) : last) + slack
  );
};

const isActual = ({ classifier, retracted }: TrackingEvent): boolean => classifier === 'actual' && !retracted;
const isOfBox = (event: TrackingEvent, known: TrackingEvent): boolean =>
  known.equipment === undefined || event.equipment === undefined || known.equipment === event.equipment;

/** Checks whether the container had come back empty before an event, so that the trip was over. */
const isAfterReturn = (event: TrackingEvent, events: readonly TrackingEvent[]): boolean =>
  events.some(
    (known) =>
      known.milestone === 'empty_returned' &&
      isActual(known) &&
      isOfBox(event, known) &&
      Date.parse(event.occurredAt ?? '') > Date.parse(known.occurredAt ?? '') + TOLERANCE,
  );

/** Checks whether an event contradicts the order of the milestones that the shipment has. */
const isOutOfOrder = (event: TrackingEvent, events: readonly TrackingEvent[]): boolean => {
  const others = events.filter((known) => known.sourceEventId !== event.sourceEventId || !event.sourceEventId);
  return judgeEvents([...others, event], new Date(8.64e15)).at(-1)?.doubt?.is === 'contradicted';
};

const isSameVessel = ({ vessel }: TrackingEvent, { shipment, events }: TripCandidate): boolean =>
  vessel !== undefined &&
  (vessel.name.toUpperCase() === shipment.vessel?.toUpperCase() ||
    events.some((known) => known.vessel?.name.toUpperCase() === vessel.name.toUpperCase()));

const fitOfEvent = (event: TrackingEvent, candidate: TripCandidate): TripFit | null => {
  if (event.occurredAt === null) return 'possible';
  const where = whereIs(placeCode(event), candidate.shipment);
  const isStep = event.milestone !== null && where !== null && where !== 'elsewhere';
  const fit: TripFit = isStep ? 'step' : 'possible';
  // An estimate may be wrong.
  if (event.classifier !== 'actual') return fit;
  // The vessel of the trip makes a wrong date likelier than another trip, but it comes back weeks later.
  const isVessel = isSameVessel(event, candidate);
  if (!isInWindow(Date.parse(event.occurredAt), where, candidate.shipment, isVessel ? VESSEL_SLACK : DAY)) return null;
  if (isAfterReturn(event, candidate.events)) return null;
  if (!isVessel && isOutOfOrder(event, candidate.events)) return null;
  return fit;
};

/**
 * Returns how well a message fits a trip of its container; null when it is about another trip of that container. Containers
 * are used again: place on the route, time around departure and arrival, vessel and order of the milestones decide.
 * @param reported the message's events, as read for the shipment
 */
export const fitTrip = (reported: readonly TrackingEvent[], candidate: TripCandidate): TripFit | null => {
  const fits = reported.filter(({ retracted }) => !retracted).map((event) => fitOfEvent(event, candidate));
  if (fits.includes(null)) return null;
  return fits.includes('step') ? 'step' : 'possible';
};
