import { createAs, createGiven, signIn } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: ReturnType<typeof createGiven>;
let as: ReturnType<typeof createAs>;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
  as = createAs(api, given);
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
});
afterAll(() => api.stop());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const countThings = async (name: string) => (await api.sql`select 1 from things where name = ${name}`).length;

test('acts once for twenty equal calls with one key and returns equal answers', async () => {
  const agent = await as.agent;
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => agent.post('/probe/things', { name: 'once' }, withKey('k-1'))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await countThings('once')).toBe(1);
  expect(replies.filter(({ headers }) => headers.get('idempotency-replayed')).length).toBe(19);
});

test('acts on every call without a key', async () => {
  const agent = await as.agent;
  await agent.post('/probe/things', { name: 'twice' });
  await agent.post('/probe/things', { name: 'twice' });
  expect(await countThings('twice')).toBe(2);
});

test('refuses the key with another body', async () => {
  const agent = await as.agent;
  await agent.post('/probe/things', { name: 'first' }, withKey('k-2'));
  const other = await agent.post('/probe/things', { name: 'second' }, withKey('k-2'));
  expect(other.status).toBe(422);
  expect(other.error.error).toBe('idempotency_key_reused');
  expect(await countThings('second')).toBe(0);
});

test('refuses the key with another file of the same name, and accepts the same contents', async () => {
  const admin = await as.admin;
  const send = (text: string) =>
    admin.upload('/imports?subject=rates', 'file', [new File([text], 'rates.csv')], withKey('k-6'));
  const first = await send('mode,origin\nFCL,CNSHA');
  const other = await send('mode,origin\nFCL,CNNGB');
  const again = await send('mode,origin\nFCL,CNSHA');
  expect([first.status, other.status, again.status]).toEqual([201, 422, 201]);
  expect(other.error.error).toBe('idempotency_key_reused');
  expect(again.body).toEqual(first.body);
});

test('treats the same key of another person as another key', async () => {
  const [agent, member] = [await as.agent, await as.member];
  const first = await agent.post('/probe/things', { name: 'shared' }, withKey('k-3'));
  const second = await member.post('/probe/things', { name: 'shared' }, withKey('k-3'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await countThings('shared')).toBe(2);
});

test('leaves nothing after a failed call, and its key works again', async () => {
  const agent = await as.agent;
  const broken = await agent.post('/probe/things', { name: 'broken', breaks: true }, withKey('k-4'));
  expect(broken.status).toBe(409);
  expect(await countThings('broken')).toBe(0);
  expect((await agent.post('/probe/things', { name: 'mended' }, withKey('k-4'))).status).toBe(201);
});

test('refuses a key that is too long', async () => {
  const reply = await (await as.agent).post('/probe/things', { name: 'long' }, withKey('k'.repeat(201)));
  expect(reply.status).toBe(400);
});

describe('Idempotency-Key', () => {
  test('acts once for a call of the contract that creates something', async () => {
    const admin = await as.admin;
    const follow = () => admin.post('/me/followed/lanes', { from: 'VNHPH', to: 'NLRTM' }, withKey('k-7'));
    const replies = [await follow(), await follow()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.headers.get('idempotency-replayed')).toBe('true');
  });

  test('is refused by a call that answers a secret once, and creates nothing', async () => {
    const admin = await as.admin;
    const reply = await admin.post('/api-keys', { name: 'Key', scopes: ['bookings:read'] }, withKey('k-8'));
    expect([reply.status, reply.error.error]).toEqual([422, 'idempotency_key_not_taken']);
    expect(reply.error.message).toContain('POST /api-keys does not take an Idempotency-Key');
    expect(await api.sql`select 1 from api_keys`).toEqual([]);
  });

  test('is refused by a call without a session', async () => {
    const { status } = await api.anonymous.post('/auth/forgot-password', { email: 'a@b.example' }, withKey('k-9'));
    expect(status).toBe(422);
  });
});

test('keeps an answer when the server dies between commit and reply', async () => {
  const user = await given.user({ role: 'agent' });
  const caller = await signIn(api, user);
  const key = withKey('k-5');
  const first = await caller.post('/probe/things', { name: 'survivor' }, key);
  await api.kill();
  api = await startApi({ place: api.place });
  const again = await (await signIn(api, user)).post('/probe/things', { name: 'survivor' }, key);
  expect(again.body).toEqual(first.body);
  expect(await countThings('survivor')).toBe(1);
});
