import { compositionIn, cookieOf, givenEdge } from './givenEdge';

const override = '/rates?remote:rates=http://localhost:3004/';
const kept = `quayside-overrides=${encodeURIComponent('rates=http://localhost:3004/&@=65f0')}`;

/** Confirms it as the page does: by the bearer of who is signed in. */
const confirm = async (
  { app }: Awaited<ReturnType<typeof givenEdge>>,
  { role = 'agent', payload = { overrides: { rates: 'http://localhost:3004/' } } as object, bearer = true } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/registry/overrides',
    headers: bearer ? { authorization: `Bearer ${role}` } : cookieOf(role),
    payload,
    remoteAddress: '198.51.100.7',
  });

test('for staff an override to this machine is offered, and let through once they confirmed it; one to another machine never', async () => {
  const edge = await givenEdge();
  const { get } = edge;
  const { cookie } = cookieOf('agent');
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
  ['a session that has ended', { role: 'nobody' }, 401, 'Sign in first'],
  ['a cookie alone, as another site would send it', { bearer: false }, 401, 'Sign in first'],
  [
    'staff who name another machine',
    { payload: { overrides: { rates: 'https://evil.example/' } } },
    400,
    'your own machine',
  ],
])('of %s a confirmation is refused with a sentence', async (_who, wishes, status, sentence) => {
  const answer = await confirm(await givenEdge(), wishes);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toContain(sentence);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

/** Who asks at which address of the network, and what a proxy there says. */
const asking = {
  'somebody who is not signed in': {},
  'a customer': cookieOf('customer-member'),
  'somebody whose cookie claims more than the API knows': {
    cookie: cookieOf('customer-member').cookie.replace(/role%22%3A%22customer-member/, 'role%22%3A%22admin'),
  },
  'somebody whose session has ended': cookieOf('nobody'),
};

test.each(Object.entries(asking))(
  'of %s an override changes nothing, and its cookie is dropped',
  async (_who, headers) => {
    const { get } = await givenEdge();
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
  },
);

test.each([
  ['who sits at its machine', '127.0.0.1', {}, true],
  ['who sits at its machine and has IPv6', '::1', {}, true],
  ['who sits at its machine, where both are mixed', '::ffff:127.0.0.1', {}, true],
  ['who comes from elsewhere', '198.51.100.7', {}, false],
  ['who comes through a proxy on its machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, false],
  ['who only claims to be there', '198.51.100.7', { 'x-forwarded-for': '127.0.0.1' }, false],
])('in the demo, for somebody %s: %s', async (_who, remoteAddress, headers, taken) => {
  const { get } = await givenEdge({ demo: true });
  const { body } = await get(override, headers as Record<string, string>, remoteAddress);
  expect('offered' in compositionIn(body)).toBe(taken);
});

test('without the demo, its own machine is like any other', async () => {
  const { get } = await givenEdge();
  expect(compositionIn((await get(override, {}, '127.0.0.1')).body)).not.toHaveProperty('offered');
});

test.each([
  'quayside-overrides=%E0%A4%A',
  'quayside-overrides=%',
  'quayside-session=%E0%A4%A',
  'quayside-session=%22cut',
  'quayside-session=null; quayside-overrides=%FF',
  ';=; ;a',
])('the cookie %s costs nobody the page', async (cookie) => {
  const { get } = await givenEdge();
  const answers = ['/', '/composition.json', '/releases.json', override].map((url) => get(url, { cookie }));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200]);
});

test.each(['/%E0%A4%A', '/bookings/%/overview', '/remotes/rates/%E0/x.js', '/assets/0.0.1+aaaa/%00.js'])(
  'the address %s is refused as one that cannot be read',
  async (url) => {
    const { get } = await givenEdge();
    expect((await get(url)).statusCode).toBe(400);
  },
);
