import { compositionIn, createSessionCookie, startTestEdge } from './startTestEdge';

const override = '/rates?remote:rates=http://localhost:3004/';
const kept = `quayside-overrides=${encodeURIComponent('rates=http://localhost:3004/&@=65f0')}`;

/** Confirms an override as the page does, with the bearer token of the signed-in user. */
const confirm = async (
  { app }: Awaited<ReturnType<typeof startTestEdge>>,
  { role = 'agent', payload = { overrides: { rates: 'http://localhost:3004/' } } as object, bearer = true } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/registry/overrides',
    headers: bearer ? { authorization: `Bearer ${role}` } : createSessionCookie(role),
    payload,
    remoteAddress: '198.51.100.7',
  });

test('offers staff an override to this machine and allows it once confirmed, and never one to another machine', async () => {
  const edge = await startTestEdge();
  const { get } = edge;
  const { cookie } = createSessionCookie('agent');
  const here = await get(`${override}&remote:bookings=https://elsewhere.example/`, { cookie });
  expect(compositionIn(here.body).offered).toEqual({ rates: 'http://localhost:3004/' });
  expect(compositionIn(here.body)).not.toHaveProperty('overrides');
  expect(here.headers['set-cookie']).toBeUndefined();
  expect(here.headers['content-security-policy']).not.toContain('localhost');
  expect(here.body + here.headers['content-security-policy']).not.toContain('elsewhere');

  const confirmed = await confirm(edge);
  expect(confirmed.statusCode).toBe(204);
  expect(confirmed.headers['set-cookie']).toMatch(/; Path=\/; SameSite=Strict; HttpOnly$/);
  const both = { cookie: `${cookie}; ${String(confirmed.headers['set-cookie']).split(';')[0]}` };
  const next = await get('/', both);
  expect(compositionIn(next.body).overrides).toEqual({ rates: 'http://localhost:3004/' });
  expect(next.headers['content-security-policy']).toMatch(
    /script-src 'self'(?: 'sha256-[^']+'){3} http:\/\/localhost:3004;/,
  );
  expect(compositionIn((await get('/?safe=1', both)).body)).not.toHaveProperty('overrides');
  expect(compositionIn((await get('/', { cookie })).body)).not.toHaveProperty('overrides');
});

test.each([
  ['a customer', { role: 'customer-member' }, 403, 'Only staff may'],
  ['an expired session', { role: 'nobody' }, 401, 'Sign in first'],
  ['a cookie alone, as another site would send it', { bearer: false }, 401, 'Sign in first'],
  [
    'staff who name another machine',
    { payload: { overrides: { rates: 'https://evil.example/' } } },
    400,
    'your own machine',
  ],
])('refuses a confirmation of %s with a message', async (_who, wishes, status, sentence) => {
  const answer = await confirm(await startTestEdge(), wishes);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toContain(sentence);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

/** Requests by caller and network address, with a proxy's headers. */
const asking = {
  'a signed-out visitor': {},
  'a customer': createSessionCookie('customer-member'),
  'a user whose cookie claims a wrong role': {
    cookie: createSessionCookie('customer-member').cookie.replace(/role%22%3A%22customer-member/, 'role%22%3A%22admin'),
  },
  'a user with an expired session': createSessionCookie('nobody'),
};

test.each(Object.entries(asking))('ignores an override of %s and removes its cookie', async (_who, headers) => {
  const { get } = await startTestEdge();
  const plain = await get('/rates', headers);
  const asked = await get(override, headers);
  expect(asked.headers['set-cookie']).toBeUndefined();
  const { cookie } = headers as { cookie?: string };
  const remembered = await get('/rates', { cookie: cookie ? `${cookie}; ${kept}` : kept });
  expect(remembered.headers['set-cookie']).toMatch(/^quayside-overrides=; .*Max-Age=0/);
  for (const { body, headers } of [asked, remembered]) {
    expect(compositionIn(body)).toEqual(compositionIn(plain.body));
    expect(headers['content-security-policy']).not.toContain('localhost');
  }
});

test.each([
  ['from its machine', '127.0.0.1', {}, true],
  ['from its machine over IPv6', '::1', {}, true],
  ['from its machine with a mapped IPv4 address', '::ffff:127.0.0.1', {}, true],
  ['from elsewhere', '198.51.100.7', {}, false],
  ['through a proxy on its machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, false],
  ['with a forged forwarding header', '198.51.100.7', { 'x-forwarded-for': '127.0.0.1' }, false],
])('offers an override in the demo for a request %s: %s', async (_who, remoteAddress, headers, taken) => {
  const { get } = await startTestEdge({ demo: true });
  const { body } = await get(override, headers as Record<string, string>, remoteAddress);
  expect('offered' in compositionIn(body)).toBe(taken);
});

test('treats the local machine like any other without the demo', async () => {
  const { get } = await startTestEdge();
  expect(compositionIn((await get(override, {}, '127.0.0.1')).body)).not.toHaveProperty('offered');
});

test.each([
  'quayside-overrides=%E0%A4%A',
  'quayside-overrides=%',
  'quayside-session=%E0%A4%A',
  'quayside-session=%22cut',
  'quayside-session=null; quayside-overrides=%FF',
  ';=; ;a',
])('serves the page despite the cookie %s', async (cookie) => {
  const { get } = await startTestEdge();
  const answers = ['/', '/composition.json', '/releases.json', override].map((url) => get(url, { cookie }));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200]);
});

test.each(['/%E0%A4%A', '/bookings/%/overview', '/remotes/rates/%E0/x.js', '/assets/0.0.1+aaaa/%00.js'])(
  'refuses the malformed address %s',
  async (url) => {
    const { get } = await startTestEdge();
    expect((await get(url)).statusCode).toBe(400);
  },
);
