import * as v from 'valibot';
import { route } from './route';
import { Instant, listOf, text } from './shapes';

/** Events of a page where nobody says how many, and at most. */
export const DCSA_EVENTS_USUALLY = 100;
export const DCSA_EVENTS_AT_MOST = 1_000;
/** How far back a pull reaches that names neither a reference nor a time. */
export const DCSA_DAYS_BACK = 30;

const EventType = v.picklist(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT']);
const word = v.optional(v.string());

const Location = v.object({ locationName: word, UNLocationCode: word });
const Reference = v.object({ referenceType: v.string(), referenceValue: v.string() });
const DocumentReference = v.object({ documentReferenceType: v.string(), documentReferenceValue: v.string() });
const TransportCall = v.object({
  transportCallID: v.string(),
  carrierVoyageNumber: word,
  exportVoyageNumber: word,
  UNLocationCode: word,
  /** The facility as its source names it. */
  otherFacility: word,
  modeOfTransport: v.literal('VESSEL'),
  location: v.optional(Location),
  /** Known by its IMO number; left out without one. */
  vessel: v.optional(v.object({ vesselIMONumber: v.string(), vesselName: word })),
});

const common = {
  eventID: v.string(),
  eventCreatedDateTime: v.string(),
  /** At the place, with its offset from UTC. What is known as a bare day is its beginning. */
  eventDateTime: v.string(),
  references: v.array(Reference),
  documentReferences: v.array(DocumentReference),
};
const Classifier = v.picklist(['PLN', 'EST', 'ACT']);

/** An event in the shape of the standard. @source DCSA Track & Trace 2.2.0 */
export const DcsaTrackEvent = v.variant('eventType', [
  v.object({
    eventType: v.literal('SHIPMENT'),
    ...common,
    eventClassifierCode: v.literal('ACT'),
    shipmentEventTypeCode: v.string(),
    documentTypeCode: v.string(),
    documentID: v.string(),
    reason: word,
  }),
  v.object({
    eventType: v.literal('TRANSPORT'),
    ...common,
    eventClassifierCode: Classifier,
    transportEventTypeCode: v.string(),
    transportCall: TransportCall,
  }),
  v.object({
    eventType: v.literal('EQUIPMENT'),
    ...common,
    eventClassifierCode: Classifier,
    equipmentEventTypeCode: v.string(),
    equipmentReference: word,
    emptyIndicatorCode: v.picklist(['EMPTY', 'LADEN']),
    facilityTypeCode: word,
    eventLocation: v.optional(Location),
    transportCall: v.optional(TransportCall),
  }),
]);
export type DcsaTrackEvent = v.InferOutput<typeof DcsaTrackEvent>;

/**
 * That an event was taken back. Version 2.2 has no word for it: this is that of 3.0, without any of the event. Told again and taken
 * back again it is the same, created later.
 * @source DCSA Track & Trace 3.0.0-Beta-1: metadata.retractedEventID
 */
export const DcsaRetraction = v.object({
  metadata: v.object({ eventID: v.string(), eventCreatedDateTime: v.string(), retractedEventID: v.string() }),
});
export type DcsaRetraction = v.InferOutput<typeof DcsaRetraction>;

const reference = v.optional(text(100));
const moment = v.optional(Instant);

/**
 * The events of the caller's sea bookings as DCSA Track & Trace 2.2 has them: a bare array, the oldest first, with `API-Version`, and
 * with `Next-Page-Cursor` while there are more. What the standard has no word for is left out. Several values of `eventType` and of
 * the codes are separated by commas. Without a reference and without a time it reaches back 30 days. An event that was told anew comes
 * again with its `eventID` and a later `eventCreatedDateTime`. One that was taken back is no event of 2.2: it comes with
 * `retractions=true` alone, in the words of 3.0.
 */
export const listDcsaEvents = route({
  method: 'GET',
  path: '/dcsa/v2/events',
  summary: 'Events as DCSA Track & Trace 2.2',
  auth: 'session',
  may: ['read', 'Tracking'],
  query: v.object({
    eventType: v.optional(listOf(EventType)),
    shipmentEventTypeCode: v.optional(listOf(v.string())),
    transportEventTypeCode: v.optional(listOf(v.string())),
    equipmentEventTypeCode: v.optional(listOf(v.string())),
    /** The number by which the carrier knows the booking: that of its bill, since no other is kept. */
    carrierBookingReference: reference,
    transportDocumentReference: reference,
    equipmentReference: reference,
    eventCreatedDateTime: moment,
    'eventCreatedDateTime:eq': moment,
    'eventCreatedDateTime:gte': moment,
    'eventCreatedDateTime:gt': moment,
    'eventCreatedDateTime:lte': moment,
    'eventCreatedDateTime:lt': moment,
    limit: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(DCSA_EVENTS_AT_MOST, `must be at most ${DCSA_EVENTS_AT_MOST}`),
      ),
      DCSA_EVENTS_USUALLY,
    ),
    /** Of this forwarder, and no part of 2.2: tells what was taken back, too, when that was told, narrowed as the events are. */
    retractions: v.optional(v.picklist(['true'])),
    /** The `Next-Page-Cursor` of the page before. */
    cursor: v.optional(text(200)),
  }),
  stream: 'application/json',
  streamed: v.array(v.union([DcsaTrackEvent, DcsaRetraction])),
});
