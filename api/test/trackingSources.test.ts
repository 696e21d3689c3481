import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  getBooking,
  getTracking,
  listAirFreightHistory,
  listContainerHistories,
  listHistories,
  requestTracking,
  trackCargoAi,
} from '@quayside/contract';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import type { NewBookingRow } from '../src/modules/bookings/booking/insertBooking';
import type { ApiClient } from './ApiClient';
import { announceLength } from './announceLength';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const SECRET = Buffer.from('the secret of the subscription');
const BEARER = 'a-secret-of-the-source';
const ids = { sea: '', closed: '', air: '', aggregated: '', foreign: '', plain: '', twin: '', poisoned: '' };

let api: TestApi;
let agent: ApiClient;
let blind: ApiClient;
let customer: ApiClient;

const sample = (name: string): Promise<Buffer> => readFile(path.join(__dirname, '../src/integrations/samples', name));

const pieces = (count: number) => ({
  items: [{ pieces: count, length: null, width: null, height: null, weight: null, cbm: null }],
  chargeableWeight: null,
});

const airBooking = (own: Organisation, mbl: string) => {
  const row = createBookingRow(own, { loadType: 'AIR', mbl });
  return { ...row, fields: { ...row.fields, airEquipments: pieces(10) as never } };
};

const carriedBy = (row: NewBookingRow, name: string): NewBookingRow => {
  const { routes } = row.fields;
  return { ...row, fields: { ...row.fields, routes: routes && { ...routes, carrier: { code: '', name } } } };
};

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const foreign = await insertOrganisation(database, 'Foreign');
    ids.sea = await book(database, createBookingRow(own, { mbl: 'MAEU 240816991', eta: '2026-10-30T00:00:00Z' }));
    ids.twin = await book(
      database,
      carriedBy(createBookingRow(own, { mbl: '', containers: 'APZU4812090' }), 'Typed Lines'),
    );
    ids.closed = await book(database, createBookingRow(own, { mbl: 'MAEU240816991', status: 'cancelled' }));
    ids.air = await book(database, airBooking(own, '020-8114 0743'));
    ids.aggregated = await book(database, airBooking(own, '235-12345675'));
    ids.plain = await book(database, createBookingRow(own, { mbl: 'HLCU77' }));
    ids.poisoned = await book(database, createBookingRow(own, { mbl: 'MAEU556677' }));
    ids.foreign = await book(database, createBookingRow(foreign));
    return { own, foreign };
  });
  api = await startApi({
    place,
    environment: {
      DCSA_MAEU_SECRET: SECRET.toString('base64'),
      DCSA_CMDU_URL: 'http://127.0.0.1:9',
      CARGO_AI_SECRET: BEARER,
      FSU_SECRET: BEARER,
    },
  });
  const given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, filled.own, 'agent'));
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-member'));
  blind = await signIn(api, await createOrganisationUser(given, filled.foreign, 'agent'));
});
afterAll(() => api.stop());

const post = (to: string, body: Buffer | string, headers: Record<string, string>) =>
  api.anonymous.fetch(to, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers });
const push = async (body: Buffer | string, headers: Record<string, string> = {}) =>
  post('/tracking/dcsa/callback', body, {
    'content-type': 'application/json',
    'notification-signature': dcsaSignature(Buffer.from(body), SECRET),
    ...headers,
  });
const withBearer = (to: string, body: Buffer | string, type: string) =>
  post(to, body, { 'content-type': type, authorization: `Bearer ${BEARER}` });
const fetchTracking = async (id: string, caller = agent) => (await caller.call(getTracking, { params: { id } })).data;
const occurred = (events: readonly { milestone: string | null; classifier: string }[]) =>
  events.filter(({ classifier }) => classifier === 'actual').map(({ milestone }) => milestone);

describe('a carrier’s callback', () => {
  test('is accepted by its signature over the raw bytes only', async () => {
    const body = await sample('dcsa-events.json');
    const statuses = await Promise.all([
      push(body, { 'notification-signature': '' }),
      push(body, { 'notification-signature': dcsaSignature(body, Buffer.from('another secret')) }),
      push(JSON.stringify(JSON.parse(body.toString())), { 'notification-signature': dcsaSignature(body, SECRET) }),
      push(body, { 'notification-signature': `sha256=${'0'.repeat(5_000)}` }),
    ]).then((replies) => replies.map(({ status }) => status));
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect((await fetchTracking(ids.sea)).events).toEqual([]);
  });

  test.each([
    ['an object without events', '{}', 422],
    ['no JSON', '[{"eventID"', 422],
    ['nothing', '', 422],
    ['events of which none can be read', '[{"eventType":"EQUIPMENT"},7]', 422],
    ['no events', '[]', 204],
  ])('with %s', async (_, body, status) => {
    expect((await push(body)).status).toBe(status);
  });

  test('accepts JSON only, up to the limit', async () => {
    const wrong = await push('[]', { 'content-type': 'text/plain' });
    expect(wrong.status).toBe(415);
    expect(await wrong.json()).toMatchObject({ message: 'Send the request as application/json.' });
    expect(await announceLength(api, '/tracking/dcsa/callback', 5 * 1024 * 1024)).toBe(413);
  });

  test('updates every open booking that it concerns, and changes nothing when repeated', async () => {
    const body = await sample('dcsa-events.json');
    expect((await push(body)).status).toBe(204);
    const told = await fetchTracking(ids.sea);
    expect(told).toMatchObject({
      trackingState: 'active',
      stateReason: null,
      shippingStatus: 'onboard',
      eta: '2026-11-01T17:00:00.000Z',
      // Not as booked, but by the current vessel, over the transshipment port.
      vessel: 'QUEEN OF THE SEAS',
      voyage: '418W',
      carrier: { code: 'MAEU' },
      route: [{ code: 'VNHPH' }, { code: 'SGSIN', city: 'Singapore' }, { code: 'NLRTM' }],
    });
    expect(occurred(told.events)).toEqual([
      'booking_confirmed',
      'empty_picked_up',
      'cargo_received',
      'loaded',
      'departed',
      'transshipment_arrived',
      'transshipment_discharged',
      'transshipment_loaded',
      'transshipment_departed',
    ]);
    // The same agent books the same container without a bill.
    expect((await fetchTracking(ids.twin)).events).toHaveLength(told.events.length);
    expect((await fetchTracking(ids.closed)).events).toEqual([]);
    const { version } = (await agent.call(getBooking, { params: { id: ids.sea } })).data;
    expect((await push(body)).status).toBe(204);
    expect((await agent.call(getBooking, { params: { id: ids.sea } })).data.version).toBe(version);
  });

  test('sets the carrier of a booking without one, with history, and never another one', async () => {
    const fetchCarrier = async (id: string) =>
      (await agent.call(getBooking, { params: { id } })).data.fields.routes?.carrier;
    // Pushed by the test before.
    expect(await fetchCarrier(ids.sea)).toEqual({ code: 'MAEU', name: 'Maersk' });
    expect(await fetchCarrier(ids.plain)).toBeNull();
    const entries = (await agent.call(listHistories, { params: { id: ids.sea } })).data;
    const [entry, ...others] = entries.filter(({ action }) => action === 'carrier');
    expect([entry?.label, entry?.detail, entry?.changes, others]).toEqual([
      'Carrier set to Maersk',
      'From a message of Maersk, because the booking had no carrier',
      [{ label: 'Carrier', before: '', after: 'Maersk' }],
      [],
    ]);
    expect(await fetchCarrier(ids.twin)).toEqual({ code: '', name: 'Typed Lines' });
  });

  test('retracts an event and restores the booked plan', async () => {
    const events = JSON.parse((await sample('dcsa-events.json')).toString()) as { eventID: string }[];
    const retracted = events
      .slice(-2)
      .map((event) => ({ ...event, isRetracted: true, eventUpdatedDateTime: '2026-10-21T00:00:00Z' }));
    expect((await push(JSON.stringify(retracted))).status).toBe(204);
    const { eta, events: left } = await fetchTracking(ids.sea);
    expect(eta).toBe('2026-10-30T00:00:00.000Z');
    expect(left.filter(({ milestone }) => milestone === 'arrived')).toEqual([]);
    // The old version, sent once more, does not return.
    expect((await push(JSON.stringify(events))).status).toBe(204);
    expect((await fetchTracking(ids.sea)).events).toHaveLength(left.length);
  });

  test('is read as container events', async () => {
    const { data } = await agent.call(listContainerHistories, { params: { id: ids.sea } });
    expect(data.find(({ original_event }) => original_event === 'LOAD')).toMatchObject({
      event: 'loaded',
      event_type: 'actual',
      location: { locode: 'VNHPH' },
      equipment_reference: 'APZU4812090',
      vessel: { name: 'KING OF THE SEAS', imo: '9321483' },
      voyage: '2103W',
      source: 'Maersk',
    });
    expect((await blind.call(listContainerHistories, { params: { id: ids.sea } })).status).toBe(404);
    expect((await agent.call(listAirFreightHistory, { params: { id: ids.sea } })).data).toEqual([]);
  });
});

describe('an airline’s messages', () => {
  test('require the secret, plain text and a status', async () => {
    const text = await sample('fsu-messages.txt');
    const type = { 'content-type': 'text/plain' };
    expect((await post('/tracking/fsu', text, type)).status).toBe(401);
    expect((await post('/tracking/fsu', text, { ...type, authorization: 'Bearer guess' })).status).toBe(401);
    const wrong = await withBearer('/tracking/fsu', text, 'application/json');
    expect(wrong.status).toBe(415);
    expect(await wrong.json()).toMatchObject({ message: 'Send the request as text/plain.' });
    expect((await withBearer('/tracking/fsu', '', 'text/plain')).status).toBe(422);
    const unread = await withBearer('/tracking/fsu', 'FSU/12\nhello', 'text/plain');
    expect(await unread.json()).toMatchObject({ statusCode: 422, errors: [{ path: 'line 2' }] });
  });

  test('are read on their journey; a partial delivery completes nothing', async () => {
    const text = `${await sample('fsu-messages.txt')}XYZ/rubbish\n`;
    expect((await withBearer('/tracking/fsu', text, 'text/plain')).status).toBe(204);
    const part = await fetchTracking(ids.air);
    expect(occurred(part.events)).toEqual(
      expect.arrayContaining(['booking_confirmed', 'departed', 'transshipment_departed', 'arrived', 'delivered']),
    );
    expect(part.trackingState).toBe('active');
    const deliver = (line: string) =>
      withBearer('/tracking/fsu', `FSU/12\n020-81140743HANAMS/T10K250\n${line}\n`, 'text/plain');
    expect((await deliver('DLV/16NOV1500/AMS/P6K150T10')).status).toBe(204);
    expect(await fetchTracking(ids.air)).toMatchObject({
      trackingState: 'stopped',
      stateReason: 'The booking is completed.',
    });
    const { data } = await agent.call(listAirFreightHistory, { params: { id: ids.air } });
    const delivered = data.filter(({ code }) => code === 'DLV');
    expect(delivered).toMatchObject([
      { pieces: 4, weight: 100, eventLocation: 'AMS', isPlanned: false, origin: 'HAN', destination: 'AMS' },
      { pieces: 6, weight: 150 },
    ]);
    // Late reports of the airline are still accepted.
    expect((await deliver('AWD/16NOV1400/AMS/T10K250')).status).toBe(204);
    expect((await fetchTracking(ids.air)).events.map(({ rawCode }) => rawCode)).toContain('AWD');
    expect((await agent.call(trackCargoAi, { params: { id: ids.air } })).status).toBe(404);
  });
});

test('separates CargoAI’s events, where DDL is no delivery', async () => {
  const body = await sample('cargo-ai-events.json');
  expect((await post('/tracking/cargo-ai', body, { 'content-type': 'application/json' })).status).toBe(401);
  expect((await withBearer('/tracking/cargo-ai', '[{"awb":"1"}]', 'application/json')).status).toBe(422);
  expect((await withBearer('/tracking/cargo-ai', body, 'application/json')).status).toBe(204);
  const { data } = await agent.call(trackCargoAi, { params: { id: ids.aggregated } });
  expect(data).toHaveLength(8);
  expect(data.find(({ code }) => code === 'ACC')).toMatchObject({ eventDate: '2026-10-13T08:20:00.000Z' });
  expect(data.filter(({ isPlanned }) => isPlanned).map(({ code }) => code)).toEqual(['MAN', 'ARE', 'DLV']);
  const { events, trackingState } = await fetchTracking(ids.aggregated);
  expect(events.find(({ rawCode }) => rawCode === 'DDL')).toMatchObject({ milestone: 'available' });
  expect(trackingState).toBe('active');
});

describe('a delivery with poison events', () => {
  const partsWith = async (word: string) =>
    api.sql<{ outcome: string; path: string; reason: string }>`
      select outcome, path, reason from incoming_messages where raw like ${`%${word}%`} order by outcome, path`;
  const box = {
    ...{ eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', eventCreatedDateTime: '2026-11-28T20:00:00Z' },
    ...{ equipmentEventTypeCode: 'INSP', emptyIndicatorCode: 'LADEN', equipmentReference: 'CCLU8604668' },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'MAEU556677' }],
  };

  test('counts valid events and lists each invalid one as unparsed with its reason', async () => {
    const body = [
      { ...box, eventID: 'poison-good', eventDateTime: '2026-11-28T19:00:00Z' },
      { ...box, eventID: 'poison-bad', eventDateTime: '0001-01-01T00:00:00' },
      { ...box, eventID: 'poison-late', eventDateTime: '9999-12-31T00:00:00Z' },
      { ...box, eventID: 'poison-day', eventDateTime: '2026-02-30T00:00:00Z' },
      {
        ...{ ...box, eventID: 'poison-text', eventDateTime: '2026-11-28T19:00:00Z' },
        transportCall: { modeOfTransport: 'VESSEL', vessel: { vesselName: 'EVER \uD800' } },
      },
    ];
    expect((await push(JSON.stringify(body))).status).toBe(204);
    expect((await fetchTracking(ids.poisoned)).events.map(({ sourceEventId }) => sourceEventId)).toEqual([
      'poison-good',
    ]);
    expect(await partsWith('poison-')).toEqual([
      { outcome: 'read', path: '', reason: '' },
      { outcome: 'unreadable', path: '', reason: 'cannot be stored: A value cannot be stored.' },
      {
        ...{ outcome: 'unreadable', path: '1.eventDateTime' },
        reason: 'is no date a shipment can have: the year must be between 2001 and 2100',
      },
      {
        ...{ outcome: 'unreadable', path: '2.eventDateTime' },
        reason: 'is no date a shipment can have: the year must be between 2001 and 2100',
      },
      {
        ...{ outcome: 'unreadable', path: '3.eventDateTime' },
        reason: 'is no date a shipment can have: the calendar has no such day',
      },
    ]);
  });

  test('lists an impossible day as unparsed instead of rolling it over', async () => {
    const text = 'FSU/12\n160-70000030PVGFRA/T10K250\nRCF/LH729/31NOV0535/FRA/T10K250';
    expect((await withBearer('/tracking/fsu', text, 'text/plain')).status).toBe(422);
    expect(await partsWith('31NOV')).toEqual([
      { outcome: 'unreadable', path: 'line 3', reason: 'RCF has no day: the calendar has no 31NOV' },
    ]);
  });
});

describe('requesting tracking', () => {
  const ask = (id: string, body: object, caller = agent) =>
    caller.call(requestTracking, { params: { id }, body: body as { transport_mode: 'FCL' } });

  test('infers the carrier from the bill and reports the result', async () => {
    const before = await fetchTracking(ids.plain);
    expect(before).toMatchObject({ trackingState: 'none', stateReason: null });
    expect((await ask(ids.plain, { transport_mode: 'FCL' })).data).toMatchObject({
      trackingState: 'stopped',
      stateReason: 'Tracking of Hapag-Lloyd is not set up here.',
    });
    expect((await ask(ids.plain, { transport_mode: 'FCL', mblNumber: 'MAEU123456' })).data).toMatchObject({
      trackingState: 'waiting',
      stateReason: 'Waiting for Maersk to report.',
    });
    expect((await ask(ids.plain, { transport_mode: 'FCL', carrier: 'CMA' })).data).toMatchObject({
      trackingState: 'requested',
      stateReason: null,
    });
    const { data } = await agent.get(`/bookings/${ids.plain}/histories`);
    expect(data).toMatchObject([
      { label: 'Tracking requested', detail: 'CMA CGM' },
      { detail: 'Maersk · Waiting for Maersk to report.' },
      { detail: 'Hapag-Lloyd · Tracking of Hapag-Lloyd is not set up here.' },
    ]);
  });

  test.each([
    ['the other mode', { transport_mode: 'AIR' }, 'transport_mode', 'This booking goes by sea'],
    ['no mode', {}, 'transport_mode', 'Required Field'],
    ['too short a number', { transport_mode: 'FCL', mblNumber: '12345' }, 'mblNumber', 'Enter at least 6 characters'],
    ['an unknown carrier', { transport_mode: 'FCL', carrier: 'ZZZZ' }, 'carrier', 'Unknown carrier'],
    ['a bill of nobody', { transport_mode: 'FCL', mblNumber: '123456789' }, 'carrier', 'Choose the carrier'],
  ])('is refused for %s', async (_, body, field, message) => {
    const reply = await ask(ids.plain, body);
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toEqual([{ path: field, message }]);
  });

  test('requires the right, and a visible open booking', async () => {
    expect((await ask(ids.foreign, { transport_mode: 'FCL' })).status).toBe(404);
    expect((await ask(ids.plain, { transport_mode: 'FCL' }, customer)).status).toBe(403);
    expect((await ask(ids.closed, { transport_mode: 'FCL' })).status).toBe(409);
    expect(await fetchTracking(ids.closed)).toMatchObject({
      trackingState: 'stopped',
      stateReason: 'The booking was cancelled.',
    });
  });

  test('covers later messages only', async () => {
    const [, , , load] = JSON.parse((await sample('dcsa-events.json')).toString()) as object[];
    const told = (eventID: string) =>
      push(
        JSON.stringify([
          {
            ...load,
            eventID,
            equipmentReference: 'MSKU6011672',
            references: [],
            documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'MAEU999111' }],
          },
        ]),
      );
    expect((await told('early')).status).toBe(204);
    const { data } = await ask(ids.plain, { transport_mode: 'FCL', mblNumber: 'MAEU999111' });
    expect(data).toMatchObject({ trackingState: 'waiting', events: [] });
    expect((await told('late')).status).toBe(204);
    expect(await fetchTracking(ids.plain)).toMatchObject({
      trackingState: 'active',
      events: [{ sourceEventId: 'late', milestone: 'loaded', equipment: 'MSKU6011672' }],
    });
  });
});
