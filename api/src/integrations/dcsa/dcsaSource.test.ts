import { type OceanProfile, oceanProfiles } from '../carriers/oceanProfiles';
import samples from '../samples/dcsa-events.json';
import { bookingShipment } from '../source/shipment.fixture';
import { createSourceCaller, type Patience } from '../source/sourceCaller';
import type { SourceError } from '../source/sourceError';
import { type CarrierPeer, startCarrierPeer } from './carrierPeer.fixture';
import { createCarrierSource, createDcsaSource } from './dcsaSource';
import { nextPage } from './nextPage';

const shipment = bookingShipment({ from: 'VNHPH', to: 'NLRTM', bills: ['MAEU240816991'], containers: ['APZU4812090'] });
const byContainer = { ...shipment, bills: [] };
const now = new Date('2026-10-20T10:00:00.000Z');
const question = { since: null, now };

let peer: CarrierPeer;
beforeAll(async () => {
  peer = await startCarrierPeer();
});
afterAll(() => peer.close());

const source = (patience: Partial<Patience> = {}) =>
  createDcsaSource(
    'MAEU',
    { url: `${peer.url}/api`, apiKey: 'the-key' },
    { firstDelay: 1, retries: 2, timeout: 2_000, ...patience },
  );
const catchFailure = (asked: Promise<unknown>): Promise<SourceError> =>
  asked.then(
    () => Promise.reject(new Error('there was an answer')),
    (error: SourceError) => error,
  );

test('requests every page by its cursor, with the key and both spellings of the number', async () => {
  peer.answers(
    { body: samples.slice(0, 5), headers: { 'Next-Page-Cursor': 'page-2' } },
    { body: samples.slice(5), headers: {} },
  );
  const { events, toldUntil } = await source().ask(shipment, question);
  expect(events).toHaveLength(samples.length);
  expect(toldUntil).toBe('2026-10-20T09:00:00.000Z');
  expect(peer.requests.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, 'page-2']);
  expect(peer.requests[0]?.url.pathname).toBe('/api/v2/events');
  expect(peer.requests[0]?.url.searchParams.get('transportDocumentReference')).toBe('MAEU240816991,240816991');
  expect(peer.requests[0]?.headers).toMatchObject({ 'api-key': 'the-key', 'api-version': '2' });
});

test('queries a number as a bill, then as a booking, then as a container, without the containers of other bills', async () => {
  const others = {
    ...samples[3],
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'X1' }],
  };
  peer.answers({ body: [] }, { body: [] }, { body: [samples[3], others] });
  const { events } = await source().ask(shipment, question);
  expect(peer.requests.map(({ url }) => [...url.searchParams.keys()][0])).toEqual([
    'transportDocumentReference',
    'carrierBookingReference',
    'equipmentReference',
  ]);
  expect(events.map(({ sourceEventId }) => sourceEventId)).toEqual([samples[3]?.eventID]);
});

const asked = async (carrier: string) => {
  const profile = oceanProfiles.find((one) => one.carrier === carrier) as OceanProfile;
  peer.answers({ body: [] });
  const call = createSourceCaller(peer.url, {}, { firstDelay: 1, retries: 0, timeout: 2_000 });
  await createCarrierSource({ profile, call }).ask({ ...shipment, bills: [`${carrier}240816991`] }, question);
  return peer.requests.map(({ url }) => Object.fromEntries(url.searchParams));
};

test('queries booking and container together at a carrier that requires both', async () => {
  expect(await asked('HDMU')).toEqual([
    { carrierBookingReference: 'HDMU240816991,240816991', equipmentReference: 'APZU4812090' },
  ]);
});

test('queries the bare bill when the carrier fails with its own SCAC', async () => {
  expect((await asked('EGLV'))[0]).toMatchObject({ transportDocumentReference: '240816991' });
});

test('skips events that were already received, and keeps the position when nothing is new', async () => {
  peer.answers({ body: [] });
  const since = '2026-10-07T00:00:00.000Z';
  expect(await source().ask(byContainer, { since, now })).toMatchObject({ events: [], toldUntil: since });
  expect(peer.requests[0]?.url.searchParams.get('eventCreatedDateTime:gte')).toBe(since);
});

test('keeps the other events when one cannot be read', async () => {
  peer.answers({ body: [{ eventType: 'EQUIPMENT' }, samples[3], null] });
  expect((await source().ask(byContainer, question)).events).toHaveLength(1);
});

test.each([
  ['an error of the server', { status: 500, body: {} }],
  ['malformed JSON', { body: '[{"eventID"' }],
])('retries after %s', async (_, failure) => {
  peer.answers(failure, failure, { body: [samples[3]] });
  expect((await source().ask(byContainer, question)).events).toHaveLength(1);
  expect(peer.requests).toHaveLength(3);
});

test('times out a carrier that is too slow', async () => {
  peer.answers({ silent: true });
  expect(await catchFailure(source({ timeout: 30, retries: 1 }).ask(byContainer, question))).toMatchObject({
    failure: 'unreachable',
  });
  expect(peer.requests).toHaveLength(2);
});

test("honours the carrier's Retry-After", async () => {
  peer.answers({ status: 429, headers: { 'Retry-After': '120' }, body: {} });
  expect(await catchFailure(source().ask(byContainer, question))).toMatchObject({
    failure: 'unreachable',
    retryAfterSeconds: 120,
  });
  expect(peer.requests).toHaveLength(1);
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [400, 'refused'],
])('does not retry a response of %s: %s', async (status, failure) => {
  peer.answers({ status, body: {} });
  expect(await catchFailure(source().ask(byContainer, question))).toMatchObject({ failure });
  expect(peer.requests).toHaveLength(1);
});

test('rejects a response without a list of events', async () => {
  peer.answers({ body: { message: 'maintenance' } });
  expect(await catchFailure(source().ask(byContainer, question))).toMatchObject({ failure: 'unreachable' });
});

test('treats 404 as an empty result and tries the next query', async () => {
  peer.answers({ status: 404, body: {} }, { status: 404, body: {} }, { body: { events: [samples[3]] } });
  expect((await source().ask(shipment, question)).events).toHaveLength(1);
  expect(peer.requests).toHaveLength(3);
});

test.each([
  ['a cursor', { headers: { 'Next-Page': 'abc' }, body: [] }, 'cursor', 'abc'],
  [
    'a link',
    { headers: { Link: '<https://elsewhere.test/v2/events?cursor=xyz&limit=100>; rel="next"' }, body: [] },
    'cursor',
    'xyz',
  ],
  ['a cursor in the answer', { headers: {}, body: { data: [], paging: { nextCursor: 'def' } } }, 'cursor', 'def'],
])('requests the next page by %s, at the carrier itself', async (_, { headers, body }, name, value) => {
  peer.answers({ headers: headers as unknown as Record<string, string>, body }, { body: { data: [samples[3]] } });
  expect((await source().ask(byContainer, question)).events).toHaveLength(1);
  expect(peer.requests.map(({ url }) => url.searchParams.get(name))).toEqual([null, value]);
});

test('stops at the empty page after the last at a carrier that numbers its pages', () => {
  const counted = { pagesByNumber: true, asked: {} };
  expect(nextPage({ headers: new Headers(), body: { events: [samples[3]] } }, counted)).toEqual({ page: '2' });
  expect(
    nextPage({ headers: new Headers(), body: { events: [samples[3]] } }, { ...counted, asked: { page: '2' } }),
  ).toEqual({ page: '3' });
  expect(nextPage({ headers: new Headers(), body: { events: [] } }, counted)).toBeNull();
});

test('opens the circuit for a failing carrier, tries once after a pause, and closes it again', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now.getTime());
  try {
    const failing = source({ retries: 0, breakAfter: 2, restFor: 60_000 });
    const ask = () => failing.ask(byContainer, question);
    peer.answers({ status: 503, body: {} });
    await catchFailure(ask());
    await catchFailure(ask());
    expect(await catchFailure(ask())).toMatchObject({ failure: 'unreachable', retryAfterSeconds: 60 });
    expect(peer.requests).toHaveLength(2);

    peer.answers({ body: [samples[3]] });
    clock.mockReturnValue(now.getTime() + 59_000);
    await catchFailure(ask());
    expect(peer.requests).toHaveLength(0);
    clock.mockReturnValue(now.getTime() + 61_000);
    expect((await ask()).events).toHaveLength(1);
    expect((await ask()).events).toHaveLength(1);
    expect(peer.requests).toHaveLength(2);
  } finally {
    clock.mockRestore();
  }
});
