import { type ScheduleSearch, searchLanes, searchSchedules } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { toPortId } from '../src/places/portId';
import type { ApiClient } from './ApiClient';
import { createGiven, signIn, type TestRecords } from './given';
import { air, createPrices, dayIn, fcl, inDays, lcl } from './pricingWorld';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let rate: ReturnType<typeof createPrices>['rate'];
let sailing: ReturnType<typeof createPrices>['sailing'];
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
  ({ rate, sailing } = createPrices(api));
});
afterAll(() => api.stop());

// Departures belong to no agent: each test uses only its own ones.
beforeEach(() => api.sql`delete from sailings`);

const office = async () => {
  const agent = await given.agent();
  return { agent, caller: await signIn(api, await given.user({ role: 'agent', agent })) };
};
const ask = async (caller: ApiClient, body: ScheduleSearch) => {
  const reply = await caller.call(searchSchedules, { body });
  expect(reply.status).toBe(200);
  return reply.data;
};

test('containers: each type, surcharges per container and per bill, to the cent', async () => {
  const { agent, caller } = await office();
  const rateId = await rate(agent, {
    surcharges: [
      { name: 'BAF', basis: 'per container', amountMinor: 15_050, currency: 'USD' },
      { name: 'Documentation', basis: 'per B/L', amountMinor: 5_500, currency: 'USD' },
    ],
  });
  const etd = inDays(10);
  const sailingId = await sailing(etd);
  const { options, reason } = await ask(caller, fcl([2, '20GP'], [0, '45HC'], [1, '40HC'], [1, '20GP']));
  expect(reason).toBeNull();
  expect(options).toHaveLength(1);
  const [option] = options;
  // 3 × 1,200.00 + 1 × 2,100.00 + 4 × 150.50 + 55.00
  expect(option?.charges.map(({ amountMinor }) => amountMinor)).toEqual([360_000, 210_000, 60_200, 5_500]);
  expect(option).toMatchObject({
    rateId,
    sailingId,
    totalMinor: 635_700,
    currency: 'USD',
    carrier: { code: 'MAEU', name: 'Maersk' },
    vessel: 'Emma Maersk',
    voyage: '612W',
    flight: null,
    transitDays: 31,
    freeDays: 7,
    from: { code: 'CNSHA' },
    to: { code: 'NLRTM' },
    etd: etd.toISOString(),
    cutOffs: [{ name: 'Documents', at: new Date(+etd - 2 * DAY).toISOString() }],
    validTo: `${dayIn(90)}T23:59:59.999Z`,
  });
  expect(option?.co2eKg).toBeGreaterThan(0);
  expect(option?.co2eMethod).toContain('GLEC');
});

test('less than a container: revenue tons, at least one', async () => {
  const { agent, caller } = await office();
  const surcharges = [{ name: 'CFS', basis: 'per W/M', amountMinor: 1_200, currency: 'USD' }];
  await rate(agent, { mode: 'LCL', prices: { perWm: 4_850, minimum: 5_000 }, surcharges });
  await sailing(inDays(3));
  // 2.4 t are more than 1.8 CBM: 2.4 × 48.50 + 2.4 × 12.00
  expect((await ask(caller, lcl(2_400, 1.8))).options[0]?.totalMinor).toBe(14_520);
  // One revenue ton is 48.50, below the minimum of 50.00; 12.00 on top
  const small = (await ask(caller, lcl(100, 0.4))).options[0];
  expect(small?.totalMinor).toBe(6_200);
  expect(small?.charges[0]).toMatchObject({ quantity: 1, note: 'minimum' });
});

test('air: chargeable weight, as the next break where that is cheaper', async () => {
  const { agent, caller } = await office();
  const perKg = { '-45': 520, 45: 410, 100: 365, 300: 340, 500: 320, 1000: 300 };
  const surcharges = [
    { name: 'Fuel', basis: 'per kg', amountMinor: 95, currency: 'USD' },
    { name: 'AWB', basis: 'per AWB', amountMinor: 3_500, currency: 'USD' },
  ];
  await rate(agent, { mode: 'AIR', lane: ['HKG', 'FRA'], prices: { perKg, minimum: 9_500 }, surcharges });
  await sailing(inDays(2), 'AIR', ['HKG', 'FRA']);
  // 0.57 CBM × 1,000,000 / 6,000 = 95 kg: 100 × 3.65 is less than 95 × 4.10; fuel 95 × 0.95; 35.00
  const option = (await ask(caller, air(80, 0.57))).options[0];
  expect(option?.charges.map(({ amountMinor, note }) => [amountMinor, note])).toEqual([
    [36_500, 'as +100'],
    [9_025, null],
    [3_500, null],
  ]);
  expect(option).toMatchObject({ totalMinor: 49_025, flight: 'LH8401', vessel: null, transitDays: 1 });
});

test('searches fourteen days before and after a wanted date, without departed sailings', async () => {
  const { agent, caller } = await office();
  await rate(agent);
  const ids = new Map<number, string>();
  for (const days of [-1, 4, 7, 33, 36]) ids.set(days, await sailing(inDays(days)));
  const found = async (date: string | null) => {
    const { options } = await ask(caller, { ...fcl([1, '20GP']), date });
    return options.map(({ sailingId }) => sailingId);
  };
  expect(await found(dayIn(20))).toEqual([ids.get(7), ids.get(33)]);
  expect(await found(dayIn(0))).toEqual([ids.get(4), ids.get(7)]);
  expect(await found(null)).toEqual([ids.get(4), ids.get(7)]);
});

test('keeps a rate valid until the end of its last day in the agent’s time zone', async () => {
  const { agent, caller } = await office();
  await api.sql`update companies set time_zone = 'America/Los_Angeles' where id = ${agent.id}`;
  await rate(agent, { validTo: dayIn(5) });
  const lastMoment = new Date(`${dayIn(6)}T06:59:00Z`);
  const id = await sailing(lastMoment);
  await sailing(new Date(`${dayIn(6)}T08:01:00Z`));
  const { options } = await ask(caller, fcl([1, '40HC']));
  expect(options.map(({ sailingId }) => sailingId)).toEqual([id]);
});

test('reports missing search fields', async () => {
  const { caller } = await office();
  const errors = async (body: object) => {
    const reply = await caller.post('/schedules', body);
    expect(reply.status).toBe(422);
    return reply.error.errors;
  };
  const lacks = (...paths: string[]) => paths.map((path) => ({ path, message: 'Required Field' }));
  expect(await errors(fcl())).toEqual(lacks('CommodityAndWeight'));
  expect(await errors(fcl([0, '20GP']))).toEqual(lacks('CommodityAndWeight'));
  expect(await errors(lcl(0, 0))).toEqual(lacks('cbm', 'kg'));
  expect(await errors({ ...air(10, 1), set: null })).toEqual(lacks('set'));
  expect(await errors({ ...fcl([1, '20GP']), fromId: '' })).toEqual(lacks('fromId'));
  expect(await errors({ ...fcl([1, '20GP']), toId: 'f'.repeat(24) })).toEqual(lacks('toId'));
  expect(await errors({ ...fcl([1, '20GP']), mode: undefined, transportMode: undefined })).toEqual(
    lacks('mode', 'transportMode'),
  );
});

test('explains an empty result and suggests alternatives', async () => {
  const { agent, caller } = await office();
  const none = await ask(caller, fcl([1, '20GP']));
  expect(none).toEqual({
    options: [],
    reason: 'There are no FCL rates from Shanghai to Rotterdam.',
    missing: 'rate',
    nearDates: [],
    nearPorts: [],
  });
  await rate(agent);
  await rate(agent, { lane: ['CNNGB', 'NLRTM'] });
  await sailing(new Date(`${dayIn(40)}T20:00:00Z`));
  const near = await ask(caller, fcl([1, '20GP']));
  // 20:00 UTC is the next morning in Shanghai.
  expect(near.nearDates).toEqual([dayIn(41)]);
  expect(near.reason).toContain('within 14 days of today');
  expect(near.nearPorts.map(({ from, to }) => [from.code, to.code])).toEqual([['CNNGB', 'NLRTM']]);
  expect(near.missing).toBe('departure');
  expect(await ask(caller, fcl([1, '45HC']))).toMatchObject({
    missing: 'container',
    reason: 'The rates from Shanghai to Rotterdam have no price for 45HC.',
  });
  // The rates end in ninety days.
  expect(await ask(caller, { ...fcl([1, '20GP']), date: dayIn(120) })).toMatchObject({
    missing: 'validity',
    reason: `No FCL rate from Shanghai to Rotterdam is valid around ${dayIn(120).replaceAll('-', '/')}: the last one ends ${dayIn(90).replaceAll('-', '/')}.`,
  });
});

test('offers a rate without a departure on request, when asked for', async () => {
  const { agent, caller } = await office();
  const rateId = await rate(agent);
  const asked = { ...fcl([1, '20GP']), onRequest: true };
  const { options, reason } = await ask(caller, asked);
  expect(options).toMatchObject([
    {
      id: `${rateId}-on-request`,
      rateId,
      sailingId: null,
      etd: null,
      eta: null,
      vessel: null,
      transitDays: 30,
      cutOffs: [],
    },
  ]);
  expect(options[0]?.totalMinor).toBe(120_000);
  expect(reason).toContain('No departure from Shanghai to Rotterdam');
  expect((await ask(caller, fcl([1, '20GP']))).options).toEqual([]);

  // Departures on other days are returned, and the rate stays on request for the wanted one.
  await sailing(new Date(`${dayIn(40)}T20:00:00Z`));
  const early = await ask(caller, asked);
  expect([early.options[0]?.sailingId, early.nearDates]).toEqual([null, [dayIn(41)]]);

  // A departure within the period replaces it.
  const sailingId = await sailing(inDays(10));
  const found = await ask(caller, asked);
  expect([found.options.map((option) => option.sailingId), found.reason]).toEqual([[sailingId], null]);
});

test('offers no expired or later rate on request', async () => {
  const { agent, caller } = await office();
  await rate(agent, { validTo: dayIn(20) });
  const asked = { ...fcl([1, '20GP']), onRequest: true };
  expect((await ask(caller, { ...asked, date: dayIn(30) })).options).toHaveLength(1);
  expect((await ask(caller, { ...asked, date: dayIn(40) })).options).toEqual([]);
});

test('compares services by letters and digits when both name one', async () => {
  const { agent, caller } = await office();
  await rate(agent);
  const sailingId = await sailing(inDays(10));
  const found = async (service: string) => {
    await api.sql`update sailings set service = ${service} where id = ${sailingId}`;
    return (await ask(caller, fcl([1, '20GP']))).options.length;
  };
  expect([await found('LOOP-1'), await found(''), await found('Loop 2')]).toEqual([1, 1, 0]);
});

test('hides an agent’s own departure from others', async () => {
  const [own, other] = [await office(), await office()];
  await rate(own.agent);
  await rate(other.agent);
  const sailingId = await sailing(inDays(10));
  await api.sql`update sailings set agent_id = ${own.agent.id} where id = ${sailingId}`;
  expect((await ask(own.caller, fcl([1, '20GP']))).options).toHaveLength(1);
  expect((await ask(other.caller, fcl([1, '20GP']))).options).toEqual([]);
});

test('hides other agents’ rates; customers search their agent’s, partners none', async () => {
  const { agent } = await office();
  await rate(agent);
  await sailing(inDays(4));
  const search = fcl([1, '20GP']);
  const countFor = async (options: Parameters<TestRecords['user']>[0]) =>
    (await ask(await signIn(api, await given.user(options)), search)).options.length;
  expect(await countFor({ role: 'agent', agent })).toBe(1);
  expect(await countFor({ role: 'customer-member', agent })).toBe(1);
  expect(await countFor({ role: 'super-admin' })).toBeGreaterThanOrEqual(1);
  expect(await countFor({ role: 'agent', agent: await given.agent() })).toBe(0);
  expect(await countFor({ role: 'partner', agent })).toBe(0);
  const importer = await signIn(api, await given.user({ role: 'importer', agent }));
  expect((await importer.post('/schedules', search)).status).toBe(403);
});

test('searches several origins and destinations at once, by day at the origin', async () => {
  const { agent, caller } = await office();
  const { fromId: _from, toId: _to, mode: _mode, ...cargo } = fcl([1, '40HC']);
  const places = (...codes: string[]) => codes.map((code) => toPortId('SEA', code));
  const lanes = { ...cargo, fromIds: places('CNSHA', 'CNNGB'), toIds: places('NLRTM', 'BEANR'), date: dayIn(1) };
  await rate(agent);
  await rate(agent, { lane: ['CNNGB', 'BEANR'], prices: { containers: { '40HC': 190_000 } } });
  await rate(agent, { lane: ['CNNGB', 'NLRTM'], prices: { containers: { '20GP': 90_000 } } });
  // 00:30 in China is the evening before in UTC.
  await sailing(new Date(`${dayIn(4)}T16:30:00Z`));
  await sailing(inDays(6), 'SEA', ['CNNGB', 'BEANR']);
  await sailing(inDays(7), 'SEA', ['CNNGB', 'NLRTM']);
  await sailing(inDays(12));
  const { data } = await caller.call(searchLanes, { body: { ...lanes, weeks: 1 } });
  expect(data).toMatchObject({ currency: 'USD', reason: null });
  expect(data.departures.map(({ from, to, day, totalMinor }) => [from, to, day, totalMinor])).toEqual([
    ['CNSHA', 'NLRTM', dayIn(5), 210_000],
    ['CNNGB', 'BEANR', expect.any(String), 190_000],
  ]);
  const [first] = data.departures;
  const { options } = await ask(caller, fcl([1, '40HC']));
  expect(options[0]).toMatchObject({ id: first?.id, totalMinor: first?.totalMinor, co2eKg: first?.co2eKg });
  const refused = await caller.post('/schedules/lanes', { ...lanes, fromIds: places('ZZZZZ'), CommodityAndWeight: [] });
  expect(refused.error.errors?.map(({ path }: { path: string }) => path)).toEqual(['CommodityAndWeight', 'fromIds.0']);
  const six = await caller.post('/schedules/lanes', { ...lanes, toIds: Array(6).fill(lanes.toIds[0]) });
  expect(six.error.errors).toEqual([{ path: 'toIds', message: 'at most 5 places' }]);
});
