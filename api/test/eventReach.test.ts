import {
  addComment,
  addExternalFollower,
  addPushDevice,
  addTask,
  cancelBooking,
  changeNotificationSettings,
  createWebhook,
  followBooking,
  getBooking,
  listNotifications,
  moveShippingStatus,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
  removeDocument,
  updateTracking,
  webhookEventNames,
} from '@quayside/contract';
import { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { pdf } from './conformance/samples';
import { eventually } from './eventually';
import { createGiven, type GivenUser, signIn } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { type PushedBrowser, startPushedBrowser } from './pushService';
import { startApi, type TestApi } from './startApi';
import { startReceiver, type WebhookReceiver } from './webhookReceiver';

/** Five users of two forwarders, one who causes the events, and an address without an account. */
const people = ['owner', 'colleague', 'customer', 'importer', 'rival'] as const;
type Name = (typeof people)[number];
interface Person extends GivenUser {
  readonly caller: ApiClient;
  readonly browser: PushedBrowser;
}
const follower = 'warehouse@elbe.example';

let api: TestApi;
let environment: Readonly<Record<string, string>>;
let mails: MailServer;
let doer: ApiClient;
let everybody: Readonly<Record<Name, Person>>;
let hooks: Readonly<Record<'own' | 'rival', WebhookReceiver>>;
const secret = 'Cost 739117';
/** A separate booking for each event, so that each event is a separate mail. */
const bookings: Record<'confirmed' | 'later' | 'paper' | 'talk' | 'task' | 'cancelled' | 'lacking', string> = {
  ...{ confirmed: '', later: '', paper: '', talk: '', task: '', cancelled: '', lacking: '' },
};

const wish = async ({ caller }: Pick<Person, 'caller'>, reach: 'own' | 'company') => {
  const choices = Object.fromEntries(
    notificationKindNames.map((kind) => {
      const mailed = 'ownMail' in notificationKinds[kind] ? 'off' : 'at-once';
      return [kind, { app: true, mail: mailed, push: true }];
    }),
  );
  const { status } = await caller.call(changeNotificationSettings, { body: { reach, choices } } as never);
  expect(status).toBe(200);
};

beforeAll(async () => {
  mails = await startMailServer();
  hooks = { own: await startReceiver(), rival: await startReceiver() };
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Other');
    for (const name of Object.keys(bookings) as (keyof typeof bookings)[])
      bookings[name] = await book(
        database,
        createBookingRow(own, { mbl: `MBL-${name}`, eta: '2031-02-01T05:00:00.000Z' }),
      );
    return { own, other };
  });
  environment = { SMTP_URL: mails.url, WEBHOOK_NETWORKS: '127.0.0.0/8' };
  api = await startApi({ place, environment });
  const given = createGiven(api);
  await api.sql`update companies set services = '{exception,quotes}'`;
  const join = async (
    role: Parameters<typeof createOrganisationUser>[2],
    organisation = filled.own,
  ): Promise<Person> => {
    const user = await createOrganisationUser(given, organisation, role);
    const caller = await signIn(api, user);
    const browser = await startPushedBrowser();
    expect((await caller.call(addPushDevice, { body: browser.subscription })).status).toBe(200);
    return { ...user, caller, browser };
  };
  doer = await signIn(api, await createOrganisationUser(given, filled.own, 'agent'));
  everybody = {
    owner: await join('admin'),
    colleague: await join('member'),
    customer: await join('customer-admin'),
    importer: await join('importer'),
    rival: await join('admin', filled.other),
  };
  for (const name of people) await wish(everybody[name], name === 'colleague' ? 'own' : 'company');
  const { owner, colleague, rival } = everybody;
  for (const [by, hook] of [
    [owner, hooks.own],
    [rival, hooks.rival],
  ] as const)
    expect(
      (await by.caller.call(createWebhook, { body: { url: hook.url, events: [...webhookEventNames] } })).status,
    ).toBe(200);
  const followed = await colleague.caller.call(followBooking, {
    params: { id: bookings.later },
    body: { isFollowed: true },
  });
  expect(followed.status).toBe(200);
  await doer.call(addExternalFollower, { params: { id: bookings.confirmed }, body: { email: follower } });
  const link = /\/f\/[\w%.-]+/.exec((await mails.mailTo(follower)).text ?? '')?.[0] ?? '';
  const type = 'application/x-www-form-urlencoded';
  expect((await fetch(api.url + link, { method: 'POST', headers: { 'content-type': type }, body: '' })).status).toBe(
    200,
  );
}, 60_000);
afterAll(async () => {
  await api.stop();
  await Promise.all(people.map((name) => everybody[name].browser.close()));
  await mails.close();
  for (const hook of Object.values(hooks)) hook.close();
});

/** Six days before departure its documents are due in three. */
const leavesSoon = () => api.sql`
  with leaving as (select ((now() at time zone 'Asia/Ho_Chi_Minh')::date + 6 + time '12:00') at time zone 'Asia/Ho_Chi_Minh' as etd)
  update bookings set etd = leaving.etd, created_at = now() - interval '2 days', documents_due = (now() at time zone 'Asia/Ho_Chi_Minh')::date + 3
    from leaving where id = ${bookings.lacking}`;

/** Documents that a booking to the Netherlands needs. */
const requiredDocuments = ['packing-list', 'commercial-invoice', 'draft-mbl-document', 'draft-hbl-document'] as const;

/** Expected recipients of each event, written by hand. */
const expected: readonly (readonly [keyof typeof bookings, NotificationKind, readonly Name[]])[] = [
  ['confirmed', 'milestone', ['owner', 'customer', 'importer']],
  ['later', 'eta-changed', ['owner', 'colleague', 'customer', 'importer']],
  ['paper', 'document-uploaded', ['owner', 'customer', 'importer']],
  ['talk', 'comment', ['owner']],
  ['talk', 'mention', ['colleague']],
  ['task', 'task-assigned', ['colleague']],
  ['cancelled', 'booking-cancelled', ['owner', 'customer', 'importer']],
  // No user causes it: the date arrives.
  ['lacking', 'document-missing', ['owner', 'customer', 'importer']],
];

test('notifies exactly the concerned people of seven events by every channel, despite a kill and a failing receiver', async () => {
  hooks.own.state.status = 503;
  const told = async (done: Promise<{ status: number; error?: unknown }>) => {
    const { status } = await done;
    expect([200, 201]).toContain(status);
  };
  await told(
    doer.call(moveShippingStatus, { params: { id: bookings.confirmed }, body: { shippingStatus: 'confirmed' } }),
  );
  const eta = '2031-02-04T05:00:00.000Z';
  await told(doer.call(updateTracking, { params: { id: bookings.later }, body: { eta } as never }));
  await told(doer.upload(`/bookings/${bookings.paper}/documents/others`, 'documents', [pdf()]));
  const { colleague } = everybody;
  const body = { text: `${secret}, @Test member`, mentions: [colleague.id], isVisible: false };
  await told(doer.call(addComment, { params: { about: 'booking', id: bookings.talk }, body }));
  const task = { title: 'Send the pre-alert', due: null, owner: colleague.id, isVisible: false };
  await told(doer.call(addTask, { params: { id: bookings.task }, body: task } as never));
  await told(
    doer.call(cancelBooking, { params: { id: bookings.cancelled }, body: { comment: 'Ordered twice' } } as never),
  );

  await leavesSoon();
  // The process ends while it sends notifications; another one continues.
  await api.kill();
  // Only now: jobs that it starts before it is dead are repeated, too.
  const killed = new Date().toISOString();
  api = await startApi({ place: api.place, environment });
  // Interrupted jobs start again two minutes later; here at once.
  await api.sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and started_on < ${killed}`;
  const isTold = async () =>
    (await api.sql`select 1 from documents_told`).length === 1 &&
    (await api.sql`select 1 from notification_events where not is_told`).length === 0;
  await eventually(isTold, 30);
  hooks.own.state.status = 204;
  const isDelivered = async () => {
    await api.sql`update webhook_deliveries set next_at = now() where state = 'waiting'`;
    return (await api.sql`select 1 from webhook_deliveries where state <> 'delivered'`).length === 0;
  };
  const isWritten = async () =>
    (
      await api.sql`select 1 from mails where sent_at is null union all
                    select 1 from notifications where mail_due <= now() union all
                    select 1 from external_followers where due_at <= now()`
    ).length === 0;
  await eventually(async () => (await isDelivered()) && (await isWritten()), 40);

  for (const [on, kind, hearers] of expected) {
    const heard = async (name: Name) => {
      const { caller, browser } = everybody[name];
      const { data } = await new ApiClient(api.url, caller.token).call(listNotifications, { query: { kind } });
      const ids = data.notifications.filter(({ about }) => about.id === bookings[on]).map(({ id }) => id);
      // A browser shows messages with the same id once, however often they are pushed.
      const shown = new Set(browser.received.map(({ text }) => JSON.parse(text).id as string));
      return { inApp: ids.length, pushed: ids.filter((id) => shown.has(id)).length };
    };
    const found = Object.fromEntries(await Promise.all(people.map(async (name) => [name, await heard(name)])));
    const once = (name: Name) => Number(hearers.includes(name));
    expect({ on, kind, ...found }).toEqual({
      ...{ on, kind },
      ...Object.fromEntries(people.map((name) => [name, { inApp: once(name), pushed: once(name) }])),
    });
  }
  for (const on of Object.keys(bookings) as (keyof typeof bookings)[]) {
    const hearers = people.filter((name) => expected.some((row) => row[0] === on && row[2].includes(name)));
    const about = mails.received.filter(({ text }) => text?.includes(`MBL-${on}`));
    // A mail that was being sent at the kill arrives twice with one Message-ID, which mail programs show once.
    const written = new Set(about.map(({ messageId, recipients }) => `${recipients} ${messageId}`));
    const addresses = [...written].map((one) => one.split(' ')[0]);
    expect(addresses.sort()).toEqual(hearers.map((name) => everybody[name].email).sort());
  }
  const toFollower = mails.received.filter(({ recipients }) => recipients.includes(follower));
  expect([...new Set(toFollower.map(({ subject }) => subject))]).toEqual([
    'Follow the shipment from Hai Phong to Rotterdam?',
    'Hai Phong to Rotterdam: Confirmed',
  ]);
  const mailedOut = mails.received.filter(({ recipients }) => !recipients.includes(everybody.colleague.email));
  expect(JSON.stringify(mailedOut.map(({ text }) => text))).not.toContain(secret);
  expect(JSON.stringify(people.map((name) => everybody[name].browser.received))).not.toContain(secret);

  expect(hooks.rival.received).toEqual([]);
  const types = new Map(hooks.own.received.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).type]));
  expect([...types.values()].sort()).toEqual([
    // Staff corrected the ETA by hand, so that no exception is raised.
    ...['booking.cancelled', 'booking.changed', 'booking.changed', 'document.added', 'document.missing', 'eta.changed'],
  ]);
  const missing = hooks.own.received
    .map(({ body }) => JSON.parse(body))
    .find(({ type }) => type === 'document.missing');
  expect(missing.data).toMatchObject({ documents: requiredDocuments, booking: { id: bookings.lacking } });
  expect(JSON.stringify(hooks.own.received)).not.toContain(secret);
});

const fetchMissingDocumentNotifications = async ({ caller }: Person) => {
  const session = new ApiClient(api.url, caller.token);
  const { data } = await session.call(listNotifications, { query: { kind: 'document-missing' } });
  return data.notifications.filter(({ about }) => about.id === bookings.lacking);
};
const areRead = async () => {
  const { owner, customer } = everybody;
  return (await Promise.all([owner, customer].map(fetchMissingDocumentNotifications))).map(([one]) => one?.isRead);
};
/** Checks it again on another date at the place of departure. */
const onAnotherDay = async () => {
  await api.sql`update documents_told set looked_on = looked_on - 1`;
  await api.stop({ keep: true });
  api = await startApi({ place: api.place, environment });
  const isLooked = () => api.sql`
    select 1 from documents_told where looked_on < (now() at time zone 'Asia/Ho_Chi_Minh')::date
    union all select 1 from notification_events where not is_told`;
  await eventually(async () => (await isLooked()).length === 0, 20);
};
const missingEvents = () => api.sql`select 1 from notification_events where kind = 'document-missing'`;
const asDoer = () => new ApiClient(api.url, doer.token);
const sendPaper = async (type: (typeof requiredDocuments)[number]) => {
  const sent = await asDoer().upload(`/bookings/${bookings.lacking}/documents/${type}`, 'documents', [pdf()]);
  expect(sent.status).toBe(201);
};

test('reports missing documents once at their deadline, stops for received ones, and resolves the notification with the last', async () => {
  const [news] = await fetchMissingDocumentNotifications(everybody.owner);
  expect(news).toMatchObject({
    label: expect.stringMatching(/^4 documents are due on \d{4}\/\d\d\/\d\d$/),
    detail: 'Packing list, Commercial invoice, Master bill (MBL), House bill (HBL)',
    ...{ tone: 'warn', by: null, path: `/bookings/${bookings.lacking}/documents` },
  });
  await onAnotherDay();
  expect(await missingEvents()).toHaveLength(1);
  for (const [index, type] of requiredDocuments.entries()) {
    expect(await areRead()).toEqual([false, false]);
    await sendPaper(type);
    const [left] = await fetchMissingDocumentNotifications(everybody.owner);
    if (index === 0) expect(left?.detail).toBe('Commercial invoice, Master bill (MBL), House bill (HBL)');
    if (index === 2) expect(left?.label).toMatch(/^House bill \(HBL\) is due on /);
  }
  expect(await areRead()).toEqual([true, true]);
  // Nothing is due any more, so the booking is not checked again.
  expect(await api.sql`select documents_due::text as due from bookings where id = ${bookings.lacking}`).toEqual([
    { due: null },
  ]);
  expect(await missingEvents()).toHaveLength(1);
}, 90_000);

test('reports a removed document again, and resolves it when the booking is cancelled or leaves later', async () => {
  const { lacking: id } = bookings;
  const { data: booking } = await asDoer().call(getBooking, { params: { id } });
  const [type] = requiredDocuments;
  const file = booking.steps.packingList.files[0]?.id ?? '';
  const removed = await asDoer().call(removeDocument, { params: { id, type, file } });
  expect(removed.status).toBe(200);
  await onAnotherDay();
  const [news] = await fetchMissingDocumentNotifications(everybody.customer);
  expect(news).toMatchObject({ label: expect.stringMatching(/^Packing list is due on /), isRead: false });
  await onAnotherDay();
  expect(await missingEvents()).toHaveLength(2);
  const moves = async (days: number) => {
    const etd = new Date(Date.parse(booking.etd ?? '') + days * 86_400_000).toISOString();
    expect((await asDoer().call(updateTracking, { params: { id }, body: { etd } as never })).status).toBe(200);
  };
  await moves(7);
  expect(await areRead()).toEqual([true, true]);
  await moves(0);
  await onAnotherDay();
  expect(await areRead()).toEqual([false, false]);
  const cancelling = { params: { id }, body: { reason: 'customer-request', comment: '' } } as const;
  expect((await asDoer().call(cancelBooking, cancelling)).status).toBe(200);
  expect(await areRead()).toEqual([true, true]);
}, 90_000);
