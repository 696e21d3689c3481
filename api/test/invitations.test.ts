import { acceptInvitation, checkInvitation, getMember, resendInvitation } from '@quayside/contract';
import { PASSWORD } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';
import { address, invite, named, remove } from './teamCalls';

let world: MailedApi;
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(() => world.stop());

const linkTo = async (email: string) => tokenIn(await world.mails.mailTo(email, /invites you/));
const accept = (token: string, password = PASSWORD) =>
  world.api.anonymous.call(acceptInvitation, { body: { token, ...named, password } });
const stateOf = async (token: string) =>
  (await world.api.anonymous.call(checkInvitation, { body: { token } })).data.state;

test('an invitation comes by mail, is told from others, and signs in once', async () => {
  const agent = await world.given.agent('Polder Forwarding');
  const admin = await world.signedIn({ role: 'admin', agent });
  const email = address();
  const invited = await invite(admin, 'agent', email);
  expect(invited.status).toBe(201);
  expect(invited.data).toMatchObject({ email, role: 'agent', status: 'invited', companyName: 'Polder Forwarding' });
  const days = (Date.parse(invited.data.invitedUntil ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  const mail = await world.mails.mailTo(email);
  expect(mail.subject).toContain('Polder Forwarding');
  const token = tokenIn(mail);
  expect((await world.api.anonymous.call(checkInvitation, { body: { token } })).data).toEqual({
    state: 'valid',
    email,
    firstName: 'Noor',
    lastName: 'Bakker',
    companyName: 'Polder Forwarding',
  });
  const weak = await world.api.anonymous.post('/teams/members/invite', { token, ...named, password: 'aaaaaaaa' });
  expect([weak.status, weak.error.errors?.[0]?.path]).toEqual([422, 'password']);
  const accepted = await accept(token);
  expect(accepted.data.user).toMatchObject({ email, role: 'agent', companyId: agent.id });
  const again = await accept(token);
  expect([again.status, again.error.error]).toEqual([409, 'link_used']);
  expect([await stateOf(token), await stateOf('nothing')]).toEqual(['used', 'unknown']);
  const member = await admin.call(getMember, { params: { id: invited.data.id } });
  expect(member.data).toMatchObject({ status: 'active', invitedUntil: null });
  expect(member.data.lastSignInAt).not.toBeNull();
  const audited = await world.api.sql`select action from audit where resource_id = ${invited.data.id} order by id`;
  expect(audited).toEqual([{ action: 'user.invited' }, { action: 'user.joined' }]);
});

test('an invitation that is sent again ends the one before; one that is over or taken back is refused', async () => {
  const admin = await world.signedIn({ role: 'company-admin' });
  const email = address();
  const { id } = (await invite(admin, 'agent', email)).data;
  const first = await linkTo(email);
  expect((await admin.call(resendInvitation, { body: { id } })).status).toBe(200);
  expect([await stateOf(first), (await accept(first)).error.error]).toEqual(['expired', 'link_expired']);
  await world.api.sql`update account_links set expires_at = now() where user_id = ${id}`;
  expect((await invite(admin, 'company-admin', email)).data).toMatchObject({ id, role: 'company-admin' });
  await world.api
    .sql`update account_links set expires_at = now() + interval '1 day' where user_id = ${id} and used_at is null`;
  expect(await stateOf(first)).toBe('valid');
  expect((await remove(admin, { id })).status).toBe(204);
  expect([await stateOf(first), (await accept(first)).error.error]).toEqual(['unknown', 'link_unknown']);
  expect((await admin.call(resendInvitation, { body: { id } })).status).toBe(404);
});

test('an invitation of somebody with an account is refused on the field, and nobody invites people of others', async () => {
  const admin = await world.signedIn({ role: 'admin' });
  const other = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
  const { email } = await world.given.user({ role: 'agent', agent: await world.given.agent() });
  const taken = await invite(admin, 'agent', email.toUpperCase());
  expect([taken.status, taken.error.errors]).toEqual([
    422,
    [{ path: 'email', message: 'There is an account with this e-mail already' }],
  ]);
  const waiting = (await invite(admin, 'admin')).data;
  expect((await invite(other, 'agent', waiting.email)).status).toBe(422);
  expect((await other.call(resendInvitation, { body: { id: waiting.id } })).status).toBe(404);
  const lower = await world.signedIn({ role: 'company-admin' });
  expect((await invite(lower, 'agent', waiting.email)).status).toBe(422);
  expect((await lower.call(resendInvitation, { body: { id: waiting.id } })).status).toBe(403);
});

test('an invitation that two send at once is one account; accepting twice at once works once', async () => {
  const admin = await world.signedIn({ role: 'admin' });
  const email = address();
  const [one, two] = await Promise.all([invite(admin, 'agent', email), invite(admin, 'agent', email)]);
  expect([one.status, two.status, one.data.id]).toEqual([201, 201, two.data.id]);
  const single = address();
  await invite(admin, 'agent', single);
  const token = await linkTo(single);
  const accepted = await Promise.all([accept(token), accept(token)]);
  expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('accepting makes its customer company active', async () => {
  const company = await world.given.company('customer');
  await world.api.sql`update companies set status = 'pending' where id = ${company.id}`;
  const email = address();
  await invite(await world.signedIn({ role: 'customer-company-admin', company }), 'customer-member', email);
  const { user } = (await accept(await linkTo(email))).data;
  expect(user).toMatchObject({ customerCompany: company.id, companyName: company.companyName });
  expect(await world.api.sql`select status from companies where id = ${company.id}`).toEqual([{ status: 'active' }]);
});
