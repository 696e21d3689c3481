import { eventKey, type TrackingEvent } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { toInstant, toInstantOrNull } from '../../../platform/database/instant';
import { newId } from '../../../platform/id';
import type { Executor } from '../../../ports/database';

type Details = Pick<
  TrackingEvent,
  'location' | 'equipment' | 'flight' | 'vessel' | 'voyage' | 'pieces' | 'weightKg' | 'partial'
>;

interface EventRow extends Record<string, unknown>, Omit<TrackingEvent, keyof Details | 'revisedFrom'> {
  revisedFrom: string | null;
  details: Details;
}

const toEvent = ({ details, revisedFrom, ...row }: EventRow): TrackingEvent => ({
  ...row,
  ...details,
  occurredAt: toInstantOrNull(row.occurredAt),
  receivedAt: toInstant(row.receivedAt),
  updatedAt: toInstant(row.updatedAt),
  ...(revisedFrom !== null && { revisedFrom: toInstant(revisedFrom) }),
});

/** Everything that was received for a booking, retracted events included; what counts is the kernel's `currentEvents`. */
export const eventsOf = async (db: Executor, bookingId: string): Promise<TrackingEvent[]> => {
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.booking_id as "bookingId", e.source, e.source_name as "sourceName", e.source_event_id as "sourceEventId",
           e.kind, e.milestone, e.raw_code as "rawCode", e.raw_label as "rawLabel", e.classifier,
           e.occurred_at::text as "occurredAt", e.occurred_tz as "occurredTz", e.date_only as "dateOnly",
           e.received_at::text as "receivedAt", e.updated_at::text as "updatedAt", e.retracted, e.visibility,
           e.revised_from::text as "revisedFrom", e.details
      from tracking_events e where e.booking_id = ${bookingId} order by e.occurred_at nulls last, e.id`);
  return rows.map(toEvent);
};

const toRow = (event: TrackingEvent) => {
  const { location, equipment, flight, vessel, voyage, pieces, weightKg, partial, ...rest } = event;
  const details: Details = { location, equipment, flight, vessel, voyage, pieces, weightKg, partial };
  return { ...rest, id: newId(), eventKey: eventKey(event), details };
};

/** At one time the retraction counts; two others are resolved by who came last. */
const isNotBefore = (event: TrackingEvent, known: TrackingEvent): boolean => {
  const later = Date.parse(event.updatedAt) - Date.parse(known.updatedAt);
  return later > 0 || (later === 0 && (event.retracted || !known.retracted));
};

/** Of several deliveries of one event the newest. */
const newestOfEach = (events: readonly TrackingEvent[]): TrackingEvent[] => {
  const newest = new Map<string, TrackingEvent>();
  for (const event of events) {
    const known = newest.get(eventKey(event));
    if (!known || isNotBefore(event, known)) newest.set(eventKey(event), event);
  }
  return [...newest.values()];
};

/**
 * Stores events; one that is known is replaced by a later version of itself. Answers those that said something new, in the
 * order in which they were given.
 */
export const upsertEvents = async (
  tx: Executor,
  bookingId: string,
  events: readonly TrackingEvent[],
): Promise<TrackingEvent[]> => {
  const newest = newestOfEach(events);
  if (newest.length === 0) return [];
  const { rows } = await tx.execute<{ key: string }>(sql`
    insert into tracking_events as e (id, booking_id, event_key, source, source_name, source_event_id, kind, milestone, raw_code,
                raw_label, classifier, occurred_at, occurred_tz, date_only, received_at, updated_at, retracted, visibility,
                revised_from, details)
    select id, ${bookingId}, "eventKey", source, "sourceName", "sourceEventId", kind, milestone, "rawCode", "rawLabel", classifier,
           "occurredAt", "occurredTz", "dateOnly", "receivedAt", "updatedAt", retracted, visibility, "revisedFrom", details
      from jsonb_to_recordset(${JSON.stringify(newest.map(toRow))}::jsonb) as event (
             id text, "eventKey" text, source text, "sourceName" text, "sourceEventId" text, kind text, milestone text,
             "rawCode" text, "rawLabel" text, classifier text, "occurredAt" timestamptz, "occurredTz" text, "dateOnly" boolean,
             "receivedAt" timestamptz, "updatedAt" timestamptz, retracted boolean, visibility text, "revisedFrom" timestamptz,
             details jsonb)
     order by "eventKey"
    on conflict (booking_id, event_key) do update set
      kind = excluded.kind, milestone = excluded.milestone, raw_code = excluded.raw_code, raw_label = excluded.raw_label,
      classifier = excluded.classifier, occurred_at = excluded.occurred_at, occurred_tz = excluded.occurred_tz,
      date_only = excluded.date_only, received_at = excluded.received_at, updated_at = excluded.updated_at,
      retracted = excluded.retracted, visibility = excluded.visibility, details = excluded.details,
      revised_from = coalesce(excluded.revised_from,
                              case when e.occurred_at is distinct from excluded.occurred_at then e.occurred_at else e.revised_from end)
    where (excluded.updated_at, excluded.retracted) >= (e.updated_at, e.retracted)
      and (e.kind, e.milestone, e.raw_code, e.classifier, e.occurred_at, e.retracted, e.visibility, e.details)
          is distinct from
          (excluded.kind, excluded.milestone, excluded.raw_code, excluded.classifier, excluded.occurred_at, excluded.retracted,
           excluded.visibility, excluded.details)
    returning event_key as key`);
  const changed = new Set(rows.map(({ key }) => key));
  return newest.filter((event) => changed.has(eventKey(event)));
};
