import { type CarrierPeer, startCarrierPeer } from '../dcsa/carrierPeer.fixture';
import { type CallerOptions, createSourceCaller } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { accessTo } from './carrierAccess';

let peer: CarrierPeer;
beforeAll(async () => {
  peer = await startCarrierPeer();
});
afterAll(() => peer.close());

const credentials = { account: 'us', key: 'secret' };
const byToken = { by: 'oauth2', token: '/token', client: 'body' } as const;
const caller = (options: CallerOptions = {}) =>
  createSourceCaller(peer.url, accessTo(peer.url, byToken, credentials), { retries: 0, ...options });
const paths = () => peer.requests.map(({ url }) => url.pathname);

test('requests one token for all calls, and a new one when it is rejected before its expiry', async () => {
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

test('rejects a call that is refused with a new token, and does not use a token that is about to expire', async () => {
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

test("counts every call against the source's limit before it is made", async () => {
  peer.answers(({ url }) => (url.pathname === '/token' ? { body: { access_token: 'x' } } : { body: [] }));
  const limit = { calls: 2, seconds: 60 };
  const measured: unknown[] = [];
  const meter: CallerOptions['meter'] = async (allowed) => {
    if (measured.push(allowed) > 2) throw new SourceError('unreachable', 'may not be asked more often', 60);
  };
  const call = caller({ limit, meter });
  await call('/events', {});
  await call('/events', {});
  await expect(call('/events', {})).rejects.toMatchObject({ failure: 'unreachable', retryAfterSeconds: 60 });
  expect(measured).toEqual([limit, limit, limit]);
  expect(paths().filter((path) => path === '/events')).toHaveLength(2);
});

test("applies the source's published limit itself when no meter is given", async () => {
  peer.answers(({ url }) =>
    url.pathname === '/token' ? { body: { access_token: 'x', expires_in: 3600 } } : { body: [] },
  );
  const call = caller({ limit: { calls: 1, seconds: 60 } });
  await call('/events', {});
  await expect(call('/events', {})).rejects.toMatchObject({ failure: 'unreachable', retryAfterSeconds: 60 });
  expect(paths()).toEqual(['/token', '/events']);
});
