import type { DcsaRetraction, DcsaTrackEvent } from '@quayside/contract';
import { type MilestoneCode, normaliseContainerNumber, type TrackingEvent } from '@quayside/freight';
import { localTime } from './localTime';

/** The DCSA event type and code of a milestone. */
export type DcsaWord =
  | { readonly eventType: 'SHIPMENT'; readonly code: string; readonly document: 'BKG' | 'CUS' }
  | { readonly eventType: 'TRANSPORT'; readonly code: 'ARRI' | 'DEPA' }
  | {
      readonly eventType: 'EQUIPMENT';
      readonly code: string;
      readonly isEmpty?: true;
      readonly byVessel?: true;
      readonly facility?: 'CLOC';
    };

/**
 * The milestones that version 2.2 can express. Ambiguous ones are left out, such as a clearance whose country only a
 * place could show.
 * @source DCSA Track & Trace 2.2.0: shipmentEventTypeCode, transportEventTypeCode, equipmentEventTypeCode
 */
export const dcsaWords: Readonly<Partial<Record<MilestoneCode, DcsaWord>>> = {
  booking_confirmed: { eventType: 'SHIPMENT', code: 'CONF', document: 'BKG' },
  empty_picked_up: { eventType: 'EQUIPMENT', code: 'GTOT', isEmpty: true },
  cargo_received: { eventType: 'EQUIPMENT', code: 'GTIN' },
  loaded: { eventType: 'EQUIPMENT', code: 'LOAD', byVessel: true },
  departed: { eventType: 'TRANSPORT', code: 'DEPA' },
  transshipment_arrived: { eventType: 'TRANSPORT', code: 'ARRI' },
  transshipment_discharged: { eventType: 'EQUIPMENT', code: 'DISC', byVessel: true },
  transshipment_loaded: { eventType: 'EQUIPMENT', code: 'LOAD', byVessel: true },
  transshipment_departed: { eventType: 'TRANSPORT', code: 'DEPA' },
  arrived: { eventType: 'TRANSPORT', code: 'ARRI' },
  discharged: { eventType: 'EQUIPMENT', code: 'DISC', byVessel: true },
  customs_hold: { eventType: 'SHIPMENT', code: 'HOLD', document: 'CUS' },
  customs_cleared: { eventType: 'SHIPMENT', code: 'RELS', document: 'CUS' },
  out_gate: { eventType: 'EQUIPMENT', code: 'GTOT' },
  delivered: { eventType: 'EQUIPMENT', code: 'DROP', facility: 'CLOC' },
  empty_returned: { eventType: 'EQUIPMENT', code: 'GTIN', isEmpty: true },
};

/** The references of a booking that its events contain. */
export interface DcsaSubject {
  readonly mblNumber: string;
  readonly customerReference: string;
  readonly containerNumbers: readonly string[];
}

const classifiers = { planned: 'PLN', estimated: 'EST', actual: 'ACT' } as const;

/** Last characters of the UUIDs of an event and of its retraction, so that they differ. */
const ends = { event: '0', retraction: 'f' } as const;

/** Derives a stable UUID from the 24 hexadecimal digits of a record id. @source RFC 9562, version 8 */
const toUuid = (id: string, of: keyof typeof ends): string =>
  [
    ...[id.slice(0, 8), id.slice(8, 12), `8${id.slice(12, 15)}`, `8${id.slice(15, 18)}`],
    id.slice(18).padEnd(12, ends[of]),
  ].join('-');

/** Maximum text lengths. @source DCSA Track & Trace 2.2.0: maxLength */
const longest = {
  ...{ transportCallID: 100, voyage: 50, vesselName: 35, locationName: 100, otherFacility: 50, reference: 100 },
  equipmentReference: 15,
};

const unlocodeForm = /^[A-Z]{2}[A-Z2-9]{3}$/;
const imoForm = /^\d{7}$/;

/** Returns the UN/LOCODE of a place. Carriers and lists sometimes write a name or a blank instead. */
const readUnlocode = ({ location }: TrackingEvent): string | undefined => {
  const code = location?.unlocode?.replace(/\s/g, '').toUpperCase();
  return code && unlocodeForm.test(code) ? code : undefined;
};

/** Returns the location without a facility code, because sources do not always name its code list. */
const toDcsaLocation = (event: TrackingEvent) => {
  const UNLocationCode = readUnlocode(event);
  const locationName = event.location?.name?.slice(0, longest.locationName);
  if (!UNLocationCode && !locationName) return undefined;
  return { ...(locationName && { locationName }), ...(UNLocationCode && { UNLocationCode }) };
};

/** Returns the vessel, which the standard identifies by IMO number; undefined without one. */
const toDcsaVessel = ({ vessel }: TrackingEvent) => {
  const vesselIMONumber = vessel?.imo?.trim().replace(/^IMO\s*/i, '');
  if (!vessel || !vesselIMONumber || !imoForm.test(vesselIMONumber)) return undefined;
  return { vesselIMONumber, ...(vessel.name && { vesselName: vessel.name.slice(0, longest.vesselName) }) };
};

const toTransportCall = (event: TrackingEvent) => {
  const voyage = event.voyage?.slice(0, longest.voyage);
  const [location, UNLocationCode, vessel] = [toDcsaLocation(event), readUnlocode(event), toDcsaVessel(event)];
  const named = [UNLocationCode, event.vessel?.imo ?? event.vessel?.name, voyage].filter(Boolean).join('-');
  const otherFacility = event.location?.terminal?.slice(0, longest.otherFacility);
  return {
    transportCallID: named.slice(0, longest.transportCallID) || toUuid(event.id, 'event'),
    ...(voyage && { carrierVoyageNumber: voyage, exportVoyageNumber: voyage }),
    ...(UNLocationCode && { UNLocationCode }),
    ...(otherFacility && { otherFacility }),
    modeOfTransport: 'VESSEL' as const,
    ...(location && { location }),
    ...(vessel && { vessel }),
  };
};

/** Returns a container number that fits the maximum length, else undefined. */
const parseContainerNumber = (text: string): string | undefined => {
  const number = normaliseContainerNumber(text);
  return number && number.length <= longest.equipmentReference ? number : undefined;
};

/** Converts an event to DCSA form. Returns null when the standard has no word for it or it has no time. */
export const writeDcsaEvent = (event: TrackingEvent, subject: DcsaSubject): DcsaTrackEvent | null => {
  const word = event.milestone && dcsaWords[event.milestone];
  if (!word || event.occurredAt === null) return null;
  const { mblNumber, customerReference, containerNumbers } = subject;
  const own = event.equipment && parseContainerNumber(event.equipment);
  const boxes = own ? [own] : containerNumbers.flatMap((number) => parseContainerNumber(number) ?? []);
  const common = {
    eventID: toUuid(event.id, 'event'),
    eventCreatedDateTime: event.receivedAt,
    eventDateTime: localTime(event),
    references: [
      ...boxes.map((referenceValue) => ({ referenceType: 'EQ', referenceValue })),
      ...(customerReference
        ? [{ referenceType: 'CR', referenceValue: customerReference.slice(0, longest.reference) }]
        : []),
    ],
    documentReferences: mblNumber ? [{ documentReferenceType: 'TRD', documentReferenceValue: mblNumber }] : [],
  };
  const eventClassifierCode = classifiers[event.classifier];
  if (word.eventType === 'SHIPMENT') {
    const { eventType, code: shipmentEventTypeCode, document: documentTypeCode } = word;
    if (eventClassifierCode !== 'ACT') return null;
    const documentID = mblNumber || customerReference || event.bookingId;
    return { eventType, ...common, eventClassifierCode, shipmentEventTypeCode, documentTypeCode, documentID };
  }
  if (word.eventType === 'TRANSPORT')
    return {
      ...{ eventType: word.eventType, ...common, eventClassifierCode },
      ...{ transportEventTypeCode: word.code, transportCall: toTransportCall(event) },
    };
  const eventLocation = toDcsaLocation(event);
  return {
    ...{ eventType: word.eventType, ...common, eventClassifierCode, equipmentEventTypeCode: word.code },
    ...(own && { equipmentReference: own }),
    emptyIndicatorCode: word.isEmpty ? 'EMPTY' : 'LADEN',
    ...(word.facility && { facilityTypeCode: word.facility }),
    ...(eventLocation && { eventLocation }),
    ...(word.byVessel && { transportCall: toTransportCall(event) }),
  };
};

/**
 * Converts a retracted event to a DCSA retraction. Returns null when the event was never sent because the standard has
 * no word for it.
 */
export const writeDcsaRetraction = (event: TrackingEvent, subject: DcsaSubject): DcsaRetraction | null =>
  writeDcsaEvent(event, subject)
    ? {
        metadata: {
          eventID: toUuid(event.id, 'retraction'),
          eventCreatedDateTime: event.receivedAt,
          retractedEventID: toUuid(event.id, 'event'),
        },
      }
    : null;
