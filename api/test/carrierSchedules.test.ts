import {
  createConnection,
  createRate,
  type DepartureSource,
  listDepartureSources,
  listDepartures,
  pullDepartures,
  updateDepartureSource,
} from '@quayside/contract';
import { io, type Socket } from 'socket.io-client';
import { type CarrierPeer, type PeerAnswer, startCarrierPeer } from '../src/integrations/dcsa/carrierPeer.fixture';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { newRate } from './conformance/samples';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const DAY = 86_400_000;
/** Returns a time some days ahead, rounded to the hour, as carriers plan. */
const ahead = (days: number, more = 0): string =>
  new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + more).toISOString();

let api: TestApi;
let peer: CarrierPeer;
let owner: Awaited<ReturnType<typeof createOrganisationUser>>;
let admin: ApiClient;
let member: ApiClient;
let rival: ApiClient;
/** The carrier's schedules by port of departure. */
let etd = ahead(14);
let isOut = false;
let environment: Record<string, string>;

const place = (code: string, dateTime: string) => ({ location: { UNLocationCode: code }, dateTime });
const route = () => ({
  cutOffTimes: [{ cutOffDateTimeCode: 'DCO', cutOffDateTime: ahead(12) }],
  legs: [
    {
      transport: {
        modeOfTransport: 'VESSEL',
        vessel: { name: 'ONE HAMBURG' },
        servicePartners: [{ carrierCode: 'ONEY', carrierServiceCode: 'FE3', carrierExportVoyageNumber: '071W' }],
      },
      departure: place('VNHPH', etd),
      arrival: place('NLRTM', ahead(45)),
    },
  ],
});
const unknownPort = () => ({ legs: [{ ...route().legs[0], arrival: place('ZZZZZ', ahead(45)) }] });
const rotation = () => ({
  carrierServiceCode: 'FE3',
  vesselSchedules: [
    {
      vessel: { name: 'ONE HARBOUR' },
      transportCalls: [
        {
          ...place('VNHPH', ''),
          carrierExportVoyageNumber: '072W',
          timestamps: [{ eventTypeCode: 'DEPA', eventClassifierCode: 'PLN', eventDateTime: ahead(21) }],
        },
        {
          ...place('NLRTM', ''),
          timestamps: [{ eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: ahead(52) }],
        },
      ],
    },
  ],
});

beforeAll(async () => {
  peer = await startCarrierPeer();
  peer.answers(({ url, headers }): PeerAnswer => {
    if (headers.authorization !== 'Bearer the-key') return { status: 401, body: {} };
    if (isOut) return { status: 503, headers: { 'retry-after': '60' }, body: {} };
    if (url.pathname === '/v1/vessel-schedules') return { body: [rotation()] };
    if (url.pathname !== '/v1/point-to-point-routes') return { status: 404, body: {} };
    const cursor = url.searchParams.get('cursor');
    return cursor ? { body: [unknownPort()] } : { body: [route()], headers: { 'next-page-cursor': '2' } };
  });
  const { place: filled, filled: organisations } = await fillPlace(async (database) => ({
    own: await insertOrganisation(database, 'Own'),
    other: await insertOrganisation(database, 'Rival'),
  }));
  environment = { DCSA_ONEY_CONNECT_URL: peer.url };
  api = await startApi({ place: filled, environment });
  const given = createGiven(api);
  owner = await createOrganisationUser(given, organisations.own, 'admin');
  admin = await signIn(api, owner);
  member = await signIn(api, await createOrganisationUser(given, organisations.own, 'member'));
  rival = await signIn(api, await createOrganisationUser(given, organisations.other, 'admin'));
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await api.stop();
  await peer.close();
});

const sockets: Socket[] = [];
/** Collects the carrier events that a user's page receives from now on. */
const listen = async (caller: ApiClient): Promise<unknown[]> => {
  const heard: unknown[] = [];
  const socket = io(api.url, { auth: { token: caller.token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  socket.on('DEPARTURE_SOURCE_CHANGED', (changed: unknown) => heard.push(changed));
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject);
  });
  return heard;
};

const shown = async (caller = admin): Promise<DepartureSource | undefined> =>
  (await caller.call(listDepartureSources, {})).data[0];
const pull = async (caller: ApiClient) => caller.call(pullDepartures, { params: { id: (await shown())?.id ?? '' } });
const told = async (): Promise<string> => {
  await eventually(async () => (await shown())?.isAsked === false);
  return (await shown())?.says ?? '';
};
const departures = async (caller = admin) =>
  (await caller.call(listDepartures, { query: { source: ['carrier'] } })).data.docs.map(
    ({ vessel, voyage, service, etd: leaves, etdWas, cutOffs }) => ({
      vessel,
      voyage,
      service,
      leaves,
      etdWas,
      cutOffs: cutOffs.length,
    }),
  );

test('turns the schedules of a connected carrier on rated lanes into departures and updates them', async () => {
  expect(await shown()).toBeUndefined();
  await admin.call(createConnection, { body: { source: 'ONEY', key: 'the-key' } });
  expect(await shown()).toMatchObject({
    carrier: 'ONEY',
    by: 'lanes',
    isDaily: false,
    isAsked: false,
    lanes: 0,
    says: '',
  });
  expect(await rival.call(listDepartureSources, {})).toMatchObject({ data: [] });
  expect((await pull(admin)).error.message).toBe(
    'Add a rate with Ocean Network Express first: departures are fetched for the lanes of your rates.',
  );
  const rate = {
    ...newRate,
    carrier: 'ONEY',
    service: 'FE3',
    validFrom: ahead(-1).slice(0, 10),
    validTo: ahead(60).slice(0, 10),
  };
  expect((await admin.call(createRate, { body: rate })).status).toBe(201);
  expect((await pull(member)).status).toBe(403);
  expect((await pull(rival)).status).toBe(404);

  const heard = { member: await listen(member), rival: await listen(rival) };
  expect(await pull(admin)).toMatchObject({ status: 202, data: { lanes: 1, services: 1 } });
  expect(await told()).toBe(
    '1 of 1 lane asked: 1 new, 0 changed, 0 as before. Left out: VNHPH – ZZZZZ: destination is not a port of the directory.',
  );
  const { id } = (await shown()) as DepartureSource;
  await eventually(async () => heard.member.length === 2);
  expect(heard).toEqual({ member: [{ id }, { id }], rival: [] });
  const first = { vessel: 'ONE HAMBURG', voyage: '071W', service: 'FE3', leaves: etd, etdWas: null, cutOffs: 1 };
  expect(await departures()).toEqual([first]);
  expect(await departures(rival)).toEqual([]);
  const { url } = peer.requests[0] ?? {};
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    ...{ placeOfReceipt: 'VNHPH', placeOfDelivery: 'NLRTM', limit: '100' },
    departureStartDate: new Date().toISOString().slice(0, 10),
  });

  await pull(admin);
  expect(await told()).toContain('0 new, 0 changed, 1 as before');
  const before = etd;
  etd = ahead(16);
  await pull(admin);
  expect(await told()).toContain('0 new, 1 changed, 0 as before');
  expect(await departures()).toEqual([{ ...first, leaves: etd, etdWas: before }]);
});

test('queries each carrier daily, for services where configured, and reports failures', async () => {
  const source = (await shown()) as DepartureSource;
  const params = { id: source.id };
  const body = { isDaily: true, by: 'services' } as const;
  expect((await admin.put(`/departure-sources/${source.id}`, body)).status).toBe(428);
  const ifMatch = { 'if-match': `"${source.version}"` };
  expect((await rival.call(updateDepartureSource, { params, body }, ifMatch)).status).toBe(404);
  expect((await admin.call(updateDepartureSource, { params, body }, ifMatch)).data).toMatchObject(body);
  expect((await admin.call(updateDepartureSource, { params, body }, ifMatch)).status).toBe(409);

  // The next fetch is due a day later; each node checks for it at its start.
  await api.sql`update tracking_connections set schedules_asked_at = now() - interval '1 day', schedules_told_at = now() - interval '1 day'`;
  await api.stop({ keep: true });
  api = await startApi({ place: api.place, environment });
  admin = await signIn(api, owner);
  await eventually(async () => (await departures()).some(({ vessel }) => vessel === 'ONE HARBOUR'));
  expect(await told()).toBe('1 of 1 service asked: 1 new, 0 changed, 0 as before.');

  isOut = true;
  await pull(admin);
  expect(await told()).toBe('Answered 503. 0 of 1 service asked: 0 new, 0 changed, 0 as before.');
  const [audited] = await api.sql<{
    many: number;
  }>`select count(*)::int as many from audit where action = 'departures.told'`;
  expect(audited?.many).toBe(3);
});
