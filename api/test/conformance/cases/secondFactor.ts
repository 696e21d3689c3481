import {
  addPasskey,
  addSignInDomain,
  approveClaimedDomain,
  beginAuthenticator,
  beginPasskey,
  beginPasskeySignIn,
  confirmAuthenticator,
  endSession,
  findCompanySignIn,
  getCompanySignIn,
  getMe,
  getSecondFactor,
  getSignInChallenge,
  getSignInPolicy,
  listClaimedDomains,
  listOwnSessions,
  login,
  loginByPasskey,
  removeAuthenticator,
  removeCompanySignIn,
  removeMemberSecondFactor,
  removePasskey,
  removeSignInDomain,
  renamePasskey,
  renewRecoveryCodes,
  updateCompanySignIn,
  updateSignInPolicy,
  workAs,
} from '@quayside/contract';
import { authenticatorCode as codeOf } from '../../authenticatorCode';
import { createPasskeyDevice } from '../../passkeyDevice';
import type { ConformanceCase } from '../wire';
import { newForwarder } from './sessions';

export const secondFactorCases: readonly ConformanceCase[] = [
  {
    name: 'sets up an authenticator app, requires it, and removes it by a recovery code',
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      const { secret } = (await caller.call(beginAuthenticator, { body: {} })).data;
      const confirmed = await caller.call(confirmAuthenticator, { body: { code: codeOf(secret, -1) } });
      expect(confirmed.data.recoveryCodes).toHaveLength(10);
      const credentials = { email, password: 'a good long password' };
      const refused = await world.anonymous.call(login, { body: credentials });
      expect({ status: refused.status, code: refused.error.error }).toEqual({
        status: 403,
        code: 'second_factor_required',
      });
      const entered = await world.anonymous.call(login, { body: { ...credentials, secondFactor: codeOf(secret, 0) } });
      expect(entered.status).toBe(200);
      const first = confirmed.data.recoveryCodes[0] ?? '';
      const renewed = await caller.call(renewRecoveryCodes, { body: { code: first } });
      const [code = ''] = renewed.data.recoveryCodes;
      expect((await caller.call(getSecondFactor, {})).data).toMatchObject({ recoveryCodesLeft: 10, isRequired: false });
      expect((await caller.call(removeAuthenticator, { body: { code } })).status).toBe(204);
      expect((await world.anonymous.call(login, { body: credentials })).status).toBe(200);
    },
  },
  {
    name: 'adds and renames a passkey, signs in with it, and removes it after the second step',
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      const device = createPasskeyDevice();
      const begun = await caller.call(beginPasskey, { body: {} });
      const added = await caller.call(addPasskey, { body: device.make(begun.data, 'Laptop') });
      expect(added.data.recoveryCodes).toHaveLength(10);
      const params = { id: added.data.passkey.id };
      expect((await caller.call(renamePasskey, { params, body: { name: 'Key' } })).data.name).toBe('Key');
      const binding = 'b'.repeat(43);
      const sign = async () => {
        const asked = await world.anonymous.call(beginPasskeySignIn, { body: { binding } });
        return device.sign(asked.data, binding);
      };
      const enter = async () => world.anonymous.call(loginByPasskey, { body: await sign() });
      expect((await enter()).data.user.email).toBe(email);
      const without = await caller.call(removePasskey, { params, body: {} });
      expect({ status: without.status, code: without.error.error }).toEqual({ status: 403, code: 'passkey_required' });
      expect((await caller.call(removePasskey, { params, body: { passkey: await sign() } })).status).toBe(204);
      expect((await enter()).status).toBe(401);
    },
  },
  {
    name: "sets up a company's own sign-in, claims a domain that the platform verifies, and removes it all",
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      const platform = await world.signIn('super-admin');
      const domain = `${email.split('@')[0]}.example`;
      const empty = (await caller.call(getCompanySignIn, {})).data;
      expect(empty).toMatchObject({ version: 0, hasSecret: false, admins: [{ email }] });
      const body = {
        ...{ issuer: 'https://login.conform.example', clientId: 'X', clientSecret: 'X', defaultRole: 'agent' as const },
        ...{ isOn: false, isEnforced: false, passwordPeople: [] },
      };
      expect((await caller.call(updateCompanySignIn, { body })).data).toMatchObject({ version: 1, hasSecret: true });
      const { id } = (await caller.call(addSignInDomain, { body: { domain } })).data;
      expect((await platform.call(listClaimedDomains, {})).data.map((one) => one.id)).toContain(id);
      expect((await platform.call(approveClaimedDomain, { params: { id } })).status).toBe(204);
      const found = await world.anonymous.call(findCompanySignIn, { body: { email: `x@${domain}` } });
      expect(found.data).toEqual({ company: null });
      expect((await caller.call(removeSignInDomain, { params: { id } })).status).toBe(204);
      expect((await caller.call(removeCompanySignIn, {})).status).toBe(204);
    },
  },
  {
    name: 'lets user managers restore access to a user without phone and codes',
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      const { data: me } = await caller.call(getMe, {});
      const params = { id: me.id };
      const work = { params: { id: me.companyId ?? '' }, body: { reason: 'A lost phone', minutes: 15 } };
      const platform = await world.signIn('super-admin');
      expect((await platform.call(removeMemberSecondFactor, { params })).error.error).toBe('work_as_needed');
      const superAdmin = world.withToken((await platform.call(workAs, work)).data.token);
      const { secret } = (await caller.call(beginAuthenticator, { body: {} })).data;
      await caller.call(confirmAuthenticator, { body: { code: codeOf(secret, -1) } });
      expect((await superAdmin.call(removeMemberSecondFactor, { params })).status).toBe(204);
      expect((await caller.call(getMe, {})).status).toBe(401);
      expect((await superAdmin.call(removeMemberSecondFactor, { params })).status).toBe(409);
      expect((await world.signInAs(email, 'a good long password')).token).toBeDefined();
    },
  },
  {
    name: 'requires a second factor for a company, and ends a single session',
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      const other = await world.signInAs(email, 'a good long password');
      const sessions = (await other.call(listOwnSessions, {})).data;
      const id = sessions.find(({ current }) => current)?.id ?? '';
      expect((await caller.call(endSession, { params: { id } })).status).toBe(204);
      expect((await other.call(getMe, {})).status).toBe(401);
      const { version, ...policy } = (await caller.call(getSignInPolicy, {})).data;
      const body = { ...policy, secondFactorRoles: ['admin' as const] };
      const saved = await caller.call(updateSignInPolicy, { body }, { 'if-match': `"${version}"` });
      expect(saved.data).toEqual({ ...body, version: 1 });
      expect((await caller.call(getMe, {})).data.mustEnrol).toBe(true);
      expect((await caller.call(listOwnSessions, {})).error.error).toBe('second_factor_needed');
    },
  },
  {
    name: 'returns the required proof of work of a sign-in to anyone',
    run: async ({ anonymous }) => {
      const { data } = await anonymous.call(getSignInChallenge, { body: { email: 'nobody@conform.example' } });
      expect(data.bits).toBeGreaterThanOrEqual(16);
    },
  },
];
