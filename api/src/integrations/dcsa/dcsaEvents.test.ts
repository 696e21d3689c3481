import { currentEvents, TrackingEvent } from '@quayside/freight';
import * as v from 'valibot';
import samples from '../samples/dcsa-events.json';
import { concerns } from '../source/concerns';
import { bookingShipment } from '../source/shipment.fixture';
import { dcsaEvents } from './dcsaEvents';
import { readDcsaMessages } from './dcsaMessage';
import { dcsaSignature, findSigner } from './signature';

const shipment = bookingShipment({ from: 'VNHPH', to: 'NLRTM', bills: ['MAEU240816991'], containers: ['APZU4812090'] });
const receipt = { sender: 'MAEU', receivedAt: '2026-10-20T10:00:00.000Z' };
const read = (...events: unknown[]) => readDcsaMessages(events, receipt);
const readDcsaTestEvents = (...events: unknown[]) =>
  read(...events).messages.flatMap((message) => dcsaEvents(message, shipment));
const load = samples[3] as (typeof samples)[number];

test('reads a journey with its codes, places, time zones, vessels and containers', () => {
  const events = readDcsaTestEvents(...samples);
  for (const event of events) v.parse(TrackingEvent, event);
  expect(events.map(({ milestone, classifier, occurredAt }) => `${classifier} ${milestone} ${occurredAt}`)).toEqual([
    'actual booking_confirmed 2026-09-20T03:10:00.000Z',
    'actual empty_picked_up 2026-09-24T07:30:00.000Z',
    'actual cargo_received 2026-09-27T03:45:00.000Z',
    'actual loaded 2026-09-29T11:20:00.000Z',
    'actual departed 2026-09-29T18:15:00.000Z',
    'actual transshipment_arrived 2026-10-03T00:40:00.000Z',
    'actual transshipment_discharged 2026-10-03T08:05:00.000Z',
    'actual transshipment_loaded 2026-10-06T13:30:00.000Z',
    'actual transshipment_departed 2026-10-06T20:50:00.000Z',
    'planned arrived 2026-10-31T05:00:00.000Z',
    'estimated arrived 2026-11-01T17:00:00.000Z',
  ]);
  expect(events[3]).toMatchObject({
    source: 'carrier',
    sourceName: 'Maersk',
    sourceEventId: load.eventID,
    kind: 'equipment',
    rawCode: 'LOAD',
    occurredTz: 'Asia/Ho_Chi_Minh',
    equipment: 'APZU4812090',
    vessel: { name: 'KING OF THE SEAS', imo: '9321483' },
    voyage: '2103W',
    location: { unlocode: 'VNHPH', timeZone: 'Asia/Ho_Chi_Minh' },
  });
  expect(events.map(({ occurredTz }) => occurredTz)).toEqual(
    expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Asia/Singapore', 'Europe/Amsterdam']),
  );
  expect(events.at(-1)?.rawLabel).toBe('Arrived: Bad weather');
});

test('reads a time without an offset as local to its place, and keeps a bare day', () => {
  expect(readDcsaTestEvents({ ...load, eventDateTime: '2026-09-29T18:20:00' })[0]?.occurredAt).toBe(
    '2026-09-29T11:20:00.000Z',
  );
  expect(readDcsaTestEvents({ ...load, eventDateTime: '2026-09-29' })[0]).toMatchObject({
    occurredAt: '2026-09-29T00:00:00.000Z',
    dateOnly: true,
  });
});

test('replaces an event by a later update, and removes it by a retraction', () => {
  const later = { ...load, eventDateTime: '2026-09-29T19:00:00+07:00', eventUpdatedDateTime: '2026-09-30T00:00:00Z' };
  expect(currentEvents(readDcsaTestEvents(load, later))).toMatchObject([{ occurredAt: '2026-09-29T12:00:00.000Z' }]);
  expect(currentEvents(readDcsaTestEvents(load, { ...later, isRetracted: true }))).toEqual([]);
});

test('recognises an event without an id by its content', () => {
  const { eventID: _, ...nameless } = load;
  expect(currentEvents(readDcsaTestEvents(nameless, nameless))).toHaveLength(1);
  expect(currentEvents(readDcsaTestEvents(nameless, { ...nameless, equipmentReference: 'MSKU6011672' }))).toHaveLength(
    2,
  );
});

test.each([
  ['no object', 'nonsense', '0'],
  ['an unknown kind', { ...load, eventType: 'OPERATIONS' }, '0.eventType'],
  ['a requested time', { ...load, eventClassifierCode: 'REQ' }, '0.eventClassifierCode'],
  ['a time that is none', { ...load, eventDateTime: 'soon' }, '0.eventDateTime'],
  ['a planned document', { ...samples[0], eventClassifierCode: 'PLN' }, '0.eventClassifierCode'],
])('reports %s and keeps the other events', (_, wrong, path) => {
  const { messages, problems } = read(wrong, load);
  expect(messages).toHaveLength(1);
  expect(problems).toEqual([{ path, message: expect.stringMatching(/./), raw: JSON.stringify(wrong) }]);
});

describe('shipment of an event', () => {
  const [message] = read(load).messages;
  const { identifiers } = message ?? { identifiers: { bills: [], bookings: [], containers: [] } };
  const of = (more: object) => concerns({ identifiers }, { ...shipment, bills: [], containers: [], ...more });

  test.each([
    ['by its bill, with or without the SCAC', { bills: ['MAEU 240-816991'] }, true],
    ['by its bill as the carrier writes it', { bills: ['240816991'] }, true],
    ['by the booking number of its carrier', { bills: ['abc123123123'] }, true],
    ['by its container', { containers: ['APZU4812090'] }, true],
    ['not by a container that carries another bill now', { containers: ['APZU4812090'], bills: ['MAEU1'] }, false],
    ['not by a container after the end', { containers: ['APZU4812090'], isOpen: false }, false],
    ['late, by its own number', { bills: ['240816991'], isOpen: false }, true],
    ['not by nothing', {}, false],
  ])('%s', (_, more, expected) => expect(of(more)).toBe(expected));
});

test('verifies the signature of one carrier over the raw bytes', () => {
  const secrets = new Map([
    ['MAEU', Buffer.from('first secret')],
    ['CMDU', Buffer.from('second secret')],
  ]);
  const body = Buffer.from('[ {"a": 1} ]');
  const signed = dcsaSignature(body, Buffer.from('second secret'));
  expect(signed).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(findSigner(body, signed, secrets)).toBe('CMDU');
  expect(findSigner(Buffer.from('[{"a":1}]'), signed, secrets)).toBeNull();
  // Some carriers omit the name of the hash, or send Base64.
  expect(findSigner(body, signed.slice(7).toUpperCase(), secrets)).toBe('CMDU');
  const base64 = Buffer.from(signed.slice(7), 'hex').toString('base64');
  expect(findSigner(body, `sha256=${base64}`, secrets)).toBe('CMDU');
  expect(findSigner(body, base64, secrets)).toBe('CMDU');
  expect(findSigner(body, base64.slice(1), secrets)).toBeNull();
  expect(findSigner(body, undefined, secrets)).toBeNull();
  expect(findSigner(body, signed, new Map())).toBeNull();
});

describe('a movement without a mode of transport', () => {
  const arrival = {
    ...{ eventID: 'm1', eventType: 'TRANSPORT', eventClassifierCode: 'EST', transportEventTypeCode: 'ARRI' },
    ...{ eventDateTime: '2026-12-25T14:00:00Z', equipmentReference: 'APZU4812090' },
  };
  const box = { eventID: 'b1', eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentReference: 'APZU4812090' };
  const at = (UNLocationCode: string, more: object = {}) => ({ location: { UNLocationCode }, ...more });
  const when = { eventDateTime: '2026-10-01T10:00:00Z' };
  test.each([
    ['an arrival at the booked port', { ...arrival, ...at('NLRTM') }, 'arrived'],
    [
      'an arrival at a rail ramp of the port',
      { ...arrival, ...at('NLRTM', { transportCall: { facilityTypeCode: 'RAMP' } }) },
      null,
    ],
    ['an arrival at another port', { ...arrival, ...at('SGSIN') }, null],
    [
      'an arrival with an unknown mode',
      { ...arrival, ...at('NLRTM', { transportCall: { modeOfTransport: 'TELEPORT' } }) },
      null,
    ],
    [
      'loading without an empty indicator',
      { ...box, ...when, equipmentEventTypeCode: 'LOAD', ...at('VNHPH') },
      'loaded',
    ],
    [
      'gate out of a depot',
      { ...box, ...when, equipmentEventTypeCode: 'GTOT', facilityTypeCode: 'DEPO', ...at('VNHPH') },
      'empty_picked_up',
    ],
    [
      'gate in at the terminal',
      { ...box, ...when, equipmentEventTypeCode: 'GTIN', facilityTypeCode: 'POTE', ...at('VNHPH') },
      'cargo_received',
    ],
    ['gate in at an unknown facility', { ...box, ...when, equipmentEventTypeCode: 'GTIN', ...at('NLRTM') }, null],
  ])('reads %s', (_, event, milestone) => {
    expect(readDcsaTestEvents(event).map((one) => one.milestone)).toEqual([milestone]);
  });
});
