import { actualEvents, expectedEvents } from './expectedEvents';
import type { MilestoneCode } from './milestones';
import type { TrackingEvent } from './trackingEvent';

type Milestones = readonly (MilestoneCode | null)[];

const atEnd: Milestones = ['arrived', 'discharged', 'available', 'out_gate', 'delivered'];
const departures: Milestones = ['departed', 'transshipment_departed'];
const landings: Milestones = ['transshipment_arrived', 'transshipment_discharged'];
const aboard: Milestones = [
  ...(['loaded', 'departed', 'transshipment_loaded', 'transshipment_departed', 'arrived', 'discharged'] as const),
  ...landings,
];

const has =
  (milestones: Milestones) =>
  ({ milestone }: TrackingEvent): boolean =>
    milestones.includes(milestone);
const nameOf = ({ vessel }: TrackingEvent): string | null => vessel?.name.toUpperCase() ?? null;
const timeOf = ({ occurredAt }: TrackingEvent): number => Date.parse(occurredAt ?? '');
const namesOf = (events: readonly TrackingEvent[]): Set<string> =>
  new Set(events.flatMap((event) => nameOf(event) ?? []));

/** Checks whether parts of an air shipment are at the destination, and no report says that all pieces are. */
const isPartByPieces = (there: readonly TrackingEvent[], total: number | null): boolean => {
  if (there.length === 0 || there.some(({ partial }) => !partial)) return false;
  const counts = atEnd.map((milestone) =>
    there.filter((event) => event.milestone === milestone).reduce((sum, { pieces = 0 }) => sum + pieces, 0),
  );
  return total === null || Math.max(...counts) < total;
};

/** Returns the vessel of a container that is known not to be at the destination; null for one that is, or may be. */
const vesselElsewhere = (own: readonly TrackingEvent[], arrived: ReadonlySet<string>): string | null => {
  if (own.some(has(atEnd))) return null;
  const last = own
    .filter((event) => aboard.includes(event.milestone) && event.occurredAt !== null)
    .sort((a, b) => timeOf(a) - timeOf(b))
    .at(-1);
  const vessel = last ? nameOf(last) : null;
  return vessel !== null && !arrived.has(vessel) ? vessel : null;
};

/** Checks whether a container travels on a vessel that carried none of the arrived ones. */
const hasContainerElsewhere = (actual: readonly TrackingEvent[], arrived: ReadonlySet<string>): boolean => {
  const boxes = [...new Set(actual.flatMap(({ equipment }) => equipment ?? []))];
  const ownOf = (box: string) => actual.filter(({ equipment }) => equipment === box);
  const carriedThere = namesOf(
    boxes
      .map(ownOf)
      .filter((own) => own.some(has(atEnd)))
      .flat(),
  );
  return boxes.some((box) => {
    const vessel = vesselElsewhere(ownOf(box), arrived);
    return vessel !== null && !carriedThere.has(vessel);
  });
};

/** Checks whether a second vessel of the shipment has left and is still expected at the destination, after the first. */
const hasVesselElsewhere = (events: readonly TrackingEvent[], there: readonly TrackingEvent[]): boolean => {
  const [arrived, left] = [namesOf(there), namesOf(actualEvents(events).filter(has(departures)))];
  const since = Math.min(...there.map(timeOf));
  // Without the actual events, none settles what is expected of another vessel.
  return expectedEvents(events.filter(({ classifier }) => classifier !== 'actual')).some((event) => {
    const vessel = event.milestone === 'arrived' ? nameOf(event) : null;
    return vessel !== null && left.has(vessel) && !arrived.has(vessel) && timeOf(event) > since;
  });
};

/**
 * Checks whether a part of the cargo is at the destination while another part is known to be elsewhere: pieces of an air shipment,
 * a container on a vessel that has not arrived, or a second vessel that has left and is still expected. Silence about a part proves
 * nothing.
 * @param pieces total pieces of an air shipment; null when unknown
 */
export const isPartlyArrived = (events: readonly TrackingEvent[], pieces: number | null): boolean => {
  const actual = actualEvents(events);
  const there = actual.filter(has(atEnd));
  if (there.length === 0) return false;
  if (there.some(({ flight, partial }) => flight !== undefined || partial)) return isPartByPieces(there, pieces);
  const landed = there.filter((event) => has(['arrived', 'discharged'])(event) && nameOf(event) !== null);
  // Without the name of an arrived vessel, nothing tells it from another one.
  if (landed.length === 0) return false;
  return hasContainerElsewhere(actual, namesOf(landed)) || hasVesselElsewhere(events, landed);
};
