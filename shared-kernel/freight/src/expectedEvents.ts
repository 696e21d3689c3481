import { bestEvent, currentEvents } from './bestEvent';
import { milestoneCodes } from './milestones';
import { DAY } from './placeTime';
import { placeCode, type TrackingEvent } from './trackingEvent';

const getEventPlace = (event: TrackingEvent): string | null => placeCode(event) ?? event.location?.name ?? null;
const subject = (event: TrackingEvent): string =>
  [event.milestone ?? event.rawCode, getEventPlace(event), event.equipment].join('|');

const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
};

const parseEventTime = ({ occurredAt }: TrackingEvent): number => (occurredAt ? Date.parse(occurredAt) : Number.NaN);

/** Returns the best report of each source, if it differs from the overall best by more than a day. */
function worthShowing(reports: readonly TrackingEvent[]): TrackingEvent[] {
  const best = bestEvent(reports);
  if (!best) return [];
  const others = groupedBy(reports, ({ source, sourceName }) => `${source}|${sourceName}`)
    .map(bestEvent)
    .filter((event) => event !== null)
    .filter((event) => event.id !== best.id && Math.abs(parseEventTime(event) - parseEventTime(best)) > DAY);
  return [best, ...others];
}

/** Milestones that prove nothing about earlier ones. */
const outOfOrder: readonly TrackingEvent['milestone'][] = ['customs_hold', 'discrepancy'];

/**
 * Checks whether a later milestone at the same place implies the expected one: departed cargo was loaded, reported or
 * not.
 */
const overtakes = (done: TrackingEvent, expected: TrackingEvent): boolean => {
  if (!done.milestone || !expected.milestone || done.partial || outOfOrder.includes(done.milestone)) return false;
  const isAboutIt = !done.equipment || !expected.equipment || done.equipment === expected.equipment;
  const isHere = getEventPlace(done) !== null && getEventPlace(done) === getEventPlace(expected);
  return isAboutIt && isHere && milestoneCodes.indexOf(done.milestone) > milestoneCodes.indexOf(expected.milestone);
};

/** Facts about a container at its terminal end when it leaves. */
const hasLeft = (done: TrackingEvent, { fact, equipment }: TrackingEvent): boolean =>
  fact !== undefined && done.milestone === 'out_gate' && done.equipment === equipment;

/**
 * Returns events that have not happened yet: the most certain and newest expectation per milestone and place, without
 * those
 * that an actual event made obsolete.
 */
export function expectedEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  const current = currentEvents(events);
  const actual = current.filter(({ classifier }) => classifier === 'actual');
  const settled = new Set(actual.map(subject));
  const open = current.filter(
    (event) =>
      event.classifier !== 'actual' &&
      !settled.has(subject(event)) &&
      !actual.some((done) => overtakes(done, event) || hasLeft(done, event)),
  );
  return groupedBy(open, subject).flatMap(worthShowing);
}

/** Returns the actual events. */
export const actualEvents = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  currentEvents(events).filter(({ classifier }) => classifier === 'actual');
