import { type Classifier, readUnlocode } from '@quayside/freight';
import { airportOfUnlocode, isCityOfAirports } from '../../places/knownPlaces';
import type { Delivery, Problem, SourceMessage } from '../../ports/sourceMessage';
import { type Quantity, toKilograms } from '../fsu/fsuGrammar';
import { airCodes, type FsuStatus } from '../fsu/parseFsu';
import { readSourceTime } from '../source/sourceTime';
import { joinPath, listAt, toView, type View, viewAt } from '../source/view';
import { readWrittenTime, writtenTimeFault } from '../source/writtenTime';

const DEEPEST = 8;

/** Returns the term of a JSON-LD name: a full IRI, a prefixed name, or a bare one. */
const parseTerm = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('#'), name.lastIndexOf('/'), name.lastIndexOf(':')) + 1);

/** Returns a node with bare field names, and `@id`, `@type` and `@value` unchanged. */
const shortened = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => shortened(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name.startsWith('@') ? name.slice(1) : parseTerm(name),
      name === '@context' ? null : shortened(held, depth + 1),
    ]),
  );
};

/** Nodes that one document may take in from elsewhere in it. */
const MOST_LINKS = 2_000;

/** Returns a document with its links to its own nodes replaced by them, blank nodes included. */
const linked = (body: unknown): unknown => {
  const nodes = new Map<string, unknown>();
  const collect = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || typeof value !== 'object' || value === null) return;
    const id = Array.isArray(value) ? undefined : (value as Record<string, unknown>)['@id'];
    if (typeof id === 'string' && Object.keys(value).length > 1 && !nodes.has(id)) nodes.set(id, value);
    for (const held of Object.values(value)) collect(held, depth + 1);
  };
  collect(body, 0);
  let links = 0;
  const resolve = (value: unknown, path: readonly string[]): unknown => {
    if (path.length > DEEPEST || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => resolve(one, path));
    const id = (value as Record<string, unknown>)['@id'];
    const target = typeof id === 'string' && Object.keys(value).length === 1 ? nodes.get(id) : undefined;
    if (target !== undefined && !path.includes(String(id)) && links < MOST_LINKS) {
      links += 1;
      return resolve(target, [...path, String(id)]);
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, held]) => [name, resolve(held, [...path, typeof id === 'string' ? id : ''])]),
    );
  };
  return resolve(body, []);
};

const scalar = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.length === 1 ? scalar(value[0]) : undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return String(value);
  const node = toView(value, '');
  return node
    ? scalar(node.fields.get('value')?.value ?? node.fields.get('code')?.value ?? node.fields.get('id')?.value)
    : undefined;
};

/** Returns the code of a code list's element: `StatusCode#DEP`, `coreCodeLists#StatusCode_DEP` and `DEP` are equal. */
const parseCode = (said: string | undefined): string =>
  parseTerm(said ?? '')
    .replace(/^[A-Za-z]+_/, '')
    .toUpperCase();

const saidAt = (view: View | null, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const said = scalar(view?.fields.get(name)?.value);
    if (said) return said;
  }
  return undefined;
};

const listTypes = (view: View): string[] =>
  listAt(view, 'type').flatMap(({ value }) => (typeof value === 'string' ? [parseTerm(value)] : []));

const events = new Set(['LogisticsEvent', 'StatusUpdateEvent']);
const isEvent = (view: View): boolean =>
  listTypes(view).some((type) => events.has(type)) || (view.fields.has('eventcode') && view.fields.has('eventdate'));

/** Places of logistics events: alone, in a graph, in a set, in their object, or in a notification. */
const holders = [
  'graph',
  'set',
  'events',
  'haslogisticsevent',
  'logisticsevents',
  'haslogisticsobject',
  'items',
] as const;

interface FoundEvent {
  readonly event: View;
  readonly around: readonly View[];
}

const find = (value: unknown, path: string, around: readonly View[]): { found: FoundEvent[]; problems: Problem[] } => {
  if (around.length > DEEPEST) return { found: [], problems: [{ path, message: 'is nested too deep' }] };
  if (Array.isArray(value)) {
    const parts = value.map((one, index) => find(one, joinPath(path, index), around));
    return { found: parts.flatMap((part) => part.found), problems: parts.flatMap((part) => part.problems) };
  }
  const view = toView(value, path);
  if (!view) return { found: [], problems: [{ path, message: 'is no logistics event' }] };
  if (isEvent(view)) return { found: [{ event: view, around }], problems: [] };
  const held = holders.flatMap((name) => {
    const one = view.fields.get(name);
    return one && typeof one.value === 'object' ? [one] : [];
  });
  const parts = held.map((one) => find(one.value, one.path, [view, ...around]));
  const found = parts.flatMap((part) => part.found);
  const problems = parts.flatMap((part) => part.problems);
  return {
    found,
    problems: found.length + problems.length > 0 ? problems : [{ path, message: 'holds no logistics event' }],
  };
};

const awb = /(?<!\d)(\d{3})[-\s]?(\d{8})(?!\d)/;

const waybillNames = ['waybill', 'shipmentofwaybill', 'forwaybill'] as const;

/** Returns the number of a waybill or of the shipment that has it. */
const numberOf = (view: View): string | undefined => {
  const waybill = viewAt(view, ...waybillNames) ?? view;
  const [prefix, number] = [saidAt(waybill, 'waybillprefix'), saidAt(waybill, 'waybillnumber', 'airwaybillnumber')];
  const whole =
    /^\d{8}$/.test(number ?? '') && /^\d{3}$/.test(prefix ?? '') ? `${prefix}${number}` : number?.replace(/[-\s]/g, '');
  return whole && /^\d{11}$/.test(whole) ? whole : undefined;
};

const numberIn = (address: string | undefined): string | undefined => {
  const [, prefix, serial] = awb.exec(address ?? '') ?? [];
  return prefix && serial ? `${prefix}${serial}` : undefined;
};

/**
 * Returns the air waybills of an event: of its objects, or the numbers in their addresses; else of the event and what is around
 * it. An event can be about several shipments.
 */
const airWaybillsOf = ({ event, around }: FoundEvent): string[] => {
  const objects = listAt(event, 'eventfor', 'linkedobject').map(({ path, value }) => {
    const view = toView(value, path);
    const waybill = view && viewAt(view, ...waybillNames);
    return (
      (view && numberOf(view)) ??
      numberIn(scalar(value)) ??
      numberIn(saidAt(view, 'id')) ??
      numberIn(saidAt(view, ...waybillNames)) ??
      numberIn(saidAt(waybill, 'id'))
    );
  });
  const own = [...new Set(objects.flatMap((number) => number ?? []))];
  if (own.length > 0) return own;
  const views = [event, ...around];
  const [number] = [...views.map(numberOf), ...views.map((view) => numberIn(saidAt(view, 'id')))].filter(Boolean);
  return number ? [number] : [];
};

/** Order in which the codes of a location count, by the name of their list: others are the sender's own. */
const listRanks: readonly RegExp[] = [/iata|airport/i, /^$/, /locode|un\b|unece/i];

/**
 * Returns the airport of an event: its code, wherever the location has it, or the last part of an address that is one. A city with
 * several airports keeps its UN/LOCODE, which the directory knows as a code of each.
 */
const airportAt = (event: View): string | undefined => {
  const location = viewAt(event, 'eventlocation', 'recordedatlocation', 'location');
  const listed = listAt(location ?? event, 'locationcodes', 'locationcode', 'code').flatMap(({ value, path }) => {
    const view = toView(value, path);
    const code = saidAt(view, 'code') ?? scalar(value);
    const list = saidAt(view, 'codelistname', 'codelistreference', 'codelist') ?? '';
    const rank = listRanks.findIndex((form) => form.test(list));
    return code && rank >= 0 ? [{ code, rank }] : [];
  });
  const ranked = listed.sort((one, other) => one.rank - other.rank).map(({ code }) => code);
  const codes = [...ranked, saidAt(event, 'eventlocation', 'recordedatlocation', 'location') ?? ''].map(parseCode);
  const iata = codes.find((code) => /^[A-Z]{3}$/.test(code));
  const unlocodes = ranked.flatMap((code) => readUnlocode(parseCode(code)) ?? []);
  return iata ?? unlocodes.flatMap((code) => airportOfUnlocode(code) ?? [])[0] ?? unlocodes.find(isCityOfAirports);
};

const surenessOf: Readonly<Record<string, Classifier>> = {
  ACTUAL: 'actual',
  ESTIMATED: 'estimated',
  EXPECTED: 'estimated',
  PLANNED: 'planned',
  SCHEDULED: 'planned',
};

/**
 * Kilograms of a unit of weight.
 * @source UN/CEFACT recommendation 20 and its use in the code list MeasurementUnitCode of ONE Record
 */
const kilogramsPer: Readonly<Record<string, number>> = {
  ...{ KGM: 1, KG: 1, KGS: 1, K: 1, KILOGRAM: 1 },
  ...{ GRM: 0.001, G: 0.001, TNE: 1000, DTN: 100 },
  ...{ LBR: 0.453_592_37, LB: 0.453_592_37, LBS: 0.453_592_37, L: 0.453_592_37, ONZ: 0.028_349_523_125 },
};

const readQuantity = (event: View): Quantity | undefined => {
  const pieces = Number(saidAt(event, 'recordedpiececount', 'piececount'));
  if (!Number.isInteger(pieces) || pieces < 1) return undefined;
  const weight = viewAt(event, 'recordedweight', 'weight');
  const amount = Number(saidAt(weight, 'numericalvalue', 'value'));
  const kilograms = kilogramsPer[parseCode(saidAt(weight, 'unit'))];
  return {
    pieces,
    // An unknown unit says nothing about the weight.
    weightKg: kilograms !== undefined ? toKilograms(amount * kilograms, false) : null,
    isPart: saidAt(event, 'partialeventindicator') === 'true',
  };
};

const readFlightNumber = (event: View): string | undefined => {
  const movement = viewAt(event, 'transportmovementreference', 'transportmovement', 'servedactivity');
  return saidAt(movement, 'transportidentifier')?.replace(/\s/g, '').toUpperCase();
};

const readEvent = (found: FoundEvent, receivedAt: string): SourceMessage<FsuStatus>[] | Problem => {
  const { event } = found;
  const path = event.path;
  const refused = (field: string, message: string): Problem => ({ path: joinPath(path, field), message });
  const said = listAt(event, 'eventcode').flatMap(({ value }) => scalar(value) ?? []);
  const codes = said.map(parseCode);
  const code = codes.find((one) => airCodes.has(one)) ?? codes[0];
  if (!code || !airCodes.has(code))
    return refused('eventCode', code ? 'is no status code of air cargo' : 'is missing: what happened?');
  const written = saidAt(event, 'eventdate', 'occuredat', 'occurredat');
  const moment = written && readWrittenTime(written);
  if (!moment) return refused('eventDate', (written && writtenTimeFault(written)) || 'is missing: when did it happen?');
  const type = parseCode(saidAt(event, 'eventtimetype'));
  const sureness = surenessOf[type];
  if (type && !sureness) return refused('eventTimeType', 'must be actual, estimated or planned');
  const airWaybills = airWaybillsOf(found);
  if (airWaybills.length === 0) return refused('eventFor', 'names no air waybill');
  const airport = airportAt(event);
  if (!airport) return refused('eventLocation', 'names no airport by its three letters');
  const created = saidAt(event, 'creationdate');
  // The pieces of several shipments are not those of each.
  const quantity = airWaybills.length === 1 ? readQuantity(event) : undefined;
  const flight = readFlightNumber(event);
  const id = saidAt(event, 'id');
  const isPlan = sureness === undefined && (readSourceTime(moment, 'UTC')?.occurredAt ?? '') > receivedAt;
  const createdAt = created && readSourceTime(readWrittenTime(created) ?? '', 'UTC')?.occurredAt;
  const statusOf = (airWaybill: string): FsuStatus => ({
    consignment: { airWaybill, origin: '', destination: '', quantity: null },
    code,
    elements: { from: airport, moment, ...(flight && { flight }), ...(quantity && { quantity }) },
    remarks: [],
    text: [code, airport, moment, type].filter(Boolean).join(' '),
    ...(id && { id: `${airWaybill} ${id}` }),
    ...(sureness && sureness !== 'actual' && { sureness }),
    ...(isPlan && { sureness: 'planned' as const }),
    ...(sureness === undefined && !isPlan && { isUnclassified: true }),
  });
  return airWaybills.map((airWaybill) => {
    const status = statusOf(airWaybill);
    return {
      ...{ standard: 'fsu', sender: 'fsu', key: `${airWaybill} ${status.id ?? status.text}` },
      ...{ receivedAt, updatedAt: createdAt ?? receivedAt, retracted: false },
      identifiers: { bills: [airWaybill], bookings: [], containers: [] },
      message: status,
    };
  });
};

/**
 * Reads the logistics events of a ONE Record server, pushed by subscription or polled, into the model of the FSU. Names
 * may be full IRIs, prefixed or bare; linked objects are not fetched.
 * @source IATA ONE Record 2: cargo ontology 3, LogisticsEvent with eventCode, eventDate, eventTimeType, eventFor and
 * eventLocation
 */
export const readOneRecordMessages = (body: unknown, receivedAt: string): Delivery<FsuStatus> => {
  const { found, problems } = find(shortened(linked(body)), '', []);
  const read = found.map((one) => readEvent(one, receivedAt));
  return {
    messages: read.flatMap((one) => ('path' in one ? [] : one)),
    problems: [...problems, ...read.flatMap((one) => ('path' in one ? [one] : []))],
  };
};
