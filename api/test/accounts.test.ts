import {
  checkRegistration,
  checkResetLink,
  confirmRegistration,
  emailExists,
  forgotPassword,
  getMe,
  getTaskTemplates,
  login,
  register,
  registrationSentence,
  resendRegistration,
  resetPassword,
} from '@quayside/contract';
import { formLoadTypes } from '@quayside/freight';
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
  timeZone: 'Europe/Oslo',
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
const fetchLinkState = async (token: string) =>
  (await world.api.anonymous.call(checkResetLink, { body: { token } })).data.state;
const reset = (token: string, password = NEW_PASSWORD) =>
  world.api.anonymous.call(resetPassword, { body: { token, password } });

/** Registers, and returns the token from the mail. */
const registered = async (email: string, given: Partial<typeof someone> = {}) => {
  const reply = await world.api.anonymous.call(register, { body: { ...someone, ...given, email } });
  expect(reply).toMatchObject({ status: 202, data: { message: registrationSentence } });
  return tokenIn(await world.mails.mailTo(email, /Confirm/));
};
const confirm = (token: string, password = PASSWORD) =>
  world.api.anonymous.call(confirmRegistration, { body: { token, password } });
const check = async (token: string) =>
  (await world.api.anonymous.call(checkRegistration, { body: { token } })).data.state;

describe('registering', () => {
  test('creates nothing before the link of the mail is confirmed', async () => {
    const token = await registered('liv@fjord.test');
    const [waiting] = await world.api.sql`select id, token_hash, password_hash from registrations`;
    expect(JSON.stringify(waiting)).not.toContain(token);
    expect(JSON.stringify(waiting)).not.toContain(PASSWORD);
    expect(await world.api.sql`select 1 from users where email = 'liv@fjord.test'`).toEqual([]);
    expect(await world.api.sql`select 1 from companies where company_name = 'Fjord Forwarding AS'`).toEqual([]);
    const early = await world.api.anonymous.post('/auth/login', { email: 'liv@fjord.test', password: PASSWORD });
    expect(early.status).toBe(401);
  });

  test('creates a forwarding company whose first person is admin, is signed in and gets a welcome mail', async () => {
    const token = await registered('ada@fjord.test');
    expect(await check(token)).toBe('valid');
    const reply = await confirm(token);
    expect(reply.status).toBe(201);
    expect(reply.data.user).toMatchObject({
      role: 'admin',
      companyName: 'Fjord Forwarding AS',
      firstName: 'Liv',
      agentTimeZone: 'Europe/Oslo',
    });
    const me = await new ApiClient(world.api.url, reply.data.token).call(getMe, {});
    expect(me.data).toEqual(reply.data.user);
    const mail = await world.mails.mailTo('ada@fjord.test', /Welcome/);
    expect(mail.subject).toBe('Welcome to Quayside, Liv');
    expect(mail.text).toContain('Fjord Forwarding AS is registered');
    expect(
      await world.api.anonymous.call(login, { body: { email: 'ADA@fjord.test', password: PASSWORD } }),
    ).toMatchObject({ status: 200 });
    expect(await check(token)).toBe('used');
    expect(await confirm(token)).toMatchObject({ status: 409, error: { error: 'link_used' } });
    expect(await world.api.sql`select password_hash as hash from registrations where email = 'ada@fjord.test'`).toEqual(
      [{ hash: '' }],
    );
  });

  test('gives a new company task templates for each mode and direction', async () => {
    const reply = await confirm(await registered('tasks@fjord.test'));
    const { templates } = (await new ApiClient(world.api.url, reply.data.token).call(getTaskTemplates, {})).data;
    expect(new Set(templates.flatMap(({ modes }) => modes))).toEqual(new Set(formLoadTypes));
    expect(new Set(templates.map(({ direction }) => direction))).toEqual(new Set([null, 'export', 'import']));
  });

  test('refuses an unknown time zone', async () => {
    const reply = await world.api.anonymous.post('/auth/register', {
      ...someone,
      timeZone: 'Mars/Olympus',
      email: 'a@fjord.test',
    });
    expect(reply.error.errors).toEqual([{ path: 'timeZone', message: 'Choose a time zone' }]);
  });

  test('gives the same answer for a taken address, notifies only its owner and creates no company', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const body = { ...someone, companyName: 'Nowhere Ltd', email: email.toUpperCase() };
    const reply = await world.api.anonymous.post('/auth/register', body);
    expect(reply).toMatchObject({ status: 202, data: { message: registrationSentence } });
    const mail = await world.mails.mailTo(email);
    expect(mail.subject).toBe('You have an account on Quayside already');
    expect(mail.text).not.toContain('Nowhere');
    expect(await world.api.sql`select 1 from companies where company_name = 'Nowhere Ltd'`).toEqual([]);
    expect(await world.api.sql`select 1 from registrations where company_name = 'Nowhere Ltd'`).toEqual([]);
  });

  test('replaces a pending registration and ends its link', async () => {
    const first = await registered('twice@fjord.test', { companyName: 'First AS' });
    await world.api.anonymous.call(register, {
      body: { ...someone, companyName: 'Second AS', email: 'TWICE@fjord.test' },
    });
    const second = tokenIn(await world.mails.mailTo('TWICE@fjord.test', /Confirm/));
    expect(await check(first)).toBe('unknown');
    expect(await confirm(first)).toMatchObject({ status: 409, error: { error: 'link_unknown' } });
    const replies = await Promise.all([confirm(second), confirm(second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(
      await world.api.sql`select company_name as name from companies where company_name in ('First AS', 'Second AS')`,
    ).toEqual([{ name: 'Second AS' }]);
  });

  test('asks for the password again, so that nobody chooses the password of another address', async () => {
    const token = await registered('owner@fjord.test', { password: 'somebody-elses-42' });
    expect(await confirm(token)).toMatchObject({ status: 422, error: { errors: [{ path: 'password' }] } });
    expect(await world.api.sql`select 1 from users where email = 'owner@fjord.test'`).toEqual([]);
    expect((await confirm(token, 'somebody-elses-42')).status).toBe(201);
  });

  test('waits for a day: an expired link says so, and a new one is sent', async () => {
    const token = await registered('late@fjord.test');
    await world.api
      .sql`update registrations set expires_at = now() - interval '1 second' where email = 'late@fjord.test'`;
    expect(await check(token)).toBe('expired');
    expect(await confirm(token)).toMatchObject({ status: 409, error: { error: 'link_expired' } });
    const resend = (email: string) => world.api.anonymous.call(resendRegistration, { body: { email } });
    const asked = await resend('late@fjord.test');
    const newest = async () => tokenIn(await world.mails.mailTo('late@fjord.test', /Confirm/));
    await eventually(async () => (await newest()) !== token);
    const renewed = await newest();
    expect(await check(token)).toBe('unknown');
    expect(await resend('nobody-waits@fjord.test')).toMatchObject({ status: 202, data: asked.data });
    expect(await confirm(renewed)).toMatchObject({ status: 201 });
  });

  test('limits the mails to one address', async () => {
    await registered('often@fjord.test');
    for (let times = 0; times < 3; times += 1)
      await world.api.anonymous.call(resendRegistration, { body: { email: 'often@fjord.test' } });
    const refused = await world.api.anonymous.post('/auth/register/resend', { email: 'often@fjord.test' });
    expect(refused.status).toBe(429);
    await world.api.sql`delete from login_failures`;
  });

  test('requires a strong password', async () => {
    const body = { ...someone, email: 'weak@fjord.test', password: 'password1' };
    const reply = await world.api.anonymous.post('/auth/register', body);
    expect(reply.error.errors).toEqual([
      { path: 'password', message: 'This password is too easy to guess. Choose another one' },
    ]);
  });

  test('names all faults of a password built from the company’s name', async () => {
    const personal = 'Do not use your name, e-mail address, company or this product in the password';
    const registerForFaults = async (password: string) => {
      const reply = await world.api.anonymous.post('/auth/register', { ...someone, email: 'liv@fjord.test', password });
      return reply.error.errors?.map(({ message }: { message: string }) => message);
    };
    expect(await registerForFaults('Fjord2026!')).toEqual([personal]);
    expect(await registerForFaults('Fj0rdFj0rd')).toEqual([personal]);
    expect(await registerForFaults('quayside1')).toEqual([
      'This password is too easy to guess. Choose another one',
      personal,
    ]);
    await world.api.sql`delete from login_failures`;
  });

  test('checks whether an address has an account, with a rate limit', async () => {
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
  test('gives the same answer after the same work with and without an account', async () => {
    const [active, closed] = [
      await world.given.user({ role: 'agent' }),
      await world.given.user({ role: 'agent', status: 'inactive' }),
    ];
    const asked = [active.email, closed.email, 'nobody@quayside.test'];
    const replies = [];
    for (const email of asked) replies.push(await askFor(email));
    const faces = replies.map(({ status, body, headers }) => {
      // Each call leaves one less of the limit.
      const { 'x-request-id': _id, date: _date, ratelimit: _left, ...rest } = Object.fromEntries(headers);
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

  test('is replaced by the link of the mail once, and every session ends', async () => {
    const user = await world.given.user({ role: 'agent' });
    const before = await signIn(world.api, user);
    const token = await linkFor(user.email);
    expect(await fetchLinkState(token)).toBe('valid');
    expect((await reset(token)).status).toBe(204);
    expect((await before.get('/me')).status).toBe(401);
    await expect(signIn(world.api, user)).rejects.toThrow('401');
    await signIn(world.api, { ...user, password: NEW_PASSWORD });
    expect(await fetchLinkState(token)).toBe('used');
    expect(await reset(token)).toMatchObject({ status: 409, error: { error: 'link_used' } });
    const audited = await world.api.sql`select action from audit where resource_id = ${user.id} order by id`;
    expect(audited).toEqual([{ action: 'password.forgotten' }, { action: 'password.reset' }]);
  });

  test('is replaced once by two simultaneous calls', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const token = await linkFor(email);
    const replies = await Promise.all([reset(token), reset(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('keeps its link when the new password is too weak', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const token = await linkFor(email);
    const refused = await reset(token, 'qwerty123');
    expect(refused.error.errors).toEqual([expect.objectContaining({ path: 'password' })]);
    expect(await fetchLinkState(token)).toBe('valid');
  });

  test('has a link that expires after 60 minutes', async () => {
    const user = await world.given.user({ role: 'agent' });
    const token = await linkFor(user.email);
    const [row] = await world.api.sql<{ minutes: number }>`
      select extract(epoch from expires_at - created_at)::int / 60 as minutes from account_links where user_id = ${user.id}`;
    expect(row?.minutes).toBe(60);
    await world.api.sql`update account_links set expires_at = now() where user_id = ${user.id}`;
    expect(await fetchLinkState(token)).toBe('expired');
    expect(await reset(token)).toMatchObject({ status: 409, error: { error: 'link_expired' } });
  });

  test('has one valid link: a new one ends the earlier one', async () => {
    const { email } = await world.given.user({ role: 'agent' });
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect([await fetchLinkState(first), await fetchLinkState(second)]).toEqual(['expired', 'valid']);
    expect((await reset(first)).status).toBe(409);
    expect((await reset(second)).status).toBe(204);
  });

  test('has a random link and stores only its hash', async () => {
    const token = await linkFor((await world.given.user({ role: 'agent' })).email);
    expect(await fetchLinkState('made-up')).toBe('unknown');
    expect(await reset('made-up')).toMatchObject({ status: 409, error: { error: 'link_unknown' } });
    const rows = await world.api.sql<{ row: string }>`
      select l::text as row from account_links l union all select m::text from mails m where sent_at is not null
      union all select j::text from pgboss.job j`;
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('does not change for a closed account', async () => {
    const user = await world.given.user({ role: 'agent' });
    const token = await linkFor(user.email);
    await world.api.sql`update users set status = 'inactive' where id = ${user.id}`;
    expect(await reset(token)).toMatchObject({ status: 409, error: { error: 'account_closed' } });
  });

  test('limits the mails to known and unknown addresses', async () => {
    for (const email of [(await world.given.user({ role: 'agent' })).email, 'flooded@quayside.test']) {
      const statuses: number[] = [];
      for (let calls = 0; calls < 5; calls += 1) statuses.push((await askFor(email)).status);
      expect(statuses).toEqual([204, 204, 204, 204, 429]);
    }
  });
});

test('requires work from an unknown browser after ten wrong passwords, and accepts a valid mail link again', async () => {
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

describe('mails to an address that is not confirmed', () => {
  const lure = 'You won a prize';

  test('quote nothing that was typed at the registration', async () => {
    const email = 'stranger@registration.test';
    await registered(email, { companyName: `${lure} today`, firstName: lure, lastName: lure });
    const { subject, text, html } = await world.mails.mailTo(email);
    expect([subject, text, html].join()).not.toContain(lure);
  });

  test('quote nothing to an invited person whose address another person registers', async () => {
    const email = 'invited@registration.test';
    const { id } = await world.given.user({ role: 'agent', email, status: 'invited' });
    await world.api.sql`update users set first_name = ${lure} where id = ${id}`;
    await world.api.anonymous.call(register, { body: { ...someone, email } });
    const { subject, text, html } = await world.mails.mailTo(email, /account/);
    expect([subject, text, html].join()).not.toContain(lure);
  });

  test.each(['companyName', 'firstName', 'lastName'] as const)('are not sent for a web address in %s', async (path) => {
    const body = {
      ...someone,
      [path]: `${lure}! https://prize.example`,
      email: `link-${path.toLowerCase()}@registration.test`,
    };
    const { status, error } = await world.api.anonymous.call(register, { body });
    expect([status, error.errors]).toEqual([
      422,
      [{ path, message: 'A name can’t contain a web address. Remove the link' }],
    ]);
  });
});
