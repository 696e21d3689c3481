import { getMe, logout } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import { QueryClient } from '@quayside/kernel/query';
import { createSessionStore, useDrafts } from '@quayside/kernel/session';
import { waitFor } from '@testing-library/react';
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
  answers.set(getMe, () => agent);
});
afterEach(clearSession);

test('stores a session in store and cookie for one day', () => {
  const { account, session } = given();
  account.enter({ token: 'opaque', user: agent });
  expect(session.getState()).toEqual({ token: 'opaque', user: agent });
  expect(readSession()).toMatchObject({ token: 'opaque', id: agent.id, role: 'agent' });
  expect((readSession()?.endsAt ?? 0) - Date.now()).toBeGreaterThan(86_390_000);
});

test('ends the existing session when another user signs in', () => {
  const { account, call, session } = given('old');
  account.enter({ token: 'new', user: agent });
  expect(call).toHaveBeenCalledWith(logout, { keepSession: true });
  expect(session.getState().token).toBe('new');
});

test('drops local data when the user switches sessions, and keeps the earlier session valid', () => {
  const { account, call, session } = given('platform');
  useDrafts.getState().keep('booking', 'of another company');
  account.swap({ token: 'working', user: agent });
  expect(call).not.toHaveBeenCalled();
  expect(session.getState()).toEqual({ token: 'working', user: agent });
  expect(readSession()).toMatchObject({ token: 'working' });
  expect(useDrafts.getState().drafts).toEqual({});
});

test('keeps drafts of an expired session for the same user only', () => {
  const { account } = given();
  account.enter({ token: 'first', user: agent });
  useDrafts.getState().keep('booking', 'half filled in');
  account.expire('Your session has ended. Sign in again.');
  account.enter({ token: 'second', user: agent });
  expect(useDrafts.getState().drafts).toEqual({ booking: 'half filled in' });
  account.expire('Your session has ended. Sign in again.');
  account.enter({ token: 'third', user: { ...agent, id: '64b7f0a1c2d3e4f5a6b7c8da' } });
  expect(useDrafts.getState().drafts).toEqual({});
});

test('keeps drafts for the same user only when the server ends the session', () => {
  const { account, session, leave } = given();
  account.enter({ token: 'first', user: agent });
  useDrafts.getState().keep('booking', 'half filled in');
  account.forceOut('Your role was changed. Sign in again.');
  expect(session.getState()).toEqual({ token: undefined, user: undefined });
  expect(readSession()).toBeUndefined();
  expect(leave).toHaveBeenCalledWith('Your role was changed. Sign in again.');
  account.enter({ token: 'second', user: agent });
  expect(useDrafts.getState().drafts).toEqual({ booking: 'half filled in' });
  account.forceOut('Signed out by another session');
  account.enter({ token: 'third', user: { ...agent, id: '64b7f0a1c2d3e4f5a6b7c8da' } });
  expect(useDrafts.getState().drafts).toEqual({});
});

test('ends a renewed session on the server and keeps drafts', () => {
  const { account, call, leave } = given();
  account.enter({ token: 'first', user: agent });
  useDrafts.getState().keep('booking', 'half filled in');
  account.renew();
  expect(call).toHaveBeenCalledWith(logout, { keepSession: true });
  expect(useDrafts.getState().drafts).toEqual({ booking: 'half filled in' });
  expect(leave).toHaveBeenCalledWith('Sign in again to go on where you were.');
});

test('keeps the cookie of a session that another tab started', () => {
  const here = given();
  here.account.enter({ token: 'here', user: agent });
  given().account.enter({ token: 'other tab', user: agent });
  here.account.expire('Your session has ended. Sign in again.');
  expect(readSession()?.token).toBe('other tab');
});

test('revokes the token and clears all loaded data on log-out, even when the server is unreachable', async () => {
  const { account, session, queries, call, leave } = given();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  answers.set(logout, () => {
    throw new ApiError({ statusCode: 0 });
  });
  account.enter({ token: 'opaque', user: agent });
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

test('ends a session that the server does not know once, without calling it again', async () => {
  const { account, call, leave } = given('old');
  account.expire('Your session has ended. Sign in again.');
  account.expire('Your session has ended. Sign in again.');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(call).not.toHaveBeenCalled();
});

test('logs out once, 100 ms after the first of several failed calls', () => {
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

test('loads the profile once for all callers', async () => {
  const { session, api, call } = given('opaque');
  const profile = createProfile(session, api);
  expect(await Promise.all([profile(), profile()])).toEqual([agent, agent]);
  expect(await profile()).toBe(agent);
  expect(call).toHaveBeenCalledTimes(1);
});

test('loads the profile again after a failure, and makes no call without a session', async () => {
  const { session, api } = given('opaque');
  const profile = createProfile(session, api);
  answers.set(getMe, () => {
    throw new ApiError({ statusCode: 503, message: 'Not now' });
  });
  jest.useFakeTimers();
  await expect(profile()).rejects.toThrow('Not now');
  answers.set(getMe, () => agent);
  // The page's guard and the frame call one after the other, and share the result.
  await expect(profile()).rejects.toThrow('Not now');
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  expect(await profile()).toEqual(agent);
  expect(await createProfile(createSessionStore(), api)()).toBeUndefined();
});

test('removes push notifications of other users from the browser', async () => {
  const ended: string[] = [];
  const createTestWorker = (id: string) => ({
    scope: `https://quayside.example/push/${id}/`,
    unregister: async () => void ended.push(id),
  });
  const workers = [
    createTestWorker(agent.id),
    createTestWorker('somebodyelse'),
    { scope: 'https://quayside.example/qa/' },
  ];
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => workers },
  });
  const { account } = given();
  account.enter({ token: 'opaque', user: agent });
  await waitFor(() => expect(ended).toEqual(['somebodyelse']));
  account.logOut(undefined);
  await waitFor(() => expect(ended).toContain(agent.id));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
