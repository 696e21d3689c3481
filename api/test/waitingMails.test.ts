import { createHash } from 'node:crypto';
import { inviteMember, resetMemberPassword } from '@quayside/contract';
import { eventually } from './eventually';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
beforeAll(async () => {
  // Nothing listens there: the mails wait.
  api = await startApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  given = createGiven(api);
});
afterAll(() => api.stop());

interface WaitingMail {
  readonly template: string;
  readonly data: { readonly token: string };
}

test('stores waiting mails without links that open an account', async () => {
  const admin = await signIn(api, await given.user({ role: 'admin' }));
  const person = { firstName: 'Mia', lastName: 'Berg', phone: '', email: 'mia@quayside.test', role: 'agent' } as const;
  expect((await admin.call(inviteMember, { body: person })).status).toBe(201);
  const { id, email } = await given.user({ role: 'agent' });
  expect((await admin.call(resetMemberPassword, { params: { id } })).status).toBe(204);
  expect((await api.anonymous.post('/auth/forgot-password', { email })).status).toBe(204);
  const read = () => api.sql<WaitingMail>`select template, data from mails where data ? 'token' order by template`;
  await eventually(async () => (await read()).length === 3);
  const waiting = await read();
  expect(waiting.map(({ template }) => template)).toEqual(['invitation', 'password-reset', 'password-reset']);
  const links = await api.sql<{ hash: string }>`select encode(token_hash, 'hex') as hash from account_links`;
  const known = new Set(links.map(({ hash }) => hash));
  const hashes = waiting.map(({ data }) => createHash('sha256').update(data.token).digest('hex'));
  expect(links.length).toBeGreaterThan(0);
  expect(hashes.filter((hash) => known.has(hash))).toEqual([]);
  expect(waiting.every(({ data }) => data.token.startsWith('local.'))).toBe(true);
});
