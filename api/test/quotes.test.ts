import {
  acceptQuote,
  applyRequote,
  createQuote,
  deleteQuote,
  getQuote,
  listQuotes,
  previewRequote,
  type Quote,
  rejectQuote,
  sendQuote,
  updateQuote,
  viewQuote,
} from '@freight/shared-kernel/contract';
import type { Role } from '@freight/shared-kernel/roles';
import type { ApiClient } from './ApiClient';
import { signIn } from './given';
import { boxes, costs, inDays, type QuoteWorld, STANDARD_MARGIN, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.api.stop());

const expire = (id: string) => world.api.sql`update quotes set valid_to = now() - interval '1 second' where id = ${id}`;
const read = async (id: string, role: Role = 'agent') =>
  (await (await world.as(role)).call(getQuote, { params: { id } })).data;
const texts = ({ history }: Quote) => history.map(({ text }) => text);
const first = ({ options }: Quote) => options[0]?.id ?? '';
const accept = async (quote: Quote, role: Role = 'customer-member') =>
  (await world.as(role)).call(acceptQuote, { params: { id: quote.id }, body: { optionId: first(quote) } });

/** Worked by hand: two boxes, bunker in EUR at 1.25, the bill once; 12 % on each line's unit. */
const soldByHand = () => {
  const unit = (cents: number) => cents + Math.round((cents * STANDARD_MARGIN) / 100);
  const boxLine = 2 * unit(costs.box);
  const bunkerLine = Math.round(2 * unit(costs.bunker) * 1.25);
  return boxLine + bunkerLine + unit(costs.bill);
};

test('rates are saved as a numbered quote, priced by the server, at the standard margin, to the first rate’s end', async () => {
  const quote = await world.save();
  expect(quote).toMatchObject({
    number: expect.stringMatching(/^Q-\d{6}$/),
    status: 'saved',
    cargo: '2 × 40HC',
    optionCount: 2,
    totalCents: soldByHand(),
    internal: { margin: { percent: STANDARD_MARGIN }, costCents: 2 * costs.box + 58_543 + costs.bill },
  });
  const ends = quote.options.map(({ validTo }) => validTo).sort();
  expect(quote.validTo).toBe(ends[0]);
  expect(quote.validTo).toMatch(/T16:59:59\.999Z$/);
});

test('twenty at once get twenty numbers without a gap', async () => {
  const quotes = await Promise.all(Array.from({ length: 20 }, () => world.save()));
  const numbers = quotes.map(({ number }) => Number(number.slice(2))).sort((a, b) => a - b);
  expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(19);
  expect(new Set(numbers).size).toBe(20);
});

test('margin, options and validity are changed until it is sent; the cost stays', async () => {
  const quote = await world.save({ draft: true });
  const agent = await world.as('agent');
  const [kept] = quote.options;
  const margin = {
    percent: 0,
    lines: [{ optionId: first(quote), line: 0, margin: { kind: 'amount', unitCents: 5_000 } as const }],
  };
  const body = { name: 'Cheaper', company: null, options: [first(quote)], margin, message: 'As agreed' };
  const change = (more: object, headers = {}) =>
    agent.call(updateQuote, { params: { id: quote.id }, body: { ...body, validTo: inDays(5), ...more } }, headers);
  const { data } = await change({});
  expect(data).toMatchObject({ name: 'Cheaper', status: 'saved', optionCount: 1, company: null });
  expect(data.totalCents).toBe((kept?.cost?.totalCents ?? 0) + 10_000);
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

test('what another agent’s rates cost, or a rate that is gone, is no quote', async () => {
  const agent = await world.as('agent');
  const errorsOf = async (choices: object[]) =>
    (await agent.post('/quotes', { name: 'x', search: boxes(1), choices })).error.errors;
  expect(await errorsOf([world.rates.other])).toMatchObject([{ path: 'choices.0' }]);
  const root = await world.as('super-admin');
  const mixed = { name: 'x', search: boxes(1), choices: [world.rates.maersk, world.rates.other] };
  expect((await root.post('/quotes', mixed)).error.errors).toMatchObject([{ path: 'choices' }]);
});

describe('who sees what', () => {
  let saved: Quote;
  let draft: Quote;
  let sent: Quote;
  const quoteOf = async (role: Role) => {
    const caller = await world.as(role);
    const found = await Promise.all([draft, saved, sent].map(({ id }) => caller.get(`/quotes/${id}`)));
    return found.map(({ status }) => status);
  };
  beforeAll(async () => {
    [draft, saved] = [await world.save({ draft: true }), await world.save()];
    sent = await world.send(await world.save({ name: 'Zanzibar' }), 'customer-member');
  });

  test.each<[Role, number[]]>([
    ['agent', [200, 200, 200]],
    ['super-admin', [404, 200, 200]],
    ['admin', [404, 200, 200]],
    ['company-admin', [404, 200, 200]],
    ['member', [404, 404, 404]],
    ['partner', [404, 404, 404]],
    ['importer', [403, 403, 403]],
    ['customer-member', [404, 404, 200]],
    ['customer-admin', [404, 404, 200]],
    ['customer-company-admin', [404, 404, 200]],
  ])('%s: draft, saved and sent of the agent answer %j', async (role, statuses) => {
    expect(await quoteOf(role)).toEqual(statuses);
    if (statuses[0] === 403) return;
    const { data } = await (await world.as(role)).call(listQuotes, { query: { searchText: 'zanzi', limit: 100 } });
    expect(data.docs.map(({ id }) => id)).toEqual(statuses[2] === 200 ? [sent.id] : []);
    expect(data.totalDocs).toBe(data.docs.length);
  });

  test('other agents and other customers see none of it, with the mail in hand or not', async () => {
    const { given, other, own, api } = world;
    const rival = await given.user({ role: 'customer-admin', agent: other.agent, company: other.customer });
    const neighbour = await given.user({ role: 'customer-admin', agent: own.agent });
    const agent = await world.as('agent');
    const body = { recipients: [rival.email.toUpperCase(), 'nobody@nowhere.test'] };
    expect((await agent.call(sendQuote, { params: { id: sent.id }, body })).status).toBe(200);
    for (const person of [rival, neighbour, await given.user({ role: 'admin', agent: other.agent })]) {
      expect((await (await signIn(api, person)).get(`/quotes/${sent.id}`)).status).toBe(404);
    }
  });

  test('a partner, a colleague and a customer of another company see what was sent to them', async () => {
    const quote = await world.send(await world.save(), 'partner', 'member');
    expect((await read(quote.id, 'partner')).internal).toBeUndefined();
    expect((await read(quote.id, 'member')).internal).toBeDefined();
    expect((await read(quote.id, 'customer-admin')).id).toBe(quote.id);
    const member = await world.as('customer-member');
    expect((await member.get(`/quotes/${quote.id}`)).status).toBe(404);
    expect((await (await world.as('partner')).post(`/quotes/${quote.id}/accept`, { optionId: 'x' })).status).toBe(403);
  });
});

test('new ones are in the box of their recipient until they are seen; seeing them tells the sender', async () => {
  const quote = await world.send(await world.save(), 'customer-member', 'customer-admin');
  const box = async (role: Role, name: 'new' | 'saved' | 'my') => {
    const { data } = await (await world.as(role)).call(listQuotes, { query: { box: name, limit: 200 } });
    return data.docs.some(({ id }) => id === quote.id);
  };
  const boxesOf = async (role: Role) => [await box(role, 'new'), await box(role, 'saved'), await box(role, 'my')];
  expect(await boxesOf('customer-member')).toEqual([true, false, true]);
  const see = async (role: Role) =>
    (await (await world.as(role)).call(viewQuote, { params: { id: quote.id } })).data.status;
  expect([await see('agent'), await see('customer-company-admin')]).toEqual(['sent', 'sent']);
  expect([await see('customer-member'), await see('customer-member')]).toEqual(['viewed', 'viewed']);
  expect(await boxesOf('customer-member')).toEqual([false, true, true]);
  expect(await boxesOf('customer-admin')).toEqual([true, false, true]);
  expect(await boxesOf('customer-company-admin')).toEqual([false, true, false]);
  expect(await boxesOf('agent')).toEqual([false, false, true]);
  const after = await read(quote.id);
  expect(texts(after).filter((text) => text === 'Seen')).toHaveLength(1);
  expect(after.internal?.recipients.filter(({ viewedAt }) => viewedAt)).toHaveLength(1);
  expect((await world.send(after, 'partner')).status).toBe('viewed');
});

describe('every forbidden move is refused with 409 and says why', () => {
  type Move = (id: string, quote: Quote) => Promise<{ status: number; error: { error: string; message: string } }>;
  const call = async (role: Role, run: (caller: ApiClient) => ReturnType<Move>) => run(await world.as(role));
  const moves: Record<string, Move> = {
    save: (id, quote) =>
      call('agent', (caller) => {
        const body = { name: 'x', company: null, options: [first(quote)], margin: { percent: 1 } };
        return caller.call(updateQuote, { params: { id }, body: { ...body, validTo: inDays(5), message: '' } });
      }),
    remove: (id) => call('agent', (caller) => caller.call(deleteQuote, { params: { id } })),
    send: (id) =>
      call('agent', (caller) => caller.call(sendQuote, { params: { id }, body: { recipients: ['a@b.test'] } })),
    requote: (id) => call('agent', (caller) => caller.call(applyRequote, { params: { id } })),
    book: (id) => call('agent', (caller) => caller.get(`/quotes/${id}/booking`)),
    accept: (_, quote) => accept(quote),
    reject: (id) =>
      call('customer-member', (caller) => caller.call(rejectQuote, { params: { id }, body: { reason: 'price' } })),
  };
  const make: Record<string, () => Promise<Quote>> = {
    saved: () => world.save(),
    sent: async () => world.send(await world.save(), 'customer-member'),
    accepted: () => world.accepted(),
    rejected: async () => {
      const quote = await world.send(await world.save(), 'customer-member');
      const body = { reason: 'other', comment: 'We sold the goods' } as const;
      await (await world.as('customer-member')).call(rejectQuote, { params: { id: quote.id }, body });
      return quote;
    },
    expired: async () => {
      const quote = await world.send(await world.save(), 'customer-member');
      await expire(quote.id);
      return quote;
    },
  };

  test.each([
    ['saved', ['book'], /was not sent yet/],
    ['sent', ['save', 'remove', 'book'], /was sent already|was not accepted yet/],
    [
      'accepted',
      ['save', 'remove', 'send', 'requote', 'accept', 'reject'],
      /accepted already, by Test customer-member/,
    ],
    ['rejected', ['save', 'remove', 'send', 'book', 'accept', 'reject'], /rejected already, by Test customer-member/],
    [
      'expired',
      ['save', 'remove', 'send', 'book', 'accept', 'reject'],
      /expired on \d{4}\/\d\d\/\d\d \d\d:\d\d GMT\+7/,
    ],
  ])('%s: %j', async (state, forbidden, reason) => {
    const quote = await make[state]?.();
    if (!quote) throw new Error('no quote');
    for (const name of forbidden) {
      const reply = await moves[name]?.(quote.id, quote);
      expect([name, reply?.status, reply?.error.error]).toEqual([name, 409, `quote_${state}`]);
      expect(reply?.error.message).toMatch(reason);
    }
    expect((await read(quote.id)).status).toBe(state);
  });
});

test('of two customers who answer at once one is heard, and the other is told by whom', async () => {
  const quote = await world.send(await world.save(), 'customer-member', 'customer-admin');
  const replies = await Promise.all([accept(quote), accept(quote, 'customer-admin')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const after = await read(quote.id);
  expect(refused?.error.message).toBe(`This quote was accepted already, by ${after.accepted?.by}.`);
  expect(texts(after).filter((text) => text.startsWith('Accepted'))).toHaveLength(1);
});

test('staff do not answer for their customers, and another reason needs its words', async () => {
  const quote = await world.send(await world.save(), 'customer-member');
  expect((await accept(quote, 'agent')).status).toBe(403);
  const member = await world.as('customer-member');
  const refused = await member.call(rejectQuote, { params: { id: quote.id }, body: { reason: 'other' } });
  expect(refused.error.errors).toEqual([{ path: 'comment', message: 'Comment is a required field' }]);
});

test('one key sends once', async () => {
  const quote = await world.save();
  const agent = await world.as('agent');
  const body = { recipients: ['once@reader.test'] };
  const headers = { 'idempotency-key': 'send-once' };
  const replies = await Promise.all(
    [1, 2, 3].map(() => agent.call(sendQuote, { params: { id: quote.id }, body }, headers)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await world.api.sql`select count(*)::int as n from mails where to_address = 'once@reader.test'`).toEqual([
    { n: 1 },
  ]);
});

test('the lists filter by what a quote is now, sort and count by page', async () => {
  const name = 'Filtered';
  const [old, cheap, dear] = [
    await world.save({ name }),
    await world.save({ name, search: boxes(1) }),
    await world.save({ name, search: boxes(3) }),
  ];
  await expire(old.id);
  const agent = await world.as('agent');
  const found = async (query: object) => {
    const { data } = await agent.call(listQuotes, { query: { searchText: name, ...query } });
    return { ids: data.docs.map(({ id }) => id), total: data.totalDocs };
  };
  expect(await found({ status: 'expired' })).toEqual({ ids: [old.id], total: 1 });
  expect(await found({ status: 'saved', sort: '-totalCents' })).toEqual({ ids: [dear.id, cheap.id], total: 2 });
  expect(await found({ status: 'saved,expired', sort: 'totalCents', limit: 1, page: 3 })).toEqual({
    ids: [dear.id],
    total: 3,
  });
  expect(await found({ transportMode: 'AIR' })).toEqual({ ids: [], total: 0 });
  expect((await found({ searchText: old.number })).ids).toEqual([old.id]);
  expect((await found({ searchText: 'own cust', status: 'expired' })).ids).toContain(old.id);
});

test('quoted again, it has today’s rates at its own margins, says the difference, and customers see it no more', async () => {
  const { rates, api } = world;
  const optionId = `${rates.maersk.rateId}-${rates.maersk.sailingId}`;
  const bill = { optionId, line: 2, margin: { kind: 'amount', unitCents: 1_000 } as const };
  const saved = await world.save({ margin: { percent: 10, lines: [bill] } });
  const quote = await world.send(saved, 'customer-member');
  await api.sql`update rates set prices = '{"containers": {"40HC": 223713}}', surcharges = surcharges - 0 where id = ${rates.maersk.rateId}`;
  await api.sql`update rates set valid_to = current_date - 1 where id = ${rates.hapag.rateId}`;
  const agent = await world.as('agent');
  const preview = (await agent.call(previewRequote, { params: { id: quote.id } })).data;
  const before = quote.options[0]?.totalCents ?? 0;
  const bunker = quote.options[0]?.charges.find(({ name }) => name === 'Bunker')?.totalCents ?? 0;
  const difference = 2 * 11_000 - bunker;
  expect(preview.options).toMatchObject([
    { optionId, differenceCents: difference },
    { now: null, differenceCents: null, reason: expect.stringMatching(/expired/) },
  ]);
  const { data } = await agent.call(applyRequote, { params: { id: quote.id } });
  expect(data).toMatchObject({ status: 'saved', optionCount: 1, totalCents: before + difference, sentAt: null });
  expect(data.internal?.margin.lines).toEqual([{ ...bill, line: 1 }]);
  expect(texts(data)[0]).toMatch(/today's rates: Maersk.* → .*\(-\$.*\); Hapag.*not offered any more/);
  expect((await (await world.as('customer-member')).get(`/quotes/${quote.id}`)).status).toBe(404);
  await api.sql`update rates set valid_to = current_date - 1 where id = ${rates.maersk.rateId}`;
  expect((await agent.call(applyRequote, { params: { id: quote.id } })).error.error).toBe('nothing_offered');
  await api.sql`update rates set valid_to = current_date + 30 where mode = 'FCL'`;
});

test('a role without quotes of its own makes none', async () => {
  const body = { name: 'x', search: boxes(1), choices: [world.rates.maersk] };
  expect((await (await world.as('customer-admin')).call(createQuote, { body })).status).toBe(403);
});
