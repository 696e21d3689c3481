import {
  acceptInvitation,
  changePassword,
  checkInvitation,
  checkRegistration,
  checkResetLink,
  checkSecureLink,
  chooseOwnLanguage,
  choosePreferences,
  confirmRegistration,
  countNewBookings,
  createTicket,
  deleteFormDraft,
  emailExists,
  endOtherSessions,
  exportBookings,
  forgotPassword,
  getFormDraft,
  getMe,
  getReleaseHealth,
  listOwnSessions,
  listSignInProviders,
  login,
  logout,
  type Preferences,
  receiveCargoAi,
  receiveDcsaEvents,
  receiveFsu,
  receiveTerminal49,
  register,
  registrationSentence,
  reportClientError,
  reportReleaseLoads,
  resendRegistration,
  resetPassword,
  saveFormDraft,
  secureAccount,
  startSocialSignIn,
  takeMail,
  updateMe,
} from '@quayside/contract';
import { abilityRules, isLikeCustomer, roles } from '@quayside/contract/roles';
import { eventually } from '../eventually';
import type { Caller, ConformanceCase, Wire, World } from '../wire';

let registered = 0;
export const strong = 'a good long password';

/** Returns the token of the link in the newest mail to an address, once it arrived. */
export const linkFor = async (wire: Wire, email: string): Promise<string> => {
  for (;;) {
    const token = /[?&]token=([\w-]+)/.exec((await wire.readMail(email)) ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Creates a user of a separate forwarder, whom no other case sees. */
export const newForwarder = async (world: World): Promise<{ email: string; caller: Caller }> => {
  const { anonymous, signInAs, wire } = world;
  registered += 1;
  const email = `conform-${registered}-${Date.now()}@conform.example`;
  const person = { firstName: 'Kim', lastName: 'Conform', email, password: strong };
  const { status } = await anonymous.call(register, { body: { ...person, companyName: `Conform ${registered}` } });
  expect(status).toBe(202);
  const token = await linkFor(wire, email);
  const link = await anonymous.call(checkRegistration, { body: { token } });
  expect(link.data).toEqual({ state: 'valid', email, companyName: `Conform ${registered}` });
  expect((await anonymous.call(confirmRegistration, { body: { token, password: person.password } })).status).toBe(201);
  return { email, caller: await signInAs(email, strong) };
};

export const sessionCases: readonly ConformanceCase[] = [
  {
    name: 'signs in each role with the rules of its row',
    run: async ({ signIn }) => {
      for (const role of roles) {
        const { data } = await (await signIn(role)).call(getMe, {});
        expect(data).toMatchObject({ role, rules: abilityRules(role), isLikeCustomer: isLikeCustomer(role) });
        expect(data.customerCompany === null).toBe(!isLikeCustomer(role));
      }
    },
  },
  {
    name: 'answers a wrong password like an unknown account, and refuses a token after sign-out',
    run: async ({ anonymous, wire, signInAs }) => {
      const refusals = await Promise.all(
        ['agent@quayside.example', 'nobody@conform.example'].map((email) =>
          anonymous.call(login, { body: { email, password: 'wrong but long' } }),
        ),
      );
      for (const { status, error } of refusals)
        expect({ status, message: error.message }).toEqual({
          status: 401,
          message: 'The e-mail or the password is wrong.',
        });
      const caller = await signInAs('MEMBER@quayside.example', wire.password);
      expect((await caller.call(logout, {})).status).toBe(204);
      expect((await caller.call(getMe, {})).status).toBe(401);
    },
  },
  {
    name: 'registers a forwarder once, and reveals nothing to a second registration',
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      expect((await caller.call(getMe, {})).data).toMatchObject({
        role: 'admin',
        email,
        services: ['exception', 'quotes'],
      });
      expect((await caller.call(countNewBookings, {})).data).toEqual({ count: 0 });
      const again = { companyName: 'X', firstName: 'X', lastName: 'X', email, password: strong };
      const taken = await world.anonymous.call(register, { body: again });
      expect({ status: taken.status, data: taken.data }).toEqual({
        status: 202,
        data: { message: registrationSentence },
      });
      const unknown = await world.anonymous.call(resendRegistration, { body: { email: 'nobody@conform.example' } });
      expect(unknown.data).toEqual(taken.data);
      const weak = await world.anonymous.call(register, { body: { ...again, password: 'password1' } });
      expect(weak.error.errors).toEqual([
        { path: 'password', message: 'This password is too easy to guess. Choose another one' },
      ]);
      expect((await world.anonymous.call(emailExists, { body: { email } })).data).toEqual({ exists: true });
      const free = await world.anonymous.call(emailExists, { body: { email: 'nobody@conform.example' } });
      expect(free.data).toEqual({ exists: false });
    },
  },
  {
    name: 'reveals nothing about a password reset, and refuses a forged link',
    run: async ({ anonymous }) => {
      for (const email of ['agent@quayside.example', 'nobody@conform.example'])
        expect((await anonymous.call(forgotPassword, { body: { email } })).status).toBe(204);
      const token = 'no-link';
      expect((await anonymous.call(checkResetLink, { body: { token } })).data).toEqual({ state: 'unknown' });
      const { status, error } = await anonymous.call(resetPassword, { body: { token, password: strong } });
      expect({ status, code: error.error }).toEqual({ status: 409, code: 'link_unknown' });
      expect((await anonymous.call(checkSecureLink, { body: { token } })).data).toEqual({ state: 'unknown' });
      expect((await anonymous.call(secureAccount, { body: { token } })).status).toBe(409);
      const invitation = await anonymous.call(checkInvitation, { body: { token } });
      expect(invitation.data).toEqual({ state: 'unknown', email: '', firstName: '', lastName: '', companyName: '' });
      const body = { token, password: strong, firstName: 'X', lastName: 'X' };
      const accepted = await anonymous.call(acceptInvitation, { body });
      expect({ status: accepted.status, code: accepted.error.error }).toEqual({ status: 409, code: 'link_unknown' });
    },
  },
  {
    name: 'changes the own name and phone based on the version read, but no role',
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const before = (await caller.call(getMe, {})).data;
      const body = { firstName: 'Robin', lastName: 'Conform', phone: '+49 40 2' };
      const { data } = await caller.call(updateMe, { body });
      expect(data).toMatchObject({ ...body, email: before.email, role: 'admin' });
      expect((await caller.call(getMe, {})).data).toEqual(data);
      const late = await caller.call(updateMe, { body }, { 'if-match': `"${before.version}"` });
      expect(late.status).toBe(409);
      expect((await caller.attempt(updateMe, { body: { ...body, role: 'super-admin' } })).status).toBe(422);
    },
  },
  {
    name: 'stores the language of the caller only, and returns to that of the browser',
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const before = (await caller.call(getMe, {})).data;
      expect(before.language).toBeNull();
      expect((await caller.call(chooseOwnLanguage, { body: { language: 'de' } })).data).toEqual({
        ...before,
        language: 'de',
      });
      expect((await caller.call(getMe, {})).data).toEqual({ ...before, language: 'de' });
      const other = await world.signIn('agent');
      expect((await other.call(getMe, {})).data.language).toBeNull();
      expect((await caller.attempt(chooseOwnLanguage, { body: { language: 'tlh' } })).status).toBe(422);
      expect((await caller.call(chooseOwnLanguage, { body: { language: null } })).data.language).toBeNull();
    },
  },
  {
    name: 'stores time zone, units and shortcuts of the caller only, each on its own',
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const choose = async (body: Preferences) => (await caller.call(choosePreferences, { body })).data.preferences;
      expect((await caller.call(getMe, {})).data.preferences).toEqual({});
      expect(await choose({ timeZone: 'Asia/Shanghai', singleKeys: false })).toEqual({
        timeZone: 'Asia/Shanghai',
        singleKeys: false,
      });
      const kept = { timeZone: null, units: 'imperial', singleKeys: false };
      expect(await choose({ timeZone: null, units: 'imperial' })).toEqual(kept);
      expect((await caller.call(getMe, {})).data.preferences).toEqual(kept);
      const other = await world.signIn('agent');
      expect((await other.call(getMe, {})).data.preferences).toEqual({});
      const wrong = await caller.attempt(choosePreferences, { body: { timeZone: 'Mars/Olympus' } });
      expect([wrong.status, wrong.error.errors]).toEqual([422, [{ path: 'timeZone', message: 'Choose a time zone' }]]);
    },
  },
  {
    name: 'stores an unsent form for its author only, based on the version read',
    run: async ({ signIn }) => {
      const [caller, other] = [await signIn('agent'), await signIn('admin')];
      const params = { form: 'conformance:form' };
      const store = (reference: string, version: number) =>
        caller.call(saveFormDraft, { params, body: { content: { reference } } }, { 'if-match': `"${version}"` });
      expect((await caller.call(getFormDraft, { params })).data).toBeNull();
      expect((await store('PO 1', 0)).data).toMatchObject({ content: { reference: 'PO 1' }, version: 1 });
      expect((await store('PO 2', 0)).status).toBe(409);
      expect((await caller.call(getFormDraft, { params })).data?.content).toEqual({ reference: 'PO 1' });
      expect((await other.call(getFormDraft, { params })).data).toBeNull();
      expect((await caller.call(deleteFormDraft, { params })).status).toBe(204);
      expect((await caller.call(getFormDraft, { params })).data).toBeNull();
    },
  },
  {
    name: 'ends the other sessions on a new password, and tells them why',
    run: async (world) => {
      const { email, caller } = await newForwarder(world);
      const other = await world.signInAs(email, strong);
      const { heard, close } = await world.listen(other);
      const sessions = (await caller.call(listOwnSessions, {})).data;
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(sessions).toHaveLength(3);
      const password = 'another good password';
      const wrong = await caller.call(changePassword, { body: { password, currentPassword: 'not this one' } });
      expect(wrong.error.errors).toEqual([{ path: 'currentPassword', message: 'The current password is wrong' }]);
      expect((await caller.call(changePassword, { body: { password, currentPassword: strong } })).status).toBe(204);
      await eventually(() =>
        expect(heard).toContainEqual({
          event: 'FORCE_LOGOUT',
          payload: { reason: 'Your password was changed. Please sign in again.' },
        }),
      );
      close();
      expect((await other.call(getMe, {})).status).toBe(401);
      expect((await caller.call(getMe, {})).status).toBe(200);
      await world.signInAs(email, password);
      expect((await caller.call(endOtherSessions, {})).status).toBe(204);
      expect((await caller.call(listOwnSessions, {})).data).toHaveLength(1);
    },
  },
  {
    name: 'accepts a download ticket for exactly its path, and never a session token',
    run: async ({ anonymous, signIn }) => {
      const caller = await signIn('agent');
      const path = '/api/bookings/csv';
      const { data } = await caller.call(createTicket, { body: { path } });
      const query = { type: 'current', searchText: 'no such booking' };
      const file = await anonymous.send(exportBookings, { query: { ...query, token: data.token } });
      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
      const refused = await anonymous.send(exportBookings, { query: { ...query, token: caller.token } });
      expect(refused.status).toBe(401);
      const elsewhere = await caller.call(createTicket, { body: { path: '/api/bookings' } });
      expect((await anonymous.send(exportBookings, { query: { ...query, token: elsewhere.data.token } })).status).toBe(
        401,
      );
      expect((await caller.call(createTicket, { body: { path: '/elsewhere' } })).status).toBe(422);
    },
  },
  {
    name: 'refuses provider sign-ins and pushed events while none are configured',
    run: async ({ anonymous }) => {
      expect((await anonymous.call(listSignInProviders, {})).data).toEqual([]);
      const body = { binding: 'b'.repeat(32) };
      const started = await anonymous.call(startSocialSignIn, { params: { provider: 'google' }, body });
      expect({ status: started.status, message: started.error.message }).toEqual({
        status: 404,
        message: 'Signing in with Google is not set up here.',
      });
      for (const route of [receiveDcsaEvents, receiveFsu, receiveCargoAi, receiveTerminal49, takeMail])
        expect((await anonymous.send(route, { body: route.raw === 'text/plain' ? 'FSU/12' : [] })).status).toBe(401);
    },
  },
  {
    name: 'accepts browser reports about a failed remote and the load times of releases',
    run: async ({ signIn }) => {
      const body = {
        remote: 'bookings',
        version: '1.0.0',
        generation: 'g1',
        route: '/bookings/all',
        message: 'broken',
      };
      const caller = await signIn('customer-member');
      expect((await caller.call(reportClientError, { body })).status).toBe(204);
      const loads = { generation: 'g1', loads: [{ remote: 'bookings', version: '1.0.0', milliseconds: 120 }] };
      expect((await caller.call(reportReleaseLoads, { body: loads })).status).toBe(204);
      const { data } = await (await signIn('super-admin')).call(getReleaseHealth, {});
      expect(data.releases).toContainEqual(expect.objectContaining({ remote: 'bookings', version: '1.0.0' }));
    },
  },
];
