import { createTicket } from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { createAs, createGiven } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let agent: ApiClient;
let path: string;
const pdf = new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'], 'invoice.pdf');

beforeAll(async () => {
  api = await startApi();
  agent = await createAs(api, createGiven(api)).agent;
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
  const stored = await agent.upload('/probe/files', 'documents', [pdf]);
  path = `/probe/files/${(stored.data as { key: string }[])[0]?.key}`;
});
afterAll(() => api.stop());

const ticketFor = async (of: string) => (await agent.call(createTicket, { body: { path: `/api${of}` } })).data;

test('opens its path without a session and downloads the file unchanged as an attachment', async () => {
  const { token, expiresAt } = await ticketFor(path);
  const response = await api.anonymous.fetch(`${path}?token=${token}`);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await pdf.arrayBuffer()));
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Rechnung _Arzte_ 2026.pdf"; filename*=UTF-8''Rechnung%20%22%C3%84rzte%22%202026.pdf`,
  );
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  const seconds = (new Date(expiresAt).getTime() - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('opens no other path and no call that requires a session', async () => {
  const { token } = await ticketFor('/probe/files/other');
  expect((await api.anonymous.fetch(`${path}?token=${token}`)).status).toBe(401);
  expect((await api.anonymous.fetch(`/me?token=${(await ticketFor('/me')).token}`)).status).toBe(401);
});

test('refuses a ticket after its time or its session', async () => {
  const { token } = await ticketFor(path);
  await api.sql`update tickets set expires_at = now()`;
  expect((await api.anonymous.fetch(`${path}?token=${token}`)).status).toBe(401);
  const fresh = await ticketFor(path);
  await agent.post('/auth/logout');
  expect((await api.anonymous.fetch(`${path}?token=${fresh.token}`)).status).toBe(401);
  agent = await createAs(api, createGiven(api)).agent;
});

test('refuses the session token in a query', async () => {
  expect((await api.anonymous.fetch(`${path}?token=${agent.token}`)).status).toBe(401);
  expect((await api.anonymous.fetch(`/me?token=${agent.token}`)).status).toBe(401);
});

test('accepts only a path below /api', async () => {
  for (const wrong of ['https://evil.example/api/x', '/api/x?y=1', '/other', '']) {
    expect((await agent.post('/me/tickets', { path: wrong })).status).toBe(422);
  }
});
