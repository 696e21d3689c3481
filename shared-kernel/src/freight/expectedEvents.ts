import { bestEvent, currentEvents } from './bestEvent';
import { placeCode, type TrackingEvent } from './trackingEvent';

const day = 86_400_000;

const subject = (event: TrackingEvent): string =>
  [event.milestone ?? event.rawCode, placeCode(event) ?? event.location?.name, event.equipment].join('|');

const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
};

const timeOf = ({ occurredAt }: TrackingEvent): number => (occurredAt ? Date.parse(occurredAt) : Number.NaN);

/** The best report of each source, and of those only the ones that are more than a day from the best of all. */
function worthShowing(reports: readonly TrackingEvent[]): TrackingEvent[] {
  const best = bestEvent(reports);
  if (!best) return [];
  const others = groupedBy(reports, ({ source, sourceName }) => `${source}|${sourceName}`)
    .map(bestEvent)
    .filter((event) => event !== null)
    .filter((event) => event.id !== best.id && Math.abs(timeOf(event) - timeOf(best)) > day);
  return [best, ...others];
}

/** What has not happened yet: of every milestone at a place the surest and newest expectation, none that an actual event settled. */
export function expectedEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  const current = currentEvents(events);
  const settled = new Set(current.filter(({ classifier }) => classifier === 'actual').map(subject));
  const open = current.filter((event) => event.classifier !== 'actual' && !settled.has(subject(event)));
  return groupedBy(open, subject).flatMap(worthShowing);
}

/** What happened. */
export const actualEvents = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  currentEvents(events).filter(({ classifier }) => classifier === 'actual');
