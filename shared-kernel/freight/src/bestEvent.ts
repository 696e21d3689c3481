import { compareClassifiers } from './classifiers';
import { countsAt } from './countingSource';
import { HOUR } from './placeTime';
import { type EventSource, eventKey, eventSources, type TrackingEvent } from './trackingEvent';

const rank = (source: EventSource): number => eventSources.indexOf(source);

const byAge = (a: TrackingEvent, b: TrackingEvent): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || rank(a.source) - rank(b.source) || (a.id < b.id ? -1 : 1);

const byTrust = (a: TrackingEvent, b: TrackingEvent): number => (countsAt(a) ?? 0) - (countsAt(b) ?? 0) || byAge(a, b);

/**
 * What counts of all that was received: of every event its newest version, and none that was retracted.
 * @source DCSA Track & Trace 3.0.0 beta: an event with the same eventID and a later update replaces the old one
 */
export function currentEvents(events: readonly TrackingEvent[]): TrackingEvent[] {
  const newest = new Map<string, TrackingEvent>();
  for (const event of events) {
    const key = eventKey(event);
    const known = newest.get(key);
    if (!known || Date.parse(event.updatedAt) >= Date.parse(known.updatedAt)) newest.set(key, event);
  }
  return [...newest.values()].filter((event) => !event.retracted);
}

/**
 * Of several reports of one milestone the one that counts: actual before estimated before planned; then that of the source
 * that counts first, and of one source the newest. Between it and what our own people say, the later word counts.
 */
export function bestEvent(events: readonly TrackingEvent[]): TrackingEvent | null {
  const current = currentEvents(events);
  const [surest] = current.map(({ classifier }) => classifier).sort(compareClassifiers);
  const sure = current.filter(({ classifier }) => classifier === surest);
  const [told] = sure.filter((event) => countsAt(event) !== null).sort(byTrust);
  const own = sure.filter((event) => countsAt(event) === null);
  return [...(told ? [told] : []), ...own].sort(byAge)[0] ?? null;
}

const dayInHours = 24;

/**
 * How many hours the sources of one milestone are apart, when that is more than a day; else null. Only reports that are as
 * sure as the best one are compared, each source by its own best report.
 */
export function disagreementHours(events: readonly TrackingEvent[]): number | null {
  const best = bestEvent(events);
  const bySource = new Map<string, TrackingEvent[]>();
  for (const event of currentEvents(events)) {
    const source = `${event.source}|${event.sourceName}`;
    bySource.set(source, [...(bySource.get(source) ?? []), event]);
  }
  const times = [...bySource.values()]
    .map((reports) => bestEvent(reports))
    .flatMap((event) =>
      event?.occurredAt && event.classifier === best?.classifier ? [Date.parse(event.occurredAt)] : [],
    );
  const hours = (Math.max(...times) - Math.min(...times)) / HOUR;
  return hours > dayInHours ? hours : null;
}
