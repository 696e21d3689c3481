import {
  applyRequote,
  countEndedDepartures,
  createQuote,
  deleteQuote,
  endDepartures,
  getMe,
  listQuotes,
  previewRequote,
  updateQuote,
} from '@quayside/contract';
import { calculateDefaultValidity } from '@quayside/freight';
import {
  AGENT_ZONE,
  boxes,
  costs,
  first,
  inDays,
  type QuoteWorld,
  STANDARD_MARGIN,
  startQuoteWorld,
  texts,
} from './quoteWorld';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.api.stop());

/** Calculated by hand: two containers, bunker in EUR at 1.25, the bill of lading fee once; 12 % on each line's unit. */
const soldByHand = () => {
  const unit = (minor: number) => minor + Math.round((minor * STANDARD_MARGIN) / 100);
  const boxLine = 2 * unit(costs.box);
  const bunkerLine = Math.round(2 * unit(costs.bunker) * 1.25);
  return boxLine + bunkerLine + unit(costs.bill);
};

test('stores rates as a numbered quote with server prices, standard margin and validity until departure', async () => {
  const quote = await world.save();
  expect(quote).toMatchObject({
    number: expect.stringMatching(/^Q-\d{6}$/),
    status: 'saved',
    cargo: '2 × 40HC',
    optionCount: 2,
    totalMinor: soldByHand(),
    internal: { margin: { percent: STANDARD_MARGIN }, costMinor: 2 * costs.box + 58_543 + costs.bill },
  });
  // The departures are ten days from now; their rates end later.
  expect(quote.validTo).toBe(calculateDefaultValidity(quote.options, AGENT_ZONE, new Date()).validTo);
  expect(quote.validTo < (quote.options.map(({ validTo }) => validTo).sort()[0] ?? '')).toBe(true);
  expect(quote.validTo).toMatch(/T16:59:59\.999Z$/);
});

test('returns the time zone of validities to everyone of an agent and its partners', async () => {
  for (const role of ['agent', 'customer-admin', 'partner', 'importer'] as const)
    expect((await (await world.as(role)).call(getMe, {})).data.agentTimeZone).toBe('Asia/Ho_Chi_Minh');
});

test('assigns twenty numbers without a gap to twenty simultaneous quotes', async () => {
  const quotes = await Promise.all(Array.from({ length: 20 }, () => world.save()));
  const numbers = quotes.map(({ number }) => Number(number.slice(2))).sort((a, b) => a - b);
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(19);
  expect(new Set(numbers).size).toBe(20);
});

test('changes margin, options and validity until it is sent; the cost stays', async () => {
  const quote = await world.save({ draft: true });
  const agent = await world.as('agent');
  const [kept] = quote.options;
  const margin = {
    percent: 0,
    lines: [{ optionId: first(quote), line: 0, margin: { kind: 'amount', unitMinor: 5_000 } as const }],
  };
  const body = { name: 'Cheaper', company: null, options: [first(quote)], margin, message: 'As agreed' };
  const change = (more: object, headers = {}) =>
    agent.call(updateQuote, { params: { id: quote.id }, body: { ...body, validTo: inDays(5), ...more } }, headers);
  const { data } = await change({});
  expect(data).toMatchObject({ name: 'Cheaper', status: 'saved', optionCount: 1, company: null });
  expect(data.totalMinor).toBe((kept?.cost?.totalMinor ?? 0) + 10_000);
  expect(data.validTo).toMatch(/T16:59:59\.999Z$/);
  expect((await change({}, { 'if-match': '"1"' })).status).toBe(409);
  const errorsOf = async (more: object) => (await change(more)).error.errors;
  expect(await errorsOf({ validTo: inDays(-2) })).toEqual([
    { path: 'validTo', message: 'Validity must end today or later' },
  ]);
  expect(await errorsOf({ validTo: inDays(90) })).toMatchObject([{ path: 'validTo' }]);
  expect(await errorsOf({ company: world.other.customer.id })).toMatchObject([{ path: 'company' }]);
  const line = { optionId: first(quote), line: 9, margin: { kind: 'percent', percent: 1 } };
  expect(await errorsOf({ margin: { percent: 0, lines: [line] } })).toMatchObject([{ path: 'margin.lines.0.line' }]);
  expect((await agent.call(deleteQuote, { params: { id: quote.id } })).status).toBe(204);
  expect((await agent.get(`/quotes/${quote.id}`)).status).toBe(404);
});

test('refuses rates of another agent and deleted ones', async () => {
  const agent = await world.as('agent');
  const errorsOf = async (choices: object[]) =>
    (await agent.post('/quotes', { name: 'x', search: boxes(1), choices })).error.errors;
  expect(await errorsOf([world.rates.other])).toMatchObject([{ path: 'choices.0' }]);
});

test('filters lists by current status, and sorts and counts by page', async () => {
  const name = 'Filtered';
  const [old, cheap, dear] = [
    await world.save({ name }),
    await world.save({ name, search: boxes(1) }),
    await world.save({ name, search: boxes(3) }),
  ];
  await world.expire(old.id);
  const agent = await world.as('agent');
  const found = async (query: object) => {
    const { data } = await agent.call(listQuotes, { query: { searchText: name, ...query } });
    return { ids: data.docs.map(({ id }) => id), total: data.totalDocs };
  };
  expect(await found({ status: 'expired' })).toEqual({ ids: [old.id], total: 1 });
  expect(await found({ status: 'saved', sort: '-totalMinor' })).toEqual({ ids: [dear.id, cheap.id], total: 2 });
  expect(await found({ status: 'saved,expired', sort: 'totalMinor', limit: 1, page: 3 })).toEqual({
    ids: [dear.id],
    total: 3,
  });
  expect(await found({ transportMode: 'AIR' })).toEqual({ ids: [], total: 0 });
  expect((await found({ searchText: old.number })).ids).toEqual([old.id]);
  expect((await found({ searchText: 'own cust', status: 'expired' })).ids).toContain(old.id);
});

test('revises a quote at today’s rates with its own margins and shows the difference; customers see what they were sent', async () => {
  const { rates, api } = world;
  const optionId = `${rates.maersk.rateId}-${rates.maersk.sailingId}`;
  const bill = { optionId, line: 2, margin: { kind: 'amount', unitMinor: 1_000 } as const };
  const saved = await world.save({ margin: { percent: 10, lines: [bill] } });
  const quote = await world.send(saved, 'customer-member');
  await api.sql`update rates set prices = '{"containers": {"40HC": 223713}}', surcharges = surcharges - 0 where id = ${rates.maersk.rateId}`;
  await api.sql`update rates set valid_to = current_date - 1 where id = ${rates.hapag.rateId}`;
  const agent = await world.as('agent');
  const preview = (await agent.call(previewRequote, { params: { id: quote.id } })).data;
  const before = quote.options[0]?.totalMinor ?? 0;
  const bunker = quote.options[0]?.charges.find(({ name }) => name === 'Bunker')?.totalMinor ?? 0;
  const difference = 2 * 11_000 - bunker;
  expect(preview.options).toMatchObject([
    { optionId, differenceMinor: difference },
    { now: null, differenceMinor: null, reason: expect.stringMatching(/expired/) },
  ]);
  const findQuoteRow = (id: string) => api.sql`select * from quotes where id = ${id}`;
  const kept = await findQuoteRow(quote.id);
  const { data } = await agent.call(applyRequote, { params: { id: quote.id } });
  expect(data).toMatchObject({ status: 'saved', optionCount: 1, totalMinor: before + difference, sentAt: null });
  expect(data).toMatchObject({ number: `${quote.number}/2`, revision: 2, replacedBy: null, company: quote.company });
  expect(data.internal?.sendTo).toEqual(quote.internal?.recipients.map(({ email }) => email));
  expect(await findQuoteRow(quote.id)).toEqual(kept);
  expect(data.internal?.margin.lines).toEqual([{ ...bill, line: 1 }]);
  expect(texts(data)[0]).toMatch(/today's rates: Maersk.* → .*\(-\$.*\); Hapag.*not offered any more/);
  const customer = await world.as('customer-member');
  expect((await customer.get(`/quotes/${data.id}`)).status).toBe(404);
  expect((await world.read(quote.id, 'customer-member')).revisions.map(({ number }) => number)).toEqual([quote.number]);
  await api.sql`update rates set valid_to = current_date - 1 where id = ${rates.maersk.rateId}`;
  expect((await agent.call(applyRequote, { params: { id: data.id } })).error.error).toBe('nothing_offered');
  expect((await agent.call(applyRequote, { params: { id: quote.id } })).data.id).toBe(data.id);
  await api.sql`update rates set valid_to = current_date + 30 where mode = 'FCL'`;
});

test('denies quotes to a role without them', async () => {
  const body = { name: 'x', search: boxes(1), choices: [world.rates.maersk] };
  expect((await (await world.as('customer-admin')).call(createQuote, { body })).status).toBe(403);
});

test('removes unused departures of an ended line, keeps those of quotes, and reports them', async () => {
  const quote = await world.save();
  const named = quote.options.map(({ sailingId }) => sailingId);
  const [sailing] = named;
  await world.api
    .sql`update sailings set agent_id = ${world.own.agent.id}, source = 'rule' where id = any(${`{${named.join()}}`}::text[])`;
  await world.api.sql`
    insert into sailings (id, mode, agent_id, source, carrier_code, service, origin_code, destination_code, etd, eta)
    select left(md5(id), 24), mode, agent_id, 'rule', carrier_code, service, origin_code, destination_code, etd + interval '7 days', eta + interval '7 days'
      from sailings where id = ${sailing}`;
  const admin = await world.as('admin');
  const ending = { what: 'rule', from: new Date().toISOString().slice(0, 10) } as const;
  const params = { id: sailing ?? '' };
  const told = { goes: 1, stays: 1, kept: [{ id: sailing }] };
  expect((await admin.call(countEndedDepartures, { params, query: ending })).data).toMatchObject(told);
  expect((await admin.call(endDepartures, { params, body: ending })).data).toMatchObject(told);
  expect((await admin.call(countEndedDepartures, { params, query: ending })).data).toMatchObject({ goes: 0, stays: 1 });
});
