import { changePassword, listOwnSessions, login } from '@quayside/contract';
import { io, type Socket } from 'socket.io-client';
import { ApiClient } from './ApiClient';
import { type GivenUser, PASSWORD, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';

const NEW_PASSWORD = 'another good password';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let world: MailedApi;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await world.stop();
});

const signInWith = async ({ email }: GivenUser, userAgent: string): Promise<ApiClient> => {
  const reply = await world.api.anonymous.call(
    login,
    { body: { email, password: PASSWORD } },
    { 'user-agent': userAgent },
  );
  return new ApiClient(world.api.url, reply.data.token);
};
const connect = async ({ token }: ApiClient): Promise<Socket> => {
  const socket = io(world.api.url, { reconnection: false, forceNew: true, auth: { token } });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};
const forcedOut = (socket: Socket) => new Promise((resolve) => socket.once('FORCE_LOGOUT', resolve));
const change = (caller: ApiClient, body: { password: string; currentPassword?: string }) =>
  caller.call(changePassword, { body });
const grow = (user: GivenUser, minutes: number) =>
  world.api.sql`update sessions set created_at = now() - make_interval(mins => ${minutes}) where user_id = ${user.id}`;

describe('changing the password', () => {
  test('requires only the new one in a recent session, and signs out other browsers at once', async () => {
    const user = await world.given.user({ role: 'agent' });
    const [here, there] = [await signIn(world.api, user), await signIn(world.api, user)];
    const socket = await connect(there);
    const told = forcedOut(socket);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await grow(user, 14);
    expect((await change(here, { password: NEW_PASSWORD })).status).toBe(204);
    expect(await told).toEqual({ reason: 'Your password was changed. Please sign in again.' });
    await closed;
    expect([(await here.get('/me')).status, (await there.get('/me')).status]).toEqual([200, 401]);
    await signIn(world.api, { ...user, password: NEW_PASSWORD });
  });

  test('requires the current one after a quarter of an hour', async () => {
    const user = await world.given.user({ role: 'agent' });
    const caller = await signIn(world.api, user);
    await grow(user, 15);
    const refused = await change(caller, { password: NEW_PASSWORD });
    expect(refused).toMatchObject({ status: 403, error: { error: 'reauthentication_required' } });
    const wrong = await change(caller, { password: NEW_PASSWORD, currentPassword: 'not it' });
    expect(wrong.error.errors).toEqual([{ path: 'currentPassword', message: 'The current password is wrong' }]);
    expect((await change(caller, { password: NEW_PASSWORD, currentPassword: PASSWORD })).status).toBe(204);
    await signIn(world.api, { ...user, password: NEW_PASSWORD });
  });

  test('limits guesses of the current one', async () => {
    const user = await world.given.user({ role: 'agent' });
    const caller = await signIn(world.api, user);
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 7; guesses += 1) {
      statuses.push((await change(caller, { password: NEW_PASSWORD, currentPassword: 'a guess' })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });

  test('refuses a weak one', async () => {
    const caller = await signIn(world.api, await world.given.user({ role: 'agent' }));
    const refused = await change(caller, { password: 'Password123' });
    expect(refused.status).toBe(422);
    expect(refused.error.errors).toEqual([expect.objectContaining({ path: 'password' })]);
    const short = await caller.post('/me/change-password', { password: 'short' });
    expect(short.error.errors).toEqual([{ path: 'password', message: 'Password must be at least 8 characters long' }]);
  });
});

describe('own sessions', () => {
  test('lists own sessions with device and address, newest first', async () => {
    const user = await world.given.user({ role: 'agent' });
    await signIn(world.api, await world.given.user({ role: 'agent' }));
    const phone = await signInWith(user, safari);
    const computer = await signInWith(user, firefox);
    const { data } = await computer.call(listOwnSessions, {});
    expect(data).toMatchObject([
      { device: 'Firefox on Windows', address: '127.0.0.1', current: true },
      { device: 'Safari on iPhone', address: '127.0.0.1', current: false },
    ]);
    expect((await phone.call(listOwnSessions, {})).data.map(({ current }) => current)).toEqual([false, true]);
  });

  test('ends all other sessions and informs their browsers', async () => {
    const user = await world.given.user({ role: 'agent' });
    const [phone, computer] = [await signInWith(user, safari), await signInWith(user, firefox)];
    const told = forcedOut(await connect(phone));
    expect((await computer.delete('/me/sessions')).status).toBe(204);
    expect(await told).toEqual({ reason: 'You were signed out from another device.' });
    expect((await computer.call(listOwnSessions, {})).data).toHaveLength(1);
    expect((await phone.get('/me')).status).toBe(401);
  });

  test('sends a mail for a sign-in on a new device, except the first or a known one', async () => {
    const user = await world.given.user({ role: 'agent' });
    await signInWith(user, firefox);
    await signInWith(user, firefox);
    await signInWith(user, safari);
    const mail = await world.mails.mailTo(user.email);
    expect(mail.subject).toBe('New sign-in to your Quayside account');
    expect(mail.text).toContain('Device: Safari on iPhone\nAddress: 127.0.0.1');
    expect(mail.text).toContain('http://quayside.test/settings/account#sessions');
    await signInWith(user, safari);
    const rows = await world.api.sql`select 1 from mails where to_address = ${user.email}`;
    expect(rows).toHaveLength(1);
  });

  test('stores the last sign-in on the account', async () => {
    const user = await world.given.user({ role: 'agent' });
    const last = async () =>
      (
        await world.api.sql<{ at: string | null }>`
      select last_sign_in_at as at from users where id = ${user.id}`
      )[0]?.at;
    expect(await last()).toBeNull();
    await signIn(world.api, user);
    expect(await last()).not.toBeNull();
  });
});
