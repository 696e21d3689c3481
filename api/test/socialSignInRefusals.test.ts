import { googleExists, registerGoogle, startSocialSignIn } from '@quayside/contract';
import { createGiven, type TestRecords } from './given';
import { type Alteration, passProvider } from './identityProvider';
import { type Back, backFrom, type SocialWorld, sha256, signInBy, startSocialWorld } from './socialSignInWorld';
import { startApi } from './startApi';

let world: SocialWorld;
let given: TestRecords;
beforeAll(async () => {
  world = await startSocialWorld();
  given = createGiven(world.api);
});
afterAll(() => Promise.all([world?.api.stop(), world?.provider.stop()]));
afterEach(() => world.provider.alter({}));

/** A user with an account who has returned from Google. */
const backWithAccount = async () => {
  const person = await world.person();
  const user = await given.user({ role: 'agent', email: person.email });
  return { person, user, back: await world.comeBack('google', person) };
};
const findSessions = ({ id }: { id: string }) => world.api.sql`select id from sessions where user_id = ${id}`;

const alterations: Record<string, Alteration> = {
  'another nonce': { claims: { nonce: 'of somebody else' } },
  'no nonce': { claims: { nonce: null } },
  'another audience': { claims: { aud: 'FACEBOOK' } },
  'another issuer': { claims: { iss: 'http://127.0.0.1:9' } },
  'a foreign signature': { signedByAnother: true },
  'an ID token that has expired': { claims: { exp: 1 } },
};
test.each(Object.entries(alterations))('refuses %s', async (_, alteration) => {
  const { user, back } = await backWithAccount();
  await world.provider.alter(alteration);
  const reply = await signInBy(world.api, 'google', back);
  expect(reply).toMatchObject({ status: 401, error: { message: expect.stringContaining('did not confirm') } });
  await world.provider.alter({});
  expect((await signInBy(world.api, 'google', back)).status).toBe(401);
  expect(await findSessions(user)).toEqual([]);
});

const tampering: Record<string, (back: Back) => Partial<Back>> = {
  'an unknown state': () => ({ state: 'x'.repeat(43) }),
  'the binding of another tab': () => ({ binding: 'y'.repeat(43) }),
  'another code': ({ code }) => ({ code: `${code}x` }),
  'another issuer in the address': () => ({ iss: 'http://127.0.0.1:9' }),
  'no issuer in the address': () => ({ iss: '' }),
};
test.each(Object.entries(tampering))('refuses %s', async (_, tamper) => {
  const { user, back } = await backWithAccount();
  expect((await signInBy(world.api, 'google', { ...back, ...tamper(back) })).status).toBe(401);
  expect(await findSessions(user)).toEqual([]);
});

test('keeps the state of its owner after a wrong binding', async () => {
  const { back } = await backWithAccount();
  await signInBy(world.api, 'google', { ...back, binding: 'y'.repeat(43) });
  expect((await signInBy(world.api, 'google', back)).status).toBe(200);
});

test('refuses the state of one provider at another', async () => {
  const { back } = await backWithAccount();
  expect((await signInBy(world.api, 'facebook', back)).status).toBe(401);
});

test('refuses the code of one sign-in in another', async () => {
  const { back } = await backWithAccount();
  const { state, binding } = await world.leave('google');
  expect((await signInBy(world.api, 'google', { ...back, state, binding })).status).toBe(401);
});

test('refuses an expired state after ten minutes', async () => {
  const { back } = await backWithAccount();
  await world.api.sql`update social_sign_ins set expires_at = now()
    where state_hash = decode(${sha256(back.state).toString('hex')}, 'hex')`;
  const reply = await signInBy(world.api, 'google', back);
  expect(reply).toMatchObject({ status: 401, error: { message: expect.stringContaining('no longer valid') } });
});

test('accepts a sign-in once', async () => {
  const { user, back } = await backWithAccount();
  expect((await signInBy(world.api, 'google', back)).status).toBe(200);
  expect((await signInBy(world.api, 'google', back)).status).toBe(401);
  expect(await findSessions(user)).toHaveLength(1);
});

test('signs in one of many simultaneous finishers', async () => {
  const { user, back } = await backWithAccount();
  const replies = await Promise.all(Array.from({ length: 5 }, () => signInBy(world.api, 'google', back)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 401 || status === 409)).toHaveLength(4);
  expect(await findSessions(user)).toHaveLength(1);
});

test('signs in one of many simultaneous callers with a stored identity', async () => {
  const { user, back } = await backWithAccount();
  await world.api.anonymous.call(googleExists, { body: back });
  const replies = await Promise.all(Array.from({ length: 5 }, () => signInBy(world.api, 'google', back)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect(await findSessions(user)).toHaveLength(1);
});

test('registers one company in two tabs of one person', async () => {
  const person = await world.person();
  const backs = [await world.comeBack('google', person), await world.comeBack('google', person)];
  const replies = await Promise.all(
    backs.map((back) =>
      world.api.anonymous.call(registerGoogle, { body: { ...back, companyName: 'Twice Forwarding', phone: '' } }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await world.api.sql`select id from companies where company_name = 'Twice Forwarding'`).toHaveLength(1);
});

test.each([
  ['is not verified', { emailVerified: false }, 'has not verified your e-mail address'],
  ['is not told', { email: '' }, 'did not tell your e-mail address'],
])('refuses sign-in and registration for an address that %s', async (_, change, sentence) => {
  const person = await world.person(change);
  if (person.email) await given.user({ role: 'agent', email: person.email });
  const back = await world.comeBack('google', person);
  const replies = [
    await world.api.anonymous.call(googleExists, { body: back }),
    await signInBy(world.api, 'google', back),
    await world.api.anonymous.call(registerGoogle, { body: { ...back, companyName: 'Nobody', phone: '' } }),
  ];
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 409, error: { message: expect.stringContaining(sentence) } });
  }
});

test('reports a failing provider as unavailable', async () => {
  const { back } = await backWithAccount();
  await world.provider.alter({ tokenStatus: 503 });
  const reply = await signInBy(world.api, 'google', back);
  expect(reply).toMatchObject({ status: 503, error: { message: expect.stringContaining('Google does not answer') } });
});

test('requires the secret of the tab, and one of our pages to return to', async () => {
  const start = (body: unknown) => world.api.anonymous.post('/auth/social/google', body);
  expect((await start({ binding: 'short' })).status).toBe(422);
  expect((await start({ binding: 'z'.repeat(43), intent: 'https://elsewhere.test' })).status).toBe(422);
});

test('starts the API despite an unconfigured or unavailable provider', async () => {
  const api = await startApi({
    environment: {
      GOOGLE_CLIENT_ID: 'quayside',
      GOOGLE_CLIENT_SECRET: 'hush',
      // Nothing listens at the discard port.
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    },
  });
  try {
    const leave = (provider: 'google' | 'facebook') =>
      api.anonymous.call(startSocialSignIn, { params: { provider }, body: { binding: 'z'.repeat(43) } });
    expect((await api.anonymous.get('/auth/providers')).data).toEqual(['google']);
    expect(await leave('facebook')).toMatchObject({ status: 404 });
    expect(await leave('google')).toMatchObject({
      status: 503,
      error: { message: 'Google does not answer at the moment. Please try again, or sign in with your password.' },
    });
  } finally {
    await api.stop();
  }
});

test('sends the browser only to the provider', async () => {
  const { url, binding } = await world.leave('google');
  expect(url.origin).toBe(world.provider.issuer);
  const back = backFrom(await passProvider(url.href, (await world.person()).subject));
  expect(back.iss).toBe(world.provider.issuer);
  expect(back.state).not.toBe(binding);
});
