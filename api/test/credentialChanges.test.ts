import {
  addPasskey,
  askEmailChange,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  changePassword,
  checkSecureLink,
  confirmAuthenticator,
  confirmEmailChange,
  getMe,
  login,
  loginByPasskey,
  removeAuthenticator,
  removeMemberSecondFactor,
  removePasskey,
  renewRecoveryCodes,
  resetPassword,
  secureAccount,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { ApiClient } from './ApiClient';
import { authenticatorCode } from './authenticatorCode';
import { type GivenUser, PASSWORD, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';
import { createPasskeyDevice } from './passkeyDevice';

const NEW_PASSWORD = 'another good password';
const BINDING = 'b'.repeat(43);

let world: MailedApi;
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(() => world.stop());

let addresses = 0;
const address = () => {
  addresses += 1;
  return `changed-${addresses}@credential.test`;
};

const addDevice = async (caller: ApiClient) => {
  const device = createPasskeyDevice();
  const begun = await caller.call(beginPasskey, { body: {} });
  const added = await caller.call(addPasskey, { body: device.make(begun.data, 'Laptop') });
  const sign = async () => {
    const { data } = await world.api.anonymous.call(beginPasskeySignIn, { body: { binding: BINDING } });
    return device.sign(data, BINDING);
  };
  return { ...added.data, sign };
};
const addApp = async (caller: ApiClient) => {
  const { secret } = (await caller.call(beginAuthenticator, { body: {} })).data;
  const { data } = await caller.call(confirmAuthenticator, { body: { code: authenticatorCode(secret, -1) } });
  return { secret, recoveryCodes: data.recoveryCodes };
};
const confirmNewEmail = async (caller: ApiClient, email: string) => {
  await caller.call(askEmailChange, { body: { email } });
  const token = tokenIn(await world.mails.mailTo(email, /Confirm your new/));
  return world.api.anonymous.call(confirmEmailChange, { body: { token } });
};

interface Change {
  /** Prepares the state before the change and returns the change itself. */
  readonly prepare: (caller: ApiClient, user: GivenUser) => Promise<() => Promise<{ status: number }>>;
  readonly subject: RegExp;
  /** False where another person, or a link, made it. */
  readonly keepsOwnSession?: boolean;
  /** An agent's user by default: row-level security differs by role. */
  readonly role?: Role;
}

const changes: Readonly<Record<string, Change>> = {
  'the password': {
    prepare: async (caller) => () => caller.call(changePassword, { body: { password: NEW_PASSWORD } }),
    subject: /password was changed/,
    role: 'partner',
  },
  'a passkey that is added': {
    prepare: async (caller) => async () => {
      await addDevice(caller);
      return { status: 200 };
    },
    subject: /passkey was added/,
    role: 'importer',
  },
  'a passkey that is removed': {
    prepare: async (caller) => {
      const { passkey, sign } = await addDevice(caller);
      return async () => caller.call(removePasskey, { params: { id: passkey.id }, body: { passkey: await sign() } });
    },
    subject: /passkey was removed/,
  },
  'an authenticator app that is added': {
    prepare: async (caller) => async () => {
      await addApp(caller);
      return { status: 200 };
    },
    subject: /authenticator app was added/,
    role: 'customer-member',
  },
  'an authenticator app that is removed': {
    prepare: async (caller) => {
      const { recoveryCodes } = await addApp(caller);
      return () => caller.call(removeAuthenticator, { body: { code: recoveryCodes[0] ?? '' } });
    },
    subject: /authenticator app was removed/,
  },
  'recovery codes that are made again': {
    prepare: async (caller) => {
      const { recoveryCodes } = await addApp(caller);
      return () => caller.call(renewRecoveryCodes, { body: { code: recoveryCodes[0] ?? '' } });
    },
    subject: /recovery codes were made/,
  },
  'the e-mail address': {
    prepare: async (caller) => () => confirmNewEmail(caller, address()),
    subject: /e-mail was changed/,
  },
  'a second factor that an admin takes away': {
    prepare: async (caller, { id }) => {
      await addApp(caller);
      const admin = await world.signedIn({ role: 'admin' });
      return () => admin.call(removeMemberSecondFactor, { params: { id } });
    },
    subject: /second factor was removed/,
    keepsOwnSession: false,
  },
};

const status = async (caller: ApiClient) => (await caller.call(getMe, {})).status;
const openSession = async (user: GivenUser) => signIn(world.api, user);

describe('credentialChanged', () => {
  test.each(Object.keys(changes))('mails a link and ends the other sessions after a change of: %s', async (name) => {
    const { prepare, subject, keepsOwnSession = true, role = 'agent' } = changes[name] as Change;
    const user = await world.given.user({ role });
    const caller = await signIn(world.api, user);
    const change = await prepare(caller, user);
    // Another browser with an older session, which the change must end.
    await world.api.sql`insert into sessions (id, token_hash, user_id, expires_at)
      values (left(md5(${user.id}), 24), decode(md5(${user.id}), 'hex'), ${user.id}, now() + interval '1 hour')`;
    expect((await change()).status).toBeLessThan(300);
    const rows = await world.api.sql<{ id: string }>`select id from sessions where user_id = ${user.id}`;
    expect(rows).toHaveLength(keepsOwnSession ? 1 : 0);
    expect(await status(caller)).toBe(keepsOwnSession ? 200 : 401);
    const mail = await world.mails.mailTo(user.email, subject);
    expect(mail.text).toContain('This wasn’t me');
    expect((await world.api.anonymous.call(checkSecureLink, { body: { token: tokenIn(mail) } })).data.state).toBe(
      'valid',
    );
  });

  test('asks for the second factor before each change when there is one', async () => {
    const user = await world.given.user({ role: 'agent' });
    const caller = await signIn(world.api, user);
    const { recoveryCodes } = await addApp(caller);
    const asked = [
      await caller.call(changePassword, { body: { password: NEW_PASSWORD } }),
      await caller.call(askEmailChange, { body: { email: address() } }),
      await caller.call(beginPasskey, { body: {} }),
    ];
    expect(asked.map(({ error }) => error.error)).toEqual(Array(3).fill('second_factor_required'));
    const wrong = await caller.call(changePassword, { body: { password: NEW_PASSWORD, secondFactor: 'WRONG-CODE' } });
    expect([wrong.status, wrong.error.error]).toEqual([403, 'second_factor_wrong']);
    const body = { password: NEW_PASSWORD, secondFactor: recoveryCodes[0] ?? '' };
    expect((await caller.call(changePassword, { body })).status).toBe(204);
  });
});

describe('secureAccount', () => {
  const secure = (token: string) => world.api.anonymous.call(secureAccount, { body: { token } });
  const linkTo = async (to: string, subject: RegExp) => tokenIn(await world.mails.mailTo(to, subject));
  const enter = (email: string, password: string) => world.api.anonymous.call(login, { body: { email, password } });

  test('ends every session, removes a stranger’s passkey, clears the password and starts a reset', async () => {
    const user = await world.given.user({ role: 'agent' });
    const [owner, thief] = [await openSession(user), await openSession(user)];
    const { sign } = await addDevice(thief);
    const token = await linkTo(user.email, /passkey was added/);
    const { data } = await secure(token);
    expect([await status(owner), await status(thief)]).toEqual([401, 401]);
    expect((await enter(user.email, PASSWORD)).status).toBe(401);
    expect((await world.api.anonymous.call(loginByPasskey, { body: await sign() })).status).toBe(401);
    const reset = { token: data.resetToken ?? '', password: NEW_PASSWORD };
    expect((await world.api.anonymous.call(resetPassword, { body: reset })).status).toBe(204);
    expect((await enter(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await secure(token)).toMatchObject({ status: 409, error: { error: 'link_used' } });
    expect(
      await world.api.sql`select 1 as found from audit where action = 'account.secured' and resource_id = ${user.id}`,
    ).toEqual([{ found: 1 }]);
  });

  test('restores the old address and disables the stranger’s own link', async () => {
    const user = await world.given.user({ role: 'agent' });
    const thief = await openSession(user);
    const stolen = address();
    expect((await confirmNewEmail(thief, stolen)).status).toBe(200);
    const ours = await linkTo(user.email, /e-mail was changed/);
    expect((await thief.call(changePassword, { body: { password: NEW_PASSWORD } })).status).toBe(204);
    const theirs = await linkTo(stolen, /password was changed/);
    expect((await secure(ours)).status).toBe(200);
    expect((await secure(theirs)).error.error).toBe('link_expired');
    expect(await world.api.sql`select email, password_hash as hash from users where id = ${user.id}`).toEqual([
      { email: user.email, hash: null },
    ]);
  });

  test('keeps credentials from before the change', async () => {
    const user = await world.given.user({ role: 'agent' });
    const caller = await openSession(user);
    const { sign } = await addDevice(caller);
    const passkey = await sign();
    await caller.call(changePassword, { body: { password: NEW_PASSWORD, passkey } });
    await secure(await linkTo(user.email, /password was changed/));
    const again = await world.api.anonymous.call(loginByPasskey, { body: await sign() });
    expect(again.status).toBe(200);
  });
});
