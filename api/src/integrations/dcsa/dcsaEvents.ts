import {
  carrierName,
  type DcsaEvent,
  type DcsaEventType,
  type DcsaMode,
  delayReasonLabel,
  type EventKind,
  normalisePlaceCode,
  type PlaceRole,
  placeRole,
  readContainerNumber,
  readEventCode,
  type TrackingEvent,
} from '@quayside/freight';
import { findPort } from '../../places/knownPlaces';
import type { PlaceLookup } from '../../ports/placeLookup';
import type { ReadEvents } from '../../ports/readEvents';
import type { Shipment } from '../../ports/trackingSource';
import { readLocalTime } from '../source/sourceTime';
import { unclassified } from '../source/unclassified';
import { type DcsaMessage, type DcsaReport, getEventCode, givenUpBy } from './dcsaMessage';
import { modeWords } from './oceanWords';

const types: Record<DcsaReport['eventType'], DcsaEventType> = {
  EQUIPMENT: 'equipment',
  TRANSPORT: 'transport',
  SHIPMENT: 'shipment',
};
const customsCodes = new Set(['CUSS', 'CUSI', 'CUSR']);

const getTransportCall = (event: DcsaReport) =>
  event.eventType === 'SHIPMENT' ? undefined : (event.transportCall ?? undefined);

interface Sureness {
  readonly code: 'PLN' | 'EST' | 'ACT';
  readonly isSaid: boolean;
}

/**
 * Returns the classifier. An unclassified event counts as reported if its time had passed when it was written, and as
 * planned otherwise.
 */
const getSureness = (event: DcsaReport, occurredAt: string, writtenAt: string): Sureness => {
  if (event.eventClassifierCode) return { code: event.eventClassifierCode, isSaid: true };
  // Document events are always actual.
  if (event.eventType === 'SHIPMENT') return { code: 'ACT', isSaid: true };
  return { code: Date.parse(occurredAt) <= Date.parse(writtenAt) ? 'ACT' : 'PLN', isSaid: false };
};

const getEventKind = (event: DcsaReport, milestone: TrackingEvent['milestone']): EventKind => {
  if (givenUpBy(event)) return 'exception';
  if (event.eventType === 'SHIPMENT')
    return event.documentTypeCode === 'CUS' || milestone === 'customs_hold' ? 'customs' : 'document';
  if (customsCodes.has(getEventCode(event))) return 'customs';
  return event.eventType === 'EQUIPMENT' ? 'equipment' : 'transport';
};

const getUnlocode = (event: DcsaReport): string | undefined => {
  const call = getTransportCall(event);
  const code = event.eventLocation?.UNLocationCode ?? call?.location?.UNLocationCode ?? call?.UNLocationCode;
  return code ? normalisePlaceCode(code) || undefined : undefined;
};

const getFacilityCode = (event: DcsaReport): string | undefined =>
  event.eventLocation?.facilityCode ?? getTransportCall(event)?.location?.facilityCode ?? undefined;

/** Returns the code that says where it happened: the UN/LOCODE, or else the facility, whose port the directory knows. */
const getPlaceCode = (event: DcsaReport): string | undefined => getUnlocode(event) ?? getFacilityCode(event);

const degrees = (value: string | number | null | undefined): number | undefined => {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
};

const toEventLocation = (event: DcsaReport, places: PlaceLookup | undefined): TrackingEvent['location'] => {
  const unlocode = getUnlocode(event);
  const known = findPort(getPlaceCode(event), places);
  const told = event.eventLocation ?? getTransportCall(event)?.location;
  const name = known?.name ?? told?.locationName ?? undefined;
  if (!unlocode && !name) return undefined;
  const lat = degrees(told?.latitude) ?? known?.lat;
  const lon = degrees(told?.longitude) ?? known?.lon;
  const terminal = getFacilityCode(event);
  return {
    ...(unlocode && { unlocode }),
    ...(name && { name }),
    ...(lat !== undefined && lon !== undefined && { lat, lon }),
    ...(terminal && { terminal }),
    ...(known && { timeZone: known.timeZone }),
  };
};

/** Facilities where no vessel of a liner service calls. @source DCSA Track & Trace 2.2.0: facilityTypeCode */
const ashore = new Set(['BOCR', 'CLOC', 'COFS', 'OFFD', 'COYA', 'DEPO', 'INTE', 'RAMP']);
const byVessel = new Set(['ARRI', 'DEPA', 'LOAD', 'DISC']);

/**
 * Returns the mode of transport. Several carriers leave it out: at a port of the booked route a movement is then the vessel's,
 * unless it happened at a facility ashore.
 * @source the published examples of Maersk's Track & Trace Plus and Hapag-Lloyd's Track & Trace
 */
const getTransportMode = (
  event: DcsaReport,
  facility: string | undefined,
  { ends, via }: Route,
): DcsaMode | undefined => {
  const said = getTransportCall(event)?.modeOfTransport?.toUpperCase();
  if (said) return modeWords[said];
  if (!byVessel.has(getEventCode(event)) || (facility && ashore.has(facility))) return undefined;
  const place = getPlaceCode(event);
  const isOnRoute =
    ['origin', 'destination'].includes(placeRole(place, ends) ?? '') || via.some((one) => one === place);
  return isOnRoute ? 'VESSEL' : undefined;
};

interface LoadRule {
  readonly codes: readonly string[];
  readonly facility?: string;
  readonly place?: PlaceRole;
  readonly isEmpty: boolean;
}

/** Whether a container was empty where the carrier does not say so, and the operation or the facility implies it. */
const impliedLoads: readonly LoadRule[] = [
  { codes: ['LOAD', 'DISC'], isEmpty: false },
  { codes: ['GTOT'], facility: 'DEPO', place: 'origin', isEmpty: true },
  { codes: ['GTIN'], facility: 'POTE', place: 'origin', isEmpty: false },
  { codes: ['GTOT'], facility: 'POTE', place: 'destination', isEmpty: false },
  { codes: ['GTIN'], facility: 'DEPO', place: 'destination', isEmpty: true },
];

const isEmpty = (event: DcsaReport, facility: string | undefined, { ends }: Route): boolean | undefined => {
  if (event.eventType !== 'EQUIPMENT') return undefined;
  if (event.emptyIndicatorCode) return event.emptyIndicatorCode === 'EMPTY';
  const role = placeRole(getPlaceCode(event), ends);
  return impliedLoads.find(
    (rule) =>
      rule.codes.includes(event.equipmentEventTypeCode) &&
      (rule.facility === undefined || rule.facility === facility) &&
      (rule.place === undefined || rule.place === role),
  )?.isEmpty;
};

type Route = Pick<Shipment, 'ends' | 'via'>;

/** Returns the fields that determine the milestone. */
const toCodedEvent = (event: DcsaReport, sureness: Sureness['code'], route: Route): DcsaEvent => {
  const call = getTransportCall(event);
  const isEquipment = event.eventType === 'EQUIPMENT';
  const facility = ((isEquipment ? event.facilityTypeCode : undefined) ?? call?.facilityTypeCode) || undefined;
  const empty = isEmpty(event, facility, route);
  return {
    standard: 'dcsa',
    type: types[event.eventType],
    code: getEventCode(event),
    // A cancelled plan is an actual event.
    classifierCode: givenUpBy(event) ? 'ACT' : sureness,
    mode: getTransportMode(event, facility, route),
    facility,
    place: getPlaceCode(event),
    ...(empty !== undefined && { empty }),
    ...(event.eventType === 'SHIPMENT' && { document: event.documentTypeCode, reason: event.reason ?? undefined }),
  };
};

const readCarriage = (event: DcsaReport): Pick<TrackingEvent, 'vessel' | 'voyage'> => {
  const call = getTransportCall(event);
  const { vesselName, vesselIMONumber } = call?.vessel ?? {};
  const voyage = call?.exportVoyageNumber || call?.carrierVoyageNumber || call?.importVoyageNumber;
  const imo = vesselIMONumber ? String(vesselIMONumber) : undefined;
  const name = vesselName || (imo && `IMO ${imo}`);
  return { ...(name && { vessel: { name, ...(imo && { imo }) } }), ...(voyage && { voyage }) };
};

const getReason = (event: DcsaReport): string | undefined => {
  if (event.eventType === 'TRANSPORT')
    return event.delayReasonCode ? delayReasonLabel(event.delayReasonCode) : undefined;
  return event.eventType === 'SHIPMENT' ? (event.reason ?? undefined) : undefined;
};

/**
 * Converts a carrier's event to events of a journey: keeps its code, completes its place with the name and time zone of
 * our directory, and converts its local time to an instant.
 * @source DCSA Track & Trace 2.2.0
 */
export const dcsaEvents: ReadEvents<DcsaMessage> = ({ message: event, ...received }, shipment) => {
  const { bookingId, ends, via, places } = shipment;
  if (event.eventType === 'RETRACTION') return [];
  const location = toEventLocation(event, places);
  const time = readLocalTime(event.eventDateTime, location?.timeZone);
  if (!time) return [];
  const sureness = getSureness(event, time.occurredAt, received.updatedAt);
  const reading = readEventCode(toCodedEvent(event, sureness.code, { ends, via }), ends);
  if (!reading.classifier) return [];
  const equipment = event.eventType === 'EQUIPMENT' ? readContainerNumber(event.equipmentReference ?? '') : '';
  const reason = getReason(event);
  const isReportOnly = !sureness.isSaid && reading.classifier === 'actual';
  return [
    {
      id: received.key,
      bookingId,
      source: 'carrier',
      sourceName: carrierName(received.sender),
      sourceEventId: event.eventID ?? '',
      kind: getEventKind(event, reading.milestone),
      milestone: reading.milestone,
      rawCode: getEventCode(event),
      rawLabel: [reason ? `${reading.label}: ${reason}` : reading.label, isReportOnly && unclassified]
        .filter(Boolean)
        .join(' · '),
      classifier: reading.classifier,
      ...time,
      occurredTz: location?.timeZone ?? null,
      receivedAt: received.receivedAt,
      updatedAt: received.updatedAt,
      retracted: received.retracted,
      ...(location && { location }),
      ...(equipment && { equipment }),
      ...readCarriage(event),
      visibility: 'all',
    },
  ];
};
