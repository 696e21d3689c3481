import * as v from 'valibot';
import { route } from './route';
import { Instant, listOf, text } from './shapes';

/** Default and maximum number of events per page. */
export const DCSA_EVENTS_USUALLY = 100;
export const DCSA_EVENTS_AT_MOST = 1_000;
/** Days covered by a request without a reference and time. */
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
  /** Facility name given by the source. */
  otherFacility: word,
  modeOfTransport: v.literal('VESSEL'),
  location: v.optional(Location),
  /** Identified by its IMO number; omitted without one. */
  vessel: v.optional(v.object({ vesselIMONumber: v.string(), vesselName: word })),
});

const common = {
  eventID: v.string(),
  eventCreatedDateTime: v.string(),
  /** Local time with its UTC offset. A bare day is its beginning. */
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
 * Retraction of an event. Version 2.2 does not define one, so this uses the format of 3.0, without event data. A
 * repeated retraction of the same event is equal, but created later.
 * @source DCSA Track & Trace 3.0.0-Beta-1: metadata.retractedEventID
 */
export const DcsaRetraction = v.object({
  metadata: v.object({ eventID: v.string(), eventCreatedDateTime: v.string(), retractedEventID: v.string() }),
});
export type DcsaRetraction = v.InferOutput<typeof DcsaRetraction>;

const reference = v.optional(text(100));
const moment = v.optional(Instant);

/**
 * Lists the events of the caller's sea bookings in DCSA Track & Trace 2.2: a plain array, oldest first, with
 * `API-Version`, and with `Next-Page-Cursor` while there are more. Contains events as reported, also those that contradict
 * each other. Omits events that the standard cannot express.
 * Separate several values of `eventType` and of the codes by commas. Without a reference and a time it covers 30 days.
 * A changed event is returned again with its `eventID` and a later `eventCreatedDateTime`. Retracted events are
 * returned only with `retractions=true`, in the format of 3.0.
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
    /** Carrier's number of the booking: its bill number, because no other is stored. */
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
    /** Extension of this API, not in 2.2: also returns retractions by their time, with the same filters. */
    retractions: v.optional(v.picklist(['true'])),
    /** `Next-Page-Cursor` of the previous page. */
    cursor: v.optional(text(200)),
  }),
  stream: 'application/json',
  streamed: v.array(v.union([DcsaTrackEvent, DcsaRetraction])),
});
