import { exportQuoteNumbers, getQuoteNumbers, listQuotes, type QuoteFigures } from '@quayside/contract';
import { currencyDecimals } from '@quayside/freight';
import fc from 'fast-check';
import { newId } from '../src/platform/encoding/id';
import { createOrganisationUser } from './bookingWorld';
import { signIn } from './given';
import { type QuoteWorld, startQuoteWorld } from './quoteWorld';
import { readCsv } from './readCsv';

/** Data of one revision; amounts in the smallest unit of its currency. */
interface PlaceInput {
  readonly sentAt: string;
  readonly status: 'sent' | 'viewed' | 'accepted' | 'rejected';
  readonly total: number;
  readonly cost: number;
  readonly currency?: string;
  readonly rates?: readonly { currency: string; rate: number; date: string }[];
  readonly isOver?: boolean;
  readonly reason?: string;
  readonly owner?: string;
  readonly company?: string | null;
  /** Minutes between the request and the sending. */
  readonly askedBefore?: number;
  /** Id of revision 1, when this is its second. */
  readonly revises?: string;
}

let world: QuoteWorld;
let ids: Record<'agent' | 'member', string>;

let requests = 0;
const place = async (said: PlaceInput, caller?: Parameters<QuoteWorld['save']>[1]): Promise<string> => {
  const { sql } = world.api;
  const { company = world.own.customer.id, revises = null } = said;
  const ofOther = caller ? { choices: [world.rates.other], company: null } : { company };
  const { id } = await world.save(ofOther, caller);
  const option = (optionId: string, totalMinor: number) => ({
    ...{ id: optionId, totalMinor, currency: said.currency ?? 'USD', exchangeRates: said.rates ?? [] },
    cost: { totalMinor: said.cost, charges: [] },
  });
  // The more expensive option, which was not chosen, counts nowhere.
  const options = JSON.stringify([option('dear', said.total + 77_700), option('lead', said.total)]);
  const rejected = JSON.stringify(said.reason ? { reason: said.reason, comment: '', at: said.sentAt, by: 'x' } : null);
  if (revises)
    await sql`update quotes set revision_of = ${revises}, revision = 2,
      number = (select number from quotes where id = ${revises}) where id = ${id}`;
  await sql`
    update quotes
       set status = ${said.status}, sent_at = ${said.sentAt}, valid_to = now() + ${said.isOver ? -1 : 1} * interval '1 day',
           currency = ${said.currency ?? 'USD'}, total_cents = ${said.total}, owner_id = coalesce(${said.owner ?? null}, owner_id),
           doc = doc || jsonb_build_object('options', ${options}::jsonb, 'rejected', ${rejected}::jsonb)
     where id = ${id}`;
  if (said.askedBefore !== undefined) {
    requests += 1;
    await sql`
      insert into quote_requests (id, agent_id, company_id, number, state, asked_by, quote_id, due_at, doc, created_at)
      select ${newId()}, agent_id, ${world.own.customer.id}, ${requests}, 'answered', owner_id, id, now(), '{}',
             sent_at - ${said.askedBefore} * interval '1 minute'
        from quotes where id = ${id}`;
  }
  return id;
};

beforeAll(async () => {
  world = await startQuoteWorld();
  ids = { agent: (await world.user('agent')).id, member: (await world.user('member')).id };
  // The last second of February and the first of March, in the zone of the agent.
  await place({ sentAt: '2026-02-28T16:59:59Z', status: 'accepted', total: 100_000, cost: 90_000, askedBefore: 90 });
  await place({
    ...{ sentAt: '2026-02-28T17:00:00Z', status: 'rejected', total: 200_000, cost: 150_000, reason: 'price' },
    ...{ askedBefore: 30, owner: ids.member },
  });
  // 800.00 EUR are 1,000.00 USD at 0.8 EUR per dollar. An accepted quote that expired still counts as accepted.
  await place({
    ...{
      sentAt: '2026-03-10T08:00:00Z',
      status: 'accepted',
      isOver: true,
      currency: 'EUR',
      total: 80_000,
      cost: 60_000,
    },
    rates: [{ currency: 'USD', rate: 0.8, date: '2026-03-09' }],
  });
  // 120,000 JPY are 800.00 USD at 150 yen per dollar.
  await place({
    ...{ sentAt: '2026-03-11T08:00:00Z', status: 'sent', currency: 'JPY', total: 120_000, cost: 120_000 },
    ...{ rates: [{ currency: 'USD', rate: 150, date: '2026-03-11' }], company: null },
  });
  // No exchange rate to dollars exists for these.
  await place({
    ...{
      sentAt: '2026-03-12T08:00:00Z',
      status: 'viewed',
      isOver: true,
      currency: 'KWD',
      total: 1_000_000,
      cost: 500_000,
    },
    owner: ids.member,
  });
  const root = await place({
    ...{
      sentAt: '2026-03-20T08:00:00Z',
      status: 'rejected',
      total: 500_000,
      cost: 1,
      reason: 'transit',
      askedBefore: 300,
    },
  });
  await place({ sentAt: '2026-04-02T08:00:00Z', status: 'accepted', total: 50_000, cost: 40_000, revises: root });
  // Quotes that count nowhere: not sent, sent earlier, and another agent's.
  await world.save();
  await place({ sentAt: '2026-01-31T16:59:59Z', status: 'accepted', total: 999_900, cost: 1 });
  const stranger = await signIn(world.api, await createOrganisationUser(world.given, world.other, 'agent'));
  await place({ sentAt: '2026-03-15T08:00:00Z', status: 'accepted', total: 888_800, cost: 1 }, stranger);
});
afterAll(() => world.api.stop());

const range = { from: '2026-02-01', to: '2026-04-30' };
const read = async (role: 'admin' | 'agent' | 'member' = 'admin', query: object = {}) =>
  (await (await world.as(role)).call(getQuoteNumbers, { query: { ...range, ...query } })).data;

test('counts a chain once by its last answer in its first month, with money at each quote’s rates', async () => {
  const numbers = await read();
  expect(numbers.total).toEqual({
    ...{ sent: 6, won: 3, lost: 1, expired: 1, open: 1 },
    ...{
      sentMinor: 100_000 + 200_000 + 100_000 + 80_000 + 50_000,
      wonMinor: 250_000,
      lostMinor: 200_000,
      expiredMinor: 0,
    },
    // Of 10, 25, 25, 0, 50 and 20 %; of 90, 30 and 300 minutes.
    ...{ unconverted: 1, marginPercent: 21.7, responseMinutes: 90, requested: 3 },
  });
  expect(numbers).toMatchObject({ currency: 'USD', exchange: { quotes: 2, from: '2026-03-09', to: '2026-03-11' } });
  expect(numbers.unconverted).toEqual([{ currency: 'KWD', quotes: 1, totalMinor: 1_000_000 }]);
  const short = ({ sent, won }: QuoteFigures) => [sent, won];
  expect(numbers.months.map((one) => [one.month, ...short(one)])).toEqual([
    ['2026-02', 1, 1],
    ['2026-03', 5, 2],
  ]);
  expect(numbers.owners.groups.map((one) => [one.id, ...short(one)])).toEqual([
    [ids.agent, 4, 3],
    [ids.member, 2, 0],
  ]);
  expect(numbers.customers.groups.map((one) => [one.companyName, ...short(one)])).toEqual([
    [world.own.customer.companyName, 5, 3],
    ['', 1, 0],
  ]);
  expect(numbers.lanes).toMatchObject({ count: 1, groups: [{ from: 'VNHPH', to: 'NLRTM', sent: 6 }] });
  // The first revision was refused for its transit time; the second was accepted.
  expect(numbers.reasons).toMatchObject([{ reason: 'price', lost: 1, lostMinor: 200_000 }]);
});

test('shows figures equal to the length of the list that they open', async () => {
  const admin = await world.as('admin');
  const numbers = await read();
  const length = async (query: object) =>
    (await admin.call(listQuotes, { query: { sentFrom: range.from, sentTo: range.to, limit: 1, ...query } })).data
      .totalDocs;
  const outcomes = ['won', 'lost', 'expired', 'open'] as const;
  const agrees = async (figures: QuoteFigures, query: object) => {
    expect([query, await length({ outcome: outcomes.join(','), ...query })]).toEqual([query, figures.sent]);
    for (const outcome of outcomes)
      expect([query, outcome, await length({ ...query, outcome })]).toEqual([query, outcome, figures[outcome]]);
  };
  await agrees(numbers.total, {});
  for (const owner of numbers.owners.groups) await agrees(owner, { owner: owner.id });
  for (const customer of numbers.customers.groups) await agrees(customer, { company: customer.id ?? 'none' });
  for (const { from: origin, to: destination, ...figures } of numbers.lanes.groups)
    await agrees(figures, { origin, destination });
  await agrees(numbers.months[0] as QuoteFigures, { sentTo: '2026-02-28' });
  await agrees(numbers.months[1] as QuoteFigures, { sentFrom: '2026-03-01', sentTo: '2026-03-31' });
  for (const { reason, lost } of numbers.reasons) expect(await length({ outcome: 'lost', reason })).toBe(lost);
});

test('limits figures to own quotes for users who see only those', async () => {
  expect((await read('member')).total).toMatchObject({ sent: 2, lost: 1, expired: 1 });
  expect((await read('agent')).owners.groups.map(({ id }) => id)).toEqual([ids.agent]);
});

test('returns zeros for a time without quotes, and no invented rate', async () => {
  const numbers = await read('admin', { from: '2020-01-01', to: '2020-12-31' });
  expect(numbers).toMatchObject({
    total: { sent: 0, marginPercent: null, responseMinutes: null },
    months: [],
    exchange: null,
  });
});

test('denies figures to customers and partners; reports a wrong time at its field', async () => {
  for (const role of ['customer-company-admin', 'customer-member', 'partner', 'importer'] as const)
    for (const path of ['/quotes/numbers', '/quotes/numbers/csv'])
      expect((await (await world.as(role)).fetch(`${path}?from=2026-01-01&to=2026-02-01`)).status).toBe(403);
  const admin = await world.as('admin');
  const fault = async (from: string, to: string) =>
    (await admin.call(getQuoteNumbers, { query: { from, to } })).error.errors?.map(({ path }) => path);
  expect(await fault('2026-02-02', '2026-02-01')).toEqual(['to']);
  expect(await fault('2020-01-01', '2026-02-01')).toEqual(['to']);
});

test('exports the same figures as CSV, amounts as numbers, one row per group', async () => {
  const admin = await world.as('admin');
  const answer = await admin.fetch(`${exportQuoteNumbers.path}?from=${range.from}&to=${range.to}`);
  const rows = readCsv(await answer.text());
  const of = (by: string, name: string) => rows.find((row) => row.by === by && row.name === name);
  expect(of('total', '')).toMatchObject({
    ...{ sent: '6', won: '3', win_rate_percent: '60', won_value: '2500', currency: 'USD', margin_percent: '21.7' },
    ...{ response_minutes_median: '90', quotes_without_exchange: '1' },
  });
  expect(of('lane', 'VNHPH-NLRTM')).toMatchObject({ sent: '6' });
  expect(of('reason', 'The price is too high')).toMatchObject({ lost: '1', lost_value: '2000' });
  expect(rows.map(({ by }) => by)).toContain('customer');
});

describe('quotes without a stored exchange rate', () => {
  const days = ['2025-05-05', '2025-05-06', '2025-05-07', '2025-05-08'];
  const during = { from: '2025-05-01', to: '2025-05-31' };
  // In ten-thousandths, so that the expected amounts are whole numbers before rounding.
  const aRate = fc.integer({ min: 20, max: 40_000 });
  const aQuote = fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'VND'),
    total: fc.integer({ min: 1, max: 5_000_000 }),
  });
  const aWorld = fc.record({
    quotes: fc.tuple(aQuote, aQuote, aQuote, aQuote),
    rates: fc.record({ EUR: aRate, JPY: aRate, KWD: aRate }, { requiredKeys: [] }),
  });

  test('are converted at the stored rate of the day of sending, exact in their own currency, and reported when missing', async () => {
    const ids: string[] = [];
    for (const day of days) ids.push(await place({ sentAt: `${day}T08:00:00Z`, status: 'sent', total: 1, cost: 1 }));
    const { sql } = world.api;
    const store = (currency: string, date: string, usd: number) =>
      sql`insert into exchange_rates (agent_id, currency, on_date, usd)
          values (${world.own.agent.id}, ${currency}, ${date}, ${usd / 10_000})`;
    await fc.assert(
      fc.asyncProperty(aWorld, async ({ quotes, rates }) => {
        for (const [index, { currency, total }] of quotes.entries())
          await sql`update quotes set currency = ${currency}, total_cents = ${total},
                      doc = jsonb_set(doc, '{options}', (select jsonb_agg(one || ${JSON.stringify({ currency, totalMinor: total })}::jsonb)
                              from jsonb_array_elements(doc -> 'options') one where one ->> 'id' = 'lead'))
                     where id = ${ids[index]}`;
        await sql`delete from exchange_rates where agent_id = ${world.own.agent.id} and on_date between '2025-01-01' and '2025-12-31'`;
        for (const [currency, usd] of Object.entries(rates)) {
          // An older and a later exchange rate, which apply to no quote of these days.
          await store(currency, '2025-04-01', usd + 1);
          await store(currency, '2025-05-05', usd);
          await store(currency, '2025-05-09', usd + 2);
        }
        const usdOf = new Map<string, number>([['USD', 10_000], ...Object.entries(rates)]);
        const isKnown = ({ currency }: { currency: string }) => usdOf.has(currency);
        const dollars = ({ currency, total }: { currency: string; total: number }) =>
          Math.round((total * (usdOf.get(currency) ?? 0)) / 10 ** (4 + currencyDecimals(currency) - 2));
        const numbers = await read('admin', during);
        expect(numbers.total).toMatchObject({
          sentMinor: quotes.filter(isKnown).reduce((sum, quote) => sum + dollars(quote), 0),
          unconverted: quotes.filter((quote) => !isKnown(quote)).length,
        });
        const missing = [...new Set(quotes.filter((quote) => !isKnown(quote)).map(({ currency }) => currency))].sort();
        expect(numbers.unconverted.map(({ currency }) => currency)).toEqual(missing);
        const converted = quotes.filter((quote) => isKnown(quote) && quote.currency !== 'USD').length;
        expect(numbers.exchange).toEqual(
          converted === 0 ? null : { quotes: converted, from: '2025-05-05', to: '2025-05-05' },
        );
      }),
      { numRuns: 12 },
    );
  });
});
