import Fastify, { type FastifyInstance } from 'fastify';
import { mountApiProxy } from './apiProxy';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** Starts an API elsewhere that returns the caller it sees, behind an edge that trusts a proxy at 10.1.0.9. */
const givenProxy = async () => {
  const api = Fastify({ trustProxy: 'loopback' });
  for (const at of ['/c', '/f', '/q', '/t', '/u']) api.get(`${at}/token`, async () => `a page at ${at}`);
  api.get('/api/caller', async ({ ip }) => ({ ip }));
  const edge = Fastify({ trustProxy: '10.1.0.9' });
  await mountApiProxy(edge, await api.listen({ host: '127.0.0.1', port: 0 }));
  open.push(edge, api);
  const ask = (remoteAddress: string, forwardedFor: string) =>
    edge.inject({ url: '/api/caller', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } });
  return { api, ask, edge };
};

test("sends the API the caller's address as the edge knows it, not as the caller claims", async () => {
  const { ask } = await givenProxy();
  expect((await ask('10.1.0.9', '1.1.1.1, 198.51.100.7')).json()).toEqual({ ip: '198.51.100.7' });
  expect((await ask('198.51.100.8', '1.1.1.1')).json()).toEqual({ ip: '198.51.100.8' });
});

test('serves pages for visitors without an account from the API', async () => {
  const { edge } = await givenProxy();
  for (const at of ['/c', '/f', '/q', '/t', '/u'])
    expect((await edge.inject(`${at}/token`)).body).toBe(`a page at ${at}`);
});

test('asks callers to try again while the API does not answer', async () => {
  const { api, ask } = await givenProxy();
  await api.close();
  const answer = await ask('198.51.100.8', '');
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 503,
    body: { statusCode: 503, error: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
  });
});
