import { actualEvents, expectedEvents } from './expectedEvents';
import { HOUR } from './placeTime';
import { placeCode, type TrackingEvent } from './trackingEvent';

/** One row: an event with all containers that it names. */
export interface TimelineRow {
  readonly event: TrackingEvent;
  readonly containers: readonly string[];
}

/** Rows of one call at a place. */
export interface TimelineGroup {
  readonly key: string;
  readonly code: string | null;
  readonly name: string;
  readonly terminal: string | null;
  readonly rows: readonly TimelineRow[];
}

export interface TimelineParts {
  /** Above the NOW line: planned and estimated events. */
  readonly ahead: readonly TimelineGroup[];
  /** Below the NOW line: actual events. */
  readonly happened: readonly TimelineGroup[];
}

const toGroupKey = (event: TrackingEvent): string =>
  [
    event.classifier,
    event.source,
    event.sourceName,
    event.milestone ?? event.rawCode,
    placeCode(event) ?? event.location?.name,
    event.vessel?.name,
    event.flight,
    event.revisedFrom !== undefined,
  ].join('|');

// Expected events without a time come first.
const getEventTime = (event: TrackingEvent): number =>
  event.occurredAt ? Date.parse(event.occurredAt) : Number.POSITIVE_INFINITY;
const newestFirst = (a: TrackingEvent, b: TrackingEvent): number =>
  getEventTime(a) === getEventTime(b) ? (a.id < b.id ? 1 : -1) : getEventTime(b) - getEventTime(a);

// Containers pass a gate or are loaded one by one; readers see that as one operation.
const oneOperation = 6 * HOUR;

const belongsTo = (row: TimelineRow, event: TrackingEvent): boolean =>
  row.event.kind === 'equipment' &&
  event.equipment !== undefined &&
  toGroupKey(row.event) === toGroupKey(event) &&
  !row.containers.includes(event.equipment) &&
  (getEventTime(row.event) === getEventTime(event) || getEventTime(row.event) - getEventTime(event) <= oneOperation);

/**
 * Returns rows, newest first. Equal reports for several containers within six hours form one row, at the time of the
 * last.
 */
function groupIntoRows(events: readonly TrackingEvent[]): TimelineRow[] {
  const rows: { event: TrackingEvent; containers: string[] }[] = [];
  for (const event of [...events].sort(newestFirst)) {
    const row = rows.find((known) => belongsTo(known, event));
    if (row && event.equipment) row.containers.push(event.equipment);
    else rows.push({ event, containers: event.equipment ? [event.equipment] : [] });
  }
  return rows;
}

const placeKey = ({ event }: TimelineRow): string => placeCode(event) ?? event.location?.name ?? '';

/** Groups neighbouring rows of the same place; a second call at a place is a separate group. */
function groupByPlace(events: readonly TrackingEvent[], placeNames: ReadonlyMap<string, string>): TimelineGroup[] {
  const groups: (TimelineGroup & { rows: TimelineRow[] })[] = [];
  for (const row of groupIntoRows(events)) {
    const code = placeCode(row.event);
    const last = groups.at(-1);
    if (last?.rows[0] && placeKey(last.rows[0]) === placeKey(row)) {
      last.rows.push(row);
      continue;
    }
    groups.push({
      key: row.event.id,
      code,
      name: (code && placeNames.get(code)) ?? row.event.location?.name ?? (code ? '' : 'Booking'),
      terminal: row.event.location?.terminal ?? null,
      rows: [row],
    });
  }
  return groups;
}

/**
 * Returns the timeline, newest first: expected events, then actual events. `placeNames` names the places of the route
 * by code.
 */
export const groupTimeline = (
  events: readonly TrackingEvent[],
  placeNames: ReadonlyMap<string, string> = new Map(),
): TimelineParts => ({
  ahead: groupByPlace(expectedEvents(events), placeNames),
  happened: groupByPlace(actualEvents(events), placeNames),
});
