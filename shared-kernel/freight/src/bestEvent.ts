import { compareClassifiers } from './classifiers';
import { HOUR } from './placeTime';
import { sourcePriority } from './sourcePriority';
import { type EventSource, eventKey, eventSources, type TrackingEvent } from './trackingEvent';

const rank = (source: EventSource): number => eventSources.indexOf(source);

const byAge = (a: TrackingEvent, b: TrackingEvent): number =>
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || rank(a.source) - rank(b.source) || (a.id < b.id ? -1 : 1);

const byTrust = (a: TrackingEvent, b: TrackingEvent): number =>
  (sourcePriority(a) ?? 0) - (sourcePriority(b) ?? 0) || byAge(a, b);

/**
 * Returns the newest version of each event, without retracted events.
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
 * Returns the preferred report of one milestone: actual before estimated before planned, then by source priority, then
 * the
 * newest of a source. Between that source and a manual entry of staff, the newer report wins.
 */
export function bestEvent(events: readonly TrackingEvent[]): TrackingEvent | null {
  const current = currentEvents(events);
  const [surest] = current.map(({ classifier }) => classifier).sort(compareClassifiers);
  const sure = current.filter(({ classifier }) => classifier === surest);
  const [told] = sure.filter((event) => sourcePriority(event) !== null).sort(byTrust);
  const own = sure.filter((event) => sourcePriority(event) === null);
  return [...(told ? [told] : []), ...own].sort(byAge)[0] ?? null;
}

const dayInHours = 24;

/**
 * Returns how many hours the sources of one milestone differ when that is more than a day, else null. Compares only
 * reports
 * with the same classifier as the best one, using the best report of each source.
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
