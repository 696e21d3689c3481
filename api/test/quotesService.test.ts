import * as contract from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { calculateRequestDue, DAY } from '@quayside/freight';
import { io, type Socket } from 'socket.io-client';
import type { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { type GivenUser, signIn } from './given';
import { AGENT_ZONE, boxes, type QuoteWorld, startQuoteWorld } from './quoteWorld';
import { startApi } from './startApi';

let world: QuoteWorld;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await world.api.stop();
});

const isCall = (value: unknown): value is contract.RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = Object.values(contract as Record<string, unknown>).filter(
  (value): value is contract.RouteDefinition => isCall(value) && value.path.startsWith('/quotes'),
);
const nobodys = 'f'.repeat(24);

/** Returns for each quote call whether the caller is refused as a whole. */
const refused = async (caller: ApiClient) => {
  const found = calls.map(async ({ method, path }) => {
    const reply = await caller.fetch(path.replace(/:\w+/g, nobodys), {
      method,
      ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    const { error } = (await reply.json().catch(() => ({}))) as { error?: string };
    // A super-admin must choose a company first.
    return reply.status === 403 && error !== 'work_as_needed';
  });
  return Promise.all(found);
};

describe('users of a company without the quotes service', () => {
  test.each(['admin', 'agent', 'customer-company-admin'] as const)(
    'returns 403 to a %s on every call',
    async (role) => {
      const user = await world.given.user({ role, agent: world.own.agent, services: '{exception}' });
      expect(calls.length).toBeGreaterThan(10);
      expect(await refused(await signIn(world.api, user))).toEqual(calls.map(() => true));
    },
  );

  test('allows every call with the service, and to a super-admin without it', async () => {
    const admin = await signIn(world.api, await world.given.user({ role: 'admin', agent: world.own.agent }));
    const owner = await signIn(world.api, await world.given.user({ role: 'super-admin', services: '{}' }));
    expect(await refused(admin)).toEqual(calls.map(() => false));
    expect(await refused(owner)).toEqual(calls.map(() => false));
  });
});

describe('a quote that changes', () => {
  const heard: string[] = [];
  const listen = async (name: string, user: GivenUser) => {
    const { token } = await signIn(world.api, user);
    const socket = io(world.api.url, { reconnection: false, forceNew: true, auth: { token } });
    sockets.push(socket);
    socket.on('QUOTE_CHANGED', () => heard.push(name));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return socket;
  };
  const colleague = (role: Role, services?: string) =>
    world.given.user({ role, agent: world.own.agent, ...(services && { services }) });
  const customer = (role: Role) => world.given.user({ role, agent: world.own.agent, company: world.own.customer });

  test('notifies only users who can see it', async () => {
    await listen('its owner', await world.user('agent'));
    await listen('another agent', await colleague('agent'));
    await listen('a member', await colleague('member'));
    await listen('an admin without the service', await colleague('admin', '{exception}'));
    await listen('a customer that it was not sent to', await customer('customer-member'));
    const recipient = await listen('the customer that it was sent to', await world.user('customer-member'));
    await listen('the company of that customer', await customer('customer-company-admin'));
    const admin = await listen('an admin', await colleague('admin'));
    const last = (socket: Socket) => new Promise((resolve) => socket.once('QUOTE_CHANGED', resolve));
    const saved = last(admin);
    const quote = await world.save();
    await saved;
    const sent = [last(admin), last(recipient)];
    await world.send(quote, 'customer-member');
    await Promise.all(sent);
    // All notifications of an event are stored together: after one more call all have arrived.
    await (await world.as('agent')).get(`/quotes/${quote.id}`);
    expect([...new Set(heard)].sort()).toEqual(
      ['an admin', 'its owner', 'the company of that customer', 'the customer that it was sent to'].sort(),
    );
  });
});

describe('a request of a customer', () => {
  const asked = (more: Partial<contract.NewQuoteRequest> = {}): contract.NewQuoteRequest => ({
    ...{ search: boxes(3), commodity: 'Furniture', incoterm: 'FOB', remarks: 'Two loads if need be', ...more },
  });
  const ask = async (more?: Partial<contract.NewQuoteRequest>) => {
    const caller = await world.as('customer-member');
    const { status, data, body } = await caller.call(contract.createQuoteRequest, { body: asked(more) });
    if (status !== 201) throw new Error(`asking answered ${status}: ${JSON.stringify(body)}`);
    return data;
  };
  const version = (read: number) => ({ 'if-match': `"${read}"` });
  /** Returns the recipients of the mail about the request, once a mail was sent. */
  const awaitMailRecipients = async (template: string, text: string): Promise<string[]> => {
    let told: string[] = [];
    await eventually(async () => {
      const rows = await world.api.sql<{ to_address: string }>`
        select to_address from mails where template = ${template} and kept ->> 'text' like ${`%${text}%`}`;
      told = rows.map(({ to_address }) => to_address);
      return told.length > 0;
    });
    return told;
  };
  const read = async (id: string, caller: ApiClient) => caller.call(contract.getQuoteRequest, { params: { id } });

  test('gets the agent’s next number, is due a working day later, and is mailed to the quote staff', async () => {
    const [one, two] = [await ask({ rateId: world.rates.maersk.rateId }), await ask()];
    expect(Number(two.number.slice(2))).toBe(Number(one.number.slice(2)) + 1);
    expect(one).toMatchObject({
      ...{ state: 'open', version: 1, owner: null, quote: null, cargo: '3 × 40HC', commodity: 'Furniture' },
      ...{ company: { id: world.own.customer.id }, seen: { carrier: 'MAEU', service: 'Loop 1' }, incoterm: 'FOB' },
      dueAt: calculateRequestDue(new Date(one.createdAt), AGENT_ZONE),
    });
    const { email } = await world.user('agent');
    let told: string[] = [];
    await eventually(async () => {
      told = await awaitMailRecipients('quote-request-new', one.number);
      return told.includes(email);
    });
    const strangers = (
      await world.api.sql<{ email: string }>`
      select email from users where not ('quotes' = any(services)) or company_id <> ${world.own.agent.id}
         or role not in ('admin', 'member', 'company-admin', 'agent')`
    ).map(({ email }) => email);
    expect(told.filter((address) => strangers.includes(address))).toEqual([]);
  });

  test('is due by the agent’s rule; one entered by staff is not mailed to its author and asker', async () => {
    const [admin, agent] = [await world.as('admin'), await world.user('agent')];
    const { version: _, ...settings } = (await admin.call(contract.getRateSettings, {})).data;
    const answerRule = { amount: 3, unit: 'hours', opensAt: '06:00', closesAt: '22:00' } as const;
    const { standardMarginPercent } = settings;
    await admin.call(contract.updateRateSettings, { body: { standardMarginPercent, answerRule } });
    const body = { search: boxes(2), commodity: 'Tiles', company: world.own.customer.id, caller: 'Eva Smit' };
    const { data } = await (await world.as('agent')).call(contract.enterQuoteRequest, { body });
    await admin.call(contract.updateRateSettings, { body: settings });
    expect(data.dueAt).toBe(calculateRequestDue(new Date(data.createdAt), AGENT_ZONE, answerRule));
    const told = await awaitMailRecipients('quote-request-new', data.number);
    expect(told).not.toContain(agent.email);
    await admin.call(contract.closeQuoteRequest, { params: { id: data.id }, body: { reason: 'Not served' } });
    expect(
      await world.api
        .sql`select 1 from mails where template = 'quote-request-settled' and kept ->> 'text' like ${`%${data.number}%`}`,
    ).toEqual([]);
  });

  test('is refused with the invalid field, and created by customers only', async () => {
    const caller = await world.as('customer-member');
    const refusal = async (body: contract.NewQuoteRequest) =>
      (await caller.call(contract.createQuoteRequest, { body })).error.errors?.map(({ path }) => path);
    expect(await refusal(asked({ commodity: ' ' }))).toEqual(['commodity']);
    expect(await refusal(asked({ remarks: 'x'.repeat(2001) }))).toEqual(['remarks']);
    expect(await refusal(asked({ search: boxes(0) }))).toEqual(['search.CommodityAndWeight']);
    expect(await refusal(asked({ rateId: world.rates.other.rateId }))).toEqual(['rateId']);
    const on = (date: string) => refusal(asked({ search: { ...boxes(1), date } }));
    const yesterdayEverywhere = new Date(Date.now() - 2 * DAY).toISOString().slice(0, 10);
    expect([await on(yesterdayEverywhere), await on('2027-02-30')]).toEqual([['search.date'], ['search.date']]);
    for (const role of ['admin', 'agent', 'partner', 'importer'] as const) {
      const reply = await (await world.as(role)).call(contract.createQuoteRequest, { body: asked() });
      expect([role, reply.status]).toEqual([role, 403]);
    }
  });

  test('is entered for a customer of the own agent with the same checks', async () => {
    const staff = await world.as('agent');
    const refusal = async (more: Partial<contract.EnteredQuoteRequest>) => {
      const body = { search: boxes(1), commodity: 'Tiles', company: world.own.customer.id, ...more };
      return (await staff.call(contract.enterQuoteRequest, { body })).error.errors;
    };
    const unknown = [{ path: 'company', message: 'This customer does not exist' }];
    expect(await refusal({ company: world.other.customer.id })).toEqual(unknown);
    expect(await refusal({ company: world.own.agent.id })).toEqual(unknown);
    expect(await refusal({ search: { ...boxes(1), date: '2026-01-05' } })).toEqual([
      { path: 'search.date', message: 'Choose today or a later day' },
    ]);
    expect((await refusal({ commodity: ' ', caller: 'x'.repeat(121) }))?.map(({ path }) => path)).toEqual([
      'commodity',
      'caller',
    ]);
  });

  test('is visible to staff and its company only', async () => {
    const { id } = await ask();
    const { own, other, given, api } = world;
    const otherCustomer = await given.company('customer', own.agent);
    const people = {
      ...{ admin: await world.as('admin'), agent: await world.as('agent'), member: await world.as('member') },
      colleague: await world.as('customer-admin'),
      partner: await world.as('partner'),
      importer: await world.as('importer'),
      'other customer': await signIn(
        api,
        await given.user({ role: 'customer-company-admin', agent: own.agent, company: otherCustomer }),
      ),
      'other agent': await signIn(api, await given.user({ role: 'admin', agent: other.agent })),
    };
    const seen = await Promise.all(
      Object.entries(people).map(async ([name, caller]) => {
        const list = await caller.call(contract.listQuoteRequests, { query: { limit: -1 } });
        return [name, (await read(id, caller)).status, list.data?.docs?.some((one) => one.id === id) ?? false];
      }),
    );
    expect(seen).toEqual([
      ...['admin', 'agent', 'member', 'colleague'].map((name) => [name, 200, true]),
      ...['partner', 'importer'].map((name) => [name, 403, false]),
      ...['other customer', 'other agent'].map((name) => [name, 404, false]),
    ]);
  });

  test('is taken, then closed with a reason mailed to the customer; each step once and for the read version', async () => {
    const { id, number } = await ask();
    const [staff, customer] = [await world.as('agent'), await world.as('customer-member')];
    const take = (read: number) => staff.call(contract.takeQuoteRequest, { params: { id } }, version(read));
    expect((await staff.fetch(`/quote-requests/${id}/take`, { method: 'POST' })).status).toBe(428);
    const taken = await take(1);
    expect(taken.data).toMatchObject({ state: 'in-work', version: 2, owner: { id: (await world.user('agent')).id } });
    expect((await take(1)).status).toBe(409);
    const close = (caller: ApiClient, reason: string) =>
      caller.call(contract.closeQuoteRequest, { params: { id }, body: { reason } }, version(2));
    expect((await close(customer, 'No')).status).toBe(403);
    expect((await close(staff, '')).error.errors).toEqual([{ path: 'reason', message: 'Reason is a required field' }]);
    expect((await close(staff, 'We do not serve this lane')).data).toMatchObject({ state: 'closed', version: 3 });
    expect((await read(id, customer)).data.closedBecause).toBe('We do not serve this lane');
    expect(await awaitMailRecipients('quote-request-settled', 'We do not serve this lane')).toEqual([
      (await world.user('customer-member')).email,
    ]);
    const again = await take(3);
    expect([again.status, again.error.message]).toEqual([409, `${number} was closed already.`]);
  });

  test('is withdrawn by its company, and listed by state, owner and time', async () => {
    const [gone, late, mine] = [await ask(), await ask(), await ask()];
    const [staff, customer] = [await world.as('agent'), await world.as('customer-admin')];
    const params = { id: gone.id };
    expect((await staff.call(contract.withdrawQuoteRequest, { params }, version(1))).status).toBe(403);
    expect((await customer.call(contract.withdrawQuoteRequest, { params }, version(1))).data.state).toBe('withdrawn');
    await staff.call(contract.takeQuoteRequest, { params: { id: mine.id } }, version(1));
    await world.api
      .sql`update quote_requests set due_at = now() - interval '1 minute' where id in (${late.id}, ${gone.id})`;
    const listed = async (query: contract.CallInput<typeof contract.listQuoteRequests>['query']) => {
      const { data } = await staff.call(contract.listQuoteRequests, { query: { limit: -1, ...query } });
      return [gone, late, mine].map(({ id }) => data.docs.some((one) => one.id === id));
    };
    expect(await listed({ state: 'withdrawn,closed' })).toEqual([true, false, false]);
    expect(await listed({ due: 'overdue' })).toEqual([false, true, false]);
    expect(await listed({ owner: 'mine' })).toEqual([false, false, true]);
    expect(await listed({ owner: 'nobody', state: 'open' })).toEqual([false, true, false]);
  });

  test('is answered once by the quote for its customer, and reopens when the quote is deleted', async () => {
    const { id, number } = await ask();
    const [staff, customer] = [await world.as('agent'), await world.as('customer-member')];
    await expect(world.save({ request: id, company: null })).rejects.toThrow(`${number} is of`);
    const quote = await world.save({ request: id });
    const answered = (await read(id, staff)).data;
    expect(answered).toMatchObject({ state: 'answered', quote: { id: quote.id, number: quote.number } });
    // The customer cannot see the reply before it is sent.
    expect((await read(id, customer)).data).toMatchObject({ state: 'answered', quote: null });
    expect(await awaitMailRecipients('quote-request-settled', number)).toHaveLength(1);
    await expect(world.save({ request: id })).rejects.toThrow(`${number} was answered already`);
    await staff.call(contract.deleteQuote, { params: { id: quote.id } });
    expect((await read(id, staff)).data).toMatchObject({ state: 'in-work', quote: null, version: 3 });
    const again = await world.send(await world.save({ request: id }), 'customer-member');
    expect((await read(id, customer)).data.quote).toEqual({ id: again.id, number: again.number });
  });

  test('waits for its customer while the last public message is a question, and then is in progress', async () => {
    const { id, number } = await ask();
    const { own, other, given, api } = world;
    const [staff, customer, colleague] = [
      await world.as('agent'),
      await world.as('customer-member'),
      await world.as('customer-admin'),
    ];
    const params = { about: 'request', id } as const;
    const say = async (caller: ApiClient, text: string, rest: { isVisible?: boolean; isQuestion?: boolean } = {}) =>
      caller.call(
        contract.addComment,
        { params, body: { text, mentions: [], isVisible: true, ...rest } },
        { 'idempotency-key': crypto.randomUUID() },
      );
    const stands = async (caller = customer) => {
      const { state, isQuestionOpen, owner } = (await read(id, caller)).data;
      return [state, isQuestionOpen, owner?.id ?? null];
    };
    const ownerId = (await world.user('agent')).id;
    expect((await say(staff, 'Palletized?', { isQuestion: true, isVisible: false })).error.errors).toMatchObject([
      { path: 'isQuestion' },
    ]);
    expect((await say(customer, 'How soon?', { isQuestion: true })).error.errors).toMatchObject([
      { path: 'isQuestion' },
    ]);
    expect((await say(staff, 'Thank you, we look at it')).data).toMatchObject({ isQuestion: false });
    expect(await stands()).toEqual(['open', false, null]);

    const question = await say(staff, 'Is it palletized?', { isQuestion: true });
    expect(question).toMatchObject({ status: 201, data: { isQuestion: true, text: 'Is it palletized?' } });
    expect(await stands()).toEqual(['in-work', true, ownerId]);
    // An internal comment is no answer.
    await say(staff, 'They never say', { isVisible: false });
    expect(await stands(staff)).toEqual(['in-work', true, ownerId]);
    const { data } = await staff.call(contract.listQuoteRequests, { query: { limit: -1 } });
    expect(data.docs.find((one) => one.id === id)).toMatchObject({ isQuestionOpen: true });
    const path = `/quotes/requests?request=${id}&comment=${question.data.id}`;
    const told = async (caller: ApiClient) =>
      (await caller.call(contract.listNotifications, { query: {} })).data.notifications.filter(
        ({ about }) => about.id === id,
      );
    await eventually(async () => (await told(customer)).some((news) => news.path === path));
    expect((await told(customer)).find((news) => news.path === path)).toMatchObject({
      ...{ kind: 'request-comment', label: 'Question' },
      about: { kind: 'quote-request', name: number },
    });

    expect((await say(colleague, 'All on euro pallets')).status).toBe(201);
    expect(await stands()).toEqual(['in-work', false, ownerId]);
    await eventually(async () => (await told(staff)).some(({ kind }) => kind === 'request-comment'));
    expect((await colleague.call(contract.getConversation, { params, query: {} })).data).toMatchObject({
      ...{ takesQuestions: false, customer: { id: own.customer.id } },
      comments: [{ isQuestion: false }, { isQuestion: true }, { text: 'All on euro pallets' }],
    });
    const conversation = (caller: ApiClient) => caller.call(contract.getConversation, { params, query: {} });
    const { comments, takesQuestions } = (await conversation(staff)).data;
    expect([takesQuestions, comments.length]).toEqual([true, 4]);

    const otherCustomer = await given.company('customer', own.agent);
    const elsewhere = { role: 'customer-company-admin', agent: own.agent, company: otherCustomer } as const;
    const strangers = {
      'other customer': await signIn(api, await given.user(elsewhere)),
      'other agent': await signIn(api, await given.user({ role: 'admin', agent: other.agent })),
      partner: await world.as('partner'),
      importer: await world.as('importer'),
    };
    const refused = await Promise.all(
      Object.entries(strangers).map(async ([name, caller]) => [
        name,
        (await conversation(caller)).status,
        (await say(caller, 'Me, too')).status,
      ]),
    );
    expect(refused).toEqual([
      ['other customer', 404, 404],
      ['other agent', 404, 404],
      ['partner', 403, 403],
      ['importer', 403, 403],
    ]);

    const again = await say(staff, 'And the weight?', { isQuestion: true });
    expect(await stands()).toEqual(['in-work', true, ownerId]);
    // A deleted comment is no open question.
    await staff.call(contract.removeComment, { params: { ...params, comment: again.data.id } });
    expect(await stands()).toEqual(['in-work', false, ownerId]);
    await say(staff, 'How heavy is it?', { isQuestion: true });
    await world.save({ request: id });
    expect(await stands()).toEqual(['answered', false, ownerId]);
    expect((await conversation(staff)).data.takesQuestions).toBe(false);
    const late = await say(staff, 'One more thing?', { isQuestion: true });
    expect([late.status, late.error.message]).toEqual([409, `${number} was answered already.`]);
  });

  const uploaded = async (caller: ApiClient, ...names: string[]): Promise<string[]> => {
    const files = names.map((name) => new File(['%PDF-1.7\n'], name));
    const { data } = await caller.upload('/blinkfreight/uploads/others', 'documents', files);
    return (data as contract.StoredFile[]).map((file) => file.id);
  };
  const opens = async (caller: ApiClient, file: string): Promise<number> => {
    const path = `/blinkfreight/uploads/others/${file}`;
    const { data } = await caller.post('/me/tickets', { path: `/api${path}` });
    const { token } = data as { token: string };
    return (await world.api.anonymous.fetch(`${path}?token=${token}`)).status;
  };

  test('shows its files to its viewers, and links them from every revision of its quote', async () => {
    const [customer, staff] = [await world.as('customer-member'), await world.as('agent')];
    const [list = '', photo = ''] = await uploaded(customer, 'packing.pdf', 'cargo.pdf');
    const request = await ask({ files: [list, photo] });
    expect(request.files).toMatchObject([
      { id: list, name: 'packing.pdf', contentType: 'application/pdf', size: 9 },
      { id: photo, name: 'cargo.pdf' },
    ]);
    const otherAgent = await signIn(world.api, await world.given.user({ role: 'admin', agent: world.other.agent }));
    const withoutQuotes = await world.given.user({ role: 'agent', agent: world.own.agent, services: '{exception}' });
    const people = {
      ...{ customer, colleague: await world.as('customer-admin'), staff },
      ...{ partner: await world.as('partner'), importer: await world.as('importer'), 'other agent': otherAgent },
      'staff without quotes': await signIn(world.api, withoutQuotes),
    };
    const seen = await Promise.all(
      Object.entries(people).map(async ([name, caller]) => [name, await opens(caller, photo)]),
    );
    expect(seen).toEqual([
      ...['customer', 'colleague', 'staff'].map((name) => [name, 200]),
      ...['partner', 'importer', 'other agent', 'staff without quotes'].map((name) => [name, 404]),
    ]);
    const quote = await world.send(await world.save({ request: request.id }), 'customer-member');
    expect(quote.internal?.requests).toEqual([{ id: request.id, number: request.number, files: request.files }]);
    const later = await staff.call(contract.applyRequote, { params: { id: quote.id } });
    expect(later.data.internal?.requests).toEqual(quote.internal?.requests);
    expect(JSON.stringify(await world.read(quote.id, 'customer-member'))).not.toContain('packing.pdf');
  });

  test('takes only the asker’s unattached files', async () => {
    const [customer, colleague] = [await world.as('customer-member'), await world.as('customer-admin')];
    const [own = '', once = ''] = await uploaded(customer, 'own.pdf', 'once.pdf');
    const mail = () => new File(['From: a@b.example\r\nSubject: Cargo\r\n\r\nTwo loads'], 'asked.eml');
    const mailAs = async (type: string) =>
      (await customer.upload(`/blinkfreight/uploads/${type}`, 'documents', [mail()])).status;
    expect([await mailAs('others'), await mailAs('packing-list')]).toEqual([201, 201]);
    const [theirs = ''] = await uploaded(colleague, 'theirs.pdf');
    await ask({ files: [once] });
    const refusal = async (files: string[]) =>
      (await customer.call(contract.createQuoteRequest, { body: asked({ files }) })).error.errors;
    const gone = [{ path: 'files', message: 'A file is not available any more. Please upload it again.' }];
    expect([await refusal([once]), await refusal([own, theirs])]).toEqual([gone, gone]);
    expect(await refusal(Array.from({ length: 11 }, () => own))).toEqual([
      { path: 'files', message: 'At most 10 files can be sent' },
    ]);
    expect((await ask({ files: [own] })).files).toHaveLength(1);
  });

  test('is escalated once to the user of the rule when late; answered ones stay', async () => {
    const [admin, agent] = [await world.as('admin'), await world.as('agent')];
    const { version: _, ...settings } = (await admin.call(contract.getRateSettings, {})).data;
    expect(settings.requestEscalation).toBeNull();
    const member = await world.user('member');
    const people = (await agent.call(contract.listRequestAnswerers, {})).data;
    const to = people.find(({ id }) => id === member.id);
    if (!to) throw new Error('a member with quotes answers requests');
    const rule = (requestEscalation: contract.RequestEscalation | null) =>
      admin.call(contract.updateRateSettings, { body: { ...settings, requestEscalation } });
    const elsewhere = await world.given.user({ role: 'agent', agent: world.other.agent });
    for (const stranger of [await world.user('customer-member'), elsewhere])
      expect((await rule({ minutes: 60, to: stranger.id })).error.errors).toEqual([
        { path: 'requestEscalation.to', message: 'Choose a user of your company who answers requests' },
      ]);
    expect((await rule({ minutes: 0, to: to.id })).error.errors?.map(({ path }) => path)).toEqual([
      'requestEscalation.minutes',
    ]);
    expect((await rule({ minutes: 60, to: to.id })).data.requestEscalation).toEqual({ minutes: 60, to: to.id });

    const [late, taken, soon, closed] = [await ask(), await ask(), await ask(), await ask()];
    await agent.call(contract.takeQuoteRequest, { params: { id: taken.id } });
    await agent.call(contract.closeQuoteRequest, { params: { id: closed.id }, body: { reason: 'Not served' } });
    await world.api
      .sql`update quote_requests set due_at = now() - interval '61 minutes' where id in (${late.id}, ${taken.id}, ${closed.id})`;
    await world.api.sql`update quote_requests set due_at = now() - interval '59 minutes' where id = ${soon.id}`;
    // A node checks at its start.
    const restarted = async () => {
      await world.api.stop({ keep: true });
      world = { ...world, api: await startApi({ place: world.api.place }) };
      return signIn(world.api, await world.user('agent'));
    };
    const staff = await restarted();
    await eventually(async () => (await read(taken.id, staff)).data.version === 3);
    const { id: own } = await world.user('agent');
    expect((await read(late.id, staff)).data).toMatchObject({ state: 'open', owner: to, version: 2 });
    expect((await read(taken.id, staff)).data).toMatchObject({ state: 'in-work', owner: to });
    expect((await read(soon.id, staff)).data.owner).toBeNull();
    expect((await read(closed.id, staff)).data.owner?.id).toBe(own);
    expect(
      await world.api.sql`
        select before ->> 'ownerId' as was, after ->> 'ownerId' as is, actor_id from audit
         where action = 'quote-request.escalated' order by at`,
    ).toEqual([late, taken].map((_, index) => ({ was: index === 0 ? null : own, is: to.id, actor_id: null })));
    await eventually(async () => {
      const told = await world.api.sql<{ user_id: string }>`
        select n.user_id from notifications n join notification_events e on e.id = n.event_id
         where e.kind = 'request-escalated' and e.subject_id = ${late.id}`;
      return told.length === 1 && told[0]?.user_id === to.id;
    });

    // A user removes the assignee: the rule does not apply again. Former users get nothing.
    await staff.call(contract.takeQuoteRequest, { params: { id: late.id } });
    await world.api.sql`update users set status = 'inactive' where id = ${to.id}`;
    await world.api.sql`update quote_requests set due_at = now() - interval '2 hours' where id = ${soon.id}`;
    const again = await restarted();
    // Runs after the check of the start: its own call, and the time that the check takes.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await read(late.id, again)).data).toMatchObject({ version: 3, owner: { id: own } });
    expect((await read(soon.id, again)).data.owner).toBeNull();
  });
});
