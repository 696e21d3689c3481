import {
  closeBanner,
  deleteBanner,
  getLiveBanner,
  listBanners,
  previewBanner,
  publishBanner,
} from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { io, type Socket } from 'socket.io-client';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());
beforeEach(() => api.sql`delete from banners`);

const banner = async (status: string, text: string, expireDate: string | null = null) => {
  const id = newId();
  await api.sql`insert into banners (id, text, status, expire_date) values (${id}, ${text}, ${status}, ${expireDate}::timestamptz)`;
  return id;
};
const shown = async (caller: ApiClient) => (await caller.call(getLiveBanner, {})).data?.text ?? null;
const signedIn = async (role: (typeof roles)[number]) => signIn(api, await given.user({ role }));

test('shows the live banner to everyone, and the preview to super-admins first', async () => {
  const [root, member] = [await signedIn('super-admin'), await signedIn('member')];
  expect(await shown(member)).toBeNull();
  await banner('live', 'Closed on Friday', '2099-01-01T00:00:00Z');
  const preview = await banner('internal', 'Preview');
  await banner('pending', 'Over');
  expect(await shown(member)).toBe('Closed on Friday');
  expect(await shown(root)).toBe('Preview');
  expect((await member.call(closeBanner, { params: { id: preview } })).status).toBe(404);
});

test('hides an expired banner', async () => {
  await banner('live', 'Yesterday', '2020-01-01T00:00:00Z');
  expect(await shown(await signedIn('member'))).toBeNull();
});

test('hides a closed banner permanently for the user who closed it', async () => {
  const [one, other] = [await signedIn('member'), await signedIn('member')];
  const id = await banner('live', 'News');
  expect((await one.call(closeBanner, { params: { id } })).status).toBe(204);
  expect((await one.call(closeBanner, { params: { id } })).status).toBe(204);
  expect(await shown(one)).toBeNull();
  expect(await shown(other)).toBe('News');
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const preview = (caller: ApiClient, text: string, more: { expireDate?: string | null; id?: string } = {}) =>
  caller.call(previewBanner, { body: { text, ...more } });
const publish = (caller: ApiClient, id: string, text = 'News', expireDate: string | null = null) =>
  caller.call(publishBanner, { params: { id }, body: { text, expireDate } });
const statuses = async (caller: ApiClient) =>
  (await caller.call(listBanners, {})).data.docs.map(({ text, status }) => [text, status]);

test.each(roles.filter((role) => role !== 'super-admin'))('returns 403 for a %s', async (role) => {
  const caller = await signedIn(role);
  const id = await banner('live', 'News');
  const replies = [
    await caller.call(listBanners, {}),
    await preview(caller, 'Mine'),
    await publish(caller, id),
    await caller.call(deleteBanner, { params: { id } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('previews a banner for super-admins, publishes it to everyone, and replaces it with the next', async () => {
  const [root, member] = [await signedIn('super-admin'), await signedIn('member')];
  const first = (await preview(root, 'First')).data;
  expect(first).toMatchObject({ text: 'First', status: 'internal', expireDate: null });
  expect([await shown(root), await shown(member)]).toEqual(['First', null]);
  const expireDate = inDays(3);
  expect((await publish(root, first._id, 'First, mended', expireDate)).data).toMatchObject({
    status: 'live',
    expireDate,
  });
  expect(await shown(member)).toBe('First, mended');
  const again = await preview(root, 'Live', { id: first._id });
  expect([again.status, again.error.message]).toEqual([
    409,
    'This banner is live. Publish another one or delete it first.',
  ]);
  const second = (await preview(root, 'Second')).data;
  await publish(root, second._id, 'Second');
  expect(await shown(member)).toBe('Second');
  expect(await statuses(root)).toEqual([
    ['Second', 'live'],
    ['First, mended', 'pending'],
  ]);
  expect((await preview(root, 'Once more', { id: first._id })).data).toMatchObject({
    _id: first._id,
    status: 'internal',
  });
  expect((await root.call(deleteBanner, { params: { id: second._id } })).status).toBe(204);
  expect(await shown(member)).toBeNull();
  expect((await root.call(deleteBanner, { params: { id: second._id } })).status).toBe(404);
  expect((await publish(root, second._id)).status).toBe(404);
});

test('shows a republished banner also to users who closed it', async () => {
  const root = await signedIn('super-admin');
  const { _id: id } = (await preview(root, 'Draft')).data;
  await root.call(closeBanner, { params: { id } });
  expect(await shown(root)).toBeNull();
  await publish(root, id, 'News');
  expect(await shown(root)).toBe('News');
  await root.call(closeBanner, { params: { id } });
  await publish(root, id, 'News, mended');
  expect(await shown(root)).toBeNull();
});

test('accepts texts of 1 to 200 characters and an expiry after tomorrow', async () => {
  const root = await signedIn('super-admin');
  const refusal = async (text: string, expireDate?: string) => {
    const { status, error } = await preview(root, text, { expireDate: expireDate ?? null });
    return [status, error.errors];
  };
  const text = 'text must be lesser or equal 200 characters long';
  expect(await refusal('x'.repeat(201))).toEqual([422, [{ path: 'text', message: text }]]);
  expect(await refusal(' ')).toEqual([422, [{ path: 'text', message: 'text is a required field' }]]);
  for (const days of [-1, 0, 1]) {
    const message = 'The expiry date must be after tomorrow';
    expect(await refusal('Soon', inDays(days))).toEqual([422, [{ path: 'expireDate', message }]]);
  }
  expect((await preview(root, 'x'.repeat(200), { expireDate: inDays(2) })).status).toBe(201);
});

test('lists an expired banner as pending and publishes it again with another date', async () => {
  const root = await signedIn('super-admin');
  const id = await banner('live', 'Yesterday', inDays(-1));
  expect(await statuses(root)).toEqual([['Yesterday', 'pending']]);
  expect((await publish(root, id, 'Again', inDays(-1))).status).toBe(422);
  expect((await publish(root, id, 'Again', inDays(5))).data).toMatchObject({ status: 'live' });
  expect(await shown(root)).toBe('Again');
});

test('leaves one live banner after simultaneous publishing', async () => {
  const root = await signedIn('super-admin');
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map((text) => banner('internal', text)));
  const replies = await Promise.all(ids.map((id) => publish(root, id, id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await statuses(root)).filter(([, status]) => status === 'live')).toHaveLength(1);
});

test('notifies open pages, and only super-admins of previews', async () => {
  const [root, member] = [await signedIn('super-admin'), await signedIn('member')];
  const heard: string[] = [];
  const sockets: Socket[] = [];
  const listen = async (name: string, caller: ApiClient) => {
    const socket = io(api.url, { reconnection: false, forceNew: true, auth: { token: caller.token } });
    sockets.push(socket);
    socket.onAny((event) => heard.push(`${name} ${event}`));
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    return socket;
  };
  await listen('root', root);
  const last = await listen('member', member);
  const done = new Promise((resolve) => last.once('DELETE_BANNER', resolve));
  const { _id: id } = (await preview(root, 'News')).data;
  await publish(root, id);
  await root.call(deleteBanner, { params: { id } });
  expect(await done).toEqual({ id });
  for (const socket of sockets) socket.disconnect();
  expect(heard.filter((line) => line.startsWith('member'))).toEqual(['member PUBLISH_BANNER', 'member DELETE_BANNER']);
  expect(heard).toContain('root PREVIEW_BANNER');
});
