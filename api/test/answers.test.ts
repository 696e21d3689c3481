import { createAs, createGiven } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let as: ReturnType<typeof createAs>;
beforeAll(async () => {
  api = await startApi();
  as = createAs(api, createGiven(api));
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
});
afterAll(() => api.stop());

test('names the fields of an invalid body', async () => {
  const reply = await (await as.agent).post('/probe/things', { nmae: 'x' });
  expect(reply.status).toBe(422);
  expect(reply.error).toMatchObject({ statusCode: 422, error: 'invalid', message: expect.any(String) });
  expect(reply.error.errors).toEqual(
    expect.arrayContaining([
      { path: 'name', message: 'Name is a required field' },
      { path: 'nmae', message: expect.any(String) },
    ]),
  );
});

test.each([
  ['an address that does not exist', 'GET', '/nowhere', 404, 'not_found'],
  ['no token', 'GET', '/me', 401, 'unauthorized'],
  ['an address that cannot be read', 'GET', '/bookings/%zz', 400, 'bad_request'],
  ['an address that is too long', 'GET', `/bookings/${'a'.repeat(201)}`, 414, 'too_large'],
])('returns the common error shape for %s', async (_what, method, path, status, error) => {
  const response = await api.anonymous.fetch(path, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ statusCode: status, error, message: expect.any(String) });
});

test('returns 404 for a malformed id and for an unknown one', async () => {
  const agent = await as.agent;
  expect((await agent.get('/probe/things/42')).status).toBe(404);
  expect((await agent.get(`/probe/things/${'a'.repeat(24)}`)).status).toBe(404);
});

test('returns 403 for a role that the policy does not name', async () => {
  const reply = await (await as.importer).post('/probe/things', { name: 'no' });
  expect(reply.status).toBe(403);
  expect(reply.error.error).toBe('forbidden');
});

test('returns only declared fields', async () => {
  const agent = await as.agent;
  const made = await agent.post('/probe/things', { name: 'open' });
  const found = await agent.get(`/probe/things/${(made.data as { id: string }).id}`);
  expect(found.data).toEqual({ ...(made.data as object) });
  expect(JSON.stringify(found.body)).not.toContain('secret');
});

test('tells the second of two writers about the conflict', async () => {
  const agent = await as.agent;
  const made = await agent.post('/probe/things', { name: 'shared' });
  const path = `/probe/things/${(made.data as { id: string }).id}`;
  const etag = (await agent.get(path)).headers.get('etag') ?? '';
  expect(etag).toBe('"1"');
  const write = (name: string) => agent.put(path, { name }, { headers: { 'if-match': etag } });
  const replies = await Promise.all([write('one'), write('two')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await agent.get(path)).headers.get('etag')).toBe('"2"');
});

test('hides internals of an unexpected error and returns a number', async () => {
  const reply = await (await as.agent).post('/probe/nested');
  expect(reply.status).toBe(500);
  expect(reply.error.message).toContain(reply.headers.get('x-request-id'));
  expect(JSON.stringify(reply.body)).not.toMatch(/select|at .*\.ts|node_modules/);
});

test.each([
  ['0', 422],
  ['99999999999999', 422],
  ['x', 422],
  ['\u0000', 422],
])('returns a client error, never 500, when the database refuses the value %j', async (by, status) => {
  const reply = await (await as.agent).post('/probe/divide', { by });
  expect(reply.status).toBe(status);
});

test('keeps working after a database error and rolls the rest back', async () => {
  const agent = await as.agent;
  await agent.post('/probe/divide', { by: '0' });
  expect((await agent.post('/probe/divide', { by: '1' })).data).toEqual({ result: 1 });
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'refuses a form body (%s) where JSON is expected',
  async (type) => {
    const response = await (await as.agent).fetch('/probe/things', {
      method: 'POST',
      headers: { 'content-type': type },
      body: type.startsWith('multipart')
        ? '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--\r\n'
        : 'name=x',
    });
    expect([415, 422]).toContain(response.status);
    expect(await api.sql`select 1 from things where name = 'x'`).toEqual([]);
  },
);

test('refuses a body above the limit', async () => {
  const reply = await (await as.agent).post('/probe/things', { name: 'x'.repeat(2 * 1024 * 1024) });
  expect(reply.status).toBe(413);
});

test('returns 400 for malformed JSON', async () => {
  const response = await api.anonymous.fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  });
  expect(response.status).toBe(400);
});

test('prevents other sites from reading the answers', async () => {
  const response = await api.anonymous.fetch('/me', { headers: { origin: 'https://evil.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBe('http://quayside.test');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('serves health, readiness and metrics at the root', async () => {
  expect(await (await fetch(`${api.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${api.url}/readyz`)).json()).toEqual({ status: 'ok', database: true, storage: true });
  expect(await (await fetch(`${api.url}/metrics`)).text()).toContain('http_request_duration_seconds_bucket');
});

test('describes every call in the OpenAPI document, and its page loads under its policy', async () => {
  const document = (await (await fetch(`${api.url}/api/docs/json`)).json()) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/auth/login', '/me', '/me/tickets']));
  const page = await fetch(`${api.url}/api/docs`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe-(eval|inline)/);
  expect(await page.text()).not.toMatch(/<script>[^<]/);
  const script = await fetch(`${api.url}/api/docs/static/swagger-ui-bundle.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  expect((await script.text()).length).toBeGreaterThan(100_000);
  expect((await fetch(`${api.url}/api/docs/nothing`)).status).toBe(404);
});
