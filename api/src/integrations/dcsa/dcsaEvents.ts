import {
  carrierName,
  type DcsaEvent,
  type DcsaEventType,
  type DcsaMode,
  delayReasonLabel,
  type EventKind,
  normaliseContainerNumber,
  readEventCode,
  type TrackingEvent,
} from '@quayside/freight';
import { portOf } from '../../places/knownPlaces';
import type { ReadEvents } from '../../ports/sourceMessage';
import { readSourceTime } from '../source/sourceTime';
import { codeOf, type DcsaMessage, givenUpBy } from './dcsaMessage';

const types: Record<DcsaMessage['eventType'], DcsaEventType> = {
  EQUIPMENT: 'equipment',
  TRANSPORT: 'transport',
  SHIPMENT: 'shipment',
};
const modes: Record<string, DcsaMode> = {
  VESSEL: 'VESSEL',
  RAIL: 'RAIL',
  TRUCK: 'TRUCK',
  BARGE: 'BARGE',
  '1': 'VESSEL',
  '2': 'RAIL',
  '3': 'TRUCK',
  '8': 'BARGE',
};
const customsCodes = new Set(['CUSS', 'CUSI', 'CUSR']);

const callOf = (event: DcsaMessage) =>
  event.eventType === 'SHIPMENT' ? undefined : (event.transportCall ?? undefined);

const kindOf = (event: DcsaMessage, milestone: TrackingEvent['milestone']): EventKind => {
  if (givenUpBy(event)) return 'exception';
  if (event.eventType === 'SHIPMENT')
    return event.documentTypeCode === 'CUS' || milestone === 'customs_hold' ? 'customs' : 'document';
  if (customsCodes.has(codeOf(event))) return 'customs';
  return event.eventType === 'EQUIPMENT' ? 'equipment' : 'transport';
};

const unlocodeOf = (event: DcsaMessage): string | undefined => {
  const call = callOf(event);
  const code = event.eventLocation?.UNLocationCode ?? call?.location?.UNLocationCode ?? call?.UNLocationCode;
  return code?.trim().toUpperCase() || undefined;
};

const degrees = (value: string | number | null | undefined): number | undefined => {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
};

const locationOf = (event: DcsaMessage): TrackingEvent['location'] => {
  const unlocode = unlocodeOf(event);
  const known = portOf(unlocode);
  const told = event.eventLocation ?? callOf(event)?.location;
  const name = known?.name ?? told?.locationName ?? undefined;
  if (!unlocode && !name) return undefined;
  const lat = degrees(told?.latitude) ?? known?.lat;
  const lon = degrees(told?.longitude) ?? known?.lon;
  const terminal = told?.facilityCode ?? callOf(event)?.location?.facilityCode;
  return {
    ...(unlocode && { unlocode }),
    ...(name && { name }),
    ...(lat !== undefined && lon !== undefined && { lat, lon }),
    ...(terminal && { terminal }),
    ...(known && { timeZone: known.timeZone }),
  };
};

/** What the event decides its milestone by. */
const codedOf = (event: DcsaMessage): DcsaEvent => {
  const call = callOf(event);
  const isEquipment = event.eventType === 'EQUIPMENT';
  const facility = (isEquipment ? event.facilityTypeCode : undefined) ?? call?.facilityTypeCode;
  return {
    standard: 'dcsa',
    type: types[event.eventType],
    code: codeOf(event),
    // That a plan was given up has happened.
    classifierCode: givenUpBy(event) ? 'ACT' : event.eventClassifierCode,
    mode: modes[call?.modeOfTransport?.toUpperCase() ?? ''],
    facility: facility ?? undefined,
    place: unlocodeOf(event),
    ...(isEquipment && event.emptyIndicatorCode && { empty: event.emptyIndicatorCode === 'EMPTY' }),
    ...(event.eventType === 'SHIPMENT' && { document: event.documentTypeCode, reason: event.reason ?? undefined }),
  };
};

const carriageOf = (event: DcsaMessage): Pick<TrackingEvent, 'vessel' | 'voyage'> => {
  const call = callOf(event);
  const { vesselName, vesselIMONumber } = call?.vessel ?? {};
  const voyage = call?.exportVoyageNumber || call?.carrierVoyageNumber || call?.importVoyageNumber;
  const imo = vesselIMONumber ? String(vesselIMONumber) : undefined;
  const name = vesselName || (imo && `IMO ${imo}`);
  return { ...(name && { vessel: { name, ...(imo && { imo }) } }), ...(voyage && { voyage }) };
};

const reasonOf = (event: DcsaMessage): string | undefined => {
  if (event.eventType === 'TRANSPORT')
    return event.delayReasonCode ? delayReasonLabel(event.delayReasonCode) : undefined;
  return event.eventType === 'SHIPMENT' ? (event.reason ?? undefined) : undefined;
};

/**
 * Reads a carrier's event on a journey: its code is kept, its place gets the name and the clock of our directory, its local
 * time becomes an instant.
 * @source DCSA Track & Trace 2.2.0
 */
export const dcsaEvents: ReadEvents<DcsaMessage> = ({ message: event, ...received }, { bookingId, ends }) => {
  const reading = readEventCode(codedOf(event), ends);
  const location = locationOf(event);
  const time = readSourceTime(event.eventDateTime, location?.timeZone);
  if (!reading.classifier || !time) return [];
  const equipment = event.eventType === 'EQUIPMENT' ? normaliseContainerNumber(event.equipmentReference ?? '') : '';
  const reason = reasonOf(event);
  return [
    {
      id: received.key,
      bookingId,
      source: 'carrier',
      sourceName: carrierName(received.sender),
      sourceEventId: event.eventID ?? '',
      kind: kindOf(event, reading.milestone),
      milestone: reading.milestone,
      rawCode: codeOf(event),
      rawLabel: reason ? `${reading.label}: ${reason}` : reading.label,
      classifier: reading.classifier,
      ...time,
      occurredTz: location?.timeZone ?? null,
      receivedAt: received.receivedAt,
      updatedAt: received.updatedAt,
      retracted: received.retracted,
      ...(location && { location }),
      ...(equipment && { equipment }),
      ...carriageOf(event),
      visibility: 'all',
    },
  ];
};
