import {
  acceptQuote,
  createInvoice,
  createRate,
  issueInvoice,
  listQuotes,
  type NewRate,
  type Quote,
  searchLanes,
  sendQuote,
  updateCompanyProfile,
  updateInvoice,
} from '@quayside/contract';
import { readPdf } from '../src/pdf/readPdf.fixture';
import { haiphong, rotterdam } from './bookingWorld';
import { companyProfile, invoiceDraft } from './conformance/samples';
import { eventually } from './eventually';
import { boxes, first, inDays, type QuoteWorld, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
  const admin = await world.as('admin');
  await admin.call(updateCompanyProfile, { body: companyProfile }, { 'if-match': '"0"' });
});
afterAll(() => world.api.stop());

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const version = (number: number) => ({ 'if-match': `"${number}"` });
const dayIn = (days: number): string => inDays(days).slice(0, 10);

const lane = { origin: 'VNHPH', destination: 'NLRTM', via: [], carrier: 'MAEU', service: 'Loop 1', kind: null };
const aRate = (tariff: NewRate['tariff']): NewRate => ({
  ...{ ...lane, validFrom: dayIn(-30), validTo: dayIn(60), transitDays: 30, freeDays: 7, currency: 'USD', tariff },
});
const everyBasis: NewRate['tariff'] = {
  mode: 'FCL',
  prices: { containers: { '40HC': 200_000 } },
  surcharges: [
    { name: 'BAF', basis: 'per container', amountMinor: 10_000, currency: 'USD' },
    { name: 'CAF', basis: 'percent', percent: 5, of: ['freight', 'BAF'] },
    { name: 'PSS', basis: 'percent', percent: 10, maximumMinor: 30_000 },
    { name: 'ISPS', basis: 'per TEU', amountMinor: 1_000, currency: 'USD', minimumMinor: 6_000 },
    { name: 'DOC', basis: 'per shipment', amountMinor: 5_000, currency: 'EUR' },
    { name: 'EBS', basis: 'included' },
    { name: 'THC destination', basis: 'at cost', containerType: '40HC' },
    { name: 'GRI of next year', basis: 'per B/L', amountMinor: 99_900, currency: 'USD', validFrom: dayIn(40) },
  ],
};

/** Stores a rate on the departure of the world, and saves a quote of it without margin. */
const quoteOf = async (tariff: NewRate['tariff'], search: object = {}): Promise<Quote> => {
  const { status, data, body } = await (await world.as('admin')).call(createRate, { body: aRate(tariff) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return world.save({
    ...{
      choices: [{ rateId: data.id, sailingId: world.rates.maersk.sailingId }],
      search: { ...boxes(2), currency: 'USD', ...search },
    },
    margin: { percent: 0, lines: [] },
  });
};
const linesOf = ({ options }: Quote) =>
  (options[0]?.charges ?? []).map(({ name, basis, amountMinor }) => [name, basis, amountMinor]);
const priced = [
  ['Ocean freight', 'per container', 400_000],
  ['BAF', 'per container', 20_000],
  // 5 % of 4,000.00 + 200.00; 10 % of 4,000.00 at most 300.00; 4 TEU × 10.00 at least 60.00
  ['CAF', '5 % of freight + BAF', 21_000],
  ['PSS', '10 % of freight', 30_000],
  ['ISPS', 'per TEU', 6_000],
  ['DOC', 'per shipment', 5_000],
  ['EBS', 'included', 0],
  ['THC destination', 'at cost', 0],
];
// EUR 50.00 at 1.25 is USD 62.50.
const totalMinor = 400_000 + 20_000 + 21_000 + 30_000 + 6_000 + 6_250;

describe('a tariff with every basis', () => {
  let quote: Quote;
  beforeAll(async () => {
    quote = await quoteOf(everyBasis);
  });

  test('is priced by the departure, and its total is without the charge at cost', async () => {
    expect(linesOf(quote)).toEqual(priced);
    expect(quote.totalMinor).toBe(totalMinor);
    expect(quote.hasChargesOnTop).toBe(true);
    const { data } = await (await world.as('agent')).call(listQuotes, { query: {} });
    expect(data.docs.find(({ id }) => id === quote.id)?.hasChargesOnTop).toBe(true);
  });

  test('says on PDF, mail and link that a charge comes on top', async () => {
    const agent = await world.as('agent');
    const email = 'reader-of-bases@buyer.test';
    await agent.call(sendQuote, { params: { id: quote.id }, body: { recipients: [email] } });
    let mail = '';
    await eventually(async () => {
      const [found] = await world.api.sql<{ text: string }>`
        select kept ->> 'text' as text from mails where to_address = ${email}`;
      mail = found?.text ?? '';
      return mail !== '';
    });
    expect(mail).toContain('$4,832.50 + charges at cost');
    const link = /http:\/\/quayside\.test(\/q\/[\w-]{43})\n/.exec(mail)?.[1] ?? '';
    const page = await (await fetch(world.api.url + link)).text();
    const pdf = Buffer.from(await (await agent.fetch(`/quotes/${quote.id}/pdf`)).arrayBuffer());
    const paper = (await readPdf(pdf)).text.replace(/\s+/g, ' ');
    for (const text of [page, paper]) {
      expect(text).toContain('Not in the total, charged at cost: THC destination 40HC.');
      expect(text).toContain('Total, without charges at cost');
      expect(text).toContain('Maximum charge');
      expect(text).toContain('instead of 4 × $10.00 per TEU');
      expect(text).toContain('5 % of freight + BAF');
      expect(text).toContain('Included');
      expect(text).not.toContain('GRI of next year');
    }
    expect(page).toContain('$4,832.50 + charges at cost');
    expect(page + paper).not.toContain('$0.00');
  });

  test('is invoiced once the charge at cost has an amount', async () => {
    const caller = await world.as('customer-member');
    const sent = await world.send(quote, 'customer-member');
    const { status } = await caller.call(acceptQuote, { params: { id: sent.id }, body: { optionId: first(sent) } });
    expect(status).toBe(200);
    const agent = await world.as('agent');
    const made = await agent.call(createInvoice, { body: { quote: quote.id } }, key());
    const params = { id: made.data.id };
    expect(made.data.lines.map(({ description, quantity, unitMinor }) => [description, quantity, unitMinor])).toEqual([
      ['Ocean freight, 40HC', 2, 200_000],
      ['BAF', 2, 10_000],
      ['CAF', 1, 21_000],
      ['PSS (Maximum charge instead of 1 × $400.00 10 % of freight)', 1, 30_000],
      ['ISPS (Minimum charge instead of 4 × $10.00 per TEU)', 1, 6_000],
      [expect.stringMatching(/^DOC \(1 × €50\.00 per shipment, /), 1, 6_250],
      ['EBS (included)', 1, 0],
      ['THC destination, 40HC (at cost)', 1, 0],
    ]);
    expect(made.data.totalMinor).toBe(totalMinor);
    const stored = made.data.lines.map(({ netMinor: _, ...line }) => line);
    const body = { ...invoiceDraft, currency: 'USD', lines: stored };
    const draft = await agent.call(updateInvoice, { params, body }, version(1));
    const refused = await agent.call(issueInvoice, { params }, version(draft.data.version));
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      [{ path: 'lines.7.unitMinor', message: 'Enter what this charge at cost came to, or remove the line' }],
    ]);
    const lines = body.lines.map((line, index) => (index === 7 ? { ...line, unitMinor: 48_000 } : line));
    const filled = await agent.call(updateInvoice, { params, body: { ...body, lines } }, version(draft.data.version));
    expect((await agent.call(issueInvoice, { params }, version(filled.data.version))).status).toBe(200);
  });
});

test('explains the minimum of W/M and counts kilograms by the ratio of the tariff', async () => {
  const search = { ...boxes(0), transportMode: 'LCL', CommodityAndWeight: [], kg: 900, cbm: 0.4 };
  const tariff = (more: object) => ({
    mode: 'LCL' as const,
    prices: { perWm: 5_000, minimum: 0, ...more },
    surcharges: [],
  });
  const one = await quoteOf(tariff({}), search);
  expect(one.options[0]?.charges[0]).toMatchObject({
    ...{ quantity: 1, amountMinor: 5_000, note: '900 kg charged as minimum 1 W/M' },
  });
  const dense = await quoteOf(tariff({ ratioKgPerCbm: 500, minimumWm: 0.5 }), search);
  expect(dense.options[0]?.charges[0]).toMatchObject({ quantity: 1.8, amountMinor: 9_000, note: null });
});

test('prices each departure of the calendar by the surcharges of its day', async () => {
  const { sql } = world.api;
  await sql`insert into sailings (id, mode, carrier_code, service, vessel, voyage, origin_code, destination_code, etd, eta)
            select substr(md5('later'), 1, 24), mode, carrier_code, service, vessel, '613W', origin_code, destination_code,
                   etd + interval '7 days', eta + interval '7 days' from sailings where id = ${world.rates.maersk.sailingId}`;
  await sql`update rates set valid_to = current_date - 1 where agent_id = ${world.own.agent.id} and mode = 'FCL'`;
  const gri = { name: 'GRI', basis: 'per container', amountMinor: 30_000, currency: 'USD' } as const;
  const tariff = { ...everyBasis, surcharges: [{ ...gri, validFrom: dayIn(13) }] } as NewRate['tariff'];
  await (await world.as('admin')).call(createRate, { body: aRate(tariff) });
  const { transportMode, CommodityAndWeight } = boxes(1);
  const currency = 'USD';
  const { data } = await (await world.as('agent')).call(searchLanes, {
    body: {
      ...{ transportMode, CommodityAndWeight, currency, fromIds: [haiphong.id], toIds: [rotterdam.id] },
      ...{ date: dayIn(1), weeks: 5 },
    },
  });
  // 2,000.00 and 12 % of it; from the 13th day 300.00 more.
  expect(data.departures.map((departure) => departure.totalMinor)).toEqual([224_000, 257_600]);
});

test.each<[string, object, string, string]>([
  ['an unknown charge', { basis: 'percent', percent: 5, of: ['XYZ'] }, 'of', 'XYZ is not a surcharge of this rate'],
  ['a charge at cost', { basis: 'percent', percent: 5, of: ['THC'] }, 'of', 'THC is at cost and has no amount'],
  [
    'a charge in another currency',
    { basis: 'percent', percent: 5, of: ['DOC'] },
    'of',
    'DOC is not in USD, the currency of the rate',
  ],
  ['itself', { basis: 'percent', percent: 5, of: ['X'] }, 'of', 'X is a percentage itself'],
  ['0 %', { basis: 'percent', percent: 0 }, 'percent', 'must be above 0'],
  [
    'a maximum below the minimum',
    { basis: 'per B/L', amountMinor: 1, currency: 'USD', minimumMinor: 2, maximumMinor: 1 },
    'maximumMinor',
    'Maximum must be at least the minimum',
  ],
  [
    'a validity that ends before it begins',
    { basis: 'included', validFrom: '2027-02-01', validTo: '2027-01-01' },
    'validTo',
    'Validity must end on or after its first day',
  ],
])('refuses a surcharge of %s at its field', async (_, surcharge, field, message) => {
  const others = [
    { name: 'THC', basis: 'at cost' },
    { name: 'DOC', basis: 'per B/L', amountMinor: 1, currency: 'EUR' },
  ];
  const tariff = { ...everyBasis, surcharges: [{ name: 'X', ...surcharge }, ...others] } as NewRate['tariff'];
  const { status, error } = await (await world.as('admin')).call(createRate, { body: aRate(tariff) });
  expect([status, error.errors]).toEqual([422, [{ path: `tariff.surcharges.0.${field}`, message }]]);
});

test('keeps the contract of the table: no amount with a percentage, at cost or included, and none missing', async () => {
  const store = (surcharges: object[]) =>
    world.api
      .sql`update rates set surcharges = ${JSON.stringify(surcharges)}::jsonb where id = ${world.rates.hapag.rateId}`;
  const wrong = [
    { name: 'A', basis: 'at cost', amountMinor: 0, currency: 'USD' },
    { name: 'A', basis: 'percent', amountMinor: 5, currency: 'USD' },
    { name: 'A', basis: 'percent' },
    { name: 'A', basis: 'per B/L' },
    { name: 'A', basis: 'per B/L', amountMinor: 5 },
    { name: 'A', basis: 'percent', percent: 5, containerType: '40HC' },
  ];
  for (const surcharge of wrong)
    await expect(store([surcharge])).rejects.toThrow(/tariff_lines_basis_check|check constraint/);
  await store([{ name: 'A', basis: 'at cost' }]);
});
