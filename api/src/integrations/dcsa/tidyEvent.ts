import { dcsaEventCodes, readUnlocode } from '@quayside/freight';
import { findFieldPath, listAt, toView, type View, viewAt, wordAt } from '../source/view';
import { readWrittenTime } from '../source/writtenTime';
import { findOceanDialect } from './oceanDialects';
import {
  classifierWords,
  emptyWords,
  kindWords,
  modeWords,
  type OceanKind,
  referenceWords,
  typedLists,
  typeNames,
  valueNames,
} from './oceanWords';
import type { FoundEvent } from './unwrapEvents';

/** An event normalised to the standard's terms as far as possible; the strict model validates it. */
export interface TidyEvent {
  readonly candidate: Readonly<Record<string, unknown>>;
  /** Returns the path in the message from which a field was taken. */
  origin(field: string): string;
}

const upper = (word: string | undefined): string | undefined => word?.toUpperCase();
const asWord = (word: string | undefined): string => (word ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
const codeNames: Record<OceanKind, string> = {
  EQUIPMENT: 'equipmentEventTypeCode',
  TRANSPORT: 'transportEventTypeCode',
  SHIPMENT: 'shipmentEventTypeCode',
};
const kinds = Object.keys(codeNames) as OceanKind[];
const kindOfCode = (code: string | undefined): OceanKind | undefined =>
  kinds.find((kind) => {
    const table = kind.toLowerCase() as 'equipment' | 'transport' | 'shipment';
    return dcsaEventCodes[table].some((one) => one.code === code);
  });

/** Returns the kind of event: its own field, else the kind of its list, else by its only code. */
const readEventKind = ({ event, kind }: FoundEvent): OceanKind | string | undefined => {
  const said = wordAt(event, 'eventtype');
  if (said) return kindWords[asWord(said)] ?? said;
  if (kind) return kind;
  const coded = kinds.filter((one) => wordAt(event, codeNames[one].toLowerCase()));
  return coded.length === 1 ? coded[0] : kindOfCode(upper(wordAt(event, 'eventtypecode')));
};

interface WrittenPlace {
  readonly UNLocationCode?: string | undefined;
  readonly locationName?: string | undefined;
  readonly facilityCode?: string | undefined;
}

/** @source BIC Facility Codes: UN/LOCODE and four characters */
const facilityCode = /^[A-Z]{2}[A-Z2-9]{3}[A-Z0-9]{4}$/;

/** The longest name of a place. @source DCSA Track & Trace 2.2.0, locationName */
const longestName = 100;

/**
 * Returns what a field for a place code holds: a UN/LOCODE, three letters of a city, a facility, or else a name. A word of
 * nine letters, such as ROTTERDAM, can be a facility or a name. A longer text stays a code, which the strict model rejects there.
 */
const placeIn = (written: string | undefined): WrittenPlace => {
  const text = written?.trim() ?? '';
  const code = readUnlocode(text) ?? (/^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : undefined);
  if (code) return { UNLocationCode: code };
  if (facilityCode.test(text.toUpperCase()))
    return { facilityCode: text.toUpperCase(), ...(!/\d/.test(text) && { locationName: text }) };
  if (text.length > longestName) return { UNLocationCode: text };
  return text ? { locationName: text } : {};
};

/** Returns the first value of each field of some places. */
const joinPlaces = (...places: readonly WrittenPlace[]): WrittenPlace => {
  const first = (field: keyof WrittenPlace) => places.map((place) => place[field]).find(Boolean);
  return {
    ...{ UNLocationCode: first('UNLocationCode'), locationName: first('locationName') },
    facilityCode: first('facilityCode'),
  };
};

/** Returns a place, from an object or a text. */
const placeAt = (view: View | null, ...names: readonly string[]): Record<string, unknown> | undefined => {
  const text = wordAt(view, ...names)?.trim();
  if (text) return { ...placeIn(text) };
  const place = viewAt(view, ...names);
  if (!place) return undefined;
  const told = {
    locationName: wordAt(place, 'locationname', 'name', 'facilityname'),
    facilityCode: wordAt(place, 'facilitycode') ?? wordAt(viewAt(place, 'facility'), 'facilitycode'),
  };
  return {
    ...joinPlaces(told, placeIn(wordAt(place, 'unlocationcode', 'unlocode'))),
    latitude: wordAt(place, 'latitude'),
    longitude: wordAt(place, 'longitude'),
  };
};

const plainPlace = (event: View): WrittenPlace | undefined => {
  const told = { locationName: wordAt(event, 'locationname'), facilityCode: wordAt(event, 'facilitycode') };
  const code = placeIn(wordAt(event, 'unlocationcode', 'unlocode'));
  return told.locationName || Object.keys(code).length > 0 ? joinPlaces(told, code) : undefined;
};

const imo = /^(?:IMO\s*)?(\d{7})$/i;

const vesselIn = (view: View | null): Record<string, unknown> | undefined => {
  const vessel = viewAt(view, 'vessel', 'vesseltransport');
  const name = wordAt(vessel, 'vesselname', 'name') ?? wordAt(view, 'vesselname', 'vessel');
  const number =
    wordAt(vessel, 'vesselimonumber', 'vesselimo', 'imonumber', 'imo') ?? wordAt(view, 'vesselimonumber', 'vesselimo');
  const vesselIMONumber = number === undefined ? undefined : (imo.exec(number)?.[1] ?? number);
  return name || number ? { vesselName: name, vesselIMONumber } : undefined;
};

/** Returns a transport call, from the places where carriers write its parts; undefined where there is none. */
const readTransportCall = (event: View): Record<string, unknown> | undefined => {
  const call = viewAt(event, 'transportcall');
  const views = [call, event].filter((view) => view !== null);
  const first = <T>(read: (view: View) => T | undefined): T | undefined =>
    views.map(read).find((found) => found !== undefined);
  const saidMode = first((view) => wordAt(view, 'modeoftransport', 'modeoftransportcode', 'transportmode'));
  const mode = modeWords[asWord(saidMode)];
  // Version 1 has one reference for the transport and one for its leg: for a vessel its IMO number and voyage.
  const isOldVessel = mode === 'VESSEL' && imo.test(wordAt(event, 'transportreference') ?? '');
  const vessel =
    first(vesselIn) ??
    (isOldVessel ? { vesselIMONumber: imo.exec(wordAt(event, 'transportreference') ?? '')?.[1] } : undefined);
  const code = placeIn(wordAt(call, 'unlocationcode', 'unlocode'));
  const location = placeAt(call, 'location');
  const isNamed = Boolean(code.facilityCode || code.locationName);
  const told = {
    // A vessel without a mode implies the mode; an unknown mode stays, so that none is implied for it.
    modeOfTransport: mode ?? saidMode ?? (vessel ? 'VESSEL' : undefined),
    exportVoyageNumber:
      first((view) => wordAt(view, 'exportvoyagenumber', 'carrierexportvoyagenumber')) ??
      (isOldVessel ? wordAt(event, 'transportlegreference') : undefined),
    importVoyageNumber: first((view) => wordAt(view, 'importvoyagenumber', 'carrierimportvoyagenumber')),
    carrierVoyageNumber: first((view) => wordAt(view, 'carriervoyagenumber', 'voyagenumber', 'voyage')),
    facilityTypeCode: upper(first((view) => wordAt(view, 'facilitytypecode'))),
    portCallStatusCode: upper(first((view) => wordAt(view, 'portcallstatuscode'))),
    UNLocationCode: code.UNLocationCode,
    location: isNamed ? { ...joinPlaces({ ...location }, code), ...location } : location,
    vessel,
  };
  return call || Object.values(told).some((part) => part !== undefined) ? told : undefined;
};

type Reference = { readonly type: string; readonly value: string };

const typedReferences = (view: View): Reference[] =>
  listAt(view, ...typedLists).flatMap(({ path, value }) => {
    const one = toView(value, path);
    const [type, held] = [upper(wordAt(one, ...typeNames)), wordAt(one, ...valueNames)];
    return type && held ? [{ type, value: held }] : [];
  });

const namedReferences = (view: View): Reference[] =>
  Object.entries(referenceWords).flatMap(([type, names]) =>
    listAt(view, ...names).flatMap(({ path, value }) => {
      const held = wordAt(toView(value, path) ?? toView({ value }, path), ...valueNames, ...names);
      return held ? [{ type, value: held }] : [];
    }),
  );

/**
 * Returns the references of the shipment: those of the event; missing types from the surrounding objects, the nearest
 * first.
 */
const readReferences = ({ event, around }: FoundEvent): Reference[] => {
  let found: Reference[] = [];
  for (const view of [event, ...around]) {
    const known = new Set(found.map(({ type }) => type));
    const said = [...typedReferences(view), ...namedReferences(view)];
    found = [...found, ...said.filter(({ type }) => !known.has(type))];
  }
  return found;
};

const isTyped = (type: string) => (one: Reference) => one.type === type;

/**
 * Returns the time in the standard's format; unchanged where it cannot be read, so that the strict model rejects it.
 */
const timeAt = (event: View, ...names: readonly string[]): string | undefined => {
  const text = wordAt(event, ...names);
  return text === undefined ? undefined : (readWrittenTime(text) ?? text);
};

const yes: Readonly<Record<string, boolean>> = { true: true, TRUE: true, Y: true, '1': true };

/**
 * Normalises an event to the standard's terms. Adds nothing that it does not contain; unrecognised values stay for the
 * strict model.
 */
export const tidyEvent = (found: FoundEvent, sender: string): TidyEvent => {
  const { event } = found;
  const kind = readEventKind(found);
  const known = kinds.find((one) => one === kind);
  const codeName = known && codeNames[known];
  const codeSaid = upper(codeName && wordAt(event, codeName.toLowerCase(), 'eventtypecode'));
  const dialect = findOceanDialect(sender);
  const code = codeSaid && (dialect?.codes?.[codeSaid] ?? codeSaid);
  const references = readReferences(found);
  const classifier = wordAt(event, 'eventclassifiercode');
  const empty = emptyWords[asWord(wordAt(event, 'emptyindicatorcode', 'emptyindicator'))];
  const retractedId = wordAt(event, 'retractedeventid');
  const isRetracted = retractedId !== undefined || yes[String(event.fields.get('isretracted')?.value)] === true;
  const at = timeAt(event, 'eventdatetime');
  const document = wordAt(event, 'documenttypecode', 'shipmentinformationtypecode');
  const shared = {
    eventType: isRetracted && at === undefined ? 'RETRACTION' : kind,
    eventID: retractedId ?? wordAt(event, 'eventid'),
    eventCreatedDateTime: timeAt(event, 'eventcreateddatetime', 'eventcreated'),
    eventUpdatedDateTime: timeAt(event, 'eventupdateddatetime'),
    isRetracted,
    eventDateTime: at,
    eventClassifierCode:
      classifier && (dialect?.classifiers?.[asWord(classifier)] ?? classifierWords[asWord(classifier)] ?? classifier),
    eventLocation: placeAt(event, 'eventlocation', 'location') ?? plainPlace(event),
    documentReferences: references
      .filter((one) => !isTyped('EQ')(one))
      .map(({ type, value }) => ({ documentReferenceType: type, documentReferenceValue: value })),
    references: references.filter(isTyped('EQ')).map(({ value }) => ({ referenceType: 'EQ', referenceValue: value })),
    transportCall: readTransportCall(event),
  };
  const own: Record<OceanKind, Record<string, unknown>> = {
    EQUIPMENT: {
      equipmentReference: wordAt(event, 'equipmentreference', 'containernumber'),
      emptyIndicatorCode: empty,
      facilityTypeCode: upper(wordAt(event, 'facilitytypecode')),
    },
    TRANSPORT: { delayReasonCode: upper(wordAt(event, 'delayreasoncode')) },
    SHIPMENT: {
      documentTypeCode: upper(document),
      documentID: wordAt(event, 'documentid') ?? references.find(isTyped(upper(document) ?? ''))?.value,
      reason: wordAt(event, 'reason'),
    },
  };
  return {
    candidate: { ...shared, ...(known && own[known]), ...(codeName && { [codeName]: code }) },
    origin: (field) => findFieldPath(event, field, field.toLowerCase()),
  };
};
