import { placeCode, type TrackingEvent } from '@freight/shared-kernel/freight';
import { actualEvents, expectedEvents } from './expectedEvents';

/** One row: an event, with every container that it names. */
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
  /** Above the NOW rule: planned and estimated. */
  readonly ahead: readonly TimelineGroup[];
  /** Below it: what happened. */
  readonly happened: readonly TimelineGroup[];
}

const occurrence = (event: TrackingEvent): string =>
  [
    event.classifier,
    event.source,
    event.sourceName,
    event.kind,
    event.milestone ?? event.rawCode,
    event.rawLabel,
    placeCode(event) ?? event.location?.name,
    event.occurredAt,
    event.vessel?.name,
    event.flight,
  ].join('|');

/** What a carrier reports for each container at the same time is one row. */
function rowsOf(events: readonly TrackingEvent[]): TimelineRow[] {
  const rows = new Map<string, { event: TrackingEvent; containers: string[] }>();
  for (const event of events) {
    const key = event.kind === 'exception' ? event.id : occurrence(event);
    const row = rows.get(key) ?? { event, containers: [] };
    if (event.equipment && !row.containers.includes(event.equipment)) row.containers.push(event.equipment);
    rows.set(key, row);
  }
  return [...rows.values()];
}

// What is expected at an unknown time stands above everything that has one.
const timeOf = ({ event }: TimelineRow): number =>
  event.occurredAt ? Date.parse(event.occurredAt) : Number.POSITIVE_INFINITY;
const newestFirst = (a: TimelineRow, b: TimelineRow): number =>
  timeOf(a) === timeOf(b) ? (a.event.id < b.event.id ? 1 : -1) : timeOf(b) - timeOf(a);

const placeKey = ({ event }: TimelineRow): string => placeCode(event) ?? event.location?.name ?? '';

/** Neighbours at the same place stand together; a second call at a place is a group of its own. */
function groupsOf(events: readonly TrackingEvent[], placeNames: ReadonlyMap<string, string>): TimelineGroup[] {
  const groups: (TimelineGroup & { rows: TimelineRow[] })[] = [];
  for (const row of rowsOf(events).sort(newestFirst)) {
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

/** The timeline, newest on top: what is expected, then what happened. `placeNames` names the places of the route by code. */
export const groupTimeline = (
  events: readonly TrackingEvent[],
  placeNames: ReadonlyMap<string, string> = new Map(),
): TimelineParts => ({
  ahead: groupsOf(expectedEvents(events), placeNames),
  happened: groupsOf(actualEvents(events), placeNames),
});
