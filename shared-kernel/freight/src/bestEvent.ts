import { compareClassifiers } from './classifiers';
import { HOUR } from './placeTime';
import { type EventSource, eventKey, eventSources, type TrackingEvent } from './trackingEvent';

const rank = (source: EventSource): number => eventSources.indexOf(source);

const compareEvents = (a: TrackingEvent, b: TrackingEvent): number =>
  compareClassifiers(a.classifier, b.classifier) ||
  Date.parse(b.updatedAt) - Date.parse(a.updatedAt) ||
  rank(a.source) - rank(b.source) ||
  (a.id < b.id ? -1 : 1);

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

/** Of several reports of one milestone the one to show: actual before estimated before planned, then the newest, then the more trusted source. */
export const bestEvent = (events: readonly TrackingEvent[]): TrackingEvent | null =>
  currentEvents(events).sort(compareEvents)[0] ?? null;

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
  if (times.length < 2) return null;
  const hours = (Math.max(...times) - Math.min(...times)) / HOUR;
  return hours > dayInHours ? hours : null;
}
