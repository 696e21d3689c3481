import {
  applyImport,
  createRate,
  createTicket,
  endRate,
  findOverlaps,
  getImport,
  getRate,
  listRateChanges,
  listRates,
  type NewRate,
  type Rate,
  updateRate,
} from '@quayside/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { listPage } from '../src/modules/rates/listPage';
import { newId } from '../src/platform/encoding/id';
import { toRowSecurityCaller, type User } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import { fillPlace } from './bookingWorld';
import { eventually } from './eventually';
import { explaining } from './explaining';
import { createGiven, type GivenCompany, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const ROWS = 12_000;
let api: TestApi;
let home: GivenCompany;
let admin: ApiClient;
let member: ApiClient;
let stranger: ApiClient;
let superAdmin: ApiClient;
const plans: string[] = [];

const insertCompany = async ({ db }: Pick<Database, 'db'>): Promise<string> => {
  const id = newId();
  await db.execute(
    sql`insert into companies (id, kind, company_name, status) values (${id}, 'agent', ${id}, 'active')`,
  );
  return id;
};
/** Lines on some hundred lanes with validities all over the years; every seventh overlaps another. */
const insertLines = ({ db }: Pick<Database, 'db'>, agent: string, count: number) =>
  db.execute(sql`
    insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                       transit_days, currency, prices, updated_at)
    select left(md5(${agent}::text || i), 24), ${agent}::text, 'FCL', 'P' || i % 40, 'Q' || i % 70, 'C' || i % 11,
           'S' || (i - case when i % 7 = 0 then 3080 else 0 end), current_date + (i % 900 - 500), current_date + (i % 900 - 440), 30, 'USD',
           '{"containers": {"40HC": 200000}}', now() - (i % 3001) * interval '1 minute'
      from generate_series(1, ${count}::int) i`);
const query = (input: object) => v.parse(listRates.query, input);

beforeAll(async () => {
  const { place } = await fillPlace(async (database) => {
    const [one, two] = [await insertCompany(database), await insertCompany(database)];
    await insertLines(database, one, 3_000);
    await insertLines(database, two, ROWS);
    await database.db.execute(sql`analyze`);
    for (const role of ['admin', 'super-admin'] as const) {
      const user = { id: one, role, companyId: one, tenantId: one } as User;
      const explained = explaining(database.asCaller(toRowSecurityCaller(user)), plans);
      for (const sort of ['-updatedAt', 'validTo', '-validTo', 'lane', 'carrier']) {
        const first = await listPage(explained, user, query({ sort }));
        await listPage(explained, user, query({ sort, cursor: first.nextCursor }));
      }
      for (const asked of [{ origin: 'P7', destination: 'Q47' }, { searchText: 'S123' }, { searchText: 'P7 - Q47' }]) {
        await listPage(explained, user, query(asked));
      }
    }
  });
  api = await startApi({ place });
  const given = createGiven(api);
  home = await given.agent();
  admin = await signIn(api, await given.user({ role: 'admin', agent: home }));
  member = await signIn(api, await given.user({ role: 'member', agent: home }));
  stranger = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
  superAdmin = await signIn(api, await given.user({ role: 'super-admin' }));
  await api.sql`insert into exchange_rates (agent_id, currency, on_date, usd) values (${home.id}, 'EUR', current_date, 1.1)`;
});
afterAll(() => api.stop());

const tariff = {
  mode: 'FCL',
  prices: { containers: { '20GP': 120_000, '40HC': 210_050 } },
  surcharges: [{ name: 'BAF; winter | 2027', basis: 'per container', amountMinor: 15_000, currency: 'EUR' }],
} satisfies NewRate['tariff'];
const aLine = (change: Partial<NewRate> = {}): NewRate => ({
  origin: 'cnsha',
  destination: 'NLRTM',
  via: ['SGSIN'],
  carrier: 'MSK',
  service: 'AE7',
  validFrom: '2090-01-01',
  validTo: '2090-03-31',
  transitDays: 32,
  freeDays: 7,
  currency: 'USD',
  tariff,
  ...change,
});
const add = async (change: Partial<NewRate> = {}, caller = admin): Promise<Rate> => {
  const reply = await caller.call(createRate, { body: aLine(change) });
  expect(reply.status).toBe(201);
  return reply.data;
};
const list = async (asked: object, caller = admin) => (await caller.call(listRates, { query: asked })).data;
const fieldsOf = (reply: { error: { errors?: { path: string; message: string }[] | undefined } }) => reply.error.errors;

test('uses no full table scan for any list query', () => {
  expect(plans.length).toBeGreaterThan(20);
  expect(plans.filter((plan) => /Seq Scan on tariff_lines/.test(plan))).toEqual([]);
});

test('adds a line with the directory’s codes, and reads, finds and pages it by cursor', async () => {
  const rate = await add({ service: 'ADD1', kind: 'contract' });
  expect(rate).toMatchObject({
    origin: { code: 'CNSHA', portName: expect.any(String) },
    carrier: { code: 'MAEU', name: 'Maersk' },
    kind: 'contract',
    state: 'future',
    overlaps: false,
    tariff,
    agent: home.id,
    version: 1,
  });
  await add({ service: 'ADD2', validFrom: '2020-01-01', validTo: '2020-12-31' });
  await add({ service: 'ADD3', validFrom: '2020-01-01' });
  const services = async (asked: object) => (await list(asked)).docs.map(({ service }) => service).sort();
  expect(await services({ state: 'future' })).toEqual(['ADD1']);
  expect(await services({ state: 'ended,valid' })).toEqual(['ADD2', 'ADD3']);
  expect(await services({ validOn: '2090-02-01', carrier: 'maeu' })).toEqual(['ADD1', 'ADD3']);
  expect(await services({ searchText: 'cnsha → nlrtm maersk add1' })).toEqual(['ADD1']);
  expect(await services({ origin: 'NLRTM' })).toEqual([]);
  const first = await list({ limit: 2, sort: 'lane' });
  expect(first).toMatchObject({ totalDocs: 3, hasNextPage: true, totalPages: 2 });
  const second = await list({ limit: 2, sort: 'lane', cursor: first.nextCursor ?? '' });
  expect([...first.docs, ...second.docs].map(({ service }) => service)).toEqual(['ADD1', 'ADD2', 'ADD3']);
  expect(second.nextCursor).toBeNull();
});

test('reports unknown codes, days and currencies at their field', async () => {
  const wrong = aLine({
    origin: 'XXXXX',
    via: ['HKG'],
    carrier: 'LH',
    currency: 'CNY',
    tariff: { ...tariff, surcharges: [{ name: 'BAF', basis: 'per container', amountMinor: 1, currency: 'JPY' }] },
  });
  const reply = await admin.call(createRate, { body: wrong });
  expect(reply.status).toBe(422);
  expect(fieldsOf(reply)).toEqual([
    { path: 'origin', message: 'is not a port of the directory' },
    { path: 'via.0', message: 'is not a port of the directory' },
    { path: 'carrier', message: 'is not an ocean carrier of the directory' },
    { path: 'currency', message: 'CNY has no exchange rate: store one in the rate settings first' },
    { path: 'tariff.surcharges.0.currency', message: 'JPY has no exchange rate: store one in the rate settings first' },
  ]);
});

test('reports a conflict to the second editor, and lists changes newest first', async () => {
  const rate = await add({ service: 'EDIT' });
  const params = { id: rate.id };
  const dearer = { ...tariff, prices: { containers: { '40HC': 220_000 } } };
  const change = (transitDays: number) =>
    admin.call(
      updateRate,
      { params, body: aLine({ service: 'EDIT', transitDays, tariff: dearer }) },
      { 'if-match': '"1"' },
    );
  expect((await change(30)).data).toMatchObject({ version: 2, transitDays: 30, tariff: dearer });
  expect((await change(28)).status).toBe(409);
  const end = (validTo: string) => admin.call(endRate, { params, body: { validTo } });
  expect(fieldsOf(await end('2089-12-30'))?.[0]?.path).toBe('validTo');
  expect(fieldsOf(await end('2090-04-01'))?.[0]?.path).toBe('validTo');
  expect((await end('2089-12-31')).data).toMatchObject({ validTo: '2089-12-31', state: 'ended', overlaps: false });
  const changes = (await admin.call(listRateChanges, { params })).data;
  expect(changes.map(({ action, by }) => [action, by])).toEqual([
    ['Ended', 'Test admin'],
    ['Changed', 'Test admin'],
    ['Added', 'Test admin'],
  ]);
  expect(changes[0]?.changes).toEqual([{ field: 'Valid to', before: '2090-03-31', after: '2089-12-31' }]);
  expect(changes[1]?.changes).toEqual([
    { field: 'Transit days', before: '32', after: '30' },
    { field: '20GP', before: '1200.00', after: '' },
    { field: '40HC', before: '2100.50', after: '2200.00' },
  ]);
});

test('marks overlaps of lines with the same lane, carrier and service in their common validity', async () => {
  const first = await add({ service: 'LAP', validTo: '2090-01-31' });
  const second = await add({ service: 'LAP', validFrom: '2090-01-31' });
  await add({ service: 'LAP', via: [] });
  await add({ service: 'LAP2' });
  expect(second.overlaps).toBe(true);
  const overlapping = await list({ overlapping: 'true', searchText: 'LAP' });
  expect(overlapping.docs.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  const { origin, destination, via, carrier, service } = aLine({ service: 'LAP' });
  const asked = {
    transportMode: 'FCL',
    origin,
    destination,
    via: via ?? [],
    carrier,
    service,
    validFrom: '2090-01-15',
    validTo: '2090-01-20',
  } as const;
  const found = async (except: string | null) => (await admin.call(findOverlaps, { body: { ...asked, except } })).data;
  expect(await found(null)).toEqual([{ id: first.id, validFrom: '2090-01-01', validTo: '2090-01-31' }]);
  expect(await found(first.id)).toEqual([]);
});

test('lets members read only, hides other agents’ lines, and lets super-admins read all', async () => {
  const rate = await add({ service: 'SCOPE' });
  const params = { id: rate.id };
  const body = aLine({ service: 'SCOPE' });
  expect((await member.call(getRate, { params })).status).toBe(200);
  expect((await member.call(createRate, { body })).status).toBe(403);
  expect((await member.call(updateRate, { params, body })).status).toBe(403);
  expect((await stranger.call(getRate, { params })).status).toBe(404);
  expect(
    (await stranger.call(updateRate, { params, body: { ...body, tariff: { ...tariff, surcharges: [] } } })).status,
  ).toBe(404);
  expect((await stranger.call(endRate, { params, body: { validTo: '2090-01-01' } })).status).toBe(404);
  expect((await stranger.call(listRateChanges, { params })).status).toBe(404);
  expect((await list({ searchText: 'SCOPE' }, stranger)).totalDocs).toBe(0);
  expect((await list({ searchText: 'SCOPE' }, superAdmin)).totalDocs).toBe(1);
  for (const more of [{}, { agent: home.id }])
    expect((await superAdmin.call(createRate, { body: { ...body, ...more } })).error.error).toBe('work_as_needed');
  expect((await list({}, superAdmin)).totalCapped).toBe(true);
});

const everyBasis: NewRate['tariff'] = {
  mode: 'FCL',
  prices: { containers: { '20GP': 120_000, '40HC': 210_050 } },
  surcharges: [
    { name: 'A + B', basis: 'per shipment', amountMinor: 4_000, currency: 'USD', validTo: '2090-02-15' },
    { name: 'CAF', basis: 'percent', percent: 2.5, minimumMinor: 1_050, maximumMinor: 150_000 },
    { name: 'FAF', basis: 'percent', percent: 10, of: ['freight', 'A + B'], validFrom: '2090-02-01' },
    { name: 'BAF', basis: 'included' },
    { name: 'THC', basis: 'at cost', containerType: '40HC', validFrom: '2090-02-01', validTo: '2090-03-01' },
    { name: 'ISPS', basis: 'per TEU', amountMinor: 1_000, currency: 'EUR', maximumMinor: 123_450 },
  ],
};

test('changes only ids when an export is imported again', async () => {
  await add({ service: '=1+1, "quoted"', currency: 'EUR' });
  await add({
    service: 'W/M',
    destination: 'DEHAM',
    tariff: {
      mode: 'LCL',
      prices: { perWm: 4_801, minimum: 5_000, minimumWm: 1.5, ratioKgPerCbm: 500 },
      surcharges: [{ name: 'CFS', basis: 'per CBM', amountMinor: 1_000, currency: 'USD', minimumMinor: 2_000 }],
    },
  });
  await add({ service: 'EVERY', tariff: everyBasis });
  await add({
    origin: 'HKG',
    destination: 'FRA',
    via: [],
    carrier: 'LH',
    service: '-45',
    tariff: {
      mode: 'AIR',
      prices: { perKg: { '-45': 520, '45': 410, '1000': 300 }, minimum: 9_500 },
      surcharges: [{ name: 'Fuel \\ war', basis: 'per kg', amountMinor: 75, currency: 'USD' }],
    },
  });
  const exported = async () => {
    const { token } = (await admin.call(createTicket, { body: { path: '/api/rates/csv' } })).data;
    const response = await api.anonymous.fetch(`/rates/csv?token=${token}`);
    return Buffer.from(await response.arrayBuffer()).toString();
  };
  const before = await exported();
  expect(before.startsWith('\uFEFFmode,origin,')).toBe(true);
  expect(before).toContain(`'=1+1`);
  await api.sql`update rates set service = service || ' old' where agent_id = ${home.id}`;
  const imported = (await admin.upload('/imports?subject=rates', 'file', [new File([before], 'rates.csv')])).data as {
    id: string;
  };
  const is = (state: string) => async () =>
    (await admin.call(getImport, { params: { id: imported.id } })).data.state === state;
  await eventually(is('checked'));
  await admin.call(applyImport, { params: { id: imported.id }, body: { take: 'all' } });
  await eventually(is('done'));
  await api.sql`delete from rates where agent_id = ${home.id} and service like '% old'`;
  const records = (text: string) => text.split('\r\n').sort();
  expect(records(await exported())).toEqual(records(before));
  expect((await list({ searchText: 'EVERY' })).docs[0]?.tariff).toEqual(everyBasis);
});

test('stores a surcharge per container type and per TEU', async () => {
  const surcharges = [
    {
      name: 'THC',
      basis: 'per container' as const,
      amountMinor: 24_000,
      currency: 'USD',
      containerType: '40HC' as const,
    },
    { name: 'ETS', basis: 'per TEU' as const, amountMinor: 4_000, currency: 'USD' },
  ];
  const rate = await add({ service: 'BOX', tariff: { ...tariff, surcharges } });
  expect(rate.tariff.surcharges).toEqual(surcharges);
  const { docs } = await list({ searchText: 'BOX' });
  expect(docs[0]?.tariff.surcharges).toEqual(surcharges);
  const charge = { name: 'THC', amountMinor: 1, currency: 'USD', containerType: '40HC' as const };
  const perBill = { ...tariff, surcharges: [{ ...charge, basis: 'per B/L' as const }] };
  const refused = await admin.call(createRate, { body: aLine({ service: 'BILL', tariff: perBill }) });
  expect(fieldsOf(refused)).toEqual([
    { path: 'tariff.surcharges.0.basis', message: 'must be per container for a charge of one container type' },
  ]);
});

test('stores amounts of yen and dinars in their minor units', async () => {
  await api.sql`
    insert into exchange_rates (agent_id, currency, on_date, usd)
    values (${home.id}, 'JPY', current_date, 0.0065), (${home.id}, 'KWD', current_date, 3.25)`;
  const surcharges = [
    { name: 'THC', basis: 'per container' as const, amountMinor: 45_000, currency: 'JPY' },
    { name: 'Fee', basis: 'per B/L' as const, amountMinor: 12_345, currency: 'KWD' },
  ];
  const rate = await add({ service: 'YEN', currency: 'JPY', tariff: { ...tariff, surcharges } });
  expect(rate.tariff.surcharges).toEqual(surcharges);
  const [kept] = await api.sql<{ surcharges: object[] }>`select surcharges from rates where id = ${rate.id}`;
  expect(kept?.surcharges).toEqual(surcharges);
});
