import {
  acceptQuote,
  bookQuote,
  changeNotificationSettings,
  createBooking,
  getMe,
  getQuote,
  listNotifications,
  listQuotes,
  searchSchedules,
  sendQuote,
  setQuoteReminder,
  viewQuote,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { formatMoney } from '@quayside/freight';
import { io, type Socket } from 'socket.io-client';
import { misplaced, readPdf } from '../src/pdf/readPdf.fixture';
import { haiphong, rotterdam } from './bookingWorld';
import { deliveryReport } from './deliveryReport';
import { eventually } from './eventually';
import { signIn } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { boxes, costs, type QuoteWorld, startQuoteWorld } from './quoteWorld';
import { startApi } from './startApi';

const customers: readonly Role[] = ['customer-member', 'customer-admin', 'customer-company-admin', 'partner'];

const hookSecret = 'secret-of-the-relay';

let mails: MailServer;
let world: QuoteWorld;
let sockets: Socket[] = [];
/** Everything that reached users outside the staff, with its channel. */
const reached: { how: string; what: unknown }[] = [];
const note = (how: string, what: unknown) => reached.push({ how, what });

const environment = () => ({
  ...{ SMTP_URL: mails.url, MAIL_REPLY_DOMAIN: 'reply.quayside.example', MAIL_HOOK_SECRET: hookSecret },
});

beforeAll(async () => {
  mails = await startMailServer();
  world = await startQuoteWorld(environment());
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await world.api.stop();
  await mails.close();
});

const listen = async (role: Role) => {
  const { token } = await world.as(role);
  const socket = io(world.api.url, { reconnection: false, forceNew: true, auth: { token } });
  sockets = [...sockets, socket];
  socket.onAny((event, payload) => note(`${role} hears ${event}`, payload));
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return socket;
};

/** Returns the text of a file: the words of a PDF, else its text. */
const download = async (role: Role, path: string) => {
  const response = await (await world.as(role)).fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isPdf = /pdf/.test(response.headers.get('content-type') ?? '');
  note(`${role} downloads ${path}`, isPdf ? (await readPdf(bytes)).text : Buffer.from(bytes).toString());
};

const readMail = async (address: string, subject?: RegExp) => {
  const mail = await mails.mailTo(address, subject);
  // A CSS margin does not count.
  const page = String(mail.html).replace(/<style>.*?<\/style>|style="[^"]*"/gs, '');
  note(`mail to ${address}`, { subject: mail.subject, text: mail.text, page });
  const papers = mail.attachments.filter(({ contentType }) => contentType === 'application/pdf');
  for (const paper of papers) {
    const read = await readPdf(paper.content);
    expect(misplaced(read)).toEqual([]);
    note(`paper to ${address}`, read.text);
  }
  return { mail, papers };
};

const upload = async (type: string): Promise<string> => {
  const file = new File(['%PDF-1.7\nwords\n%%EOF\n'], `${type}.pdf`);
  const { data } = await (await world.as('agent')).upload(`/blinkfreight/uploads/${type}`, 'documents', [file]);
  return (data as { id: string }[])[0]?.id ?? '';
};

const collectQuoteReplies = async (role: Role, quoteId: string) => {
  const caller = await world.as(role);
  const seen = (await caller.call(viewQuote, { params: { id: quoteId } })).body;
  note(`${role} views`, seen);
  note(`${role} reads`, (await caller.call(getQuote, { params: { id: quoteId } })).body);
  for (const box of ['saved', 'my', 'new', 'all'] as const)
    note(`${role} lists ${box}`, (await caller.call(listQuotes, { query: { box } })).body);
  await download(role, `/quotes/${quoteId}/pdf`);
  const found = await caller.call(searchSchedules, { body: boxes(2) });
  expect(found.data.options.length).toBe(role === 'partner' ? 0 : 2);
  note(`${role} searches`, found.body);
  const staffOnly = [`/quotes/${quoteId}/requote`, `/quotes/${quoteId}/booking`];
  for (const path of staffOnly) {
    const refused = await caller.get(path);
    expect(refused.status).toBe(403);
    note(`${role} is refused`, refused.body);
  }
};

const collectBookingReplies = async (role: Role, id: string) => {
  const caller = await world.as(role);
  for (const path of ['', `/${id}`, `/${id}/histories`, `/${id}/tracking`, '/summary']) {
    const reply = await caller.get(`/bookings${path}`);
    expect([path, reply.status]).toEqual([path, 200]);
    note(`${role} gets ${path}`, reply.body);
  }
  for (const path of ['csv?type=all', `${id}/house-bill`, `${id}/tracking/pdf`])
    await download(role, `/bookings/${path}`);
};

/** Builds a pattern for costs in any usual notation, not as part of an id. */
const amounts = (all: readonly number[]): RegExp => {
  const written = all.flatMap((minor) => {
    const money = formatMoney(minor).slice(1);
    return [String(minor), money.replace('.', '\\.'), money.replace(',', '').replace('.', '\\.')];
  });
  return new RegExp(`(?<![0-9a-f.,])(${written.join('|')})(?![0-9a-f])`);
};

/** Margin per container of the customer, in euros; a dollar is 0.80 euros. */
const marginMinor = 77_712;

test.each([
  ['December', 'a percent', { percent: 17, lines: [] }],
  ['January', 'what was agreed with the customer, an amount', null],
])('hides costs of a quote from customers and partners: %s, %s is on it', async (name, _, margin) => {
  reached.length = 0;
  const agent = await world.as('agent');
  await Promise.all(customers.map(listen));
  const amount = JSON.stringify({ amountMinor: marginMinor, currency: 'EUR' });
  const { customer: buyer, agent: seller } = world.own;
  if (!margin)
    await world.api.sql`
      insert into customer_terms (company_id, agent_id, margin_amount) values (${buyer.id}, ${seller.id}, ${amount}::jsonb)`;
  const quote = await world.save({ name, margin, message: 'As we spoke about.' });
  const sent = await world.send(quote, ...customers);
  const people = await Promise.all(customers.map(world.user));
  const { email: owner } = await world.user('agent');
  for (const { email } of people) {
    const { mail, papers } = await readMail(email, new RegExp(quote.number));
    expect(mail.text).toContain(`http://quayside.test/quotes/${quote.id}/details`);
    expect(mail.text).toContain(formatMoney(quote.totalMinor));
    expect(mail.replyTo?.value[0]?.address).toBe(owner);
    expect(papers.map(({ filename }) => filename)).toEqual([`${quote.number} ${name}.pdf`]);
  }
  for (const role of customers) await collectQuoteReplies(role, quote.id);
  const optionId = sent.options[0]?.id ?? '';
  const customer = await world.as('customer-member');
  note('accepts', (await customer.call(acceptQuote, { params: { id: quote.id }, body: { optionId } })).body);
  note('accepts again', (await customer.call(acceptQuote, { params: { id: quote.id }, body: { optionId } })).body);
  const told = await mails.mailTo(owner, new RegExp(`${quote.number} was accepted`));
  expect(told.text).toContain(`Test customer-member, Own Customer has accepted the quote ${name}.`);

  const { choice } = (await agent.call(bookQuote, { params: { id: quote.id } })).data;
  const body = {
    loadType: 'FCL',
    company: world.own.customer.id,
    fields: {
      shipper: world.own.shipper.id,
      consignee: world.own.consignee.id,
      portOfLoading: haiphong.id,
      portOfDischarge: rotterdam.id,
      your_reference_number: 'PO 4711',
      mblNumber: 'CMAU000111',
      hblNumber: 'H-1',
      containers: [{ quantity: 2, type: '40HC', container_weight: 24000, cbm: 120 }] as const,
    },
    scheduleRates: choice,
    steps: { packingList: [await upload('packing-list')], commercialInvoice: [await upload('commercial-invoice')] },
  };
  const { data: booking, status } = await agent.call(createBooking, { body: body as never });
  expect(status).toBe(201);
  await Promise.all(
    customers.filter((role) => role !== 'partner').map((role) => collectBookingReplies(role, booking._id)),
  );
  await collectQuoteReplies('customer-admin', quote.id);

  const said = reached.map(({ how, what }) => ({
    how,
    text: typeof what === 'string' ? what : JSON.stringify(what),
  }));
  expect(said.filter(({ how }) => /hears QUOTE_CHANGED/.test(how)).length).toBeGreaterThanOrEqual(4);
  expect(said.filter(({ text }) => text.includes(String(quote.totalMinor))).length).toBeGreaterThan(8);
  expect(
    said.filter(({ how }) => how.includes('hears')).filter(({ text }) => /cents|minor|price|margin|\$/i.test(text)),
  ).toEqual([]);
  expect(said.filter(({ text }) => /cost|margin|"internal":|"recipients":/i.test(text))).toEqual([]);
  const { costMinor = 0 } = quote.internal ?? {};
  const lines = quote.options.flatMap(({ cost }) => [
    cost?.totalMinor ?? 0,
    // A fixed amount applies to the freight only; other charges are sold at cost.
    ...(cost?.charges ?? [])
      .filter(({ kind }) => margin || kind === 'freight')
      .flatMap((line) => [line.unitMinor, line.amountMinor, line.totalMinor]),
  ]);
  // As entered, and calculated for one container and for both.
  const put = [marginMinor, 1.25 * marginMinor, 2.5 * marginMinor];
  const secret = amounts(
    [...new Set([costMinor, ...lines, ...(margin ? Object.values(costs) : [costs.box]), ...put])].filter(
      (n) => n > 100,
    ),
  );
  if (!margin) expect(quote.totalMinor - costMinor).toBe(2.5 * marginMinor);
  expect(said.filter(({ text }) => secret.test(text))).toEqual([]);
  expect(secret.test(JSON.stringify((await agent.call(getQuote, { params: { id: quote.id } })).body))).toBe(true);
});

test('shows a refused mail on the quote to staff only, until it is sent again', async () => {
  const email = 'nobody@nowhere.example';
  mails.refuseAddress(email);
  const { id } = await world.send(await world.save(), 'customer-member');
  const agent = await world.as('agent');
  const sendThere = () => agent.call(sendQuote, { params: { id }, body: { recipients: [email] } });
  await sendThere();
  const recipient = async () => (await world.read(id)).internal?.recipients.find((one) => one.email === email);
  await eventually(async () => typeof (await recipient())?.bouncedAt === 'string', 20);
  const said = `The mail server refused ${email}: the mail did not arrive`;
  expect((await world.read(id)).history[0]).toMatchObject({ by: 'Quayside', text: said });
  expect(JSON.stringify(await world.read(id, 'customer-member'))).not.toContain('nowhere.example');
  const told = await world.api.sql<{ tone: string }>`
    select tone from notification_events where label = 'Mail did not arrive' and subject_id = ${id}`;
  expect(told).toEqual([{ tone: 'bad' }]);
  expect((await sendThere()).data.internal?.recipients.find((one) => one.email === email)?.bouncedAt).toBeNull();
});

test('shows a mail that bounced later on the quote, for its recipient only', async () => {
  const [gone, there] = ['left@halden.example', 'stays@halden.example'];
  const agent = await world.as('agent');
  const { id } = await world.save({ name: 'Came back' });
  await agent.call(sendQuote, { params: { id }, body: { recipients: [gone, there] } });
  const { messageId, from, replyTo } = await mails.mailTo(gone, /Q-/);
  const { firstName, lastName, email } = (await agent.call(getMe, {})).data;
  expect(from?.value[0]?.name).toBe(`${firstName} ${lastName}, ${world.own.agent.companyName}`);
  expect(replyTo?.value[0]?.address).toBe(email);
  await mails.mailTo(there, /Q-/);
  const bring = async (recipient: string, status: string) => {
    const response = await world.api.anonymous.fetch('/mail/inbound', {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${hookSecret}` },
      body: deliveryReport({ messageId, recipient, status }),
    });
    return ((await response.json()) as { data: { outcome: string } }).data.outcome;
  };
  // A full mailbox may have room tomorrow, and a report about another address is not about this mail.
  expect([await bring(gone, '4.2.2'), await bring(there, '5.1.1')]).toEqual(['ignored', 'returned']);
  expect(await bring(gone, '5.1.1')).toBe('returned');
  const bounced = async () =>
    Object.fromEntries(
      (await world.read(id)).internal?.recipients.map(({ email, bouncedAt }) => [email, bouncedAt !== null]) ?? [],
    );
  await eventually(async () => (await bounced())[gone] === true, 20);
  expect(await bounced()).toEqual({ [gone]: true, [there]: false });
  const { history } = await world.read(id);
  const saying = history.filter(({ text }) => text === `The mail server refused ${gone}: the mail did not arrive`);
  expect(saying).toHaveLength(1);
});

/** Nodes check for expiring quotes at their start. */
const restart = async () => {
  await world.api.stop({ keep: true });
  // Creates users and queries the database through the node that is running now.
  Object.assign(world.api, await startApi({ place: world.api.place, environment: environment() }));
};

test('shows a refused reminder on the quote like its mail', async () => {
  const email = 'moved@nowhere.example';
  const agent = await world.as('agent');
  const { id } = await world.save({ name: 'Reminded in vain' });
  await agent.call(sendQuote, { params: { id }, body: { recipients: [email] } });
  await mails.mailTo(email, /Q-/);
  mails.refuseAddress(email);
  await agent.call(setQuoteReminder, { params: { id }, body: { days: 3 } });
  await world.api.sql`
    update quotes set valid_to = now() + interval '2 days', sent_at = now() - interval '9 days' where id = ${id}`;
  // A node checks for reminders at its start.
  await restart();
  const caller = await signIn(world.api, await world.user('agent'));
  const quote = async () => (await caller.call(getQuote, { params: { id } })).data;
  const recipient = async () => (await quote()).internal?.recipients.find((one) => one.email === email);
  await eventually(async () => typeof (await recipient())?.bouncedAt === 'string', 20);
  expect((await quote()).history.slice(0, 2).map(({ text }) => text)).toEqual([
    `The mail server refused ${email}: the mail did not arrive`,
    `Reminder sent to ${email}`,
  ]);
});

test('notifies only the owner of an unanswered quote that ends, once per validity', async () => {
  const agent = await signIn(world.api, await world.user('agent'));
  const sent = async (name: string) => {
    const quote = await world.save({ name }, agent);
    const recipients = [(await world.user('customer-member')).email];
    await agent.call(sendQuote, { params: { id: quote.id }, body: { recipients } });
    return quote;
  };
  const [moved, steady, fresh, taken, ahead, brief] = [
    await sent('A'),
    await sent('B'),
    await sent('Sent late'),
    await sent('Taken'),
    await sent('Ahead'),
    await sent('Brief'),
  ];
  const accepting = { params: { id: taken.id }, body: { optionId: taken.options[0]?.id ?? '' } };
  const buyer = await signIn(world.api, await world.user('customer-member'));
  expect((await buyer.call(acceptQuote, accepting)).status).toBe(200);
  for (const { id } of [moved, steady, fresh, taken, brief])
    await world.api.sql`update quotes set valid_to = now() + interval '2 days' where id = ${id}`;
  for (const { id } of [moved, steady, taken])
    await world.api.sql`update quotes set sent_at = now() - interval '9 days' where id = ${id}`;
  // The owner is notified ten days before; the default for others is later.
  expect((await agent.call(changeNotificationSettings, { body: { quoteDays: 10 } })).status).toBe(200);
  await world.api.sql`
    update quotes set valid_to = now() + interval '9 days', sent_at = now() - interval '20 days' where id = ${ahead.id}`;
  // Sent within those days: the notification follows as late as with the product's default.
  await world.api.sql`update quotes set sent_at = now() - interval '2 days' where id = ${brief.id}`;
  const others = [...customers, 'admin', 'company-admin'] as const;
  const events = () => world.api.sql<{ is_told: boolean; subject: string }>`
    select is_told, subject_id as subject from notification_events where kind = 'quote-expiring'
      and subject_id in (${moved.id}, ${steady.id}, ${fresh.id}, ${taken.id}, ${ahead.id}, ${brief.id})`;
  const areTold = (times: number) =>
    eventually(async () => {
      const found = await events();
      return found.length === times && found.every((one) => one.is_told);
    }, 20);
  await restart();
  await areTold(4);
  await world.api.sql`update quotes set valid_to = now() + interval '1 day' where id = ${moved.id}`;
  await restart();
  await areTold(5);
  const heardBy = async (role: Role) => {
    const caller = await signIn(world.api, await world.user(role));
    const { data } = await caller.call(listNotifications, { query: { kind: 'quote-expiring' } });
    return data.notifications.filter(({ about }) =>
      [moved.id, steady.id, fresh.id, taken.id, ahead.id, brief.id].includes(about.id),
    );
  };
  const heard = await heardBy('agent');
  expect(heard.map(({ about }) => about.id).sort()).toEqual([moved.id, moved.id, steady.id, ahead.id, brief.id].sort());
  const label = expect.stringMatching(/^Quote Q-\d+ ends on \d{4}\/\d\d\/\d\d$/);
  expect(heard[0]).toMatchObject({ path: `/quotes/${moved.id}/details`, label, by: null, tone: 'warn' });
  for (const role of others) expect(await heardBy(role)).toEqual([]);
}, 120_000);
