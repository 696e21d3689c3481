import { closeBanner, getLiveBanner } from '@freight/shared-kernel/contract';
import { newId } from '../src/platform/id';
import type { ApiClient } from './ApiClient';
import { createGiven, type Given, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: Given;
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
const signedIn = async (role: 'super-admin' | 'member') => signIn(api, await given.user({ role }));

test('everybody sees the live banner, super-admins the previewed one first', async () => {
  const [root, member] = [await signedIn('super-admin'), await signedIn('member')];
  expect(await shown(member)).toBeNull();
  await banner('live', 'Closed on Friday', '2099-01-01T00:00:00Z');
  const preview = await banner('internal', 'Preview');
  await banner('pending', 'Over');
  expect(await shown(member)).toBe('Closed on Friday');
  expect(await shown(root)).toBe('Preview');
  expect((await member.call(closeBanner, { params: { id: preview } })).status).toBe(404);
});

test('an expired banner is gone', async () => {
  await banner('live', 'Yesterday', '2020-01-01T00:00:00Z');
  expect(await shown(await signedIn('member'))).toBeNull();
});

test('closing hides it for the one who closed it, for good', async () => {
  const [one, other] = [await signedIn('member'), await signedIn('member')];
  const id = await banner('live', 'News');
  expect((await one.call(closeBanner, { params: { id } })).status).toBe(204);
  expect((await one.call(closeBanner, { params: { id } })).status).toBe(204);
  expect(await shown(one)).toBeNull();
  expect(await shown(other)).toBe('News');
});
