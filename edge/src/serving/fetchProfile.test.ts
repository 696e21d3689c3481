import Fastify from 'fastify';
import { createTestWorkspace } from '../composition/createTestWorkspace';
import { mountEdge } from './mountEdge';

/** API responses by token; one never resolves, to test the page without a profile. */
const known: Record<string, () => unknown> = {
  ines: () => ({ data: { role: 'agent', firstName: '</script><script>alert(1)' } }),
  hangs: () => new Promise(() => {}),
  breaks: () => Promise.reject(new Error('no database')),
};

async function givenEdge() {
  const given = await createTestWorkspace();
  const app = Fastify();
  const asked = jest.fn();
  app.get('/api/me', async ({ headers }, reply) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    asked(token);
    return known[token]?.() ?? reply.code(401).send({ data: { role: 'admin' } });
  });
  await mountEdge(app, { ...given, demo: false, publicUrl: 'https://quayside.example', outcomes: async () => [] });
  const open = (session?: object) =>
    app.inject({
      url: '/bookings/all',
      headers: session ? { cookie: `quayside-session=${encodeURIComponent(JSON.stringify(session))}` } : {},
    });
  return { open, asked };
}
const createSession = (token: string) => ({ token, id: '65f0', role: 'agent', endsAt: 1_800_000_000_000 });
const profileIn = (html: string): unknown => {
  const [, json] = /<script type="application\/json" id="profile">(.*?)<\/script>/.exec(html) ?? [];
  return json && JSON.parse(json);
};

test('embeds the profile of a signed-in user without the token, and disables caching', async () => {
  const { open } = await givenEdge();
  const { body, headers } = await open(createSession('ines'));
  expect(profileIn(body)).toEqual({
    endsAt: 1_800_000_000_000,
    user: { role: 'agent', firstName: '</script><script>alert(1)' },
  });
  expect(body).not.toContain('"ines"');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test.each([
  ['without a session', undefined],
  ['with an unknown session', createSession('stranger')],
  ['while the API does not answer', createSession('hangs')],
  ['while the API is broken', createSession('breaks')],
  ['with a cookie without end', { token: 'ines', id: '65f0', role: 'agent' }],
])('serves the page without a profile %s', async (_when, session) => {
  const { open } = await givenEdge();
  const { statusCode, body, headers } = await open(session);
  expect([statusCode, profileIn(body), headers['cache-control']]).toEqual([200, undefined, 'no-cache']);
});

test('makes no call without a session', async () => {
  const { open, asked } = await givenEdge();
  await open();
  expect(asked).not.toHaveBeenCalled();
});
