import { checkResetLink, emailExists, forgotPassword, getMe, login, register, resetPassword } from '@quayside/contract';
import { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { PASSWORD, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';

const NEW_PASSWORD = 'another good password';

let world: MailedApi;
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(() => world.stop());

const someone = {
  companyName: 'Fjord Forwarding AS',
  firstName: 'Liv',
  lastName: 'Haugen',
  phone: '+47 22 55 01 00',
  password: PASSWORD,
};
const jobsDone = () =>
  eventually(async () => {
    const jobs = await world.api
      .sql`select 1 from pgboss.job where name = 'forgotten-password' and state <> 'completed'`;
    return jobs.length === 0;
  });
const askFor = (email: string) => world.api.anonymous.call(forgotPassword, { body: { email } });
const linkFor = async (email: string) => {
  const before = world.mails.received.length;
  expect((await askFor(email)).status).toBe(204);
  await eventually(async () => world.mails.received.slice(before).some(({ recipients }) => recipients.includes(email)));
  return tokenIn(await world.mails.mailTo(email, /new password/));
};
const stateOf = async (token: string) =>
  (await world.api.anonymous.call(checkResetLink, { body: { token } })).data.state;
const reset = (token: string, password = NEW_PASSWORD) =>
  world.api.anonymous.call(resetPassword, { body: { token, password } });

describe('registering', () => {
  test('makes a forwarding company whose first person manages it, is signed in and welcomed by mail', async () => {
    const reply = await world.api.anonymous.call(register, { body: { ...someone, email: 'liv@fjord.test' } });
    expect(reply.status).toBe(201);
    expect(reply.data.user).toMatchObject({
      role: 'admin',
      companyName: 'Fjord Forwarding AS',
      firstName: 'Liv',
    });
    const me = await new ApiClient(world.api.url, reply.data.token).call(getMe, {});
    expect(me.data).toEqual(reply.data.user);
    const mail = await world.mails.mailTo('liv@fjord.test');
    expect(mail.subject).toBe('Welcome to Quayside, Liv');
    expect(mail.text).toContain('Fjord Forwarding AS is registered');
    expect(
      await world.api.anonymous.call(login, { body: { email: 'LIV@fjord.test', password: PASSWORD } }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('with a taken address, in any case, is refused on the field and leaves no company behind', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const body = { ...someone, companyName: 'Nowhere Ltd', email: email.toUpperCase() };
    const reply = await world.api.anonymous.post('/auth/register', body);
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toEqual([expect.objectContaining({ path: 'email' })]);
    expect(await world.api.sql`select 1 from companies where company_name = 'Nowhere Ltd'`).toEqual([]);
  });

  test('two at once with one address make one account', async () => {
    const body = { ...someone, email: 'twice@fjord.test' };
    const replies = await Promise.all([1, 2, 3].map(() => world.api.anonymous.post('/auth/register', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('asks for a password that is hard to guess', async () => {
    const body = { ...someone, email: 'weak@fjord.test', password: 'password1' };
    const reply = await world.api.anonymous.post('/auth/register', body);
    expect(reply.error.errors).toEqual([
      { path: 'password', message: 'This password is too easy to guess. Choose another one' },
    ]);
  });

  test('can ask first whether an address has an account, but not for a whole list', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const ask = async (address: string) =>
      (await world.api.anonymous.call(emailExists, { body: { email: address } })).data;
    expect(await ask(email.toUpperCase())).toEqual({ exists: true });
    expect(await ask('nobody@quayside.test')).toEqual({ exists: false });
    await world.api.sql`update login_failures set failures = 60 where key like 'lookupFrom:%'`;
    await ask('one-more@quayside.test');
    const refused = await world.api.anonymous.post('/auth/email-exists', { email: 'and-another@quayside.test' });
    expect(refused.status).toBe(429);
    await world.api.sql`delete from login_failures`;
  });
});

describe('a forgotten password', () => {
  test('is asked for with the same answer and the same work, whether or not there is an account', async () => {
    const [active, closed] = [
      await world.given.user({ role: 'agent' }),
      await world.given.user({ role: 'agent', status: 'inactive' }),
    ];
    const asked = [active.email, closed.email, 'nobody@quayside.test'];
    const replies = [];
    for (const email of asked) replies.push(await askFor(email));
    const faces = replies.map(({ status, body, headers }) => {
      const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(headers);
      return JSON.stringify({ status, body, rest });
    });
    expect(new Set(faces).size).toBe(1);
    const jobs = await world.api.sql<{ email: string }>`
      select data->>'email' as email from pgboss.job where name = 'forgotten-password'`;
    expect(jobs.map(({ email }) => email)).toEqual(expect.arrayContaining(asked));
    await world.mails.mailTo(active.email, /new password/);
    await jobsDone();
    const sent = world.mails.received.flatMap(({ recipients }) => recipients);
    expect(sent).not.toContain(closed.email);
    expect(sent).not.toContain('nobody@quayside.test');
  });

  test('is replaced by the link of the mail, once; every session ends', async () => {
    const user = await world.given.user({ role: 'agent' });
    const before = await signIn(world.api, user);
    const token = await linkFor(user.email);
    expect(await stateOf(token)).toBe('valid');
    expect((await reset(token)).status).toBe(204);
    expect((await before.get('/me')).status).toBe(401);
    await expect(signIn(world.api, user)).rejects.toThrow('401');
    await signIn(world.api, { ...user, password: NEW_PASSWORD });
    expect(await stateOf(token)).toBe('used');
    expect(await reset(token)).toMatchObject({ status: 409, error: { error: 'link_used' } });
    const audited = await world.api.sql`select action from audit where resource_id = ${user.id} order by id`;
    expect(audited).toEqual([{ action: 'password.forgotten' }, { action: 'password.reset' }]);
  });

  test('at the same moment twice is replaced once', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const token = await linkFor(email);
    const replies = await Promise.all([reset(token), reset(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('keeps its link when the new one is too easy to guess', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const token = await linkFor(email);
    const refused = await reset(token, 'qwerty123');
    expect(refused.error.errors).toEqual([expect.objectContaining({ path: 'password' })]);
    expect(await stateOf(token)).toBe('valid');
  });

  test('has a link that expires after 60 minutes', async () => {
    const user = await world.given.user({ role: 'agent' });
    const token = await linkFor(user.email);
    const [row] = await world.api.sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::int / 60 as minutes from account_links where user_id = ${user.id}`;
    expect(row?.minutes).toBe(60);
    await world.api.sql`update account_links set expires_at = now() where user_id = ${user.id}`;
    expect(await stateOf(token)).toBe('expired');
    expect(await reset(token)).toMatchObject({ status: 409, error: { error: 'link_expired' } });
  });

  test('has one link that works: a new one ends the one before', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'valid']);
    expect((await reset(first)).status).toBe(409);
    expect((await reset(second)).status).toBe(204);
  });

  test('has no link that anybody could make up, and stores none', async () => {
    const token = await linkFor((await world.given.user({ role: 'agent' })).email);
    expect(await stateOf('made-up')).toBe('unknown');
    expect(await reset('made-up')).toMatchObject({ status: 409, error: { error: 'link_unknown' } });
    const rows = await world.api.sql<{ row: string }>`
      select l::text as row from account_links l union all select m::text from mails m where sent_at is not null
      union all select j::text from pgboss.job j`;
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('of a closed account stays', async () => {
    const user = await world.given.user({ role: 'agent' });
    const token = await linkFor(user.email);
    await world.api.sql`update users set status = 'inactive' where id = ${user.id}`;
    expect(await reset(token)).toMatchObject({ status: 409, error: { error: 'account_closed' } });
  });

  test('cannot be used to fill a mailbox, known or not', async () => {
    for (const email of [(await world.given.user({ role: 'agent' })).email, 'flooded@quayside.test']) {
      const statuses: number[] = [];
      for (let calls = 0; calls < 5; calls += 1) statuses.push((await askFor(email)).status);
      expect(statuses).toEqual([204, 204, 204, 204, 429]);
    }
  });
});

test('after ten wrong passwords an unknown browser has to show work, and a good link from the mail opens it again', async () => {
  const user = await world.given.user({ role: 'agent' });
  for (let failures = 0; failures < 10; failures += 1) {
    await world.api.sql`update login_failures set locked_until = now() where key = ${`account:${user.email}`}`;
    await world.api.anonymous.post('/auth/login', { email: user.email, password: 'wrong' });
  }
  const refused = await world.api.anonymous.post('/auth/login', { email: user.email, password: PASSWORD });
  expect(refused.status).toBe(429);
  expect(refused.error).toMatchObject({ error: 'proof_required' });
  await reset(await linkFor(user.email));
  await signIn(world.api, { ...user, password: NEW_PASSWORD });
});
