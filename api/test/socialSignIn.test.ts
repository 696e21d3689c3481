import {
  beginAuthenticator,
  confirmAuthenticator,
  facebookExists,
  getMe,
  googleExists,
  listSignInProviders,
  register,
  registerGoogle,
  registerLinkedIn,
  signInProviders,
} from '@quayside/contract';
import { ApiClient } from './ApiClient';
import { authenticatorCode } from './authenticatorCode';
import { createGiven, signIn, type TestRecords } from './given';
import { passProvider } from './identityProvider';
import { PUBLIC_URL, type SocialWorld, sha256, signInBy, startSocialWorld } from './socialSignInWorld';

let world: SocialWorld;
let given: TestRecords;
beforeAll(async () => {
  world = await startSocialWorld();
  given = createGiven(world.api);
});
afterAll(() => Promise.all([world?.api.stop(), world?.provider.stop()]));

const company = { companyName: 'Byron Forwarding', phone: '', timeZone: 'Europe/London' };

test('lists the configured providers', async () => {
  const { data } = await world.api.anonymous.call(listSignInProviders, {});
  expect(data).toEqual(['google', 'facebook', 'linkedin', 'aws-seller']);
});

test.each(signInProviders)('signs in an existing account by %s', async (name) => {
  const person = await world.person();
  const user = await given.user({ role: 'agent', email: person.email.toUpperCase() });
  const reply = await signInBy(world.api, name, await world.comeBack(name, person));
  expect(reply).toMatchObject({ status: 200, data: { user: { id: user.id } } });
  const me = await new ApiClient(world.api.url, reply.data.token).call(getMe, {});
  expect(me.data).toEqual(reply.data.user);
});

test('requires the second factor also after a provider, by the same answer with a code', async () => {
  const person = await world.person();
  const user = await given.user({ role: 'agent', email: person.email });
  const own = await signIn(world.api, user);
  const { secret } = (await own.call(beginAuthenticator, { body: {} })).data;
  await own.call(confirmAuthenticator, { body: { code: authenticatorCode(secret, -1) } });
  const back = await world.comeBack('google', person);
  const refused = await signInBy(world.api, 'google', back);
  expect(refused).toMatchObject({ status: 403, error: { error: 'second_factor_required' } });
  const wrong = await signInBy(world.api, 'google', { ...back, secondFactor: 'nothing' });
  expect(wrong).toMatchObject({ status: 403, error: { error: 'second_factor_wrong' } });
  const reply = await signInBy(world.api, 'google', { ...back, secondFactor: authenticatorCode(secret) });
  expect(reply).toMatchObject({ status: 200, data: { user: { id: user.id } } });
});

test.each([
  ['google', 'login', '/auth/login'],
  ['google', 'register', '/auth/register'],
  ['facebook', 'register', '/auth/register'],
  ['linkedin', 'register', '/linkedin'],
  ['aws-seller', 'login', '/aws-seller/redirect'],
] as const)('redirects %s, to %s, back to %s', async (name, intent, path) => {
  const { url } = await world.leave(name, intent);
  const address = await passProvider(url.href, (await world.person()).subject);
  expect(address.origin + address.pathname).toBe(PUBLIC_URL + path);
});

test('starts with state, nonce and a PKCE challenge, and stores only the hash of the state', async () => {
  const { url, state, binding } = await world.leave('google');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    state,
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const [row] = await world.api.sql<{ text: string; minutes: number }>`
    select s::text as text, round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from social_sign_ins s where state_hash = decode(${sha256(state).toString('hex')}, 'hex')`;
  expect(row?.minutes).toBe(10);
  expect(row?.text).not.toContain(state);
  expect(row?.text).not.toContain(binding);
});

test('matches a linked subject, regardless of the e-mail address', async () => {
  const person = await world.person();
  const user = await given.user({ role: 'agent', email: person.email });
  await signInBy(world.api, 'google', await world.comeBack('google', person));
  await world.person({ ...person, email: 'moved@provider.test', emailVerified: false });
  const reply = await signInBy(world.api, 'google', await world.comeBack('google', person));
  expect(reply).toMatchObject({ status: 200, data: { user: { id: user.id } } });
});

test('checks for an account and signs in by the same code', async () => {
  const person = await world.person();
  await given.user({ role: 'agent', email: person.email });
  const back = await world.comeBack('facebook', person);
  const asked = await world.api.anonymous.call(facebookExists, { body: back });
  expect(asked.data).toEqual({ exists: true });
  expect((await signInBy(world.api, 'facebook', back)).status).toBe(200);
});

test('registers a company by the code that found no account', async () => {
  const person = await world.person();
  const back = await world.comeBack('google', person);
  const asked = await world.api.anonymous.call(googleExists, { body: back });
  expect(asked.data).toEqual({ exists: false });
  const refused = await signInBy(world.api, 'google', back);
  expect(refused).toMatchObject({ status: 409, error: { error: 'no_account' } });
  const reply = await world.api.anonymous.call(registerGoogle, { body: { ...back, ...company } });
  expect(reply.status).toBe(201);
  expect(reply.data.user).toMatchObject({
    role: 'admin',
    email: person.email,
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: 'Byron Forwarding',
    agentTimeZone: 'Europe/London',
  });
  const again = await signInBy(world.api, 'google', await world.comeBack('google', person));
  expect(again.data.user.id).toBe(reply.data.user.id);
});

test('refuses a provider for an address that no mail has proved', async () => {
  const person = await world.person();
  const { id } = await given.user({ role: 'admin', email: person.email });
  await world.api.sql`update users set email_proved = false where id = ${id}`;
  const refused = await signInBy(world.api, 'google', await world.comeBack('google', person));
  expect(refused).toMatchObject({ status: 409, error: { error: 'email_unproved' } });
});

test('allows registration by a provider despite a pending one', async () => {
  const person = await world.person();
  await world.api.anonymous.call(register, {
    body: { ...company, firstName: 'Mal', lastName: 'Ory', email: person.email, password: 'a good long password' },
  });
  const back = await world.comeBack('google', person);
  const reply = await world.api.anonymous.call(registerGoogle, { body: { ...back, ...company } });
  expect(reply).toMatchObject({ status: 201, data: { user: { email: person.email, firstName: 'Ada' } } });
});

test('registers by LinkedIn with the code in the query', async () => {
  const { code, ...proof } = await world.comeBack('linkedin', await world.person(), 'register');
  const reply = await world.api.anonymous.call(registerLinkedIn, { query: { code }, body: { ...proof, ...company } });
  expect(reply).toMatchObject({ status: 201, data: { user: { role: 'admin' } } });
});

test('refuses a second registration', async () => {
  const person = await world.person();
  await given.user({ role: 'agent', email: person.email });
  const back = await world.comeBack('google', person);
  const reply = await world.api.anonymous.call(registerGoogle, { body: { ...back, ...company } });
  expect(reply).toMatchObject({ status: 409, error: { error: 'account_exists' } });
});

test('accepts an invitation by its verified address and uses its link', async () => {
  const person = await world.person();
  const user = await given.user({ role: 'member', email: person.email, status: 'invited' });
  await world.api.sql`insert into account_links (token_hash, kind, user_id, expires_at)
    values (${person.subject}::bytea, 'invitation', ${user.id}, now() + interval '7 days')`;
  const reply = await signInBy(world.api, 'google', await world.comeBack('google', person));
  expect(reply).toMatchObject({ status: 200, data: { user: { id: user.id } } });
  const [link] = await world.api.sql<{ used: boolean }>`
    select used_at is not null as used from account_links where user_id = ${user.id}`;
  expect(link?.used).toBe(true);
  const audited = await world.api.sql`select action from audit where resource_id = ${user.id} order by id`;
  expect(audited).toContainEqual({ action: 'invitation.accepted' });
});

test('refuses an expired invitation', async () => {
  const person = await world.person();
  const user = await given.user({ role: 'member', email: person.email, status: 'invited' });
  await world.api.sql`insert into account_links (token_hash, kind, user_id, expires_at)
    values (${person.subject}::bytea, 'invitation', ${user.id}, now())`;
  const reply = await signInBy(world.api, 'google', await world.comeBack('google', person));
  expect(reply).toMatchObject({ status: 409, error: { error: 'link_expired' } });
});

test('refuses a closed account like an unknown one', async () => {
  const [closed, unknown] = [await world.person(), await world.person()];
  await given.user({ role: 'agent', email: closed.email, status: 'inactive' });
  const replies = [];
  for (const person of [closed, unknown])
    replies.push(await signInBy(world.api, 'google', await world.comeBack('google', person)));
  expect(replies[0]?.status).toBe(409);
  expect(replies[0]?.body).toEqual(replies[1]?.body);
});

test('refuses a second Google account with the same address', async () => {
  const person = await world.person();
  await given.user({ role: 'agent', email: person.email });
  await signInBy(world.api, 'google', await world.comeBack('google', person));
  const successor = await world.person({ email: person.email });
  const reply = await signInBy(world.api, 'google', await world.comeBack('google', successor));
  expect(reply.status).toBe(409);
  expect(reply.error.message).toContain('another Google account');
});

test('audits the link', async () => {
  const person = await world.person();
  const user = await given.user({ role: 'agent', email: person.email });
  await signInBy(world.api, 'linkedin', await world.comeBack('linkedin', person));
  const rows = await world.api.sql<{
    action: string;
  }>`select action from audit where actor_id = ${user.id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['identity.linked', 'session.opened']);
});
