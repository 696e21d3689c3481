import {
  acceptQuote,
  applyRequote,
  deleteQuote,
  getCustomerTerms,
  type HeardAnswer,
  listQuotes,
  type Quote,
  recordAnswer,
  rejectQuote,
  type StoredFile,
  sendQuote,
  updateCustomerTerms,
  updateQuote,
  viewQuote,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { validityDay } from '@quayside/freight';
import type { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { signIn } from './given';
import { AGENT_ZONE, first, inDays, type QuoteWorld, startQuoteWorld, texts } from './quoteWorld';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(() => world.api.stop());

const accept = async (quote: Quote, role: Role = 'customer-member') =>
  (await world.as(role)).call(acceptQuote, { params: { id: quote.id }, body: { optionId: first(quote) } });

describe('visibility by role', () => {
  let saved: Quote;
  let draft: Quote;
  let sent: Quote;
  const fetchQuoteStatuses = async (role: Role) => {
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
    expect(await fetchQuoteStatuses(role)).toEqual(statuses);
    if (statuses[0] === 403) return;
    const { data } = await (await world.as(role)).call(listQuotes, { query: { searchText: 'zanzi', limit: 100 } });
    expect(data.docs.map(({ id }) => id)).toEqual(statuses[2] === 200 ? [sent.id] : []);
    expect(data.totalDocs).toBe(data.docs.length);
  });

  test('hides it from other agents and customers, even with the mail', async () => {
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

  test('shows it to a partner, a colleague and a customer of another company to whom it was sent', async () => {
    const quote = await world.send(await world.save(), 'partner', 'member');
    expect((await world.read(quote.id, 'partner')).internal).toBeUndefined();
    expect((await world.read(quote.id, 'member')).internal).toBeDefined();
    expect((await world.read(quote.id, 'customer-admin')).id).toBe(quote.id);
    const member = await world.as('customer-member');
    expect((await member.get(`/quotes/${quote.id}`)).status).toBe(404);
    expect((await (await world.as('partner')).post(`/quotes/${quote.id}/accept`, { optionId: 'x' })).status).toBe(403);
  });
});

test('counts new ones for their recipient until they are seen, and notifies the sender', async () => {
  const quote = await world.send(await world.save(), 'customer-member', 'customer-admin');
  const box = async (role: Role, name: 'new' | 'saved' | 'my') => {
    const { data } = await (await world.as(role)).call(listQuotes, { query: { box: name, limit: 200 } });
    return data.docs.some(({ id }) => id === quote.id);
  };
  const fetchBoxes = async (role: Role) => [await box(role, 'new'), await box(role, 'saved'), await box(role, 'my')];
  expect(await fetchBoxes('customer-member')).toEqual([true, false, true]);
  const see = async (role: Role) =>
    (await (await world.as(role)).call(viewQuote, { params: { id: quote.id } })).data.status;
  expect([await see('agent'), await see('customer-company-admin')]).toEqual(['sent', 'sent']);
  expect([await see('customer-member'), await see('customer-member')]).toEqual(['viewed', 'viewed']);
  expect(await fetchBoxes('customer-member')).toEqual([false, true, true]);
  expect(await fetchBoxes('customer-admin')).toEqual([true, false, true]);
  expect(await fetchBoxes('customer-company-admin')).toEqual([false, true, false]);
  expect(await fetchBoxes('agent')).toEqual([false, false, true]);
  const after = await world.read(quote.id);
  expect(texts(after).filter((text) => text === 'Seen')).toHaveLength(1);
  expect(after.internal?.recipients.filter(({ viewedAt }) => viewedAt)).toHaveLength(1);
  expect((await world.send(after, 'partner')).status).toBe('viewed');
});

describe('forbidden moves return 409 with the reason', () => {
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
      await world.expire(quote.id);
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
    ['expired', ['save', 'remove', 'send', 'book', 'accept', 'reject'], /expired on \d{4}\/\d\d\/\d\d\./],
  ])('%s: %j', async (state, forbidden, reason) => {
    const quote = await make[state]?.();
    if (!quote) throw new Error('no quote');
    for (const name of forbidden) {
      const reply = await moves[name]?.(quote.id, quote);
      expect([name, reply?.status, reply?.error.error]).toEqual([name, 409, `quote_${state}`]);
      expect(reply?.error.message).toMatch(reason);
    }
    expect((await world.read(quote.id)).status).toBe(state);
  });
});

test('accepts one of two simultaneous answers, and names its author to the other', async () => {
  const quote = await world.send(await world.save(), 'customer-member', 'customer-admin');
  const replies = await Promise.all([accept(quote), accept(quote, 'customer-admin')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const after = await world.read(quote.id);
  expect(refused?.error.message).toBe(`This quote was accepted already, by ${after.accepted?.by}.`);
  expect(texts(after).filter((text) => text.startsWith('Accepted'))).toHaveLength(1);
});

/** Returns the number of sent mails that contain the text. */
const mailsWith = async (words: string): Promise<number> => {
  const rows = await world.api.sql<{ text: string }>`select kept ->> 'text' as text from mails where kept is not null`;
  return rows.filter(({ text }) => text.replace(/\s+/g, ' ').includes(words)).length;
};

describe('a revision', () => {
  const revise = async ({ id }: Quote): Promise<Quote> =>
    (await (await world.as('agent')).call(applyRequote, { params: { id } })).data;
  const found = async (role: Role, searchText: string) => {
    const { data } = await (await world.as(role)).call(listQuotes, { query: { searchText, limit: 100 } });
    return data.docs.map(({ id }) => id).sort();
  };

  test('replaces the earlier one once sent; until then that can be answered and is visible to customers', async () => {
    const quote = await world.send(await world.save({ name: 'Quixotic' }), 'customer-member', 'customer-admin');
    const [revision, again] = await Promise.all([revise(quote), revise(quote)]);
    expect(again.id).toBe(revision.id);
    expect(await found('agent', 'quixotic')).toEqual([quote.id, revision.id].sort());
    expect(await found('customer-member', quote.number)).toEqual([quote.id]);

    const { id } = await world.send(revision, 'customer-member');
    const member = await world.as('customer-member');
    for (const refused of [
      await accept(quote),
      await accept(quote, 'customer-admin'),
      await member.call(rejectQuote, { params: { id: quote.id }, body: { reason: 'price' } }),
      await (await world.as('agent')).call(sendQuote, { params: { id: quote.id }, body: { recipients: ['a@b.test'] } }),
      await (await world.as('agent')).call(applyRequote, { params: { id: quote.id } }),
    ])
      expect([refused.status, refused.error.error, refused.error.message]).toEqual([
        ...[409, 'quote_replaced'],
        `Replaced by revision 2, ${quote.number}/2.`,
      ]);
    const old = await world.read(quote.id, 'customer-member');
    expect(old).toMatchObject({ status: 'sent', replacedBy: { id, number: `${quote.number}/2`, revision: 2 } });
    expect(old.revisions.map((one) => [one.id, one.revision])).toEqual([
      [quote.id, 1],
      [id, 2],
    ]);
    expect(JSON.stringify(old)).not.toMatch(/"cost|"margin"|"internal"/);
    expect(await found('agent', 'quixotic')).toEqual([id]);
    expect(await found('agent', quote.number)).toEqual([quote.id, id].sort());
    expect(await found('customer-member', `${quote.number}/2`)).toEqual([id]);
    const words = `This is ${quote.number}/2. It replaces ${quote.number}, which can no longer be accepted.`;
    await eventually(async () => (await mailsWith(words)) === 1);
    expect((await accept(await world.read(id))).status).toBe(200);
  });

  test('is not sent when the customer accepts the earlier one at that moment, or that one is refused', async () => {
    const quote = await world.send(await world.save(), 'customer-member');
    const revision = await revise(quote);
    const agent = await world.as('agent');
    const body = { recipients: [(await world.user('customer-member')).email] };
    const replies = await Promise.all([accept(quote), agent.call(sendQuote, { params: { id: revision.id }, body })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = replies.find(({ status }) => status === 409)?.error.message;
    expect(told).toMatch(/^Replaced by revision 2, |was accepted already, by Test customer-member/);
    expect([await world.read(quote.id), await world.read(revision.id)].map(({ status }) => status)).toEqual(
      replies[0].status === 200 ? ['accepted', 'saved'] : ['sent', 'sent'],
    );
  });

  test('deletes an unsent one; a sent one keeps its text when sent to others', async () => {
    const quote = await world.send(await world.save({ message: 'Space is held.' }), 'customer-member');
    const revision = await revise(quote);
    const agent = await world.as('agent');
    expect((await agent.call(deleteQuote, { params: { id: revision.id } })).status).toBe(204);
    expect((await revise(quote)).number).toBe(`${quote.number}/2`);
    const body = { recipients: ['late@reader.test'], message: 'For you as well' };
    expect((await agent.call(sendQuote, { params: { id: quote.id }, body })).data.message).toBe('Space is held.');
    await eventually(async () => (await mailsWith('For you as well')) === 1);
  });
});

test('denies staff to answer for customers; the reason "other" needs a comment', async () => {
  const quote = await world.send(await world.save(), 'customer-member');
  expect((await accept(quote, 'agent')).status).toBe(403);
  const member = await world.as('customer-member');
  const refused = await member.call(rejectQuote, { params: { id: quote.id }, body: { reason: 'other' } });
  expect(refused.error.errors).toEqual([{ path: 'comment', message: 'Comment is a required field' }]);
});

test('records an answer by phone: valid, visible to both sides, with an internal comment', async () => {
  const quote = await world.send(await world.save(), 'customer-member');
  const colleague = await world.as('company-admin');
  const today = validityDay(new Date(), AGENT_ZONE);
  const heard = { person: 'Eva Smit', channel: 'phone', on: today, evidence: 'Called at ten: go ahead' } as const;
  const record = (body: HeardAnswer) => colleague.call(recordAnswer, { params: { id: quote.id }, body });
  const accepted = { answer: 'accepted', optionId: first(quote), ...heard } as const;
  const at = async (on: string) => (await record({ ...accepted, on })).error.errors;
  expect(await at('2020-01-01')).toEqual([{ path: 'on', message: expect.stringMatching(/^This quote was sent on/) }]);
  expect(await at('2099-01-01')).toEqual([{ path: 'on', message: 'The answer came today or before' }]);

  const bare = await record({ ...accepted, evidence: ' ' });
  expect(bare.error.errors).toEqual([{ path: 'evidence', message: 'Write what was said, or attach it' }]);

  const mail = new File(['%PDF-1.7\n'], 'answer.pdf');
  const { data: kept } = await colleague.upload('/blinkfreight/uploads/others', 'documents', [mail]);
  const files = (kept as StoredFile[]).map(({ id }) => id);
  const { data } = await record({ ...accepted, files });
  expect(data.internal?.evidenceFiles).toMatchObject([{ id: files[0], name: 'answer.pdf' }]);
  const recorded = { by: expect.stringMatching(/^Test company-admin/), channel: 'phone', on: today };
  expect(data).toMatchObject({ status: 'accepted', accepted: { optionId: first(quote), by: 'Eva Smit', recorded } });
  expect(data.internal?.evidence).toBe(heard.evidence);
  const seen = await world.read(quote.id, 'customer-member');
  expect(seen.accepted).toEqual(data.accepted);
  expect(texts(seen)[0]).toMatch(/^Accepted: .*, says Eva Smit by phone on \d{4}\/\d\d\/\d\d$/);
  expect(JSON.stringify(seen)).not.toContain(heard.evidence);

  expect(JSON.stringify(seen)).not.toContain('answer.pdf');

  const late = await record({ answer: 'rejected', reason: 'price', ...heard });
  expect([late.status, late.error.message]).toEqual([409, 'This quote was accepted already, by Eva Smit.']);
  const customer = await world.as('customer-member');
  const refused = await customer.call(recordAnswer, { params: { id: quote.id }, body: accepted });
  expect(refused.status).toBe(403);
});

test('warns staff only of an acceptance beyond the credit limit, before and after', async () => {
  const { customer } = world.own;
  const admin = await world.as('admin');
  const agree = async (amountMinor: number, currency: string) => {
    const { data: terms } = await admin.call(getCustomerTerms, { params: { id: customer.id } });
    const body = {
      ...{ paymentDays: null, currency: null, marginPercent: null },
      creditLimit: { amountMinor, currency },
    };
    const sent = { 'if-match': `"${terms.version}"` };
    return admin.call(updateCustomerTerms, { params: { id: customer.id }, body }, sent);
  };
  const quote = await world.send(await world.save(), 'customer-member');
  expect(quote.internal?.credit).toBeNull();
  // One euro is 1.25 dollars: 80 % of the price.
  expect((await agree(100_000, 'EUR')).status).toBe(200);
  const { internal, options, totalMinor } = await world.read(quote.id);
  const adds = options.map((option) => ({ optionId: option.id, minor: Math.round(option.totalMinor * 0.8) }));
  const none = { openMinor: 0, uncounted: [] };
  expect(internal?.credit).toEqual({ ...none, currency: 'EUR', limitMinor: 100_000, adds });
  expect(totalMinor).toBeGreaterThan(125_000);

  const member = await world.as('customer-member');
  const { status, data } = await member.call(acceptQuote, {
    params: { id: quote.id },
    body: { optionId: first(quote) },
  });
  expect(status).toBe(200);
  expect(JSON.stringify(data)).not.toMatch(/credit|agreed/i);
  const above = /above what was agreed\. Credit limit €1,000\.00, open €0\.00/;
  expect(texts(await world.read(quote.id))[0]).toMatch(above);
  const mails = await world.api.sql`select m::text as mail from mails m
    where template = 'quote-answered' and m::text like ${`%${quote.id}%`}`;
  expect(mails).toEqual([{ mail: expect.stringMatching(above) }]);

  expect((await agree(100_000_000, 'EUR')).status).toBe(200);
  const second = await world.accepted();
  expect(texts(await world.read(second.id))[0]).toMatch(/^Accepted: [^.]*$/);
});

test('sends once per key', async () => {
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
