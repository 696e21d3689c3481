import { currentEvents } from './bestEvent';
import { milestoneLabel } from './milestones';
import { type MomentSpan, momentSpan } from './momentSpan';
import { DAY, dayAt, HOUR } from './placeTime';
import type { EventDoubt, TrackingEvent } from './trackingEvent';

/** How far the clock of a source may be ahead of ours. */
const CLOCK_SKEW = 2 * HOUR;
const getEventTimeZone = ({ occurredTz, location }: TrackingEvent): string | null => location?.timeZone ?? occurredTz;

/** Returns when an event may have happened; null when it has no time. */
export const eventSpan = (event: TrackingEvent): MomentSpan | null =>
  event.occurredAt === null
    ? null
    : momentSpan({ at: event.occurredAt, dateOnly: event.dateOnly }, getEventTimeZone(event));

/** A cancelled call or sailing is known before its time. */
const isAnnouncement = ({ kind }: TrackingEvent): boolean => kind === 'exception';

/**
 * Returns from when on an actual event can be true, as an ISO instant: two hours before its time. Null when it could already
 * be true when it was received.
 */
export const waitsUntil = (event: TrackingEvent): string | null => {
  const canWait = event.classifier === 'actual' && !event.retracted && !isAnnouncement(event);
  const span = canWait ? eventSpan(event) : null;
  if (!span || span.from - CLOCK_SKEW <= Date.parse(event.receivedAt)) return null;
  return new Date(span.from - CLOCK_SKEW).toISOString();
};

/** Stages of a journey: nothing of a later stage can happen before anything of an earlier one. */
const stages: Readonly<Partial<Record<NonNullable<TrackingEvent['milestone']>, number>>> = {
  empty_picked_up: 0,
  cargo_received: 0,
  loaded: 0,
  departed: 0,
  transshipment_arrived: 1,
  transshipment_discharged: 1,
  transshipment_loaded: 1,
  transshipment_departed: 1,
  arrived: 2,
  discharged: 2,
  out_gate: 3,
  delivered: 3,
  empty_returned: 3,
};

const getStage = ({ milestone }: TrackingEvent): number | null => (milestone && stages[milestone]) ?? null;

const isSameOrUnknown = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b;

const getVesselKey = ({ vessel }: TrackingEvent): string | undefined => vessel?.imo ?? vessel?.name;

/**
 * Checks whether two events are about the same units. Containers and parts of a shipment travel on their own, also on another
 * vessel or flight after a roll-over.
 */
const isAboutSame = (a: TrackingEvent, b: TrackingEvent): boolean => {
  if (a.partial || b.partial) return false;
  if (a.equipment !== undefined && a.equipment === b.equipment) return true;
  return (
    isSameOrUnknown(a.equipment, b.equipment) &&
    isSameOrUnknown(getVesselKey(a), getVesselKey(b)) &&
    isSameOrUnknown(a.flight, b.flight)
  );
};

const isBefore = (a: MomentSpan, b: MomentSpan, tolerance: number): boolean => a.to + tolerance < b.from;

/** Checks whether an event cannot be true while a counted actual event is. */
const contradicts = (event: TrackingEvent, counted: TrackingEvent): boolean => {
  const [stage, known] = [getStage(event), getStage(counted)];
  const [span, told] = [eventSpan(event), eventSpan(counted)];
  if (stage === null || known === null || !span || !told || stage === known || !isAboutSame(event, counted))
    return false;
  if (stage > known) return isBefore(span, told, CLOCK_SKEW);
  // An old plan for what is past contradicts nothing: the actual event has replaced it.
  return event.classifier === 'actual' && isBefore(told, span, CLOCK_SKEW);
};

/** Checks whether a newer report expects later what an event had announced as done. */
const isDenied = (event: TrackingEvent, newer: TrackingEvent, now: number): boolean =>
  newer.classifier !== 'actual' &&
  event.milestone !== null &&
  newer.milestone === event.milestone &&
  isAboutSame(newer, event) &&
  Date.parse(newer.updatedAt) > Date.parse(event.updatedAt) &&
  (eventSpan(newer)?.from ?? 0) > now;

/** How long before its report an event can have happened, and how long after it one can be expected, in days. */
const OLDEST_REPORT = 3 * 365;
const LONGEST_FORECAST = 2 * 365;

/** Returns the report that an event is too far from: a wrong year, or what a sender writes for an unknown date; else null. */
const distantReport = (event: TrackingEvent): string | null => {
  const span = event.source === 'manual' ? null : eventSpan(event);
  const received = Date.parse(event.receivedAt);
  const isNear = !span || (span.to > received - OLDEST_REPORT * DAY && span.from < received + LONGEST_FORECAST * DAY);
  return isNear ? null : `its report of ${event.receivedAt.slice(0, 10)}`;
};

const dayText = (event: TrackingEvent): string => {
  const { occurredAt, dateOnly } = event;
  if (occurredAt === null) return '';
  return dateOnly ? occurredAt.slice(0, 10) : dayAt(occurredAt, getEventTimeZone(event) ?? 'UTC');
};

const describeEvent = (event: TrackingEvent): string =>
  [event.milestone ? milestoneLabel(event.milestone) : event.rawLabel, event.location?.name, dayText(event)]
    .filter(Boolean)
    .join(' ');

const marks = {
  ahead: (_: string): string => 'reported ahead of its time',
  contradicted: (other: string): string => `contradicts ${other}`,
} as const;

const doubted = (event: TrackingEvent, is: EventDoubt['is'], other?: string): TrackingEvent => ({
  ...event,
  milestone: null,
  // Until it happens, it is expected at most.
  classifier: is === 'ahead' ? 'planned' : event.classifier,
  rawLabel: `${event.rawLabel} · ${marks[is](other ?? '')}`,
  doubt: { is, milestone: event.milestone, ...(other && { other }) },
});

/** Names the event that contradicts a counted one, which stays as it is. */
const disputed = (event: TrackingEvent, by: TrackingEvent | undefined): TrackingEvent =>
  by ? { ...event, rawLabel: `${event.rawLabel} · contradicted by ${describeEvent(by)}` } : event;

/** A person's word comes first, then the events as they came in, as their sources wrote them, and as they happened. */
const byTrust = (a: TrackingEvent, b: TrackingEvent): number =>
  Number(b.source === 'manual') - Number(a.source === 'manual') ||
  Date.parse(a.receivedAt) - Date.parse(b.receivedAt) ||
  Date.parse(a.updatedAt) - Date.parse(b.updatedAt) ||
  (eventSpan(a)?.from ?? 0) - (eventSpan(b)?.from ?? 0) ||
  (a.id < b.id ? -1 : 1);

/**
 * Returns events in the given order with a mark on those that move nothing: an actual event whose time has not come, or that a
 * newer report expects later, one that is years away from its report, and one that contradicts the counted ones (an arrival before the
 * departure). A marked event
 * has no milestone; its label and its `doubt` say why. The label of the event that it contradicts names it in turn.
 */
export const judgeEvents = (events: readonly TrackingEvent[], now: Date): TrackingEvent[] => {
  const time = now.getTime();
  const current = new Set(currentEvents(events));
  const judged = new Map<TrackingEvent, TrackingEvent>();
  const counted: TrackingEvent[] = [];
  /** Contradicting events with the event that they contradict. */
  const others = new Map<TrackingEvent, TrackingEvent>();
  const doubt = (event: TrackingEvent, other: TrackingEvent): void => {
    judged.set(event, doubted(event, 'contradicted', describeEvent(other)));
    others.set(event, other);
  };
  const isDistant = (event: TrackingEvent): boolean => {
    const report = distantReport(event);
    if (report) judged.set(event, doubted(event, 'contradicted', report));
    return report !== null;
  };
  const inOrder = [...current].filter((event) => !isDistant(event)).sort(byTrust);
  for (const event of inOrder.filter(({ classifier }) => classifier === 'actual')) {
    const span = eventSpan(event);
    if (span && span.from - CLOCK_SKEW > time && !isAnnouncement(event)) {
      judged.set(event, doubted(event, 'ahead'));
      continue;
    }
    const wasAhead = event.announcedAt !== undefined || waitsUntil(event) !== null;
    const denial = wasAhead ? inOrder.find((newer) => isDenied(event, newer, time)) : undefined;
    const other = denial ?? counted.findLast((known) => contradicts(event, known));
    if (other) doubt(event, other);
    else counted.push(event);
  }
  for (const event of inOrder.filter(({ classifier }) => classifier !== 'actual')) {
    const other = counted.findLast((known) => contradicts(event, known));
    if (other) doubt(event, other);
  }
  const contradicting = new Map(
    [...others].reverse().flatMap(([event, other]) => (judged.has(other) ? [] : [[other, event] as const])),
  );
  return events.map((event) => judged.get(event) ?? disputed(event, contradicting.get(event)));
};
