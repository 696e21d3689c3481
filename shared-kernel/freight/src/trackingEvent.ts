import * as v from 'valibot';
import { Instant } from './calendarDay';
import { classifiers } from './classifiers';
import { MilestoneCode } from './milestones';
import { Id } from './objectId';

/** Sources of events, the most trusted first. */
export const eventSources = ['carrier', 'airline', 'terminal', 'aggregator', 'manual', 'import', 'rule'] as const;
/**
 * Facts about a container at its terminal. The last free day is yyyy-MM-dd, available is yes or no, the others are the
 * source's text.
 */
export const containerFacts = ['available', 'last-free-day', 'pick-up-number', 'yard', 'fees'] as const;
export const eventKinds = ['transport', 'equipment', 'document', 'customs', 'exception', 'internal'] as const;

const optionalText = v.optional(v.string());

/** Why an event moves nothing: its time has not come, or it contradicts another event. */
export const EventDoubt = v.object({
  is: v.picklist(['ahead', 'contradicted']),
  /** The milestone that the event would prove. */
  milestone: v.nullable(MilestoneCode),
  /** The contradicting event with its place and day. */
  other: optionalText,
});
export type EventDoubt = v.InferOutput<typeof EventDoubt>;

/**
 * An actual or expected event of a shipment, in one shape for all sources. The original code of the source is
 * stored permanently next to its milestone. Contains no transforms.
 * @source the events of DCSA Track & Trace 3 (replacement by id, retraction) and IATA FSU (pieces, weight, part
 * shipments)
 */
export const TrackingEvent = v.object({
  id: v.string(),
  bookingId: Id,
  source: v.picklist(eventSources),
  /** Name of the carrier, terminal, person or rule. */
  sourceName: v.string(),
  /** The source's own id: an event with the same id replaces this one. */
  sourceEventId: v.string(),
  kind: v.picklist(eventKinds),
  milestone: v.nullable(MilestoneCode),
  rawCode: v.string(),
  rawLabel: v.string(),
  classifier: v.picklist(classifiers),
  occurredAt: v.nullable(Instant),
  /** IANA time zone of the place. */
  occurredTz: v.nullable(v.string()),
  /** Only the day is known: `occurredAt` is that day at 00:00Z, displayed as written and never shifted to a zone. */
  dateOnly: v.boolean(),
  receivedAt: Instant,
  updatedAt: Instant,
  /** Withdrawn by its source: ignored everywhere. */
  retracted: v.boolean(),
  location: v.optional(
    v.object({
      /** UN/LOCODE. */
      unlocode: optionalText,
      /** IATA airport code. */
      iata: optionalText,
      /** Code of the same place on the booking or in the directory, when the source wrote another code of it. */
      sameAs: optionalText,
      name: optionalText,
      lat: v.optional(v.number()),
      lon: v.optional(v.number()),
      terminal: optionalText,
      timeZone: optionalText,
    }),
  ),
  /** Container number. */
  equipment: optionalText,
  flight: optionalText,
  vessel: v.optional(v.object({ name: v.string(), imo: optionalText })),
  voyage: optionalText,
  pieces: v.optional(v.number()),
  weightKg: v.optional(v.number()),
  /** Concerns a part of the shipment only. */
  partial: v.optional(v.boolean()),
  visibility: v.picklist(['all', 'staff']),
  /** Id of the user who entered it by hand; for staff only. */
  enteredBy: v.optional(Id),
  /** Internal note of that user; for staff only. */
  note: optionalText,
  /** Id of the stored message that reported it; for staff only. */
  messageId: optionalText,
  /** Reported fact about the container at its terminal. */
  fact: v.optional(v.object({ is: v.picklist(containerFacts), value: v.string() })),
  /** When it was received ahead of its time; `receivedAt` is then when that time came. */
  announcedAt: v.optional(Instant),
  /** Earlier time that this one replaces. */
  revisedFrom: v.optional(Instant),
  /** Set on an event that moves nothing. */
  doubt: v.optional(EventDoubt),
});
export type TrackingEvent = v.InferOutput<typeof TrackingEvent>;
export type ContainerFact = NonNullable<TrackingEvent['fact']>['is'];
export type EventSource = TrackingEvent['source'];
export type EventKind = TrackingEvent['kind'];

/** Returns the code by which the place is compared, UN/LOCODE before IATA; the source may have written another code of it. */
export const placeCode = (event: Pick<TrackingEvent, 'location'>): string | null =>
  event.location?.sameAs ?? event.location?.unlocode ?? event.location?.iata ?? null;

/** Returns when the source reported an event, an ISO instant. */
export const reportedAt = ({ announcedAt, receivedAt }: Pick<TrackingEvent, 'announcedAt' | 'receivedAt'>): string =>
  announcedAt ?? receivedAt;

const atNoPlace: readonly EventKind[] = ['document', 'internal'];

/**
 * Returns the time zone in which to show an event: its place's zone; null for documents and decisions, which use the
 * reader's zone.
 */
export const eventZone = ({
  kind,
  location,
  occurredTz,
}: Pick<TrackingEvent, 'kind' | 'location' | 'occurredTz'>): string | null =>
  atNoPlace.includes(kind) ? null : (location?.timeZone ?? occurredTz);

/** Returns the deduplication key of an event: the source's id, or its content when the source has no ids. */
export const eventKey = (event: TrackingEvent): string =>
  event.sourceEventId
    ? [event.source, event.sourceName, event.sourceEventId].join('|')
    : [
        event.source,
        event.sourceName,
        event.rawCode,
        event.equipment,
        placeCode(event),
        event.occurredAt,
        event.classifier,
        event.flight,
        event.pieces,
      ].join('|');
