import {
  askEmailChange,
  checkEmailLink,
  confirmEmailChange,
  deactivateMember,
  getCustomer,
  getEmailChange,
  getMe,
  stopEmailChange,
  stopEmailChangeByLink,
  updateCustomer,
  updateMe,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { createGiven, PASSWORD, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';
import { startApi } from './startApi';

let world: MailedApi;
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(() => world.stop());

let addresses = 0;
const address = () => {
  addresses += 1;
  return `new-${addresses}@change.test`;
};
const ask = (caller: ApiClient, email: string, more = {}) => caller.call(askEmailChange, { body: { email, ...more } });
const confirm = (token: string) => world.api.anonymous.call(confirmEmailChange, { body: { token } });
const stop = (token: string) => world.api.anonymous.call(stopEmailChangeByLink, { body: { token } });
const check = async (token: string, link: 'confirm' | 'stop') =>
  (await world.api.anonymous.call(checkEmailLink, { body: { token, link } })).data;
const linkTo = async (to: string, subject: RegExp) => tokenIn(await world.mails.mailTo(to, subject));
const mayCall = async (caller: ApiClient) => (await caller.call(getMe, {})).status === 200;

test('changes nothing before the new address confirms; then ends other sessions and notifies the old address', async () => {
  const user = await world.given.user({ role: 'agent' });
  const [here, there] = [await signIn(world.api, user), await signIn(world.api, user)];
  const email = address();
  const asked = await ask(here, email);
  expect(asked.data).toMatchObject({ refusal: null, pending: { email } });
  expect((await there.call(getEmailChange, {})).data.pending).toEqual(asked.data.pending);
  const stopping = await linkTo(user.email, /about to change/);
  const token = await linkTo(email, /Confirm your new/);
  expect(await check(token, 'confirm')).toEqual({ state: 'valid', email });
  expect(await check(token, 'stop')).toEqual({ state: 'unknown', email: '' });
  expect((await here.call(getMe, {})).data.email).toBe(user.email);

  expect((await confirm(token)).data).toEqual({ email });
  expect((await here.call(getMe, {})).data.email).toBe(email);
  expect(await mayCall(there)).toBe(false);
  expect((await world.mails.mailTo(user.email, /was changed/)).text).toContain(email);
  expect((await world.api.anonymous.post('/auth/login', { email: user.email, password: PASSWORD })).status).toBe(401);
  await signIn(world.api, { email, password: PASSWORD });
  const again = await confirm(token);
  expect([again.status, again.error.error]).toEqual([409, 'link_used']);
  expect((await stop(stopping)).status).toBe(409);
  expect((await here.call(getEmailChange, {})).data.pending).toBeNull();
  expect(
    await world.api.sql`select before ->> 'email' as was, after ->> 'email' as is from audit
      where action = 'email.changed' and resource_id = ${user.id}`,
  ).toEqual([{ was: user.email, is: email }]);
});

test('is stopped by the old address, which ends the session, by the person, or by a newer request', async () => {
  const user = await world.given.user({ role: 'agent' });
  const [thief, owner] = [await signIn(world.api, user), await signIn(world.api, user)];
  const first = address();
  await ask(thief, first);
  const token = await linkTo(first, /Confirm your new/);
  const stopping = await linkTo(user.email, /about to change/);
  expect(await check(stopping, 'stop')).toEqual({ state: 'valid', email: first });
  expect((await stop(stopping)).status).toBe(204);
  expect([await mayCall(thief), await mayCall(owner)]).toEqual([false, true]);
  expect((await confirm(token)).status).toBe(409);

  const [second, third, fourth] = [address(), address(), address()];
  await ask(owner, second);
  const late = await linkTo(second, /Confirm your new/);
  await ask(owner, third);
  const replaced = await linkTo(third, /Confirm your new/);
  expect((await confirm(late)).error.error).toBe('link_expired');
  expect((await owner.call(stopEmailChange, {})).status).toBe(204);
  expect((await confirm(replaced)).status).toBe(409);

  await ask(owner, fourth);
  const over = await linkTo(fourth, /Confirm your new/);
  await world.api.sql`update account_links set expires_at = now() where user_id = ${user.id}`;
  expect((await check(over, 'confirm')).state).toBe('expired');
  expect((await confirm(over)).error.error).toBe('link_expired');
  expect((await owner.call(getMe, {})).data.email).toBe(user.email);
});

test('gives the same answer for an address with an account, and changes nothing when it is taken in the meantime', async () => {
  const user = await world.given.user({ role: 'agent' });
  const other = await world.given.user({ role: 'agent' });
  const caller = await signIn(world.api, user);
  const shape = ({ status, data }: Awaited<ReturnType<typeof ask>>) => [status, Object.keys(data.pending ?? {})];
  const [free, later] = [address(), address()];
  expect(shape(await ask(caller, other.email.toUpperCase()))).toEqual(shape(await ask(caller, free)));
  await ask(caller, other.email);
  expect((await world.mails.mailTo(other.email, /has an account/)).text).toContain('nothing was changed');
  await ask(caller, later);
  const token = await linkTo(later, /Confirm your new/);
  await world.given.user({ role: 'agent', email: later });
  const refused = await confirm(token);
  expect([refused.status, refused.error.error]).toEqual([409, 'email_taken']);
  expect((await caller.call(getMe, {})).data.email).toBe(user.email);
});

test('requires the password in an older session, refuses the same address, and ends with a deactivation', async () => {
  const agent = await world.given.agent();
  const user = await world.given.user({ role: 'agent', agent });
  const caller = await signIn(world.api, user);
  const own = await ask(caller, user.email.toUpperCase());
  expect(own.error.errors).toEqual([{ path: 'email', message: 'This is your e-mail already' }]);
  await world.api.sql`update sessions set created_at = now() - interval '15 minutes' where user_id = ${user.id}`;
  expect((await ask(caller, address())).error.error).toBe('reauthentication_required');
  const wrong = await ask(caller, address(), { currentPassword: 'not it' });
  expect(wrong.error.errors).toEqual([{ path: 'currentPassword', message: 'The current password is wrong' }]);
  const email = address();
  expect((await ask(caller, email, { currentPassword: PASSWORD })).status).toBe(200);
  const token = await linkTo(email, /Confirm your new/);
  const admin = await world.signedIn({ role: 'admin', agent });
  expect((await admin.call(deactivateMember, { params: { id: user.id } })).status).toBe(200);
  expect((await confirm(token)).status).toBe(409);
});

test('limits the mails with links to one address', async () => {
  const caller = await world.signedIn({ role: 'agent' });
  const email = address();
  const statuses: number[] = [];
  for (let times = 0; times < 8; times += 1) statuses.push((await ask(caller, email)).status);
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  expect(statuses).toContain(429);
});

test('is not offered without a mail server, with a reason', async () => {
  const api = await startApi();
  const caller = await signIn(api, await createGiven(api).user({ role: 'agent' }));
  expect((await caller.call(getEmailChange, {})).data).toEqual({
    refusal: expect.stringMatching(/^No mail server is set up here/),
    pending: null,
  });
  expect((await ask(caller, address())).status).toBe(409);
  await api.stop();
});

describe('updateCustomer', () => {
  const given = async () => {
    const agent = await world.given.agent();
    const company = await world.given.company('customer', agent);
    const contact = await world.given.user({ role: 'customer-company-admin', agent, company });
    await world.api
      .sql`update companies set email = ${contact.email}, first_name = 'Test', last_name = 'Contact' where id = ${company.id}`;
    const staff = await world.signedIn({ role: 'admin', agent });
    const edit = (email: string, lastName = 'Contact') =>
      staff.call(updateCustomer, {
        params: { id: company.id },
        body: { companyName: company.companyName, firstName: 'Test', lastName, email },
      });
    const read = async () => (await staff.call(getCustomer, { params: { id: company.id } })).data;
    return { agent, company, contact, staff, edit, read };
  };
  const enter = async (email: string) =>
    (await world.api.anonymous.post('/auth/login', { email, password: PASSWORD })).status;

  test('keeps the address of a contact with an account until the new one is confirmed', async () => {
    const { contact, edit, read } = await given();
    const caller = await signIn(world.api, contact);
    const email = address();
    expect((await edit(email, 'Renamed')).data).toMatchObject({
      email: contact.email,
      lastName: 'Renamed',
      signIn: { pendingEmail: email },
    });
    expect((await caller.call(getMe, {})).data).toMatchObject({ email: contact.email, lastName: 'Renamed' });
    expect((await caller.call(getEmailChange, {})).data.pending?.email).toBe(email);
    expect([await enter(contact.email), await enter(email)]).toEqual([200, 401]);
    expect((await world.mails.mailTo(contact.email, /about to change/)).text).toContain('Test admin asked');
    expect((await confirm(await linkTo(email, /Confirm your new/))).status).toBe(200);
    expect([await enter(contact.email), await enter(email)]).toEqual([401, 200]);
    expect(await read()).toMatchObject({ email, signIn: { pendingEmail: null } });
  });

  test('lets the contact stop it, and refuses the address of another account', async () => {
    const { contact, edit, read } = await given();
    const other = await world.given.user({ role: 'agent' });
    const taken = await edit(other.email);
    expect([taken.status, taken.error.errors?.[0]?.path]).toEqual([422, 'email']);
    expect((await read()).signIn).toEqual({ pendingEmail: null });
    await edit(address());
    expect((await stop(await linkTo(contact.email, /about to change/))).status).toBe(204);
    expect(await read()).toMatchObject({ email: contact.email, signIn: { pendingEmail: null } });
  });

  test('changes the address at once when nobody signs in with it', async () => {
    const { company, edit, read } = await given();
    await world.api.sql`update companies set email = 'nobody@customer.test' where id = ${company.id}`;
    const email = address();
    expect((await edit(email)).data.email).toBe(email);
    expect((await read()).signIn).toBeUndefined();
  });

  test('follows when the contact changes their own address and name', async () => {
    const { contact, read } = await given();
    const caller = await signIn(world.api, contact);
    const body = { firstName: 'Ada', lastName: 'Byron', phone: '+44 20' };
    const saved = await caller.call(updateMe, { body });
    expect(saved.data).toMatchObject(body);
    expect((await caller.call(getMe, {})).data).toMatchObject({ ...body, version: saved.data.version });
    const stale = await caller.call(updateMe, { body }, { 'if-match': '"1"' });
    expect([stale.status, (await caller.put('/me', body)).status]).toEqual([409, 428]);
    const email = address();
    await ask(caller, email);
    await confirm(await linkTo(email, /Confirm your new/));
    expect(await read()).toMatchObject({ email, firstName: 'Ada', lastName: 'Byron' });
  });
});
