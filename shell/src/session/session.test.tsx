import { type ApiClient, ApiError } from '@freight/shared-kernel/api';
import { getMe, login, logout } from '@freight/shared-kernel/contract';
import { QueryClient } from '@freight/shared-kernel/query';
import { createSessionStore, useDrafts } from '@freight/shared-kernel/session';
import { sampleUser } from '../app/shellTesting';
import { createAccount } from './createAccount';
import { onceAfter } from './onceAfter';
import { createProfile } from './profile';
import { clearSession, readSession } from './sessionCookie';

const agent = sampleUser('agent');
const answers = new Map<unknown, () => unknown>();

const given = (token?: string) => {
  const call = jest.fn(async (route: unknown) => answers.get(route)?.());
  const api = { call } as unknown as ApiClient;
  const session = createSessionStore({ token });
  const queries = new QueryClient();
  const leave = jest.fn();
  return { call, api, session, queries, leave, account: createAccount({ session, api, queries, leave }) };
};

beforeEach(() => {
  answers.clear();
  answers.set(login, () => ({ token: 'opaque', user: agent }));
  answers.set(getMe, () => agent);
});
afterEach(clearSession);

test('signing in keeps the session in store and cookie', async () => {
  const { account, session } = given();
  await account.signIn({ email: agent.email, password: 'quayside-demo' });
  expect(session.getState()).toEqual({ token: 'opaque', user: agent });
  expect(readSession()).toEqual({ token: 'opaque', id: agent.id, role: 'agent' });
});

test('a refused sign-in keeps nothing', async () => {
  const { account, session } = given();
  answers.set(login, () => {
    throw new ApiError({ statusCode: 401 });
  });
  await expect(account.signIn({ email: agent.email, password: 'wrong' })).rejects.toMatchObject({ statusCode: 401 });
  expect(session.getState().token).toBeUndefined();
  expect(readSession()).toBeUndefined();
});

test('logging out revokes the token on the server and forgets all that was loaded, even when the server is away', async () => {
  const { account, session, queries, call, leave } = given();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answers.set(logout, () => {
    throw new ApiError({ statusCode: 0 });
  });
  await account.signIn({ email: agent.email, password: 'quayside-demo' });
  queries.setQueryData(['bookings'], ['secret']);
  useDrafts.getState().keep('booking', 'half filled in');
  account.logOut('Your role was changed.');
  expect(useDrafts.getState().drafts).toEqual({});
  expect(call).toHaveBeenCalledWith(logout, { keepSession: true });
  expect(session.getState()).toEqual({ token: undefined, user: undefined });
  expect(readSession()).toBeUndefined();
  expect(queries.getQueryData(['bookings'])).toBeUndefined();
  expect(leave).toHaveBeenCalledWith('Your role was changed.');
});

test('a session that the server does not know ends without asking it again, and only once', async () => {
  const { account, call, leave } = given('old');
  account.expire('Your session has ended. Sign in again.');
  account.expire('Your session has ended. Sign in again.');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(call).not.toHaveBeenCalled();
});

test('however many calls fail, the log-out comes once, 100 ms after the first', () => {
  jest.useFakeTimers();
  const act = jest.fn();
  const unauthorized = onceAfter(100, act);
  for (let call = 0; call < 12; call += 1) unauthorized();
  jest.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('the profile is asked for once, whoever wants it', async () => {
  const { session, api, call } = given('opaque');
  const profile = createProfile(session, api);
  expect(await Promise.all([profile(), profile()])).toEqual([agent, agent]);
  expect(await profile()).toBe(agent);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a profile that failed is asked for again; without a session nobody is asked', async () => {
  const { session, api } = given('opaque');
  const profile = createProfile(session, api);
  answers.set(getMe, () => {
    throw new ApiError({ statusCode: 503, message: 'Not now' });
  });
  await expect(profile()).rejects.toThrow('Not now');
  answers.set(getMe, () => agent);
  expect(await profile()).toEqual(agent);
  expect(await createProfile(createSessionStore(), api)()).toBeUndefined();
});
