import { getMe, login } from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { ApiClient } from './ApiClient';
import { createGiven, PASSWORD, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());

test.each(roles)('signs in a %s and returns their user', async (role) => {
  const user = await given.user({ role });
  const reply = await api.anonymous.call(login, { body: { email: user.email.toUpperCase(), password: PASSWORD } });
  expect(reply.status).toBe(200);
  expect(reply.data.user).toMatchObject({
    id: user.id,
    role,
    customerCompany: user.customerCompany,
    isSuperAdmin: role === 'super-admin',
  });
  const me = await new ApiClient(api.url, reply.data.token).call(getMe, {});
  expect(me.data).toEqual(reply.data.user);
});

test('stores the token only as a hash', async () => {
  const { token } = await signIn(api, await given.user({ role: 'agent' }));
  const rows = await api.sql<{ row: string }>`select s::text as row from sessions s`;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows.some(({ row }) => row.includes(token ?? ''))).toBe(false);
});

test('gives the same answer for an unknown account, a wrong password and a closed account', async () => {
  const known = await given.user({ role: 'agent' });
  const closed = await given.user({ role: 'agent', status: 'inactive' });
  const attempts = [
    { email: 'nobody@quayside.test', password: PASSWORD },
    { email: known.email, password: 'something else' },
    { email: closed.email, password: PASSWORD },
  ];
  const replies = await Promise.all(attempts.map((body) => api.anonymous.post('/auth/login', body)));
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('counts no failure in a hundred successful sign-ins', async () => {
  const user = await given.user({ role: 'member' });
  const good = await Promise.all(Array.from({ length: 100 }, () => signIn(api, user)));
  expect(good).toHaveLength(100);
});

test('ends only this session on sign-out', async () => {
  const user = await given.user({ role: 'agent' });
  const [one, other] = [await signIn(api, user), await signIn(api, user)];
  expect((await one.post('/auth/logout')).status).toBe(204);
  expect((await one.get('/me')).status).toBe(401);
  expect((await other.get('/me')).status).toBe(200);
});

test('ends a session after a day', async () => {
  const user = await given.user({ role: 'agent' });
  const caller = await signIn(api, user);
  const [row] = await api.sql<{ hours: number }>`
    select extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions where user_id = ${user.id}`;
  expect(row?.hours).toBe(24);
  await api.sql`update sessions set expires_at = now() where user_id = ${user.id}`;
  expect((await caller.get('/me')).status).toBe(401);
});

test('signs out a closed account', async () => {
  const user = await given.user({ role: 'agent' });
  const caller = await signIn(api, user);
  await api.sql`update users set status = 'inactive' where id = ${user.id}`;
  expect((await caller.get('/me')).status).toBe(401);
});

test('audits sign-in and sign-out in a log that accepts no changes', async () => {
  const user = await given.user({ role: 'agent' });
  await (await signIn(api, user)).post('/auth/logout');
  const rows = await api.sql<{ action: string }>`select action from audit where actor_id = ${user.id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['session.opened', 'session.closed']);
  await expect(api.sql`delete from audit`).rejects.toThrow('audit is append-only');
  await expect(api.sql`update audit set action = 'none'`).rejects.toThrow('audit is append-only');
  await expect(api.sql`truncate audit`).rejects.toThrow('audit is append-only');
});
