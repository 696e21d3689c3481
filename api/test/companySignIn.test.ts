import { randomBytes } from 'node:crypto';
import {
  addPasskey,
  addSignInDomain,
  approveClaimedDomain,
  beginPasskey,
  beginPasskeySignIn,
  type CompanySignInChange,
  findCompanySignIn,
  forgotPassword,
  getCompanySignIn,
  listClaimedDomains,
  listOwnSessions,
  login,
  loginByCompany,
  loginByPasskey,
  removeCompanySignIn,
  removeMember,
  removeSignInDomain,
  resetMemberPassword,
  resetPassword,
  startCompanySignIn,
  updateCompanySignIn,
  verifySignInDomain,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { InferInput } from 'valibot';
import { timeouts } from '../src/platform/config/timeouts';
import { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { createGiven, type GivenCompany, type GivenUser, PASSWORD, signIn, type TestRecords } from './given';
import { type IdentityProvider, type Person, passProvider, startIdentityProvider } from './identityProvider';
import { type NameServer, startNameServer } from './nameServer';
import { createPasskeyDevice } from './passkeyDevice';
import { startSilentServer } from './silentServer';
import { backFrom, PUBLIC_URL } from './socialSignInWorld';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let names: NameServer;
let provider: IdentityProvider;
beforeAll(async () => {
  [names, provider] = await Promise.all([startNameServer(), startIdentityProvider(PUBLIC_URL)]);
  api = await startApi({ environment: { SIGN_IN_NETWORKS: '127.0.0.0/8', DNS_SERVERS: names.address } });
  given = createGiven(api);
});
afterEach(() => provider.alter({}));
afterAll(async () => {
  names.stop();
  await Promise.all([provider.stop(), api.stop()]);
});

type Change = InferInput<typeof CompanySignInChange>;

const settings = (more: Partial<Change> = {}): Change => ({
  ...{ issuer: provider.issuer, clientId: 'GOOGLE', clientSecret: provider.environment.GOOGLE_CLIENT_SECRET },
  ...{ defaultRole: 'agent', isOn: true, isEnforced: false, passwordPeople: [] },
  ...more,
});
const change = (admin: ApiClient, more: Partial<Change> = {}) =>
  admin.call(updateCompanySignIn, { body: settings(more) });
/** Changes the stored settings without sending the secret again. */
const alter = async (admin: ApiClient, more: Partial<Change>) =>
  admin.call(updateCompanySignIn, { body: settings({ clientSecret: undefined, ...more }) });

let domains = 0;
const newDomain = () => {
  domains += 1;
  return `company-${domains}.example`;
};
/** Claims a domain and verifies it for the company. */
const verified = async (admin: ApiClient): Promise<{ domain: string; id: string }> => {
  const claimed = await admin.call(addSignInDomain, { body: { domain: newDomain() } });
  const { id, domain, record } = claimed.data;
  names.records.set(domain, record);
  expect((await admin.call(verifySignInDomain, { params: { id } })).status).toBe(200);
  return { id, domain };
};

interface World {
  readonly agent: GivenCompany;
  readonly admin: ApiClient;
  readonly adminUser: GivenUser;
  readonly domain: string;
  readonly domainId: string;
}
/** Creates an agent with active sign-in for its own domain. */
const world = async (more: Partial<Change> = {}): Promise<World> => {
  const agent = await given.agent();
  const adminUser = await given.user({ role: 'admin', agent });
  const admin = await signIn(api, adminUser);
  const { domain, id } = await verified(admin);
  expect((await change(admin, more)).status).toBe(200);
  return { agent, admin, adminUser, domain, domainId: id };
};
const enforced = async (): Promise<World> => {
  const made = await world();
  const reply = await alter(made.admin, { isEnforced: true, passwordPeople: [made.adminUser.id] });
  expect(reply.status).toBe(200);
  return made;
};

let people = 0;
const person = async (domain: string, more: Partial<Person> = {}): Promise<Person> => {
  people += 1;
  const subject = `employee-${people}`;
  const known = {
    subject,
    email: `${subject}@${domain}`,
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Byron',
    ...more,
  };
  await provider.know(known);
  return known;
};
const leave = async (email: string) => {
  const binding = randomBytes(32).toString('base64url');
  const { status, data } = await api.anonymous.call(startCompanySignIn, { body: { email, binding } });
  if (status !== 200) throw new Error(`leaving answered ${status}`);
  return { binding, url: data.url };
};
const comeBack = async (email: string, { subject }: Person) => {
  const { binding, url } = await leave(email);
  return { binding, ...backFrom(await passProvider(url, subject)) };
};
const enter = async (who: Person, email = who.email) =>
  api.anonymous.call(loginByCompany, { body: await comeBack(email, who) });
const byPassword = (email: string) => api.anonymous.call(login, { body: { email, password: PASSWORD } });

describe('a user of the company', () => {
  test('creates an account with the chosen role for a new person, and later finds it by the subject only', async () => {
    const { agent, domain } = await world({ defaultRole: 'member' });
    const who = await person(domain);
    const found = await api.anonymous.call(findCompanySignIn, { body: { email: `Anybody@${domain.toUpperCase()}` } });
    expect(found.data).toEqual({ company: { companyName: agent.companyName, isEnforced: false } });
    const entered = await enter(who);
    expect(entered.data.user).toMatchObject({
      email: who.email,
      role: 'member',
      companyId: agent.id,
      firstName: 'Ada',
    });
    const { data } = await new ApiClient(api.url, entered.data.token).call(listOwnSessions, {});
    expect(data.map(({ signedInBy }) => signedInBy)).toEqual(['company']);
    await provider.know({ ...who, email: 'renamed@elsewhere.example', emailVerified: false });
    expect((await enter(who)).data.user.id).toBe(entered.data.user.id);
    const rows = await api.sql<{
      action: string;
    }>`select action from audit where resource_id = ${entered.data.user.id} order by id`;
    expect(rows.map(({ action }) => action)).toEqual(['user.joined', 'identity.linked']);
  });

  test('keeps an existing account or invitation, and its second factor', async () => {
    const { agent, domain } = await world();
    const [invited, known] = [await person(domain), await person(domain)];
    await given.user({ role: 'agent', agent, email: invited.email, status: 'invited' });
    const user = await given.user({ role: 'company-admin', agent, email: known.email });
    const joined = await enter(invited);
    expect(joined).toMatchObject({ status: 200, data: { user: { email: invited.email, role: 'agent' } } });
    const entered = await enter(known);
    expect(entered.data.user).toMatchObject({ id: user.id, role: 'company-admin' });
    const caller = new ApiClient(api.url, entered.data.token);
    const device = createPasskeyDevice();
    await caller.call(addPasskey, { body: device.make((await caller.call(beginPasskey, { body: {} })).data, 'Key') });
    const back = await comeBack(known.email, known);
    const asked = await api.anonymous.call(loginByCompany, { body: back });
    expect(asked).toMatchObject({ status: 403, error: { error: 'passkey_required' } });
    const binding = randomBytes(32).toString('base64url');
    const begun = await api.anonymous.call(beginPasskeySignIn, { body: { binding } });
    const body = { ...back, passkey: device.sign(begun.data, binding) };
    expect((await api.anonymous.call(loginByCompany, { body })).status).toBe(200);
    expect((await api.anonymous.call(loginByCompany, { body })).status).toBe(401);
    await api.sql`update users set status = 'inactive' where id = ${user.id}`;
    await api.sql`delete from passkeys where user_id = ${user.id}`;
    expect(await enter(known)).toMatchObject({ status: 403, error: { error: 'account_closed' } });
  });

  test('adds a person of a customer to that customer', async () => {
    const agent = await given.agent();
    const company = await given.company('customer', agent);
    const admin = await signIn(api, await given.user({ role: 'customer-company-admin', agent, company }));
    const { domain } = await verified(admin);
    expect((await change(admin)).error.errors).toEqual([expect.objectContaining({ path: 'defaultRole' })]);
    expect((await change(admin, { defaultRole: 'customer-company-admin' })).status).toBe(422);
    expect((await change(admin, { defaultRole: 'customer-member' })).status).toBe(200);
    const { user } = (await enter(await person(domain))).data;
    expect(user).toMatchObject({ role: 'customer-member', companyId: agent.id, customerCompany: company.id });
  });
});

describe('refused sign-ins', () => {
  test.each([
    ['a wrong nonce', { nonce: 'x' }],
    ['a wrong audience', { aud: 'another' }],
    ['an expired token', { exp: 1_000_000_000, iat: 999_999_000 }],
    ['another issuer', { iss: 'https://evil.example' }],
  ])('with %s', async (_, claims) => {
    const { domain } = await world();
    const who = await person(domain);
    const back = await comeBack(who.email, who);
    await provider.alter({ claims });
    expect((await api.anonymous.call(loginByCompany, { body: back })).status).toBe(401);
  });

  test('with a token of another signer, in another tab, or with the state of another company', async () => {
    const { domain } = await world();
    const who = await person(domain);
    const back = await comeBack(who.email, who);
    const elsewhere = { ...back, binding: randomBytes(32).toString('base64url') };
    expect((await api.anonymous.call(loginByCompany, { body: elsewhere })).status).toBe(401);
    expect((await api.anonymous.call(loginByCompany, { body: { ...back, state: 'x' } })).status).toBe(401);
    await provider.alter({ signedByAnother: true });
    expect((await api.anonymous.call(loginByCompany, { body: back })).status).toBe(401);
  });

  test('with an address of another domain, one that is not verified, or one of another company’s account', async () => {
    const [one, other] = [await world(), await world()];
    const foreign = await person(other.domain);
    const victim = await given.user({ role: 'admin', agent: other.agent, email: foreign.email });
    expect(await enter(foreign, `x@${one.domain}`)).toMatchObject({ status: 409, error: { error: 'other_domain' } });
    const unsure = await person(one.domain, { emailVerified: false });
    expect(await enter(unsure)).toMatchObject({ status: 409, error: { error: 'email_not_verified' } });
    const taken = await person(one.domain);
    await given.user({ role: 'agent', agent: other.agent, email: taken.email });
    expect(await enter(taken)).toMatchObject({ status: 409, error: { error: 'other_company' } });
    const platform = await person(one.domain);
    await given.user({ role: 'super-admin', agent: one.agent, email: platform.email });
    expect(await enter(platform)).toMatchObject({ status: 409, error: { error: 'other_company' } });
    expect((await enter(foreign)).data.user.id).toBe(victim.id);
  });

  test('while the provider refuses connections or never answers, until it returns', async () => {
    const { agent, domain, adminUser } = await world();
    const start = () =>
      api.anonymous.call(startCompanySignIn, { body: { email: `x@${domain}`, binding: 'b'.repeat(43) } });
    const moveTo = (issuer: string) =>
      api.sql`update company_sign_ins set issuer = ${issuer} where company_id = ${agent.id}`;
    const silent = await startSilentServer();
    try {
      for (const port of [await freePort(), silent.port]) {
        await moveTo(`http://127.0.0.1:${port}`);
        const begun = performance.now();
        const refused = await start();
        expect(refused.status).toBe(503);
        expect(refused.error.message).toContain(`The sign-in of ${agent.companyName} does not answer at the moment.`);
        expect(performance.now() - begun).toBeLessThan(timeouts.signInProvider.request + 2_000);
        expect((await byPassword(adminUser.email)).status).toBe(200);
      }
    } finally {
      silent.close();
    }
    await moveTo(provider.issuer);
    expect((await start()).status).toBe(200);
  });

  test('while its token endpoint fails, where it is turned off, and for a domain that is only claimed', async () => {
    const { admin, domain } = await world();
    const who = await person(domain);
    const back = await comeBack(who.email, who);
    await provider.alter({ tokenStatus: 503 });
    expect((await api.anonymous.call(loginByCompany, { body: back })).status).toBe(503);
    await provider.alter({});
    const body = { email: who.email, binding: 'b'.repeat(43) };
    expect((await change(admin, { isOn: false })).status).toBe(200);
    expect((await api.anonymous.call(startCompanySignIn, { body })).status).toBe(404);
    const claimed = await admin.call(addSignInDomain, { body: { domain: newDomain() } });
    const nobody = { email: `x@${claimed.data.domain}` };
    expect((await api.anonymous.call(findCompanySignIn, { body: nobody })).data).toEqual({ company: null });
  });
});

describe('an enforced sign-in', () => {
  test('disables passwords, links and passkeys except for the named people', async () => {
    const { agent, domain, admin, adminUser } = await world();
    const user = await given.user({ role: 'agent', agent, email: `person@${domain}` });
    const contractor = await given.user({ role: 'agent', agent });
    const caller = await signIn(api, user);
    const device = createPasskeyDevice();
    await caller.call(addPasskey, { body: device.make((await caller.call(beginPasskey, { body: {} })).data, 'Key') });
    await api.sql`insert into account_links (token_hash, kind, user_id, expires_at)
      values (sha256('a link'::bytea), 'reset', ${user.id}, now() + interval '1 hour')`;
    const reply = await alter(admin, { isEnforced: true, passwordPeople: [adminUser.id] });
    expect(reply.status).toBe(200);

    const refused = { status: 403, error: { error: 'company_sign_in_required' } };
    expect(await byPassword(user.email)).toMatchObject(refused);
    expect((await api.anonymous.call(login, { body: { email: user.email, password: 'wrong' } })).status).toBe(401);
    const binding = randomBytes(32).toString('base64url');
    const begun = await api.anonymous.call(beginPasskeySignIn, { body: { binding } });
    expect(await api.anonymous.call(loginByPasskey, { body: device.sign(begun.data, binding) })).toMatchObject(refused);
    const reset = { token: 'a link', password: 'another good password' };
    expect(await api.anonymous.call(resetPassword, { body: reset })).toMatchObject(refused);
    expect((await admin.call(resetMemberPassword, { params: { id: user.id } })).status).toBe(409);
    expect((await api.anonymous.call(forgotPassword, { body: { email: user.email } })).status).toBe(204);
    const mails = () => api.sql`select 1 from mails where to_address = ${user.email} and template = 'company-sign-in'`;
    await eventually(async () => (await mails()).length === 1);
    for (const free of [adminUser, contractor]) expect((await byPassword(free.email)).status).toBe(200);
  });

  test('requires a verified domain and an admin with a password, who cannot be the last to leave', async () => {
    const { agent, admin, adminUser, domainId } = await enforced();
    const other = await given.user({ role: 'company-admin', agent });
    const agents = await given.user({ role: 'agent', agent });
    const pathsOf = async (more: Partial<Change>) => (await alter(admin, more)).error.errors?.map(({ path }) => path);
    expect(await pathsOf({ isEnforced: true, passwordPeople: [] })).toEqual(['passwordPeople']);
    expect(await pathsOf({ isEnforced: true, passwordPeople: [agents.id] })).toEqual(['passwordPeople']);
    expect((await admin.call(removeSignInDomain, { params: { id: domainId } })).status).toBe(409);
    const second = await signIn(api, other);
    expect((await second.call(removeMember, { params: { id: adminUser.id } })).status).not.toBe(204);
    expect((await alter(admin, { isEnforced: true, passwordPeople: [adminUser.id, other.id] })).status).toBe(200);
    expect((await admin.call(removeMember, { params: { id: other.id } })).status).toBe(204);
    expect((await admin.call(getCompanySignIn, {})).data.passwordPeople).toEqual([adminUser.id]);
    expect((await admin.call(removeCompanySignIn, {})).status).toBe(204);
    expect((await admin.call(getCompanySignIn, {})).data).toMatchObject({ version: 0, domains: [], hasSecret: false });
  });
});

describe('the settings', () => {
  test('are limited to admins, seal the secret, and require it again for another provider', async () => {
    const { agent, admin } = await world();
    for (const role of [
      'agent',
      'member',
      'importer',
      'customer-admin',
      'partner',
    ] as const satisfies readonly Role[]) {
      const caller = await signIn(api, await given.user({ role, agent }));
      expect((await caller.call(getCompanySignIn, {})).status).toBe(403);
      expect((await caller.call(updateCompanySignIn, { body: settings() })).status).toBe(403);
    }
    const { data, body } = await admin.call(getCompanySignIn, {});
    expect(data).toMatchObject({
      hasSecret: true,
      roles: ['member', 'agent'],
      redirectUri: `${PUBLIC_URL}/auth/login`,
    });
    const secret = provider.environment.GOOGLE_CLIENT_SECRET ?? '';
    const kept = await api.sql<{ row: string }>`select s::text || (select string_agg(a::text, '') from audit a
      where resource_id = company_id) as row from company_sign_ins s where company_id = ${agent.id}`;
    for (const told of [JSON.stringify(body), kept[0]?.row]) expect(told).not.toContain(secret);
    const moved = await alter(admin, { issuer: 'https://login.evil.example' });
    expect(moved.error.errors).toEqual([expect.objectContaining({ path: 'clientSecret' })]);
    expect((await admin.put('/company-sign-in', settings())).status).toBe(428);
    const stranger = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
    expect((await stranger.call(getCompanySignIn, {})).data.version).toBe(0);
  });

  test.each([
    'http://login.example',
    'https://169.254.169.254',
    'https://localhost:1',
    'https://[::1]:1',
    'http://127.0.0.1:9',
  ])('refuse an issuer that is unavailable or in the own network: %s', async (issuer) => {
    const admin = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
    expect((await change(admin, { issuer })).error.errors).toEqual([expect.objectContaining({ path: 'issuer' })]);
  });

  test('verifies a domain by its record, for one company, or by the platform', async () => {
    const one = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
    const other = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
    const platform = await signIn(api, await given.user({ role: 'super-admin' }));
    const domain = newDomain();
    const claim = async (admin: ApiClient) => (await admin.call(addSignInDomain, { body: { domain } })).data;
    const [mine, theirs] = [await claim(one), await claim(other)];
    expect(mine.record).toMatch(/^quayside-verification=[\w-]{43}$/);
    const verify = (admin: ApiClient, { id }: { id: string }) => admin.call(verifySignInDomain, { params: { id } });
    expect(await verify(one, mine)).toMatchObject({ status: 409, error: { error: 'record_missing' } });
    names.records.set(domain, mine.record);
    expect((await verify(other, theirs)).status).toBe(409);
    expect((await verify(other, mine)).status).toBe(404);
    expect((await verify(one, mine)).data.verifiedAt).not.toBeNull();
    names.records.set(domain, theirs.record);
    expect((await verify(other, theirs)).error.message).toContain('another company');
    const waiting = (await platform.call(listClaimedDomains, {})).data;
    expect(waiting.filter((row) => row.domain === domain).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await platform.call(approveClaimedDomain, { params: { id: theirs.id } })).status).toBe(409);
    expect((await one.call(removeSignInDomain, { params: { id: mine.id } })).status).toBe(204);
    expect((await one.call(approveClaimedDomain, { params: { id: theirs.id } })).status).toBe(403);
    expect((await platform.call(approveClaimedDomain, { params: { id: theirs.id } })).status).toBe(204);
    expect((await other.call(getCompanySignIn, {})).data.domains).toMatchObject([
      { domain, verifiedAt: expect.any(String) },
    ]);
    expect((await other.call(addSignInDomain, { body: { domain: 'no domain' } })).status).toBe(422);
    names.silent = true;
    const late = await other.call(addSignInDomain, { body: { domain: newDomain() } });
    expect((await verify(other, late.data)).status).toBe(503);
    names.silent = false;
  });
});
