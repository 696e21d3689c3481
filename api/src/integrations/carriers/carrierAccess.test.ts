import { type CarrierPeer, startCarrierPeer } from '../dcsa/carrierPeer.fixture';
import { createSourceCaller } from '../source/sourceCaller';
import { accessTo } from './carrierAccess';

let peer: CarrierPeer;
beforeAll(async () => {
  peer = await startCarrierPeer();
});
afterAll(() => peer.close());

const credentials = { account: 'us', key: 'secret' };
const byToken = { by: 'oauth2', token: '/token', client: 'body' } as const;
const caller = (limit: { calls: number; seconds: number } | null = null) =>
  createSourceCaller(peer.url, accessTo(peer.url, byToken, credentials), { retries: 0, limit });
const paths = () => peer.requests.map(({ url }) => url.pathname);

test('a token is asked for once for all calls, and once more when it is refused before its end', async () => {
  let valid = 'first';
  peer.answers(({ url, headers }) => {
    if (url.pathname === '/token') return { body: { access_token: valid, expires_in: 3600 } };
    return headers.authorization === `Bearer ${valid}` ? { body: [] } : { status: 401, body: {} };
  });
  const call = caller();
  await call('/events', {});
  await call('/events', {});
  expect(paths()).toEqual(['/token', '/events', '/events']);
  valid = 'second';
  await call('/events', {});
  expect(paths().slice(3)).toEqual(['/events', '/token', '/events']);
});

test('who is refused with a new token is refused, and one that is about to end is not used', async () => {
  peer.answers(({ url }) =>
    url.pathname === '/token' ? { body: { access_token: 'x', expires_in: 30 } } : { status: 403, body: {} },
  );
  await expect(caller()('/events', {})).rejects.toMatchObject({ failure: 'refused' });
  peer.answers(({ url }) =>
    url.pathname === '/token' ? { body: { access_token: 'x', expires_in: 30 } } : { body: [] },
  );
  const call = caller();
  await call('/events', {});
  await call('/events', {});
  expect(paths()).toEqual(['/token', '/events', '/token', '/events']);
});

test('nobody is asked more often than it allows, and it is said when there is room again', async () => {
  peer.answers(({ url }) => (url.pathname === '/token' ? { body: { access_token: 'x' } } : { body: [] }));
  const call = caller({ calls: 2, seconds: 60 });
  await call('/events', {});
  await call('/events', {});
  await expect(call('/events', {})).rejects.toMatchObject({
    failure: 'unreachable',
    retryAfterSeconds: expect.any(Number),
  });
  expect(paths().filter((path) => path === '/events')).toHaveLength(2);
});
