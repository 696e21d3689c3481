import {
  addPushDevice,
  changeNotificationSettings,
  getNotificationSettings,
  getPush,
  logout,
  moveShippingStatus,
  PUSH_DEVICES_AT_MOST,
  readNotifications,
  removePushDevice,
  testPushDevice,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, fillPlace, insertOrganisation } from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, type GivenUser, signIn, type TestRecords } from './given';
import { isSignedBy, type PushedBrowser, startPushedBrowser } from './pushService';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let bookings: string[];
let mover: ApiClient;
let own: Parameters<typeof createBookingRow>[0];
const browsers: PushedBrowser[] = [];

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(await book(database, createBookingRow(organisation, { mbl: 'CMDU4711' })));
    return { organisation, ids };
  });
  api = await startApi({ place, environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
  given = createGiven(api);
  ({ organisation: own, ids: bookings } = filled);
  mover = (await person()).caller;
});
afterAll(async () => {
  await api.stop();
  await Promise.all(browsers.map((browser) => browser.close()));
});

interface Person extends GivenUser {
  readonly caller: ApiClient;
}
const person = async (): Promise<Person> => {
  const user = await given.user({ role: 'agent', agent: own.agent, services: '{exception}' });
  return { ...user, caller: await signIn(api, user) };
};
const browser = async (): Promise<PushedBrowser> => {
  const one = await startPushedBrowser();
  browsers.push(one);
  return one;
};
const subscribe = ({ caller }: Person, { subscription }: Pick<PushedBrowser, 'subscription'>) =>
  caller.call(addPushDevice, { body: subscription });
const wants = async ({ caller }: Person, body: object) =>
  expect((await caller.call(changeNotificationSettings, { body } as never)).status).toBe(200);
const everything = { reach: 'company', choices: { milestone: { app: true, mail: 'off', push: true } } };

/** Confirms the next booking as a user without notifications: the resulting notifications are sent at once. */
const happened = async (): Promise<{ id: string; booking: string }> => {
  const booking = bookings.pop() ?? '';
  const body = { shippingStatus: 'confirmed' } as const;
  expect((await mover.call(moveShippingStatus, { params: { id: booking }, body })).status).toBe(200);
  await eventually(async () => (await api.sql`select 1 from notification_events where not is_told`).length === 0, 20);
  const [event] = await api.sql<{ id: string }>`
    select id from notification_events where subject_id = ${booking} and kind = 'milestone'`;
  return { id: event?.id ?? '', booking };
};
const pushesDone = (): Promise<void> =>
  eventually(
    async () =>
      (
        await api.sql`select 1 from pgboss.job where name = 'push' and state in ('created', 'active') and start_after <= now()`
      ).length === 0,
    20,
  );

test('is shown by each subscribed browser, encrypted for it and signed by the known key', async () => {
  const [wanting, other] = [await person(), await person()];
  const [laptop, phone, theirs] = [await browser(), await browser(), await browser()];
  const { data } = await subscribe(wanting, laptop);
  expect(data).toMatchObject({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    devices: [{ name: expect.any(String) }],
  });
  expect((await subscribe(wanting, phone)).data).toMatchObject({ publicKey: data.publicKey, devices: [{}, {}] });
  await subscribe(other, theirs);
  await wants(wanting, everything);
  await wants(other, { reach: 'company', choices: { milestone: { app: true, mail: 'off', push: false } } });
  const { id, booking } = await happened();
  await eventually(async () => laptop.received.length + phone.received.length === 2, 20);
  const [pushed] = laptop.received;
  expect(JSON.parse(pushed?.text ?? '')).toEqual({
    ...{ id, title: 'CMDU4711', body: expect.stringMatching(/^Confirmed by \w/) },
    path: `/bookings/${booking}/tracking`,
  });
  expect(pushed?.headers).toMatchObject({ topic: id, ttl: '86400', 'content-encoding': 'aes128gcm' });
  expect(pushed && isSignedBy(data.publicKey ?? '', pushed)).toBe(true);
  await pushesDone();
  expect([laptop.received.length, phone.received.length, theirs.received.length]).toEqual([1, 1, 0]);
  const [{ stored } = { stored: '' }] = await api.sql<{
    stored: string;
  }>`select private_sealed as stored from push_keys`;
  expect(stored).toMatch(/^local\./);
});

test('removes a browser that its push service no longer knows, and retries a busy one', async () => {
  const reader = await person();
  const [gone, busy] = [await browser(), await browser()];
  for (const one of [gone, busy]) await subscribe(reader, one);
  await wants(reader, everything);
  gone.answer(410);
  busy.answer(503);
  await happened();
  await eventually(async () => (await reader.caller.call(getPush, {})).data.devices.length === 1, 20);
  busy.answer(201);
  await api.sql`update pgboss.job set start_after = now() where name = 'push' and state = 'retry'`;
  await eventually(async () => busy.received.length === 1, 20);
  expect(gone.received).toEqual([]);
});

test('delays pushes in quiet hours, and drops those read in the meantime', async () => {
  const reader = await person();
  const phone = await browser();
  await subscribe(reader, phone);
  const hour = new Date().getUTCHours();
  const quiet = { from: hour, to: (hour + 12) % 24 };
  await wants(reader, { ...everything, quiet, timeZone: 'UTC' });
  await happened();
  const waiting = async () => api.sql<{ id: string }>`
    select id from pgboss.job where name = 'push' and state = 'created' and start_after > now() + interval '1 hour'`;
  expect(await waiting()).toHaveLength(1);
  await reader.caller.call(readNotifications, { body: {} });
  await api.sql`update pgboss.job set start_after = now() where name = 'push' and state = 'created'`;
  await pushesDone();
  expect(phone.received).toEqual([]);
});

test('shows notifications of the user who subscribed in the browser last, until removal', async () => {
  const [before, after] = [await person(), await person()];
  const shared = await browser();
  await subscribe(before, shared);
  const { data } = await subscribe(after, shared);
  expect((await before.caller.call(getPush, {})).data.devices).toEqual([]);
  const [device] = data.devices;
  const params = { id: device?.id ?? '' };
  expect((await before.caller.call(removePushDevice, { params })).status).toBe(404);
  expect((await before.caller.call(testPushDevice, { params })).status).toBe(404);
  expect((await after.caller.call(testPushDevice, { params })).data).toMatchObject({ says: '', devices: [device] });
  expect(JSON.parse(shared.received[0]?.text ?? '')).toMatchObject({ title: 'Quayside' });
  // Again from the same browser: the same subscription.
  expect((await subscribe(after, shared)).data.devices).toMatchObject([{ id: device?.id, mark: device?.mark }]);
  await after.caller.call(logout, {});
  await api.sql`update users set status = 'removed' where id = ${after.id}`;
  expect(await api.sql`select 1 from push_devices where user_id = ${after.id}`).toEqual([]);
});

test('refuses an invalid subscription, one within our network, and one too many', async () => {
  const reader = await person();
  const { subscription } = await browser();
  for (const endpoint of ['http://10.0.0.1/x', 'https://10.0.0.1/x', 'http://push.example/x', 'javascript:alert(1)'])
    expect((await subscribe(reader, { subscription: { ...subscription, endpoint } })).error.errors).toEqual([
      { path: 'endpoint', message: expect.any(String) },
    ]);
  const bad = { ...subscription, keys: { ...subscription.keys, auth: 'x' } };
  expect((await subscribe(reader, { subscription: bad })).error.errors?.[0]?.path).toBe('keys.auth');
  await api.sql`insert into push_devices (id, user_id, endpoint, p256dh, auth, name)
    select lpad(to_hex(i), 24, 'e'), ${reader.id}, 'https://push.example/' || i, 'x', 'x', 'x'
      from generate_series(1, ${PUSH_DEVICES_AT_MOST}::int) i`;
  expect((await subscribe(reader, { subscription })).status).toBe(409);
});

test('keeps push settings when an older page saves without them', async () => {
  const reader = await person();
  const chosen = async () => (await reader.caller.call(getNotificationSettings, {})).data.choices;
  expect(await chosen()).toMatchObject({ milestone: { push: false }, mention: { push: true } });
  await wants(reader, { choices: { milestone: { app: true, mail: 'off', push: true } } });
  await wants(reader, { choices: { milestone: { app: false, mail: 'daily' }, comment: { app: true, mail: 'off' } } });
  expect(await chosen()).toMatchObject({
    milestone: { app: false, mail: 'daily', push: true },
    comment: { push: false },
  });
});
