import { createApiKey, getTracking, listBookingPositions, pushVesselPositions } from '@quayside/contract';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import type { ApiClient } from './ApiClient';
import { createBookingOutputs } from './bookingOutputs';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  rotterdam,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';
import { day } from './tripChanges';

const SECRET = Buffer.from('the secret of the subscription');
const [IMO, OTHER] = ['9811000', '9321483'];
const ids = { sailing: '', foreign: '' };

let api: TestApi;
let agent: ApiClient;
let admin: ApiClient;
let customer: ApiClient;
let rival: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    const dates = { etd: `${day(6)}T02:00:00Z`, eta: `${day(-14)}T05:00:00Z` };
    const row = createBookingRow(own, { mbl: 'MAEU770020001', ...dates });
    const { routes } = row.fields;
    const charted = {
      portOfLoading: { ...haiphong, lat: 20.87, lon: 106.68 },
      portOfDischarge: { ...rotterdam, lat: 51.95, lon: 4.05 },
    };
    const fields = { ...row.fields, routes: routes && { ...routes, ...charted } };
    ids.sailing = await book(database, { ...row, fields });
    ids.foreign = await book(database, createBookingRow(other, { mbl: 'MAEU770020002', ...dates }));
    return { own, other };
  });
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64') } });
  const given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, filled.own, 'agent'));
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-member'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'agent'));
});
afterAll(() => api.stop());

const tell = async (bill: string, code: 'DEPA' | 'ARRI', place: string, ago: number) => {
  const event = {
    ...{ eventID: `${bill} ${code} ${place}`, eventType: 'TRANSPORT', eventClassifierCode: 'ACT' },
    ...{ transportEventTypeCode: code, eventDateTime: `${day(ago)}T06:00:00Z` },
    eventCreatedDateTime: `${day(ago)}T07:00:00Z`,
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    transportCall: {
      ...{ modeOfTransport: 'VESSEL', UNLocationCode: place },
      vessel: { vesselName: 'EVER TEST', vesselIMONumber: IMO },
    },
  };
  const body = JSON.stringify([event]);
  const { status } = await api.anonymous.fetch('/tracking/dcsa/callback', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'notification-signature': dcsaSignature(Buffer.from(body), SECRET) },
  });
  expect(status).toBe(204);
};
const at = (ago: number, time = '08:15:00Z') => `${day(ago)}T${time}`;
const push = async (
  caller: ApiClient,
  ...positions: { imo: string; lat?: number; lon?: number; at: string; source?: string }[]
) =>
  caller.call(pushVesselPositions, {
    body: { positions: positions.map((one) => ({ lat: 1.25, lon: 103.8, ...one })) },
  });
const shown = async (caller = agent, id = ids.sailing) =>
  (await caller.call(getTracking, { params: { id } })).data.vesselPosition;

describe('pushVesselPositions', () => {
  test('judges each position alone and stores the newest of a vessel', async () => {
    const { data } = await push(
      agent,
      { imo: '9811001', at: at(1) },
      { imo: OTHER, at: at(-1) },
      { imo: OTHER, at: at(9) },
      { imo: OTHER, lat: 91, at: at(1) },
      { imo: OTHER, lon: 181, at: at(1) },
      { imo: OTHER, at: `${day(1)}T08:15:00` },
      { imo: OTHER, at: at(3) },
      { imo: `IMO ${OTHER}`, at: at(2) },
    );
    expect(data.stored).toBe(1);
    expect(data.refused.map(({ index, field }) => `${index} ${field}`)).toEqual([
      ...['0 imo', '1 at', '2 at', '3 lat', '4 lon', '5 at', '6 at'],
    ]);
    expect(data.refused.at(-1)?.message).toBe('A newer position of this vessel is stored');
    expect((await push(agent, { imo: OTHER, at: at(3) })).data).toMatchObject({ stored: 0, refused: [{ index: 0 }] });
  });

  test('takes at most 500 positions, and none from customers', async () => {
    const many = Array.from({ length: 501 }, () => ({ imo: OTHER, at: at(1) }));
    expect(await push(agent, ...many)).toMatchObject({ status: 422 });
    expect(await push(agent)).toMatchObject({ status: 422 });
    expect((await push(customer, { imo: OTHER, at: at(1) })).status).toBe(403);
  });

  test('needs the scope of tracking from a key', async () => {
    const keyOf = async (scopes: ('tracking:write' | 'tracking:read')[]) =>
      (await admin.call(createApiKey, { body: { name: scopes.join(), scopes, days: 30 } })).data.key;
    const send = async (key: string) =>
      api.anonymous.fetch('/tracking/positions', {
        method: 'POST',
        body: JSON.stringify({ positions: [{ imo: OTHER, lat: 1, lon: 2, at: at(1) }] }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      });
    expect((await send(await keyOf(['tracking:read']))).status).toBe(403);
    expect((await send(await keyOf(['tracking:write']))).status).toBe(200);
  });
});

test('notes pushed positions in the audit log, and nothing when none is stored', async () => {
  const noted = () => api.sql<{ after: unknown }>`
    select after from audit where action = 'vessel-positions.pushed' order by at, id`;
  const before = (await noted()).length;
  await push(agent, { imo: 'IMO 9074729', at: at(1) }, { imo: '9811001', at: at(1) });
  await push(agent, { imo: '9074729', at: at(2) });
  expect((await noted()).slice(before)).toEqual([{ after: { vessels: ['9074729'], refused: 1 } }]);
});

describe('the position of a trip', () => {
  test('is shown while the vessel carries the cargo, with source and time, to all readers of the booking', async () => {
    await push(agent, { imo: IMO, lat: 10.5, lon: 107.25, at: at(5), source: 'AIS of the port' });
    expect(await shown()).toBeNull();
    await tell('MAEU770020001', 'DEPA', 'VNHPH', 6);
    const position = {
      ...{ vessel: 'EVER TEST', imo: IMO, lat: 10.5, lon: 107.25 },
      ...{ at: at(5).replace('Z', '.000Z'), source: 'AIS of the port' },
    };
    expect(await shown()).toEqual(position);
    expect(await shown(customer)).toEqual(position);
  });

  test('is none of another company', async () => {
    await tell('MAEU770020002', 'DEPA', 'VNHPH', 6);
    expect(await shown(rival, ids.foreign)).toBeNull();
    await push(rival, { imo: IMO, lat: 5, lon: 100, at: at(1) });
    expect((await shown(rival, ids.foreign))?.lat).toBe(5);
    expect((await shown())?.lat).toBe(10.5);
  });

  test('is shown in the tracking PDF and on the public page, as old after a day, and stays where it was reported', async () => {
    const outputs = createBookingOutputs(api, agent);
    const pages = async () => [await outputs.trackingPdf(ids.sailing), await outputs.sharedPage(ids.sailing)] as const;
    const [pdf, page] = await pages();
    expect(pdf).toContain('Diamond: Old reported position of EVER TEST, AIS of the port, ');
    expect(page).toContain('Diamond: old reported position of EVER TEST, AIS of the port, ');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await push(agent, { imo: IMO, lat: 11, lon: 108, at: hoursAgo(2) });
    const [freshPdf, freshPage] = await pages();
    expect(freshPdf).toContain('Diamond: Reported position of EVER TEST, AIS, 2 h ago.');
    expect(freshPage).toContain('Diamond: reported position of EVER TEST, AIS, 2 hours ago.');
    expect(await shown()).toMatchObject({ lat: 11, lon: 108 });
    await api.sql`update vessel_positions set at = ${at(5)}, lat = 10.5, lon = 107.25 where imo = ${IMO}`;
  });

  test('is shown on the map of the list with source and age', async () => {
    const names = async (caller = agent) =>
      (await caller.call(listBookingPositions, { query: {} })).data.points.map(({ name, lat, lon }) => [
        name,
        lat,
        lon,
      ]);
    await push(agent, { imo: IMO, lat: 11, lon: 108, at: new Date(Date.now() - 3 * 3_600_000).toISOString() });
    expect(await names()).toEqual([['Reported position of EVER TEST, AIS, 3 h ago', 11, 108]]);
    expect(await names(customer)).toEqual(await names());
    await api.sql`update vessel_positions set at = ${at(5)}, lat = 10.5, lon = 107.25 where imo = ${IMO} and lat = 11`;
    expect((await names())[0]?.[0]).toMatch(/^Old reported position of EVER TEST, AIS, \d d ago$/);
    await api.sql`delete from vessel_positions where imo = ${IMO} and lat = 10.5`;
    expect(await names()).toEqual([['Hai Phong to Rotterdam', expect.any(Number), expect.any(Number)]]);
  });

  test('is not shown from before the departure, nor after an arrival on the way', async () => {
    await api.sql`update vessel_positions set at = ${at(6, '05:00:00Z')} where imo = ${IMO}`;
    expect(await shown()).toBeNull();
    await push(agent, { imo: IMO, at: at(2) });
    expect(await shown()).not.toBeNull();
    await tell('MAEU770020001', 'ARRI', 'SGSIN', 1);
    expect(await shown()).toBeNull();
  });
});
