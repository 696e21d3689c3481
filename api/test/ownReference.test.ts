import {
  createDeparture,
  createOwnCarrier,
  createOwnPlace,
  createRate,
  createServiceLine,
  getCompanyProfile,
  getMe,
  getPort,
  listDepartures,
  listRates,
  listSchedulePorts,
  searchSchedules,
  updateCompanyProfile,
  updateOwnCarrier,
  updateOwnPlace,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { companyProfile, newCarrier, newDeparture, newPlace, newRate } from './conformance/samples';
import { createGiven, signIn } from './given';
import { createPrices, dayIn, fcl, inDays } from './pricingWorld';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let admin: ApiClient;
let rival: ApiClient;
let member: ApiClient;
let superAdmin: ApiClient;
const agents = { own: '', rival: '' };
beforeAll(async () => {
  api = await startApi();
  const given = createGiven(api);
  const [own, other] = [await given.agent(), await given.agent()];
  Object.assign(agents, { own: own.id, rival: other.id });
  admin = await signIn(api, await given.user({ role: 'admin', agent: own }));
  member = await signIn(api, await given.user({ role: 'member', agent: own }));
  rival = await signIn(api, await given.user({ role: 'admin', agent: other }));
  superAdmin = await signIn(api, await given.user({ role: 'super-admin', agent: own }));
});
afterAll(() => api.stop());

const terms = { validFrom: dayIn(-30), validTo: dayIn(90) };
const times = { etd: inDays(10).toISOString(), eta: inDays(40).toISOString(), cutOffs: [] };

test('finds a rate and a departure with own place and carrier, for its agent only', async () => {
  const place = (await admin.call(createOwnPlace, { body: newPlace })).data;
  const carrier = (await admin.call(createOwnCarrier, { body: newCarrier })).data;
  // The same code at another agent is another place.
  const theirs = { ...newPlace, portName: 'Their Quay', timeZone: 'Asia/Tokyo' };
  expect((await rival.call(createOwnPlace, { body: theirs })).status).toBe(201);
  const lane = { origin: 'DEXCF', carrier: 'CNFM', service: 'Own loop' };
  const rate = await admin.call(createRate, { body: { ...newRate, ...lane, ...terms } });
  expect(rate).toMatchObject({ status: 201, data: { carrier: { name: 'Conform Consol' } } });
  expect(rate.data.origin).toMatchObject({
    id: place.id,
    portName: 'Conform Quay',
    timeZone: 'Europe/Berlin',
    lat: 53.87,
  });
  const departure = await admin.call(createDeparture, { body: { ...newDeparture, ...lane, ...times } });
  expect(departure.data).toMatchObject({ carrier: { name: 'Conform Consol' }, origin: { id: place.id } });

  const search = { ...fcl([1, '20GP']), fromId: place.id };
  const { options } = (await member.call(searchSchedules, { body: search })).data;
  expect(options).toMatchObject([
    {
      carrier: { code: 'CNFM', name: 'Conform Consol' },
      from: { portName: 'Conform Quay' },
      sailingId: departure.data.id,
    },
  ]);
  const ports = await member.call(listSchedulePorts, { body: { transportMode: 'FCL', side: 'from' } });
  expect(ports.data).toMatchObject([{ code: 'DEXCF', portName: 'Conform Quay' }]);
  expect((await member.call(listRates, { query: { searchText: 'conform cons' } })).data.docs).toHaveLength(1);

  // Others have no access to the place: not by its id, not in a search, not by the editing permission.
  expect((await rival.call(getPort, { params: { id: place.id } })).status).toBe(404);
  expect((await rival.call(searchSchedules, { body: search })).error.errors?.[0]?.path).toBe('fromId');
  const change = { params: { id: place.id }, body: newPlace };
  expect((await rival.call(updateOwnPlace, change, { 'if-match': '"1"' })).status).toBe(404);
  const rename = { params: { id: carrier.id }, body: newCarrier };
  expect((await rival.call(updateOwnCarrier, rename, { 'if-match': '"1"' })).status).toBe(404);
  expect((await rival.call(createRate, { body: { ...newRate, ...lane, ...terms } })).error.errors).toEqual([
    { path: 'carrier', message: 'is not an ocean carrier of the directory' },
  ]);
  // Callers who see all agents see each one's place under the shared code.
  const seen = (await superAdmin.call(listDepartures, { query: { origin: ['DEXCF'], from: dayIn(0) } })).data.docs;
  expect(seen.map(({ origin }) => origin.portName)).toEqual(['Conform Quay']);

  // An ended place is no longer offered, and records that name it keep it.
  await admin.call(updateOwnPlace, { ...change, body: { ...newPlace, ended: true } }, { 'if-match': '"1"' });
  expect((await member.call(searchSchedules, { body: search })).data.options).toHaveLength(1);
  const after = await member.call(listSchedulePorts, { body: { transportMode: 'FCL', side: 'from' } });
  expect(after.data).toEqual([]);
});

test('refuses own records without a company', async () => {
  expect((await superAdmin.call(createOwnPlace, { body: { ...newPlace, code: 'DEXCG' } })).status).toBe(403);
  expect((await member.call(createOwnPlace, { body: { ...newPlace, code: 'DEXCG' } })).status).toBe(403);
});

test('reports a search that misses only by the service name to users who can fix it, and finds it afterwards', async () => {
  const { rate, sailing } = createPrices(api);
  await rate({ id: agents.own, companyName: '' });
  const id = await sailing(inDays(5));
  await api.sql`update sailings set service = 'AE7 / Condor' where id = ${id}`;
  const ask = async (caller: ApiClient) => (await caller.call(searchSchedules, { body: fcl([1, '20GP']) })).data;
  const names = [{ carrier: { code: 'MAEU', name: 'Maersk' }, rate: 'Loop 1', departure: 'AE7 / Condor' }];
  expect(await ask(admin)).toMatchObject({ options: [], missing: 'departure', otherNames: names });
  expect(await ask(member)).not.toHaveProperty('otherNames');

  // Names of another carrier, or of another forwarder's carrier, do not count.
  await admin.call(createServiceLine, { body: { carrier: 'CMDU', names: ['Loop 1', 'AE7 Condor'] } });
  await rival.call(createServiceLine, { body: { carrier: 'MAEU', names: ['Loop 1', 'AE7 Condor'] } });
  expect((await ask(member)).options).toEqual([]);
  await admin.call(createServiceLine, { body: { carrier: 'MAEU', names: ['LOOP-1', 'AE7 Condor'] } });
  expect((await ask(member)).options).toMatchObject([{ sailingId: id, service: 'Loop 1' }]);
  // A third name that is linked with either is linked with both.
  await api.sql`update sailings set service = 'Griffin' where id = ${id}`;
  expect((await ask(admin)).options).toEqual([]);
  await admin.call(createServiceLine, { body: { carrier: 'MAEU', names: ['Griffin', 'ae7condor'] } });
  expect((await ask(admin)).options).toMatchObject([{ sailingId: id }]);
});

test('needs no exchange rate for the own currency, and no manual one for a sourced currency', async () => {
  const priced = async (currency: string) => {
    const { status, error } = await admin.call(createRate, {
      body: { ...newRate, ...terms, currency, service: currency },
    });
    return [status, error?.errors?.[0]?.message];
  };
  const missing = (code: string) => [422, `${code} has no exchange rate: store one in the rate settings first`];
  expect([await priced('SEK'), await priced('CHF')]).toEqual([missing('SEK'), missing('CHF')]);
  const { version } = (await admin.call(getCompanyProfile, {})).data;
  const body = { ...companyProfile, currency: 'SEK' };
  await admin.call(updateCompanyProfile, { body }, { 'if-match': `"${version}"` });
  expect((await admin.call(getMe, {})).data.agentCurrency).toBe('SEK');
  await api.sql`insert into daily_rates (currency, on_date, usd, source) values ('CHF', current_date - 1, 1.1, 'ECB')`;
  expect([await priced('SEK'), await priced('CHF')]).toEqual([
    [201, undefined],
    [201, undefined],
  ]);
});
