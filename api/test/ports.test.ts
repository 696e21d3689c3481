import { getPort, searchPorts } from '@quayside/contract';
import { toPortId } from '../src/places/portId';
import type { ApiClient } from './ApiClient';
import { createAs, createGiven } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let caller: ApiClient;
beforeAll(async () => {
  api = await startApi();
  caller = await createAs(api, createGiven(api))['customer-member'];
});
afterAll(() => api.stop());

type Query = { filter?: string; portType?: 'SEA' | 'AIR' | 'INLAND' | 'WHSE'; codes?: string };
const codesFor = async (query: Query) => {
  const reply = await caller.call(searchPorts, { query });
  expect(reply.status).toBe(200);
  return reply.data.map(({ code }) => code);
};

test('loads the directory at start, with the same ids everywhere', async () => {
  const reply = await caller.call(getPort, { params: { id: toPortId('SEA', 'CNSHA') } });
  expect(toPortId('SEA', 'CNSHA')).toBe('7c2b1d162b0c38441e5167da');
  expect(reply.data).toMatchObject({ code: 'CNSHA', portName: 'Shanghai', country: 'CN', timeZone: 'Asia/Shanghai' });
});

test('sorts an exact code first, then prefixes, then other matches', async () => {
  expect((await codesFor({ filter: 'HAM' }))[0]).toBe('HAM');
  expect((await codesFor({ filter: 'cnsha' })).slice(0, 2)).toEqual(['CNSHA', 'CNSHA-W1']);
  const names = (await caller.call(searchPorts, { query: { filter: 'ham' } })).data;
  const ranks = names.map(({ code, portName, city }) => {
    if (code === 'HAM') return 0;
    if (code.startsWith('HAM')) return 1;
    return [portName, city].some((name) => name.toLowerCase().startsWith('ham')) ? 2 : 3;
  });
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBeGreaterThanOrEqual(2);
});

test('ignores accents, spaces and dashes', async () => {
  expect((await codesFor({ filter: 'losangeles', portType: 'SEA' }))[0]).toBe('USLAX');
  expect((await codesFor({ filter: 'LOS  Ángeles', portType: 'SEA' }))[0]).toBe('USLAX');
});

test('finds a city by its own, foreign and former names', async () => {
  const called = async (filter: string) => {
    const { data } = await caller.call(searchPorts, { query: { filter } });
    return [...new Set(data.map(({ city }) => city))];
  };
  expect(await called('münchen')).toContain('Munich');
  expect(await called('KÖLN')).toEqual(expect.arrayContaining(['Cologne', 'Köln']));
  expect((await called('wien'))[0]).toBe('Vienna');
  expect((await called('Łódź'))[0]).toBe('Lodz');
  expect(await called('bombay')).toEqual(expect.arrayContaining(['Mumbai', 'Navi Mumbai']));
  expect((await called('sài gòn'))[0]).toBe('Ho Chi Minh City');
  expect((await called('Hải Phòng'))[0]).toBe('Hai Phong');
  // Matches of the name come before matches of alternative names.
  expect((await called('mad'))[0]).toBe('Madrid');
});

test.each([
  ['Kanton', 'CNCAN'],
  ['广州', 'CNCAN'],
  ['Malmö', 'SEMMA'],
  ['malmo', 'SEMMA'],
  ['Maasvlakte', 'NLRTM'],
  ['上海', 'CNSHA'],
  ['CNQDG', 'CNTAO'],
  ['Nhava Sheva', 'INNSA'],
])('finds the port that is also called %s', async (filter, code) => {
  expect((await codesFor({ filter, portType: 'SEA' })).slice(0, 4)).toContain(code);
});

test.each(['HAN', 'DUS', 'DPS', 'GVA', 'DEN', 'KHH', 'ADL'])('finds the airport %s by its code first', async (code) => {
  expect((await codesFor({ filter: code }))[0]).toBe(code);
});

test('finds the airports and the port of a city by the code of the city', async () => {
  expect(await codesFor({ filter: 'LON', portType: 'AIR' })).toEqual(expect.arrayContaining(['LHR', 'LGW', 'STN']));
  expect(await codesFor({ filter: 'NYC' })).toEqual(expect.arrayContaining(['JFK', 'EWR', 'USNYC']));
});

test('forgives a spelling mistake when nothing else matches', async () => {
  expect(await codesFor({ filter: 'Roterdamn', portType: 'SEA' })).toContain('NLRTM');
  expect(await codesFor({ filter: 'Hambrug', portType: 'SEA' })).toContain('DEHAM');
  expect(await codesFor({ filter: 'xqzwvk' })).toEqual([]);
});

test('filters by type of place, with at most twenty results', async () => {
  const airports = (await caller.call(searchPorts, { query: { filter: 'shanghai', portType: 'AIR' } })).data;
  expect(airports.map(({ code }) => code)).toContain('PVG');
  expect(airports.every(({ portType }) => portType === 'AIR')).toBe(true);
  expect((await codesFor({ portType: 'SEA' })).length).toBe(20);
});

test('returns exactly these codes', async () => {
  expect(await codesFor({ codes: 'NLRTM, cnsha,XXXXX' })).toEqual(['NLRTM', 'CNSHA']);
});

test('refuses fewer than three characters with a message, and takes wildcards literally', async () => {
  const reply = await caller.get('/ports', { query: { filter: 'ab' } });
  expect(reply.status).toBe(422);
  expect(reply.error.errors).toEqual([{ path: 'filter', message: 'Please input more than 3 characters' }]);
  expect(await codesFor({ filter: '%%%' })).toEqual([]);
  expect(await codesFor({ filter: 'c_sha' })).toEqual([]);
});

test('returns 404 for an unknown place', async () => {
  expect((await caller.get(`/ports/${'0'.repeat(24)}`)).status).toBe(404);
});
