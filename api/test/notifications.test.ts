import {
  acceptQuote,
  cancelBooking,
  changeNotificationSettings,
  countNotifications,
  FOLLOWED_AT_MOST,
  FOLLOWED_VIEWS_AT_MOST,
  followBooking,
  followCustomer,
  followLane,
  followView,
  getCustomerNews,
  getFollowing,
  getNotificationSettings,
  listFollowed,
  listNotifications,
  moveShippingStatus,
  type NotificationKind,
  notificationKindNames,
  readNotifications,
  unfollow,
  updateCustomerNews,
} from '@quayside/contract';
import { type Role, roles } from '@quayside/contract/roles';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { createBookingRow, createOrganisationUser } from './bookingWorld';
import { eventually } from './eventually';
import { type GivenUser, signIn } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { first, type QuoteWorld, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
let mails: MailServer;
const tenantRoles = roles.filter((role) => role !== 'super-admin');
interface Person extends GivenUser {
  readonly caller: ApiClient;
}
const people = {} as Record<Role, Person>;
const strangers = {} as Record<Role, Person>;

beforeAll(async () => {
  mails = await startMailServer();
  world = await startQuoteWorld({ SMTP_URL: mails.url });
  const { api, given, own, other } = world;
  const join = async (organisation: typeof own, role: Role): Promise<Person> => {
    const person = await createOrganisationUser(given, organisation, role);
    await api.sql`update users set services = '{exception,quotes}' where id = ${person.id}`;
    return { ...person, caller: await signIn(api, person) };
  };
  await api.sql`update companies set services = '{exception,quotes}'`;
  for (const role of tenantRoles) {
    people[role] = await join(own, role);
    strangers[role] = await join(other, role);
  }
});
afterAll(async () => {
  await world.api.stop();
  await mails.close();
});

/** Creates a booking of the own agent, made by `agent`. */
const booked = async (by: GivenUser = people.agent): Promise<string> => {
  const id = newId();
  const row = createBookingRow(world.own, { id, createdBy: { id: by.id, name: 'Test agent' } });
  const { fields, agentId, loadType } = row;
  const { company, agent, shipper, consignee } = fields.contacts;
  await world.api.sql`
    insert into bookings (id, agent_id, company_id, partner_id, shipper_id, consignee_id, load_type, mode, origin_code,
                          destination_code, mbl_number, doc, created_by)
    values (${id}, ${agentId}, ${company.id}, ${agent?.id ?? null}, ${shipper.id}, ${consignee.id}, ${loadType}, 'SEA',
            'VNHPH', 'NLRTM', ${`MBL${id}`}, ${JSON.stringify({ fields, scheduleRates: null })}::jsonb, ${by.id})`;
  return id;
};

interface HappenedInput {
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly actor?: string;
  readonly minutes?: number;
  readonly daysLeft?: number;
  readonly once?: string;
}

/** Stores an event as the modules write it. It is processed once the next event wakes the job. */
const happened = async ({ kind, subject, actor, minutes, daysLeft, once }: HappenedInput): Promise<string> => {
  const id = newId();
  await world.api.sql`
    insert into notification_events (id, agent_id, kind, subject_id, tone, label, actor_id, minutes, days_left, once)
    values (${id}, ${world.own.agent.id}, ${kind}, ${subject}, 'plain', ${kind}, ${actor ?? null}, ${minutes ?? null},
            ${daysLeft ?? null}, ${once ?? null})`;
  return id;
};

const cancelled = (id: string, by: Person) =>
  by.caller.call(cancelBooking, { params: { id }, body: { reason: 'customer-request', comment: '' } });

/** Number of simultaneous events of an import: some in every run, more with NEWS. */
const AT_ONCE = Number(process.env.NEWS ?? 500);

/** Processes all stored events: cancels a booking that only its maker can see, and waits until no event is left. */
const everybodyTold = async (): Promise<void> => {
  const { status } = await cancelled(await booked(), people.agent);
  expect(status).toBe(200);
  await eventually(
    async () => (await world.api.sql`select 1 from notification_events where not is_told`).length === 0,
    20 + AT_ONCE / 20,
  );
};

const heardBy = async ({ caller }: Person, query = {}): Promise<string[]> =>
  (await caller.call(listNotifications, { query })).data.notifications.map(({ id }) => id);

const wants = async (person: Person, body: object): Promise<void> => {
  const { status } = await person.caller.call(changeNotificationSettings, { body } as never);
  expect(status).toBe(200);
};

const forwarders: readonly Role[] = ['admin', 'member', 'company-admin', 'agent'];
const served: readonly Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];
const ofBooking: readonly Role[] = [...forwarders, 'partner', 'importer', ...served];
/** The quote is the agent's own and was sent to the customer-member. */
const ofQuote: readonly Role[] = ['admin', 'company-admin', 'agent'];

/**
 * Expected recipients of each kind where all users subscribe to everything, written by hand: never a user of another
 * tenant.
 */
const expected: Record<NotificationKind, readonly Role[]> = {
  'booking-created': ofBooking,
  'booking-changed': ofBooking,
  'booking-cancelled': ofBooking,
  milestone: ofBooking,
  'eta-changed': ofBooking,
  'view-entered': ofBooking,
  'exception-raised': ofBooking,
  // Without a named recipient they go to the staff; the tests of exceptions cover named ones.
  'exception-assigned': forwarders,
  'exception-escalated': forwarders,
  'exception-closed': ofBooking,
  // The tests of tasks cover the named recipients.
  'task-assigned': forwarders,
  'task-overdue': forwarders,
  'document-missing': ofBooking,
  'document-uploaded': ofBooking,
  'document-checked': ofBooking,
  // Without a comment they go to all who see the record and may read comments; the tests of conversations cover the
  // comments.
  comment: [...forwarders, ...served],
  mention: [...forwarders, ...served],
  'quote-comment': [...ofQuote, ...served],
  'quote-mention': [...ofQuote, ...served],
  'quote-sent': [...ofQuote, ...served],
  'quote-viewed': ofQuote,
  'quote-answered': [...ofQuote, ...served],
  'quote-asked': ofQuote,
  'quote-details': ofQuote,
  'request-comment': [...forwarders, ...served],
  'request-mention': [...forwarders, ...served],
  'request-created': forwarders,
  'request-moved': [...forwarders, ...served],
  // Without a named recipient it goes to the staff; the tests of requests cover named ones.
  'request-escalated': forwarders,
  // Without a named recipient they go to those who see the quote. A separate test covers those for its owner only.
  'quote-expiring': ofQuote,
  // Users who manage the rates.
  'rate-ending': ['admin', 'company-admin'],
  // Drafted by the agent; other users of the forwarder who subscribe to everything receive it.
  'invoice-issued': [...forwarders, ...served],
  // Only the member has saved a search of the lane and subscribed to its prices.
  'lane-price': ['member'],
  'import-finished': ['member'],
  'member-joined': forwarders,
};

test('reaches users who can see the record, for each kind, and no user of another tenant', async () => {
  const { api, own, save } = world;
  for (const role of tenantRoles) {
    await wants(people[role], { reach: 'company' });
    await wants(strangers[role], { reach: 'company' });
  }
  const quote = await save({}, people.agent.caller);
  await people.agent.caller.post(`/quotes/${quote.id}/send`, { recipients: [people['customer-member'].email] });
  const [request, brought, newcomer] = [newId(), newId(), await createOrganisationUser(world.given, own, 'agent')];
  await api.sql`
    insert into quote_requests (id, agent_id, company_id, number, asked_by, due_at, doc)
    values (${request}, ${own.agent.id}, ${own.customer.id}, 900, ${people['customer-admin'].id}, now(),
            '{"from": {"code": "VNHPH"}, "to": {"code": "NLRTM"}}')`;
  await api.sql`
    insert into rate_imports (id, agent_id, user_id, file_name, content_type, state, total)
    values (${brought}, ${own.agent.id}, ${people.member.id}, 'a.csv', 'text/csv', 'done', 1)`;
  const invoice = newId();
  await api.sql`
    insert into invoices (id, agent_id, company_id, kind, state, year, number, currency, net_minor, tax_minor, total_minor,
                          issued_on, due_on, doc, created_by)
    values (${invoice}, ${own.agent.id}, ${own.customer.id}, 'invoice', 'issued', 2026, 900, 'EUR', 1, 0, 1, '2026-11-01',
            '2026-12-01', '{"buyer": {"name": "Own Customer"}, "lines": []}', ${people.agent.id})`;
  const rate = newId();
  await api.sql`
    insert into rates (id, agent_id, mode, origin_code, destination_code, via_codes, carrier_code, service, valid_from, valid_to,
                       transit_days, free_days, currency, prices, surcharges)
    values (${rate}, ${own.agent.id}, 'FCL', 'VNHPH', 'NLRTM', '{}', 'MAEU', 'AE7', '2026-01-01', '2027-01-01', 30, 7, 'USD',
            '{"containers": {"40HC": 100}}', '[]')`;
  for (const person of [people.member, people['customer-admin'], strangers.member])
    await api.sql`
      insert into rate_searches (id, user_id, name, question, alert_lanes)
      values (${newId()}, ${person.id}, 'Lane', 'mode=FCL&from=VNHPH&to=NLRTM', '{"FCL VNHPH NLRTM"}')`;
  const subjects = { rate, invoice, booking: await booked(), quote: quote.id, request, brought, newcomer: newcomer.id };
  const getSubjectId = (kind: NotificationKind): string => {
    if (kind.startsWith('quote-')) return subjects.quote;
    if (kind.startsWith('request-')) return subjects.request;
    if (kind === 'invoice-issued') return subjects.invoice;
    if (kind === 'lane-price' || kind === 'rate-ending') return subjects.rate;
    if (kind === 'import-finished') return subjects.brought;
    return kind === 'member-joined' ? subjects.newcomer : subjects.booking;
  };
  const events = {} as Record<NotificationKind, string>;
  for (const kind of notificationKindNames) events[kind] = await happened({ kind, subject: getSubjectId(kind) });
  await everybodyTold();
  const heard = new Map<Role, string[]>();
  for (const role of tenantRoles) heard.set(role, await heardBy(people[role]));
  for (const kind of notificationKindNames) {
    const hearers = tenantRoles.filter((role) => heard.get(role)?.includes(events[kind]));
    expect([kind, ...hearers].sort()).toEqual([kind, ...expected[kind]].sort());
  }
  for (const role of tenantRoles) expect(await heardBy(strangers[role])).toEqual([]);
});

test('skips own actions, muted kinds and ETA changes below the user’s threshold', async () => {
  const { admin, member, partner } = people;
  const id = await booked(member);
  await wants(admin, { reach: 'company', etaHours: 24 });
  await wants(member, { reach: 'own', etaHours: 6, choices: { 'document-checked': { app: false, mail: 'off' } } });
  const muted = await partner.caller.call(followBooking, { params: { id }, body: { isFollowed: false } });
  expect(muted.data).toEqual({ isFollowed: false, because: 'choice' });
  const tenHours = await happened({ kind: 'eta-changed', subject: id, minutes: 600 });
  const checked = await happened({ kind: 'document-checked', subject: id });
  const own = await happened({ kind: 'booking-changed', subject: id, actor: member.id });
  await everybodyTold();
  expect(await heardBy(member)).toContain(tenHours);
  expect(await heardBy(admin)).not.toContain(tenHours);
  expect(await heardBy(member)).not.toContain(checked);
  expect(await heardBy(admin)).toContain(checked);
  expect(await heardBy(member)).not.toContain(own);
  for (const event of [tenHours, checked, own]) expect(await heardBy(partner)).not.toContain(event);
});

test('reports missing documents as many days ahead as each user wants, once a day', async () => {
  const { admin, member, partner } = people;
  const id = await booked(member);
  for (const one of [admin, member, partner]) await wants(one, { reach: 'company', documentDays: null });
  await wants(admin, { documentDays: 10 });
  const missing = { kind: 'document-missing', subject: id, once: '2031-02-01' } as const;
  const early = await happened({ ...missing, daysLeft: 10 });
  const usual = await happened({ ...missing, daysLeft: 3 });
  const other = await happened({ ...missing, daysLeft: 3, once: '2031-02-02' });
  await everybodyTold();
  expect((await heardBy(admin)).filter((one) => [early, usual, other].includes(one))).toEqual([other, early]);
  for (const one of [member, partner])
    expect((await heardBy(one)).filter((event) => [early, usual, other].includes(event))).toEqual([other, usual]);
  const settings = await admin.caller.call(changeNotificationSettings, { body: { documentDays: null } });
  expect(settings.data).toMatchObject({ documentDays: 3, usual: { documentDays: 3, etaHours: 12 } });
  const refused = await admin.caller.call(changeNotificationSettings, { body: { documentDays: 15 } });
  expect(refused.error.errors).toEqual([{ path: 'documentDays', message: 'Enter 14 days or less' }]);
});

test('notifies staff of their own records until they follow a booking or choose all', async () => {
  const { agent, member } = people;
  const id = await booked(agent);
  await wants(member, { reach: 'own' });
  expect((await agent.caller.call(getFollowing, { params: { id } })).data).toEqual({
    isFollowed: true,
    because: 'own',
  });
  expect((await member.caller.call(getFollowing, { params: { id } })).data.isFollowed).toBe(false);
  const before = await happened({ kind: 'milestone', subject: id });
  await everybodyTold();
  await member.caller.call(followBooking, { params: { id }, body: { isFollowed: true } });
  const after = await happened({ kind: 'milestone', subject: id });
  await everybodyTold();
  const heard = await heardBy(member);
  expect(heard).toContain(after);
  expect(heard).not.toContain(before);
  const foreign = await strangers.agent.caller.call(followBooking, { params: { id }, body: { isFollowed: true } });
  expect(foreign.status).toBe(404);
});

test('notifies followers of a customer or lane within their scope, except of muted bookings', async () => {
  const { agent, member } = people;
  await wants(member, { reach: 'own' });
  const [id, muted] = [await booked(agent), await booked(agent)];
  const following = async (person = member, of = id) =>
    (await person.caller.call(getFollowing, { params: { id: of } })).data;
  expect(await following()).toEqual({ isFollowed: false, because: 'nothing' });
  const customer = world.own.customer.id;
  const { data } = await member.caller.call(followCustomer, { body: { customer } });
  expect(data.customers).toEqual([{ id: expect.any(String), companyName: 'Own Customer' }]);
  expect((await member.caller.call(followCustomer, { body: { customer } })).data).toEqual(data);
  expect(await following()).toEqual({ isFollowed: true, because: 'traffic' });
  await member.caller.call(followBooking, { params: { id: muted }, body: { isFollowed: false } });
  const told = await happened({ kind: 'milestone', subject: id });
  const silent = await happened({ kind: 'milestone', subject: muted });
  await everybodyTold();
  expect(await heardBy(member)).toContain(told);
  expect(await heardBy(member)).not.toContain(silent);
  expect((await member.caller.call(listFollowed, {})).data.bookings).toContainEqual(
    expect.objectContaining({ id: muted, isFollowed: false, from: 'VNHPH', to: 'NLRTM' }),
  );

  const params = { id: data.customers[0]?.id ?? '' };
  expect((await agent.caller.call(unfollow, { params })).status).toBe(404);
  expect((await member.caller.call(unfollow, { params })).data.customers).toEqual([]);
  expect((await following()).isFollowed).toBe(false);
  // Anyone may follow a lane; it gives no access to bookings.
  const lane = { from: 'vnhph', to: 'NLRTM' };
  expect((await member.caller.call(followLane, { body: lane })).data.lanes).toMatchObject([
    { from: 'VNHPH', to: 'NLRTM' },
  ]);
  await strangers.member.caller.call(followLane, { body: lane });
  const again = await happened({ kind: 'milestone', subject: id });
  await everybodyTold();
  expect(await heardBy(member)).toContain(again);
  expect(await heardBy(strangers.member)).not.toContain(again);
});

test('refuses invalid follows and too many of them', async () => {
  const { member, importer } = people;
  const follow = (person: Person, customer: string) => person.caller.call(followCustomer, { body: { customer } });
  expect((await follow(member, world.other.customer.id)).status).toBe(404);
  expect((await follow(importer, world.own.customer.id)).status).toBe(404);
  expect((await member.caller.call(followLane, { body: { from: 'ZZZZZ', to: 'NLRTM' } })).error.errors).toEqual([
    { path: 'from', message: 'No place has the code ZZZZZ. Choose one from the list.' },
  ]);
  await world.api.sql`
    insert into followed_traffic (id, user_id, origin_code, destination_code)
    select lpad(to_hex(i), 24, 'f'), ${importer.id}, 'X' || i, 'NLRTM' from generate_series(1, ${FOLLOWED_AT_MOST}::int) i`;
  expect((await importer.caller.call(followLane, { body: { from: 'VNHPH', to: 'NLRTM' } })).error.message).toBe(
    'You already follow 50 customers and lanes. Unfollow one to follow another.',
  );
});

test('shows a repeated event once, and hides it when the user loses access', async () => {
  const { partner } = people;
  await wants(partner, { reach: 'company' });
  const id = await booked();
  const event = await happened({ kind: 'document-uploaded', subject: id });
  await everybodyTold();
  await world.api.sql`update notification_events set is_told = false where id = ${event}`;
  await everybodyTold();
  expect((await heardBy(partner)).filter((one) => one === event)).toHaveLength(1);
  await world.api.sql`update bookings set partner_id = null where id = ${id}`;
  expect(await heardBy(partner)).not.toContain(event);
});

test('marks some, all of one record, or all seen notifications as read', async () => {
  const { importer } = people;
  const { caller } = importer;
  const [one, two] = [await booked(), await booked()];
  const events: string[] = [];
  for (const subject of [one, one, two]) events.push(await happened({ kind: 'milestone', subject }));
  await everybodyTold();
  const [a = '', , c = ''] = events;
  const unread = () => heardBy(importer, { unread: 'true' });
  const read = (body: object) => caller.call(readNotifications, { body });
  await read({ ids: [a] });
  expect(await unread()).not.toContain(a);
  await read({ about: one });
  expect((await unread()).filter((id) => events.includes(id))).toEqual([c]);
  const later = await happened({ kind: 'milestone', subject: two });
  await everybodyTold();
  await read({ upTo: c });
  expect(await unread()).toContain(later);
  expect(await unread()).not.toContain(c);
  expect((await read({})).data).toEqual({ unread: 0 });
  expect((await caller.call(countNotifications, {})).data).toEqual({ unread: 0 });
  expect(await heardBy(importer, { kind: 'eta-changed' })).not.toContain(later);
  const [newest = '', ...older] = await heardBy(importer);
  expect(await heardBy(importer, { before: newest })).toEqual(older);
});

test('notifies the owner once of an accepted quote, and only by mail when so chosen', async () => {
  const { api, save } = world;
  const owner = people['company-admin'];
  const quote = await save({}, owner.caller);
  await owner.caller.post(`/quotes/${quote.id}/send`, { recipients: [people['customer-member'].email] });
  const accepting = { params: { id: quote.id }, body: { optionId: first(quote) } };
  expect((await people['customer-member'].caller.call(acceptQuote, accepting)).status).toBe(200);
  await everybodyTold();
  const { data } = await owner.caller.call(listNotifications, { query: { kind: 'quote-answered' } });
  const told = data.notifications.filter(({ about }) => about.id === quote.id);
  expect(told).toMatchObject([{ label: 'Quote accepted', tone: 'good', path: `/quotes/${quote.id}/details` }]);
  expect(JSON.stringify(told)).not.toMatch(/\d{3,}[.,]\d\d|margin/i);
  const twice = await owner.caller.call(changeNotificationSettings, {
    body: { choices: { 'quote-answered': { app: true, mail: 'at-once' } } },
  });
  expect(twice.status).toBe(422);
  expect(
    (
      await api.sql`select 1 from notifications where mail is not null and user_id = ${owner.id}
    and event_id in (select id from notification_events where kind = 'quote-answered')`
    ).length,
  ).toBe(0);
});

test('mails an exception at once, groups the next quarter of an hour, and unsubscribes with one click', async () => {
  const { api } = world;
  const { admin } = people;
  await wants(admin, { reach: 'own' });
  const id = await booked(admin);
  await happened({ kind: 'exception-raised', subject: id });
  await everybodyTold();
  const name = `MBL${id}`;
  const mail = await mails.mailTo(admin.email, new RegExp(name));
  expect(mail.subject).toBe(`${name}: exception-raised`);
  const { url } = (mail.headers.get('list') as unknown as { unsubscribe: { url: string } }).unsubscribe;
  expect(mail.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post');
  expect(mail.text).toContain(url);
  expect(mail.html).toContain(url);
  for (let count = 0; count < 3; count += 1) await happened({ kind: 'exception-raised', subject: id });
  await everybodyTold();
  // Other users are notified, too.
  const toAdmin = mails.received.filter(({ to }) => JSON.stringify(to).includes(admin.email));
  expect(toAdmin.filter(({ subject }) => subject?.startsWith(name))).toHaveLength(1);
  await api.sql`update notifications set mailed_at = now() - interval '16 minutes' where user_id = ${admin.id} and mailed_at is not null`;
  await api.sql`update notifications set mail_due = now() where user_id = ${admin.id} and mail_due is not null`;
  await everybodyTold();
  const grouped = await mails.mailTo(admin.email, /3 news/);
  expect(grouped.subject).toBe(`${name}: 3 news`);

  const address = `${api.url}${new URL(url).pathname}`;
  const page = await fetch(address);
  expect(await page.text()).toContain(admin.email);
  expect((await admin.caller.call(getNotificationSettings, {})).data.mailsStopped).toBeNull();
  const press = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(press.status).toBe(200);
  expect((await admin.caller.call(getNotificationSettings, {})).data.mailsStopped).not.toBeNull();
  expect((await fetch(`${address.slice(0, -4)}AAAA`, { method: 'POST', body: new URLSearchParams() })).status).toBe(
    404,
  );
  await happened({ kind: 'exception-raised', subject: await booked(admin) });
  await everybodyTold();
  expect((await api.sql`select 1 from notifications where user_id = ${admin.id} and mail_due is not null`).length).toBe(
    0,
  );
});

test('gathers daily and weekly notifications in one mail each', async () => {
  const { api } = world;
  const { agent } = people;
  // Ignore notifications of the previous tests.
  await api.sql`update notifications set mail_due = null where user_id = ${agent.id}`;
  const choose = (mail: string) => ({ app: true, mail, push: false });
  await wants(agent, { reach: 'own', choices: { 'booking-changed': choose('daily'), milestone: choose('weekly') } });
  const id = await booked(agent);
  for (const kind of ['booking-changed', 'milestone', 'milestone'] as const) await happened({ kind, subject: id });
  await everybodyTold();
  const due = await api.sql<{ mail: string; is_ahead: boolean; n: number }>`
    select mail, mail_due > now() as is_ahead, count(*)::int as n from notifications
      where user_id = ${agent.id} and mail_due is not null and mail <> 'at-once' group by 1, 2 order by 1`;
  expect(due).toEqual([
    { mail: 'daily', is_ahead: true, n: 1 },
    { mail: 'weekly', is_ahead: true, n: 2 },
  ]);
  await api.sql`update notifications set mail_due = now() where user_id = ${agent.id} and mail_due is not null`;
  await everybodyTold();
  expect((await mails.mailTo(agent.email, /^Your day/)).subject).toBe('Your day: 1 news');
  const weekly = await mails.mailTo(agent.email, /^Your week/);
  expect(weekly.subject).toBe('Your week: 2 news');
  expect(weekly.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post');
});

test(
  `delivers ${AT_ONCE} simultaneous events of an import, none lost or doubled`,
  async () => {
    const { api, own } = world;
    const id = await booked(people.agent);
    const before = (await heardBy(people.agent)).length;
    expect(before).toBeGreaterThan(0);
    await api.sql`
    insert into notification_events (id, agent_id, kind, subject_id, tone, label)
    select lpad(to_hex(nr), 24, '0'), ${own.agent.id}, 'milestone', ${id}, 'plain', 'On board' from generate_series(1, ${AT_ONCE}::int) nr`;
    await everybodyTold();
    const [told] = await api.sql<{ n: number }>`
    select count(*)::int as n from notifications n join notification_events e on e.id = n.event_id
     where e.subject_id = ${id} and e.label = 'On board' and n.user_id = ${people.agent.id}`;
    expect(told?.n).toBe(AT_ONCE);
    expect((await people.agent.caller.call(countNotifications, {})).data.unread).toBe(100);
  },
  60_000 + 100 * AT_ONCE,
);

test('delivers one event to more than five hundred followers once each, without delaying its cause', async () => {
  const { api, own } = world;
  const id = await booked(people.member);
  // One more than a single statement processes.
  await api.sql`
    insert into users (id, email, role, company_id, first_name, last_name, status)
    select 'f' || lpad(to_hex(nr), 23, '0'), 'follower' || nr || '@own.example', 'agent', ${own.agent.id}, 'Follower', nr::text, 'active'
      from generate_series(1, 501) nr`;
  await api.sql`
    insert into booking_followers (booking_id, user_id, is_followed)
    select ${id}, users.id, true from users where email like 'follower%@own.example'`;
  expect((await cancelled(id, people.member)).status).toBe(200);
  await everybodyTold();
  const [told] = await api.sql<{ people: number; rows: number; within: number }>`
    select count(distinct n.user_id)::int as people, count(*)::int as rows,
           count(*) filter (where n.xmin::text = cause.xmin::text)::int as within
      from notifications n join notification_events e on e.id = n.event_id join users u on u.id = n.user_id
      join audit cause on cause.resource_id = e.subject_id and cause.action = 'booking.cancelled'
     where e.subject_id = ${id} and e.kind = 'booking-cancelled' and u.email like 'follower%@own.example'`;
  expect(told).toEqual({ people: 501, rows: 501, within: 0 });
  await api.sql`delete from users where email like 'follower%@own.example'`;
}, 60_000);

describe('a followed list', () => {
  const follow = ({ caller }: Person, body: object) => caller.call(followView, { body } as never);
  const move = (id: string, by: Person) =>
    by.caller.call(moveShippingStatus, { params: { id }, body: { shippingStatus: 'confirmed' } });
  const cameInto = async ({ caller }: Person, name: string): Promise<string[]> =>
    (await caller.call(listNotifications, { query: { kind: ['view-entered'] } })).data.notifications
      .filter(({ label }) => label === `Came into “${name}”`)
      .map(({ about }) => about.id);

  test('notifies once when a booking enters a list, and again only after it left', async () => {
    const [reader, mover] = [people.member, people.agent];
    const [before, later, other] = [await booked(), await booked(), await booked()];
    await move(before, mover);
    const company = [world.own.customer.id];
    const { data } = await follow(reader, { name: 'On their way', view: { status: ['in-progress'], company } });
    const view = data.views.find(({ name }) => name === 'On their way');
    await follow(mover, { name: 'Mine', view: { status: ['in-progress'] } });
    await follow(people['customer-member'], { name: 'Ours', view: { status: ['in-progress'] } });
    await follow(reader, { name: 'Of nobody', view: { status: ['in-progress'], company: [newId()] } });
    await move(later, mover);
    await cancelled(other, mover);
    await happened({ kind: 'booking-changed', subject: before });
    await happened({ kind: 'booking-changed', subject: later });
    await everybodyTold();
    expect(await cameInto(reader, 'On their way')).toEqual([later]);
    expect(await cameInto(reader, 'Of nobody')).toEqual([]);
    // The user who moved it is not notified; a customer is notified about visible changes.
    expect(await cameInto(mover, 'Mine')).toEqual([]);
    expect(await cameInto(people['customer-member'], 'Ours')).toEqual([later]);

    await cancelled(later, mover);
    await everybodyTold();
    const inIt = await world.api
      .sql`select 1 from followed_view_bookings where view_id = ${view?.id} and booking_id = ${later}`;
    expect(inIt).toEqual([]);
    await reader.caller.call(unfollow, { params: { id: view?.id ?? '' } });
    const another = await booked();
    await move(another, mover);
    await everybodyTold();
    expect(await cameInto(reader, 'On their way')).toEqual([later]);
  });

  test('is refused when it changes by itself, is too long, or exceeds the limit', async () => {
    const reader = people['company-admin'];
    for (const view of [{ searchText: 'maersk' }, { arrivingWithinHours: 24 }])
      expect((await follow(reader, { name: 'X', view })).status).toBe(422);
    await world.api.sql`
      insert into followed_views (id, user_id, name, view)
      select lpad(to_hex(i), 24, 'd'), ${reader.id}, 'many', '{}' from generate_series(1, ${FOLLOWED_VIEWS_AT_MOST}::int) i`;
    expect((await follow(reader, { name: 'X', view: { status: ['new'] } })).error.message).toMatch(
      /^You already follow 10 lists/,
    );
    await world.api.sql`delete from followed_views where name = 'many'`;
  });
});

describe('default settings for customers', () => {
  const daily = { app: true, mail: 'daily', push: false } as const;
  const silent = { app: false, mail: 'off', push: false } as const;
  const give = ({ caller }: Person, choices: object, version: number) =>
    caller.call(updateCustomerNews, { body: { choices } } as never, { 'if-match': `"${version}"` });
  const fetchChoices = async ({ caller }: Person): Promise<Record<string, unknown>> => {
    const { choices, chosen } = (await caller.call(getNotificationSettings, {})).data;
    return { ...choices, chosen };
  };

  test('applies to users without own settings, and to no user of another forwarder', async () => {
    const { admin, 'customer-admin': chooser, 'customer-member': other } = people;
    for (const one of [chooser, other, people.partner]) await wants(one, { reach: 'company', choices: null });
    const own = { app: true, mail: 'weekly', push: false } as const;
    await wants(chooser, { choices: { milestone: own } });
    const before = await fetchChoices(strangers['customer-member']);
    expect((await give(admin, { milestone: daily, 'booking-changed': silent }, 0)).status).toBe(200);
    expect(await fetchChoices(other)).toMatchObject({ milestone: daily, 'booking-changed': silent, chosen: [] });
    expect(await fetchChoices(chooser)).toMatchObject({
      milestone: own,
      'booking-changed': silent,
      chosen: ['milestone'],
    });
    expect(await fetchChoices(strangers['customer-member'])).toEqual(before);
    for (const one of [people.partner, people.importer, people.agent])
      expect((await fetchChoices(one))['booking-changed']).toMatchObject({ app: true });

    const id = await booked();
    const moved = await happened({ kind: 'milestone', subject: id });
    const changed = await happened({ kind: 'booking-changed', subject: id });
    await everybodyTold();
    const findMailPace = async (person: Person) =>
      (
        await world.api.sql<{ mail: string }>`
        select mail from notifications where user_id = ${person.id} and event_id = ${moved}`
      )[0]?.mail;
    expect([await findMailPace(chooser), await findMailPace(other)]).toEqual(['weekly', 'daily']);
    for (const one of [chooser, other]) expect(await heardBy(one)).not.toContain(changed);
    expect(await heardBy(people.partner)).toContain(changed);
    await wants(chooser, { choices: null });
    expect(await fetchChoices(chooser)).toMatchObject({ milestone: daily, chosen: [] });
  });

  test('is set by admins, by version, audited, and never affects customers', async () => {
    const { admin } = people;
    for (const role of tenantRoles.filter((one) => one !== 'admin' && one !== 'company-admin'))
      expect((await people[role].caller.call(getCustomerNews, {})).status).toBe(403);
    const { version, chosen, choices } = (await admin.caller.call(getCustomerNews, {})).data;
    expect([version, chosen]).toEqual([1, ['booking-changed', 'milestone']]);
    expect(Object.keys(choices)).not.toContain('rate-ending');
    expect((await give(admin, {}, 0)).status).toBe(409);
    expect((await give(admin, { 'rate-ending': daily }, 1)).error.errors).toEqual([
      { path: 'choices.rate-ending', message: 'Customers are never told of this' },
    ]);
    expect((await give(admin, { 'invoice-issued': daily }, 1)).error.errors).toMatchObject([
      { path: 'choices.invoice-issued.mail' },
    ]);
    expect((await give(admin, {}, 1)).data).toMatchObject({ chosen: [], version: 2 });
    expect((await strangers.admin.caller.call(getCustomerNews, {})).data).toMatchObject({ chosen: [], version: 0 });
    const written = await world.api.sql`select 1 from audit where action = 'customer-news.changed'`;
    expect(written).toHaveLength(2);
  });

  test('includes thresholds, which apply until the user sets an own one', async () => {
    const { admin, 'customer-admin': chooser, 'customer-member': other, agent } = people;
    for (const one of [chooser, other]) await wants(one, { reach: 'company', choices: null, documentDays: null });
    await wants(chooser, { documentDays: 2 });
    const { version } = (await admin.caller.call(getCustomerNews, {})).data;
    const match = { 'if-match': `"${version}"` };
    const body = { choices: {}, thresholds: { documentDays: 7 } };
    expect((await admin.caller.call(updateCustomerNews, { body }, match)).data).toMatchObject(body);
    const fetchDays = async ({ caller }: Person) => {
      const { documentDays, usual } = (await caller.call(getNotificationSettings, {})).data;
      return [documentDays, usual.documentDays];
    };
    expect([await fetchDays(chooser), await fetchDays(other), await fetchDays(agent)]).toEqual([
      [2, 7],
      [7, 7],
      [3, 3],
    ]);
    expect(await fetchDays(strangers['customer-member'])).toEqual([3, 3]);
    const missing = { kind: 'document-missing', subject: await booked(), once: '2031-03-01', daysLeft: 7 } as const;
    const event = await happened(missing);
    await everybodyTold();
    expect(await heardBy(other)).toContain(event);
    for (const one of [chooser, agent]) expect(await heardBy(one)).not.toContain(event);
    await admin.caller.call(
      updateCustomerNews,
      { body: { choices: {}, thresholds: {} } },
      { 'if-match': `"${version + 1}"` },
    );
  });
});
