import Fastify from 'fastify';
import { givenWorkspace } from '../composition/givenWorkspace';
import { mountEdge } from './mountEdge';

/** What the API knows of a token; one that waits for ever shows what a page does without. */
const known: Record<string, () => unknown> = {
  ines: () => ({ data: { role: 'agent', firstName: '</script><script>alert(1)' } }),
  hangs: () => new Promise(() => {}),
  breaks: () => Promise.reject(new Error('no database')),
};

async function givenEdge() {
  const given = await givenWorkspace();
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
const sessionOf = (token: string) => ({ token, id: '65f0', role: 'agent', endsAt: 1_800_000_000_000 });
const profileIn = (html: string): unknown => {
  const [, json] = /<script type="application\/json" id="profile">(.*?)<\/script>/.exec(html) ?? [];
  return json && JSON.parse(json);
};

test('the page of somebody who is signed in carries the profile, names its session without the token, and stays in no cache', async () => {
  const { open } = await givenEdge();
  const { body, headers } = await open(sessionOf('ines'));
  expect(profileIn(body)).toEqual({
    endsAt: 1_800_000_000_000,
    user: { role: 'agent', firstName: '</script><script>alert(1)' },
  });
  expect(body).not.toContain('"ines"');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

test.each([
  ['without a session', undefined],
  ['with one that the API does not know', sessionOf('stranger')],
  ['while the API does not answer', sessionOf('hangs')],
  ['while the API is broken', sessionOf('breaks')],
  ['with a cookie that says no end', { token: 'ines', id: '65f0', role: 'agent' }],
])('%s the page comes all the same, without a profile', async (_when, session) => {
  const { open } = await givenEdge();
  const { statusCode, body, headers } = await open(session);
  expect([statusCode, profileIn(body), headers['cache-control']]).toEqual([200, undefined, 'no-cache']);
});

test('without a session nobody is asked', async () => {
  const { open, asked } = await givenEdge();
  await open();
  expect(asked).not.toHaveBeenCalled();
});
