import {
  beginAuthenticator,
  confirmAuthenticator,
  endSession,
  getMe,
  getSecondFactor,
  getSignInChallenge,
  getSignInPolicy,
  listOwnSessions,
  login,
  removeAuthenticator,
  removeMemberSecondFactor,
  renewRecoveryCodes,
  updateSignInPolicy,
} from '@quayside/contract';
import { authenticatorCode as codeOf } from '../../authenticatorCode';
import type { ConformanceCase } from '../wire';
import { newForwarder } from './sessions';

export const secondFactorCases: readonly ConformanceCase[] = [
  {
    name: 'an authenticator app is set up, asked for, and taken away again by a recovery code',
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
    name: 'who has neither phone nor codes any more is let in again by whoever manages the users',
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      const superAdmin = await world.signIn('super-admin');
      const params = { id: (await caller.call(getMe, {})).data.id };
      const { secret } = (await caller.call(beginAuthenticator, { body: {} })).data;
      await caller.call(confirmAuthenticator, { body: { code: codeOf(secret, -1) } });
      expect((await superAdmin.call(removeMemberSecondFactor, { params })).status).toBe(204);
      expect((await caller.call(getMe, {})).status).toBe(401);
      expect((await superAdmin.call(removeMemberSecondFactor, { params })).status).toBe(409);
      expect((await world.signInAs(email, 'a good long password')).token).toBeDefined();
    },
  },
  {
    name: 'a company asks for a second factor, and one session ends alone',
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
    name: 'anybody is told what work a sign-in would take',
    run: async ({ anonymous }) => {
      const { data } = await anonymous.call(getSignInChallenge, { body: { email: 'nobody@conform.example' } });
      expect(data.bits).toBeGreaterThanOrEqual(16);
    },
  },
];
