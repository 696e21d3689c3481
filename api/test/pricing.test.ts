import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createQuote,
  filterSchedulePorts,
  getRateSettings,
  type LaneMargin,
  listExchangeRates,
  listSchedulePorts,
  searchSchedules,
  storeExchangeRate,
  updateCompanyProfile,
  updateCustomerTerms,
  updateQuote,
  updateRateSettings,
} from '@quayside/contract';
import { toPortId } from '../src/places/portId';
import type { ApiClient } from './ApiClient';
import { companyProfile } from './conformance/samples';
import { eventually } from './eventually';
import { createGiven, signIn, type TestRecords } from './given';
import { air, createPrices, dayIn, fcl, inDays } from './pricingWorld';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let source: Server;
/** Response of the exchange rate source; unavailable until a test sets it. */
let published = { status: 503, body: '' };
let given: TestRecords;
let prices: ReturnType<typeof createPrices>;
beforeAll(async () => {
  source = createServer((_, response) => {
    const { status, body } = published;
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  api = await startApi({ environment: { EXCHANGE_RATES_URL: `http://127.0.0.1:${port}/daily.xml` } });
  given = createGiven(api);
  prices = createPrices(api);
});
afterAll(async () => {
  await api.stop();
  await new Promise((resolve) => source.close(resolve));
});
beforeEach(() => api.sql`delete from sailings`);

const office = async () => {
  const agent = await given.agent();
  return { agent, admin: await signIn(api, await given.user({ role: 'admin', agent })) };
};
const store = (caller: ApiClient, currency: string, usd: number, date = dayIn(0)) =>
  caller.call(storeExchangeRate, { params: { currency }, body: { usd, date } });
/** Defaults of an agent without settings. */
const unset = {
  ...{ standardMarginAmount: null, laneMargins: [], marginFloorPercent: null, reminderDays: null },
  requestEscalation: null,
  answerRule: { amount: 1, unit: 'days', opensAt: '08:00', closesAt: '18:00' },
};
const setMargin = (caller: ApiClient, standardMarginPercent: number, headers?: Record<string, string>) =>
  caller.call(updateRateSettings, { body: { standardMarginPercent } }, headers);
const search = async (caller: ApiClient, body: object) => {
  const reply = await caller.call(searchSchedules, { body: body as never });
  expect(reply.status).toBe(200);
  return reply.data;
};

/** Returns all keys anywhere in a response. */
const listAllKeys = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(listAllKeys)];
};
const secrets = (value: unknown): string[] => listAllKeys(value).filter((key) => /cost|margin/i.test(key));

const localSurcharges = [
  { name: 'Terminal handling', basis: 'per container', amountMinor: 122_500, currency: 'CNY' },
  { name: 'Emissions trading', basis: 'per container', amountMinor: 4_250, currency: 'EUR' },
];

describe('the standard margin', () => {
  test('applies to every price; only staff see the cost', async () => {
    const { agent, admin } = await office();
    const customer = await signIn(api, await given.user({ role: 'customer-admin', agent }));
    await prices.rate(agent);
    await prices.sailing(inDays(5));
    await setMargin(admin, 12.5);
    const forStaff = (await search(admin, fcl([2, '40HC']))).options[0];
    // 2 × (2,100.00 + 262.50)
    expect(forStaff).toMatchObject({ totalMinor: 472_500, cost: { totalMinor: 420_000 } });
    const forCustomer = await search(customer, fcl([2, '40HC']));
    expect(forCustomer.options[0]).toMatchObject({ totalMinor: 472_500, charges: [{ unitMinor: 236_250 }] });
    expect(secrets(forCustomer)).toEqual([]);
    expect(JSON.stringify(forCustomer)).not.toMatch(/:(210000|420000|12\.5)\b/);
  });

  test('returns a search in the agent’s currency unless another one is requested', async () => {
    const { agent, admin } = await office();
    const customer = await signIn(api, await given.user({ role: 'customer-admin', agent }));
    await prices.rate(agent);
    await prices.sailing(inDays(5));
    await store(admin, 'EUR', 1.05);
    await admin.call(updateCompanyProfile, { body: companyProfile }, { 'if-match': '"0"' });
    const [option] = (await search(customer, fcl([1, '40HC']))).options;
    expect(option).toMatchObject({ currency: 'EUR', totalMinor: 200_000 });
    const [inDollars] = (await search(customer, { ...fcl([1, '40HC']), currency: 'USD' })).options;
    expect(inDollars).toMatchObject({ currency: 'USD', totalMinor: 210_000 });
  });

  test('has a version, is audited, and is visible to its agent only', async () => {
    const { agent, admin } = await office();
    const other = await office();
    expect((await admin.call(getRateSettings, {})).data).toEqual({ ...unset, standardMarginPercent: 0, version: 1 });
    expect((await setMargin(admin, 8)).data).toEqual({ ...unset, standardMarginPercent: 8, version: 2 });
    expect((await setMargin(admin, 9, { 'if-match': '"1"' })).status).toBe(409);
    expect((await other.admin.call(getRateSettings, {})).data.standardMarginPercent).toBe(0);
    const audited = await api.sql`select action, before, after from audit where resource_id = ${agent.id}`;
    expect(audited).toMatchObject([
      { action: 'standard-margin.changed', before: { standardMarginPercent: 0 }, after: { standardMarginPercent: 8 } },
    ]);
    const reader = await signIn(api, await given.user({ role: 'agent', agent }));
    expect((await reader.call(getRateSettings, {})).data.standardMarginPercent).toBe(8);
    expect((await setMargin(reader, 1)).status).toBe(403);
    expect((await setMargin(admin, 501)).error.errors).toEqual([
      { path: 'standardMarginPercent', message: 'must be at most 500' },
    ]);
    const customer = await signIn(api, await given.user({ role: 'customer-admin', agent }));
    expect((await customer.get('/rates/settings')).status).toBe(403);
    expect((await customer.get('/exchange-rates')).status).toBe(403);
  });

  test('yields to the margin of a lane, and both to the customer’s; reports wrong lanes at their field', async () => {
    const { agent, admin } = await office();
    const company = await given.company('customer', agent);
    const customer = await signIn(api, await given.user({ role: 'customer-admin', agent, company }));
    await prices.rate(agent);
    await prices.sailing(inDays(5));
    const set = (laneMargins: LaneMargin[]) =>
      admin.call(updateRateSettings, { body: { standardMarginPercent: 10, laneMargins } });
    const total = async () => (await search(customer, fcl([1, '40HC']))).options[0]?.totalMinor;
    const elsewhere = { from: 'CNSHA', to: 'DEHAM', percent: 40 };
    expect((await set([elsewhere, { from: 'cnsha', to: 'NLRTM', percent: 25 }])).data.laneMargins).toEqual([
      elsewhere,
      { from: 'CNSHA', to: 'NLRTM', percent: 25 },
    ]);
    // 2,100.00 and 25 % of it.
    expect(await total()).toBe(262_500);
    const { version } = (await admin.call(getRateSettings, {})).data;
    // Omitted fields stay unchanged.
    expect((await setMargin(admin, 10)).data).toMatchObject({ laneMargins: [{}, {}], version });
    const wrong = await set([elsewhere, { from: 'XXXXX', to: 'NLRTM', percent: 1 }, elsewhere]);
    expect(wrong.error.errors).toEqual([
      { path: 'laneMargins.1.from', message: 'No port or airport has this code' },
      { path: 'laneMargins.2.to', message: 'This lane has its margin already' },
    ]);
    const [choice] = (await search(admin, { ...fcl([1, '40HC']), company: company.id })).options;
    const body = { name: 'Lane', company: null, search: fcl([1, '40HC']) } as const;
    const quoted = await admin.call(createQuote, {
      body: { ...body, choices: [{ rateId: choice?.rateId ?? '', sailingId: choice?.sailingId ?? null }] },
    });
    expect([quoted.data.totalMinor, quoted.data.internal?.margin.percent]).toEqual([262_500, 25]);
    await api.sql`insert into customer_terms (company_id, agent_id, margin_percent) values (${company.id}, ${agent.id}, 5)`;
    expect(await total()).toBe(220_500);
    await set([elsewhere]);
    await api.sql`delete from customer_terms where company_id = ${company.id}`;
    expect(await total()).toBe(231_000);
  });

  test('can be an amount per container at the day’s exchange rate; customer precedes lane and agent', async () => {
    const { agent, admin } = await office();
    const company = await given.company('customer', agent);
    const customer = await signIn(api, await given.user({ role: 'customer-admin', agent, company }));
    const [rateId, sailingId] = [await prices.rate(agent), await prices.sailing(inDays(5))];
    const lane = { from: 'CNSHA', to: 'NLRTM', percent: 0 };
    const amount = (amountMinor: number, currency = 'USD') => ({ amountMinor, currency });
    const set = (body: object) => admin.call(updateRateSettings, { body: { standardMarginPercent: 0, ...body } });
    const margin = async (caller = customer) => {
      const [option] = (await search(caller, fcl([3, '40HC']))).options;
      return (option?.totalMinor ?? 0) - 3 * 210_000;
    };

    const unreckoned = 'No exchange rate is stored for CNY: store one first';
    const refused = await set({
      standardMarginAmount: amount(1, 'CNY'),
      laneMargins: [{ ...lane, amount: amount(1, 'CNY') }],
    });
    expect(refused.error.errors).toEqual([
      { path: 'standardMarginAmount', message: unreckoned },
      { path: 'laneMargins.0.amount', message: unreckoned },
    ]);
    const nothing = await set({ standardMarginAmount: amount(0) });
    expect(nothing.error.errors).toEqual([
      { path: 'standardMarginAmount.amountMinor', message: 'must be more than 0' },
    ]);

    // A percentage sent with it is ignored.
    const kept = await admin.call(updateRateSettings, {
      body: { standardMarginPercent: 12, standardMarginAmount: amount(15_000) },
    });
    expect(kept.data).toMatchObject({ standardMarginPercent: 0, standardMarginAmount: amount(15_000) });
    expect(await margin()).toBe(45_000);
    // A change of the floor alone leaves the margin unchanged.
    expect((await set({ marginFloorPercent: 10 })).data.standardMarginAmount).toEqual(amount(15_000));
    const [audited] =
      await api.sql`select after from audit where resource_id = ${agent.id} and action = 'standard-margin.changed'`;
    expect(audited).toMatchObject({ after: { standardMarginAmount: amount(15_000) } });

    await store(admin, 'EUR', 1.08);
    await set({ laneMargins: [{ ...lane, amount: amount(10_001, 'EUR') }] });
    // 3 × EUR 100.01 × 1.08 = USD 324.0324
    expect(await margin()).toBe(32_403);
    await store(admin, 'JPY', 0.0065);
    const terms = { paymentDays: null, currency: null, creditLimit: null, marginPercent: 7 };
    const agreed = await admin.call(
      updateCustomerTerms,
      { params: { id: company.id }, body: { ...terms, marginAmount: amount(20_000, 'JPY') } },
      { 'if-match': '"0"' },
    );
    expect(agreed.data).toMatchObject({ marginPercent: null, marginAmount: amount(20_000, 'JPY') });
    // 3 × ¥20,000 × 0.0065 = USD 390.00
    expect(await margin()).toBe(39_000);
    expect(await margin(admin)).toBe(32_403);

    const forCustomer = await search(customer, fcl([3, '40HC']));
    expect(secrets(forCustomer)).toEqual([]);
    expect(forCustomer.options[0]?.exchangeRates).toEqual([]);
    expect(JSON.stringify(forCustomer)).not.toMatch(/JPY|EUR|:(210000|630000|20000|39000)\b/);

    // A quote starts with it, and another quantity has as much on each container.
    const body = { name: 'Amount', company: company.id, search: fcl([3, '40HC']), choices: [{ rateId, sailingId }] };
    const { data: quote } = await admin.call(createQuote, { body: body as never });
    const optionId = quote.options[0]?.id ?? '';
    expect(quote.internal?.margin).toEqual({ percent: 0, options: [{ optionId, amountMinor: 39_000 }], lines: [] });
    expect(quote.totalMinor).toBe(669_000);
    const { CommodityAndWeight } = fcl([1, '40HC']);
    const changed = await admin.call(
      updateQuote,
      {
        params: { id: quote.id },
        body: {
          ...{ name: quote.name, company: company.id, validTo: quote.validTo, message: '', options: [optionId] },
          margin: quote.internal?.margin ?? { percent: 0, lines: [] },
          quantity: { optionId, CommodityAndWeight },
        } as never,
      },
      { 'if-match': `"${quote.version}"` },
    );
    expect(changed.data.options.map(({ totalMinor }) => totalMinor)).toEqual([669_000, 223_000]);

    // A percentage replaces the amount again.
    await set({ standardMarginPercent: 5, laneMargins: [] });
    await api.sql`delete from customer_terms where company_id = ${company.id}`;
    expect(await margin()).toBe(31_500);
  });

  test('shows a super-admin each agent’s own, and no settings without an agent', async () => {
    const [one, two] = [await office(), await office()];
    for (const { agent } of [one, two]) await prices.rate(agent, { lane: ['KRPUS', 'NLRTM'] });
    await prices.sailing(inDays(5), 'SEA', ['KRPUS', 'NLRTM']);
    await setMargin(one.admin, 10);
    await setMargin(two.admin, 20);
    const user = await given.user({ role: 'super-admin' });
    await api.sql`update users set company_id = null where id = ${user.id}`;
    const caller = await signIn(api, user);
    const { options } = await search(caller, { ...fcl([1, '40HC']), fromId: toPortId('SEA', 'KRPUS') });
    expect(options.map(({ totalMinor }) => totalMinor).sort()).toEqual([231_000, 252_000]);
    for (const path of ['/rates/settings', '/exchange-rates']) {
      expect(await caller.get(path)).toMatchObject({ status: 409, error: { error: 'no_agent' } });
    }
  });
});

describe('currencies', () => {
  test('prices an airline in euros for requests in dollars and in yuan', async () => {
    const { agent, admin } = await office();
    await store(admin, 'EUR', 1.08);
    await store(admin, 'CNY', 0.14, dayIn(-3));
    await prices.rate(agent, {
      mode: 'AIR',
      lane: ['HKG', 'FRA'],
      currency: 'EUR',
      prices: { perKg: { '100': 300 } },
      surcharges: [{ name: 'Fuel', basis: 'per kg', amountMinor: 90, currency: 'USD' }],
    });
    await prices.sailing(inDays(2), 'AIR', ['HKG', 'FRA']);
    const inDollars = (await search(admin, air(200, 1))).options[0];
    // EUR 600.00 × 1.08 = 648.00; 200 × 0.90
    expect(inDollars).toMatchObject({
      currency: 'USD',
      totalMinor: 82_800,
      charges: [
        { currency: 'EUR', amountMinor: 60_000, totalMinor: 64_800 },
        { currency: 'USD', totalMinor: 18_000 },
      ],
      exchangeRates: [{ currency: 'EUR', rate: 1.08, date: dayIn(0) }],
    });
    const inYuan = (await search(admin, { ...air(200, 1), currency: 'CNY' })).options[0];
    // 1.08 / 0.14 = 7.7142857 yuan to the euro, 1 / 0.14 = 7.1428571 to the dollar: 4,628.57142 and 1,285.714278
    expect(inYuan).toMatchObject({
      currency: 'CNY',
      totalMinor: 462_857 + 128_571,
      exchangeRates: [
        { currency: 'EUR', rate: 7.7142857, date: dayIn(-3) },
        { currency: 'USD', rate: 7.1428571, date: dayIn(-3) },
      ],
    });
  });

  test('leaves out an offer whose currency has no rate, and reports it', async () => {
    const { agent, admin } = await office();
    await prices.rate(agent);
    await prices.rate(agent, { surcharges: localSurcharges });
    await prices.sailing(inDays(4));
    await store(admin, 'EUR', 1.08);
    const some = await search(admin, fcl([1, '20GP']));
    expect(some.options).toHaveLength(1);
    expect(some.reason).toBe('1 offer is left out: no exchange rate is stored for CNY.');
    expect(some.withoutExchangeRate).toEqual(['CNY']);
    const none = await search(admin, { ...fcl([1, '20GP']), currency: 'THB' });
    expect(none.options).toEqual([]);
    expect(none.reason).toContain('no exchange rate is stored for');
    // A rate of tomorrow does not count yet; another agent's never does.
    await store(admin, 'CNY', 0.14, dayIn(2));
    await store((await office()).admin, 'CNY', 0.14);
    expect((await search(admin, fcl([1, '20GP']))).options).toHaveLength(1);
    await store(admin, 'CNY', 0.14, dayIn(-40));
    expect((await search(admin, fcl([1, '20GP']))).options).toHaveLength(2);
  });

  test('lists the newest rate of each currency; a day holds one, and both are audited', async () => {
    const { agent, admin } = await office();
    await store(admin, 'EUR', 1.05, dayIn(-7));
    await store(admin, 'EUR', 1.07);
    expect((await store(admin, 'EUR', 1.08)).data).toMatchObject({ currency: 'EUR', usd: 1.08, date: dayIn(0) });
    await store(admin, 'CNY', 0.14);
    const { data } = await admin.call(listExchangeRates, {});
    expect(data.map(({ currency, usd }) => [currency, usd])).toEqual([
      ['CNY', 0.14],
      ['EUR', 1.08],
    ]);
    const [change] = await api.sql`
      select before, after from audit where resource_id = ${agent.id} and before is not null`;
    expect(change).toMatchObject({ before: { usd: 1.07 }, after: { usd: 1.08 } });
    expect((await store(admin, 'USD', 2)).status).toBe(422);
    expect((await store(admin, 'EUR', 0)).status).toBe(422);
  });
});

describe('the exchange rates of the day', () => {
  afterEach(() => api.sql`delete from daily_rates`);

  const ecb = (date: string, dollars: number) =>
    `<Cube><Cube time='${date}'><Cube currency='USD' rate='${dollars}'/><Cube currency='SEK' rate='10'/></Cube></Cube>`;
  /** Queries the source as the timer does, and waits for the database queries. */
  const pull = async (caller: ApiClient, answer: typeof published) => {
    published = answer;
    await api.sql`delete from pgboss.job where name = 'daily-rates'`;
    expect((await caller.post('/probe/daily-rates', {})).status).toBe(204);
    await eventually(async () => {
      const [job] = await api.sql<{ state: string }>`select state from pgboss.job where name = 'daily-rates'`;
      return job?.state === 'completed' || job?.state === 'retry';
    });
  };
  const listed = async (caller: ApiClient) =>
    (await caller.call(listExchangeRates, {})).data.map(({ currency, usd, date, source: by }) => [
      currency,
      usd,
      date,
      by,
    ]);

  test('come from a source, yield to manual ones, and keep the last valid ones', async () => {
    const { agent, admin } = await office();
    await store(admin, 'EUR', 1.3, dayIn(-9));
    await pull(admin, { status: 200, body: ecb(dayIn(-4), 1.2) });
    const fromSource = [
      ['EUR', 1.2, dayIn(-4), 'ECB'],
      ['SEK', 0.12, dayIn(-4), 'ECB'],
    ];
    expect(await listed(admin)).toEqual(fromSource);
    for (const body of ['<html>Sign in</html>', 'x'.repeat(300_000)]) {
      await pull(admin, { status: 200, body });
      expect(await listed(admin)).toEqual(fromSource);
    }
    // Entered by hand on the same day, and a newer one of the source.
    expect((await store(admin, 'EUR', 1.4, dayIn(-4))).error).toMatchObject({ error: 'rate_far_off' });
    await store(admin, 'EUR', 1.21, dayIn(-4));
    expect((await listed(admin))[0]).toEqual(['EUR', 1.21, dayIn(-4), null]);
    await pull(admin, { status: 200, body: ecb(dayIn(-3), 1.25) });
    expect((await listed(admin))[0]).toEqual(['EUR', 1.25, dayIn(-3), 'ECB']);

    await prices.rate(agent, { currency: 'SEK' });
    await prices.sailing(inDays(5));
    const [option] = (await search(admin, fcl([1, '40HC']))).options;
    expect(option?.exchangeRates).toEqual([{ currency: 'SEK', rate: 0.125, date: dayIn(-3) }]);
    const [told] = await api.sql`select actor_id, after from audit where action = 'exchange-rates.fetched' order by id`;
    expect(told).toEqual({ actor_id: null, after: { source: 'ECB', date: dayIn(-4), currencies: 2 } });
  });
});

describe('the places of a lane', () => {
  test('lists places with rates first, busiest first, or those reachable from the other end', async () => {
    const { agent, admin } = await office();
    const caller = await signIn(api, await given.user({ role: 'customer-member', agent }));
    await prices.rate(agent, { lane: ['CNSHA', 'NLRTM'] });
    await prices.rate(agent, { lane: ['CNNGB', 'NLRTM'] });
    await prices.rate(agent, { lane: ['VNHPH', 'DEHAM'] });
    await prices.rate(agent, { lane: ['CNTAO', 'NLRTM'], validTo: dayIn(-3) });
    for (const days of [3, 5]) await prices.sailing(inDays(days), 'SEA', ['CNNGB', 'NLRTM']);
    await prices.sailing(inDays(3), 'SEA', ['CNSHA', 'NLRTM']);
    const listed = async (body: object) =>
      (await caller.call(listSchedulePorts, { body: { transportMode: 'FCL', ...body } as never })).data.map(
        ({ code }) => code,
      );
    expect(await listed({ side: 'from' })).toEqual(['CNNGB', 'CNSHA', 'VNHPH']);
    expect(await listed({ side: 'to' })).toEqual(['NLRTM', 'DEHAM']);
    expect(await listed({ side: 'to', otherId: toPortId('SEA', 'VNHPH') })).toEqual(['DEHAM']);
    expect(await listed({ side: 'from', transportMode: 'AIR' })).toEqual([]);
    const filtered = async (filter: string) =>
      (
        await admin.call(filterSchedulePorts, {
          body: { transportMode: 'FCL', side: 'from', otherId: toPortId('SEA', 'NLRTM'), filter } as never,
        })
      ).data.map(({ code, hasRates }) => [code, hasRates]);
    expect((await filtered('ningbo'))[0]).toEqual(['CNNGB', true]);
    expect((await filtered('haiphong'))[0]).toEqual(['VNHPH', false]);
    // Names that begin with the text come before Shanghai, which only contains it, although Shanghai has rates.
    const named = (await filtered('hai')).map(([code]) => code);
    expect(named.slice(0, 2)).toEqual(['VNHPH', 'ILHFA']);
    expect(named.indexOf('CNSHA')).toBeGreaterThan(1);
    // Of equally good matches, those with rates come first.
    const ofChina = await filtered('cns');
    expect(ofChina[0]).toEqual(['CNSHA', true]);
    expect(ofChina.length).toBeGreaterThan(1);
    const airports = await admin.call(filterSchedulePorts, {
      body: { transportMode: 'AIR', side: 'from', otherId: null, filter: 'han' },
    });
    expect(airports.data[0]?.code).toBe('HAN');
    const short = await admin.post('/schedules/filter-ports', { transportMode: 'FCL', side: 'from', filter: 'ha' });
    expect(short.error.errors).toEqual([{ path: 'filter', message: 'Please input more than 3 characters' }]);
  });
});
