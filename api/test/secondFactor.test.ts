import { createHash, randomBytes } from 'node:crypto';
import type { CallInput } from '@quayside/contract';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  confirmAuthenticator,
  endSession,
  getMe,
  getMember,
  getSecondFactor,
  getSignInPolicy,
  listOwnSessions,
  login,
  loginByPasskey,
  maxPasskeys,
  removeAuthenticator,
  removeMemberSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  updateSignInPolicy,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { io } from 'socket.io-client';
import type { ApiClient } from './ApiClient';
import { authenticatorCode as codeOf } from './authenticatorCode';
import { createGiven, type GivenUser, PASSWORD, signIn, type TestRecords } from './given';
import { createPasskeyDevice, type PasskeyDevice, type PasskeyFault } from './passkeyDevice';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());

/** Returns the second factor that a change needs beside the session. */
type Step = CallInput<typeof beginPasskey>['body'];

interface EnrolledUser {
  readonly user: GivenUser;
  readonly caller: ApiClient;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}
const enrol = async (user: GivenUser, caller?: ApiClient, step: Step = {}): Promise<EnrolledUser> => {
  const own = caller ?? (await signIn(api, user));
  const { data } = await own.call(beginAuthenticator, { body: step });
  // The previous period: the test signs in with the codes of this one and the next.
  const confirmed = await own.call(confirmAuthenticator, { body: { code: codeOf(data.secret, -1) } });
  return { user, caller: own, secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
};
const enrolled = async (role: Role = 'agent') => enrol(await given.user({ role }));
const enter = ({ email }: GivenUser, secondFactor?: string, password = PASSWORD) =>
  api.anonymous.call(login, { body: { email, password, ...(secondFactor !== undefined && { secondFactor }) } });

describe('an account with an authenticator app', () => {
  test('requires password and code, and accepts a code once', async () => {
    const { user, secret } = await enrolled();
    expect(await enter(user)).toMatchObject({ status: 403, error: { error: 'second_factor_required' } });
    expect((await enter(user, codeOf(secret))).status).toBe(200);
    expect(await enter(user, codeOf(secret))).toMatchObject({ status: 403, error: { error: 'second_factor_wrong' } });
    const coming = codeOf(secret, 1);
    expect(await enter(user, coming)).toMatchObject({ status: 403, error: { error: 'second_factor_wrong' } });
    await api.sql`update authenticators set last_step = 0 where user_id = ${user.id}`;
    const current = codeOf(secret);
    expect((await enter(user, `${current.slice(0, 3)} ${current.slice(3)}`)).status).toBe(200);
  });

  test('does not reveal its second factor after a wrong password', async () => {
    const { user, secret } = await enrolled();
    expect((await enter(user, undefined, 'wrong')).status).toBe(401);
    expect((await enter(user, codeOf(secret), 'wrong')).status).toBe(401);
  });

  test('accepts each recovery code once in any notation', async () => {
    const { user, recoveryCodes, caller } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^(?:[A-Z0-9]{4}-){6}[A-Z0-9]{4}$/);
    expect((await enter(user, first)).status).toBe(200);
    expect((await enter(user, first)).status).toBe(403);
    expect((await enter(user, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await caller.call(getSecondFactor, {})).data).toMatchObject({ recoveryCodesLeft: 8, isRequired: false });
  });

  test('accepts an older recovery code of 16 characters', async () => {
    const { user } = await enrolled();
    const codeHash = createHash('sha256').update('K7QM0ZRDK7QM0ZRD').digest('hex');
    await api.sql`insert into recovery_codes (user_id, code_hash) values (${user.id}, decode(${codeHash}, 'hex'))`;
    expect((await enter(user, 'K7QM-0ZRD-K7QM-0ZRD')).status).toBe(200);
  });

  test('limits guesses, and does not let others without the password lock the owner out', async () => {
    const { user, secret } = await enrolled();
    for (let guess = 0; guess < 8; guess += 1) await enter(user, '000000', 'wrong');
    expect((await enter(user, codeOf(secret))).status).not.toBe(403);
    const other = await enrolled();
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) statuses.push((await enter(other.user, 'AAAA-AAAA-AAAA-AAAA')).status);
    expect(statuses.slice(0, 6)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('seals its secret and stores recovery codes as hashes', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const rows = await api.sql<{ row: string }>`
      select a::text || (select string_agg(r::text, ' ') from recovery_codes r where r.user_id = a.user_id) as row
        from authenticators a where user_id = ${user.id}`;
    expect(rows).toHaveLength(1);
    for (const told of [secret, ...recoveryCodes]) expect(rows[0]?.row).not.toContain(told);
  });

  test('removes it only with a code, and then needs the password only', async () => {
    const { user, caller, secret, recoveryCodes } = await enrolled();
    const wrong = await caller.call(removeAuthenticator, { body: { code: '123' } });
    expect(wrong.error.errors).toEqual([expect.objectContaining({ path: 'code' })]);
    const renewed = await caller.call(renewRecoveryCodes, { body: { code: codeOf(secret) } });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await enter(user, recoveryCodes[0])).status).toBe(403);
    const code = renewed.data.recoveryCodes[0] ?? '';
    expect((await caller.call(removeAuthenticator, { body: { code } })).status).toBe(204);
    expect((await enter(user)).status).toBe(200);
    expect((await caller.call(removeAuthenticator, { body: { code } })).status).toBe(409);
  });

  test('is audited', async () => {
    const { user, caller, recoveryCodes } = await enrolled();
    await enter(user, recoveryCodes[0]);
    await caller.call(removeAuthenticator, { body: { code: recoveryCodes[1] ?? '' } });
    const rows = await api.sql<{ action: string }>`
      select action from audit where resource_id = ${user.id} and action ~ '^(second|recovery)' order by id`;
    expect(rows.map(({ action }) => action)).toEqual([
      'second-factor.added',
      'recovery-code.used',
      'recovery-code.used',
      'second-factor.removed',
    ]);
  });
});

test('lets the user administrator remove it from a person who lost phone and codes', async () => {
  const agent = await given.agent();
  const admin = await signIn(api, await given.user({ role: 'admin', agent }));
  const { user, caller, secret } = await enrol(await given.user({ role: 'agent', agent }));
  const { device } = await add(caller, 'Laptop', { secondFactor: codeOf(secret) });
  const params = { id: user.id };
  const stranger = await signIn(api, await given.user({ role: 'admin' }));
  expect((await admin.call(getMember, { params })).data.hasSecondFactor).toBe(true);
  expect((await stranger.call(removeMemberSecondFactor, { params })).status).toBe(404);
  expect((await admin.call(removeMemberSecondFactor, { params })).status).toBe(204);
  expect((await caller.get('/me')).status).toBe(401);
  expect((await enter(user)).status).toBe(200);
  expect((await enterBy(device)).status).toBe(401);
  expect((await admin.call(removeMemberSecondFactor, { params })).status).toBe(409);
});

describe('setting up an authenticator app', () => {
  test('requires the password in an older session, and is active after a valid code', async () => {
    const user = await given.user({ role: 'agent' });
    const caller = await signIn(api, user);
    await api.sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${user.id}`;
    const refused = await caller.call(beginAuthenticator, { body: {} });
    expect(refused).toMatchObject({ status: 403, error: { error: 'reauthentication_required' } });
    const wrong = await caller.call(beginAuthenticator, { body: { currentPassword: 'wrong' } });
    expect(wrong.error.errors).toEqual([expect.objectContaining({ path: 'currentPassword' })]);
    const { data } = await caller.call(beginAuthenticator, { body: { currentPassword: PASSWORD } });
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect((await caller.call(confirmAuthenticator, { body: { code: '000000' } })).status).toBe(422);
    expect((await enter(user)).status).toBe(200);
    expect((await caller.call(confirmAuthenticator, { body: { code: codeOf(data.secret) } })).status).toBe(200);
    expect((await enter(user)).status).toBe(403);
    expect((await caller.call(beginAuthenticator, { body: {} })).status).toBe(403);
  });
});

const add = async (caller: ApiClient, name = 'Laptop', step: Step = {}, device = createPasskeyDevice()) => {
  const begun = await caller.call(beginPasskey, { body: step });
  const body = device.make(begun.data, name);
  const added = await caller.call(addPasskey, { body });
  return { device, body, added };
};
const withPasskey = async (role: Role = 'agent') => {
  const user = await given.user({ role });
  const caller = await signIn(api, user);
  return { user, caller, ...(await add(caller)) };
};
const sign = async (device: PasskeyDevice, fault?: PasskeyFault) => {
  const binding = randomBytes(32).toString('base64url');
  const { data } = await api.anonymous.call(beginPasskeySignIn, { body: { binding } });
  return device.sign(data, binding, fault);
};
/** Performs the second step with a passkey of the account. */
const stepBy = async (device: PasskeyDevice): Promise<Step> => ({ passkey: await sign(device) });
const enterBy = async (device: PasskeyDevice, fault?: PasskeyFault) =>
  api.anonymous.call(loginByPasskey, { body: await sign(device, fault) });

describe('a passkey', () => {
  test('is added with a name and the first recovery codes, renamed, used without a password, and removed', async () => {
    const { user, caller, device, added, body } = await withPasskey();
    expect(added).toMatchObject({ status: 200, data: { passkey: { name: 'Laptop', lastUsedAt: null } } });
    expect(added.data.recoveryCodes).toHaveLength(10);
    expect((await add(caller, 'Key', await stepBy(device))).added.data.recoveryCodes).toEqual([]);
    expect((await caller.call(addPasskey, { body })).error.errors).toEqual([
      expect.objectContaining({ path: 'passkey' }),
    ]);

    const { id } = added.data.passkey;
    const stranger = await signIn(api, await given.user({ role: 'admin' }));
    expect((await stranger.call(renamePasskey, { params: { id }, body: { name: 'Mine' } })).status).toBe(404);
    expect((await stranger.call(removePasskey, { params: { id }, body: {} })).status).toBe(404);
    expect((await caller.call(renamePasskey, { params: { id }, body: { name: 'Touch ID' } })).status).toBe(200);

    const entered = await enterBy(device);
    expect(entered).toMatchObject({ status: 200, data: { user: { email: user.email } } });
    const { passkeys } = (await caller.call(getSecondFactor, {})).data;
    expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt !== null])).toEqual([
      ['Touch ID', true],
      ['Key', false],
    ]);
    const { data } = await caller.call(listOwnSessions, {});
    expect(data.map(({ signedInBy }) => signedInBy)).toEqual(['passkey', 'password']);

    const without = await caller.call(removePasskey, { params: { id }, body: {} });
    expect(without).toMatchObject({ status: 403, error: { error: 'passkey_required' } });
    for (const one of passkeys.toReversed()) {
      const body = await stepBy(device);
      expect((await caller.call(removePasskey, { params: { id: one.id }, body })).status).toBe(204);
    }
    expect((await enterBy(device)).status).toBe(401);
    expect((await enter(user)).status).toBe(200);
    expect((await caller.call(getSecondFactor, {})).data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const rows = await api.sql<{ action: string }>`
      select action from audit where resource_id = ${user.id} and action ~ '^passkey' order by id`;
    expect(rows.map(({ action }) => action.slice(8))).toEqual(['added', 'added', 'renamed', 'removed', 'removed']);
  });

  test('refuses any invalid part without giving the reason', async () => {
    const { user, caller, device } = await withPasskey();
    const faults: PasskeyFault[] = [
      { isVerified: false },
      { origin: 'http://quayside.test.evil.example' },
      { rpId: 'evil.example' },
      { challenge: randomBytes(32).toString('base64url') },
      { userHandle: Buffer.from('0'.repeat(24)).toString('base64url') },
    ];
    const refusals = [];
    for (const fault of faults) refusals.push(await enterBy(device, fault));
    refusals.push(await enterBy(createPasskeyDevice(), { userHandle: Buffer.from(user.id).toString('base64url') }));
    const proof = await sign(device);
    refusals.push(await api.anonymous.call(loginByPasskey, { body: { ...proof, binding: 'another tab'.repeat(4) } }));
    const late = await sign(device);
    await api.sql`update passkey_challenges set expires_at = now() - interval '1 second'`;
    refusals.push(await api.anonymous.call(loginByPasskey, { body: late }));
    const begun = await caller.call(beginPasskey, { body: await stepBy(device) });
    const binding = randomBytes(32).toString('base64url');
    const forAnother = device.sign({ ...begun.data, rpId: begun.data.rp.id, userVerification: 'required' }, binding);
    refusals.push(await api.anonymous.call(loginByPasskey, { body: forAnother }));
    const good = await sign(device);
    expect((await api.anonymous.call(loginByPasskey, { body: good })).status).toBe(200);
    refusals.push(await api.anonymous.call(loginByPasskey, { body: good }));
    await api.sql`update users set status = 'inactive' where id = ${user.id}`;
    refusals.push(await enterBy(device));
    expect(new Set(refusals.map(({ status, error }) => `${status} ${error.message}`))).toEqual(
      new Set(['401 This passkey is not registered here. Try again, or sign in with your e-mail and password.']),
    );
  });

  test('refuses a copied device whose counter decreases', async () => {
    const { device } = await withPasskey();
    expect((await enterBy(device, { count: 40 })).status).toBe(200);
    expect((await enterBy(device, { count: 40 })).status).toBe(401);
    expect((await enterBy(device, { count: 41 })).status).toBe(200);
  });

  test('refuses a person of a suspended company', async () => {
    const agent = await given.agent();
    const caller = await signIn(api, await given.user({ role: 'agent', agent }));
    const { device } = await add(caller);
    await api.sql`update companies set suspended_at = now() where id = ${agent.id}`;
    expect(await enterBy(device)).toMatchObject({ status: 403, error: { error: 'company_suspended' } });
  });

  test('is the second step after the password, for its own account only', async () => {
    const { user, caller, device, added } = await withPasskey();
    const other = await withPasskey();
    expect(await enter(user)).toMatchObject({ status: 403, error: { error: 'passkey_required' } });
    const credentials = { email: user.email, password: PASSWORD };
    const step = async (by: PasskeyDevice) =>
      api.anonymous.call(login, { body: { ...credentials, passkey: await sign(by) } });
    expect(await step(other.device)).toMatchObject({ status: 403, error: { error: 'second_factor_wrong' } });
    expect((await step(device)).status).toBe(200);
    expect((await enter(user, added.data.recoveryCodes[0])).status).toBe(200);
    const { recoveryCodes } = await enrol(user, caller, await stepBy(device));
    expect(await enter(user)).toMatchObject({ status: 403, error: { error: 'passkey_or_code_required' } });
    expect((await caller.call(removeAuthenticator, { body: { code: recoveryCodes[0] ?? '' } })).status).toBe(204);
    expect((await caller.call(getSecondFactor, {})).data.recoveryCodesLeft).toBe(9);
    expect((await caller.call(renewRecoveryCodes, { body: {} })).error.error).toBe('passkey_required');
    const renewed = await caller.call(renewRecoveryCodes, { body: await stepBy(device) });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
  });

  test('requires the password in an older session, allows ten, and refuses one created by another site', async () => {
    const { user, caller, device } = await withPasskey();
    const id = (await caller.call(getSecondFactor, {})).data.passkeys[0]?.id ?? '';
    for (const fault of [{ origin: 'http://evil.example' }, { isVerified: false }, { rpId: 'evil.example' }]) {
      const begun = await caller.call(beginPasskey, { body: await stepBy(device) });
      const made = createPasskeyDevice().make(begun.data, 'X', fault);
      expect((await caller.call(addPasskey, { body: made })).status).toBe(422);
    }
    const elsewhere = await signIn(api, await given.user({ role: 'agent' }));
    const stolen = device.make((await caller.call(beginPasskey, { body: await stepBy(device) })).data, 'X');
    expect((await elsewhere.call(addPasskey, { body: stolen })).status).toBe(422);
    await api.sql`insert into passkeys (id, user_id, credential_id, public_key, sign_count, name)
      select md5(n::text), ${user.id}, ${user.id} || n, ''::bytea, 0, 'X' from generate_series(2, ${maxPasskeys}::int) n`;
    expect((await caller.call(beginPasskey, { body: await stepBy(device) })).status).toBe(409);
    await api.sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${user.id}`;
    const refused = { status: 403, error: { error: 'reauthentication_required' } };
    expect(await caller.call(beginPasskey, { body: {} })).toMatchObject(refused);
    expect(await caller.call(removePasskey, { params: { id }, body: {} })).toMatchObject(refused);
    const remove = async (currentPassword: string) =>
      caller.call(removePasskey, { params: { id }, body: { currentPassword, ...(await stepBy(device)) } });
    expect((await remove('wrong')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(204);
  });
});

const change = async (admin: ApiClient, more: object) => {
  const { version, ...policy } = (await admin.call(getSignInPolicy, {})).data;
  return admin.call(updateSignInPolicy, { body: { ...policy, ...more } }, { 'if-match': `"${version}"` });
};

describe('REQUIRE_SECOND_FACTOR', () => {
  test('opens nothing to a super-admin without a second factor, by default and outside the demo', async () => {
    const strict = await startApi({ environment: { REQUIRE_SECOND_FACTOR: '' } });
    try {
      const users = createGiven(strict);
      const caller = await signIn(strict, await users.user({ role: 'super-admin' }));
      const refused = { status: 403, error: { error: 'second_factor_needed' } };
      expect(await caller.get('/platform/companies')).toMatchObject(refused);
      expect((await caller.call(getMe, {})).data.mustEnrol).toBe(true);
      expect((await caller.call(getSecondFactor, {})).data.isRequired).toBe(true);
      expect((await add(caller)).added.status).toBe(200);
      expect((await caller.call(getMe, {})).data.mustEnrol).toBeUndefined();
      const other = await signIn(strict, await users.user({ role: 'admin' }));
      expect((await other.get('/bookings')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('the rules of a company', () => {
  test('ask a role for a second factor: nothing else is open until there is one', async () => {
    const agent = await given.agent();
    const admin = await signIn(api, await given.user({ role: 'company-admin', agent }));
    const user = await given.user({ role: 'agent', agent });
    const stranger = await signIn(api, await given.user({ role: 'agent' }));
    const before = await signIn(api, user);
    expect((await change(admin, { secondFactorRoles: ['agent', 'partner'] })).status).toBe(200);
    const caller = await signIn(api, user);
    for (const session of [before, caller]) {
      expect((await session.call(getMe, {})).data.mustEnrol).toBe(true);
      expect(await session.get('/bookings')).toMatchObject({ status: 403, error: { error: 'second_factor_needed' } });
      expect((await session.get('/me/sessions')).status).toBe(403);
    }
    expect((await stranger.get('/bookings')).status).toBe(200);
    expect((await admin.get('/bookings')).status).toBe(200);
    await enrol(user, caller);
    expect((await caller.call(getMe, {})).data.mustEnrol).toBeUndefined();
    expect((await caller.get('/bookings')).status).toBe(200);
    const company = await given.company('partner', agent);
    const partner = await signIn(api, await given.user({ role: 'partner', agent, company }));
    expect((await partner.call(getMe, {})).data.mustEnrol).toBe(true);
    await add(partner);
    expect((await partner.call(getMe, {})).data.mustEnrol).toBeUndefined();
    expect((await partner.get('/bookings')).status).toBe(200);
  });

  test('refuses and closes sockets of sessions that must set up a second factor, until there is one', async () => {
    const agent = await given.agent();
    const admin = await signIn(api, await given.user({ role: 'company-admin', agent }));
    const user = await given.user({ role: 'agent', agent });
    const caller = await signIn(api, user);
    const connect = () => {
      const socket = io(api.url, { reconnection: false, forceNew: true, auth: { token: caller.token } });
      const outcome = new Promise<string>((resolve) => {
        socket.once('connect', () => resolve('connected'));
        socket.once('connect_error', ({ message }) => resolve(message));
      });
      return { socket, outcome };
    };
    const before = connect();
    expect(await before.outcome).toBe('connected');
    const closed = new Promise<string>((resolve) => before.socket.once('disconnect', resolve));
    await change(admin, { secondFactorRoles: ['agent'] });
    expect(await closed).toBe('io server disconnect');
    expect(await connect().outcome).toBe('second_factor_needed');
    await enrol(user, caller);
    const after = connect();
    expect(await after.outcome).toBe('connected');
    after.socket.disconnect();
  });

  test('end sessions after the idle time and the life that it says, within limits', async () => {
    const agent = await given.agent();
    const admin = await signIn(api, await given.user({ role: 'admin', agent }));
    const user = await given.user({ role: 'agent', agent });
    const [idle, used, old] = [await signIn(api, user), await signIn(api, user), await signIn(api, user)];
    const age = async ({ token }: ApiClient, seen: number, made: number) => api.sql`
      update sessions set last_seen_at = now() - make_interval(mins => ${seen}), created_at = now() - make_interval(mins => ${made})
       where token_hash = sha256(${token}::bytea)`;
    await age(idle, 31, 60);
    await age(used, 29, 60);
    await age(old, 0, 121);
    expect((await change(admin, { idleMinutes: 30, lifeHours: 2 })).status).toBe(200);
    expect((await idle.get('/me')).status).toBe(401);
    expect((await used.get('/me')).status).toBe(200);
    expect((await old.get('/me')).status).toBe(401);
    const { data } = await used.call(listOwnSessions, {});
    expect(data).toHaveLength(1);
    expect(Date.now() - Date.parse(data[0]?.lastSeenAt ?? '')).toBeLessThan(60_000);
    for (const wrong of [{ idleMinutes: 5 }, { idleMinutes: 2000 }, { lifeHours: 48 }, { lifeHours: 0.5 }])
      expect((await change(admin, wrong)).status).toBe(422);
  });

  test('are changed by one at a time, and written to the audit', async () => {
    const agent = await given.agent();
    const admin = await signIn(api, await given.user({ role: 'admin', agent }));
    const body = { secondFactorRoles: [], idleMinutes: 60, lifeHours: 8 };
    expect((await admin.put('/sign-in-policy', body)).status).toBe(428);
    const both = await Promise.all([1, 2].map(() => admin.call(updateSignInPolicy, { body }, { 'if-match': '"0"' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows =
      await api.sql`select 1 from audit where resource_id = ${agent.id} and action = 'sign-in-policy.changed'`;
    expect(rows).toHaveLength(1);
  });
});

test('ends one session and keeps the others; returns 404 for another person’s', async () => {
  const user = await given.user({ role: 'agent' });
  const [here, there] = [await signIn(api, user), await signIn(api, user)];
  const other = await signIn(api, await given.user({ role: 'agent' }));
  const { data } = await here.call(listOwnSessions, {});
  const id = data.find(({ current }) => !current)?.id ?? '';
  expect((await other.call(endSession, { params: { id } })).status).toBe(404);
  expect((await here.call(endSession, { params: { id } })).status).toBe(204);
  expect((await here.call(endSession, { params: { id } })).status).toBe(404);
  expect([(await here.get('/me')).status, (await there.get('/me')).status]).toEqual([200, 401]);
});
