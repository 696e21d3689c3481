import * as v from 'valibot';
import { Instant } from './calendarDay';
import { classifiers } from './classifiers';
import { MilestoneCode } from './milestones';
import { Id } from './objectId';

/** Where an event comes from, the most trusted first: among equals the earlier one wins. */
export const eventSources = ['carrier', 'airline', 'terminal', 'aggregator', 'user', 'import', 'rule'] as const;
/** How a container stands at its terminal. The last free day is yyyy-MM-dd, available is yes or no, the others are in the source's words. */
export const containerFacts = ['available', 'last-free-day', 'pick-up-number', 'yard', 'fees'] as const;
export const eventKinds = ['transport', 'equipment', 'document', 'customs', 'exception', 'internal'] as const;

const optionalText = v.optional(v.string());

/**
 * One thing that happened, or is to happen, to a shipment, in one shape for every source. The code of the source is kept
 * for ever beside the milestone that it was read as. Holds no transforms.
 * @source the events of DCSA Track & Trace 3 (replacement by id, retraction) and IATA FSU (pieces, weight, part shipments)
 */
export const TrackingEvent = v.object({
  id: v.string(),
  bookingId: Id,
  source: v.picklist(eventSources),
  /** Which carrier, terminal, person or rule. */
  sourceName: v.string(),
  /** The source's own id: the same id again replaces the event. */
  sourceEventId: v.string(),
  kind: v.picklist(eventKinds),
  milestone: v.nullable(MilestoneCode),
  rawCode: v.string(),
  rawLabel: v.string(),
  classifier: v.picklist(classifiers),
  occurredAt: v.nullable(Instant),
  /** IANA time zone of the place. */
  occurredTz: v.nullable(v.string()),
  /** Only the day is known: `occurredAt` is that day at 00:00Z and is shown as written, never shifted to a zone. */
  dateOnly: v.boolean(),
  receivedAt: Instant,
  updatedAt: Instant,
  /** Withdrawn by its source: it counts nowhere. */
  retracted: v.boolean(),
  location: v.optional(
    v.object({
      /** UN/LOCODE. */
      unlocode: optionalText,
      /** IATA airport code. */
      iata: optionalText,
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
  /** A part of the shipment only. */
  partial: v.optional(v.boolean()),
  visibility: v.picklist(['all', 'staff']),
  /** What it says of how its container stands at the terminal. */
  fact: v.optional(v.object({ is: v.picklist(containerFacts), value: v.string() })),
  /** The time that this one replaces. */
  revisedFrom: v.optional(Instant),
});
export type TrackingEvent = v.InferOutput<typeof TrackingEvent>;
export type ContainerFact = NonNullable<TrackingEvent['fact']>['is'];
export type EventSource = TrackingEvent['source'];
export type EventKind = TrackingEvent['kind'];

/** The code of the place, UN/LOCODE before IATA. */
export const placeCode = (event: Pick<TrackingEvent, 'location'>): string | null =>
  event.location?.unlocode ?? event.location?.iata ?? null;

const atNoPlace: readonly EventKind[] = ['document', 'internal'];

/** The zone in which an event is read: its place's where it happens at one; null for papers and decisions, which are read in the reader's own. */
export const eventZone = ({
  kind,
  location,
  occurredTz,
}: Pick<TrackingEvent, 'kind' | 'location' | 'occurredTz'>): string | null =>
  atNoPlace.includes(kind) ? null : (location?.timeZone ?? occurredTz);

/** Two deliveries of one event have one key: the source's id, or what the event says when the source has no ids. */
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
