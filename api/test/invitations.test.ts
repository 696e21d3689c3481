import {
  acceptInvitation,
  checkInvitation,
  createBooking,
  createContact,
  createCustomer,
  getCustomer,
  getMe,
  getMember,
  listBookings,
  listCustomers,
  listMembers,
  resendInvitation,
  updateMember,
} from '@quayside/contract';
import type { Role, ServedKind } from '@quayside/contract/roles';
import type { ApiClient } from './ApiClient';
import { haiphong, rotterdam } from './bookingWorld';
import { eventually } from './eventually';
import { PASSWORD } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';
import { address, invite, joined, named, registered, remove } from './teamCalls';

let world: MailedApi;
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(() => world.stop());

const linkTo = async (email: string) => tokenIn(await world.mails.mailTo(email, /invites you/));
const accept = (token: string, password = PASSWORD) =>
  world.api.anonymous.call(acceptInvitation, { body: { token, ...named, password } });
const fetchInvitationState = async (token: string) =>
  (await world.api.anonymous.call(checkInvitation, { body: { token } })).data.state;

test('sends an invitation by mail, shows its details, and signs in once', async () => {
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
  expect([await fetchInvitationState(token), await fetchInvitationState('nothing')]).toEqual(['used', 'unknown']);
  const member = await admin.call(getMember, { params: { id: invited.data.id } });
  expect(member.data).toMatchObject({ status: 'active', invitedUntil: null });
  expect(member.data.lastSignInAt).not.toBeNull();
  const audited = await world.api.sql`select action from audit where resource_id = ${invited.data.id} order by id`;
  expect(audited).toEqual([{ action: 'user.invited' }, { action: 'user.joined' }]);
});

test('ends the earlier invitation when it is sent again; refuses an expired or withdrawn one', async () => {
  const admin = await world.signedIn({ role: 'company-admin' });
  const email = address();
  const { id } = (await invite(admin, 'agent', email)).data;
  const first = await linkTo(email);
  expect((await admin.call(resendInvitation, { body: { id } })).status).toBe(200);
  expect([await fetchInvitationState(first), (await accept(first)).error.error]).toEqual(['expired', 'link_expired']);
  await world.api.sql`update account_links set expires_at = now() where user_id = ${id}`;
  expect((await invite(admin, 'company-admin', email)).data).toMatchObject({ id, role: 'company-admin' });
  await world.api
    .sql`update account_links set expires_at = now() + interval '1 day' where user_id = ${id} and used_at is null`;
  expect(await fetchInvitationState(first)).toBe('valid');
  expect((await remove(admin, { id })).status).toBe(204);
  expect([await fetchInvitationState(first), (await accept(first)).error.error]).toEqual(['unknown', 'link_unknown']);
  expect((await admin.call(resendInvitation, { body: { id } })).status).toBe(404);
});

test('refuses an invitation of a person with an account at the field, and for other companies', async () => {
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

test('creates one account for two simultaneous invitations and accepts one once', async () => {
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

test('activates its customer company on acceptance', async () => {
  const company = await world.given.company('customer');
  await world.api.sql`update companies set status = 'pending' where id = ${company.id}`;
  const email = address();
  await invite(await world.signedIn({ role: 'customer-company-admin', company }), 'customer-member', email);
  const { user } = (await accept(await linkTo(email))).data;
  expect(user).toMatchObject({ customerCompany: company.id, companyName: company.companyName });
  expect(await world.api.sql`select status from companies where id = ${company.id}`).toEqual([{ status: 'active' }]);
});

/** Creates a company of a kind that an admin adds, and its first user. */
const company = async (admin: ApiClient, kind: ServedKind, companyName: string, more: object = {}) => {
  const email = address();
  const { firstName, lastName } = named;
  const body = { kind, companyName, firstName, lastName, email, invite: true, ...more };
  const { status, data } = await admin.call(createCustomer, { body });
  expect([companyName, status]).toEqual([companyName, 201]);
  return { ...data, first: await joined(world, email) };
};

/** The command creates the first super-admin; the tests of the start cover it. */
test('creates every role in the product; partner and importer see their bookings', async () => {
  const admin = await registered(world, 'Made By Hand Forwarding');
  const people = new Map<Role, ApiClient>([['admin', admin]]);
  const welcome = async (inviter: ApiClient, role: Role, at?: string) => {
    const email = address();
    expect((await invite(inviter, role, email, at)).status).toBe(201);
    people.set(role, await joined(world, email));
  };
  for (const role of ['member', 'company-admin', 'agent'] as const) await welcome(admin, role);
  await welcome(await world.signedIn({ role: 'super-admin' }), 'super-admin');
  const customer = await company(admin, 'customer', 'Halden Outdoor');
  people.set('customer-company-admin', customer.first);
  await welcome(customer.first, 'customer-admin');
  await welcome(people.get('company-admin') as ApiClient, 'customer-member', customer.id);
  const partner = await company(people.get('company-admin') as ApiClient, 'partner', 'Red River Logistics');
  people.set('partner', partner.first);
  const contact = async (companyName: string) =>
    (await admin.call(createContact, { body: { companyName, companies: [customer.id] } })).data.id;
  const [shipper, consignee] = [await contact('Haiphong Rattan'), await contact('Oranje Retail')];
  const importer = await company(admin, 'importer', 'Oranje Retail', { contact: consignee });
  expect(importer.id).toBe(consignee);
  people.set('importer', importer.first);
  for (const [role, person] of people) expect((await person.call(getMe, {})).data.role).toBe(role);
  expect(people.size).toBe(10);

  await eventually(async () => (await world.api.sql`select 1 from ports where code = 'VNHPH'`).length > 0);
  const book = (agent?: string | null) => {
    const toFollow = { packingList: '2031-01-01', commercialInvoice: '2031-01-01' };
    const ends = { portOfLoading: haiphong.id, portOfDischarge: rotterdam.id };
    const numbers = { your_reference_number: 'PO 1', mblNumber: 'HANDMADE1', hblNumber: 'H-1' };
    const containers = [{ quantity: 1, type: '40HC' as const, container_weight: 9000 }];
    const fields = { shipper, consignee, ...ends, ...numbers, containers, ...(agent && { agent }) };
    const steps = { packingList: [], commercialInvoice: [], draftMBL: [], draftHBL: [], others: [] };
    return people.get('agent')?.call(createBooking, {
      body: { loadType: 'FCL', company: customer.id, fields, steps, toFollow },
    });
  };
  const other = await world.given.company('partner', await world.given.agent());
  expect((await book(other.id))?.error.errors).toEqual([
    { path: 'fields.agent', message: 'This partner does not exist' },
  ]);
  const [handled, plain] = [(await book(partner.id))?.data._id, (await book())?.data._id];
  const seenBy = async (role: Role) =>
    (await people.get(role)?.call(listBookings, { query: {} }))?.data.docs.map(({ _id }) => _id).sort();
  expect(await seenBy('partner')).toEqual([handled]);
  expect(await seenBy('importer')).toEqual([handled, plain].sort());
  expect(await seenBy('customer-member')).toEqual([handled, plain].sort());

  const names = async (query: object) =>
    (await admin.call(listCustomers, { query })).data.docs.map(({ companyName, status }) => [companyName, status]);
  expect(await names({})).toEqual([['Halden Outdoor', 'active']]);
  expect(await names({ kind: 'partner' })).toEqual([['Red River Logistics', 'active']]);
  expect(await names({ kind: 'importer' })).toEqual([['Oranje Retail', 'active']]);
  const again = { firstName: 'A', lastName: 'B', email: address(), companyName: 'Twice', contact: consignee };
  const twice = await admin.call(createCustomer, { body: { ...again, kind: 'importer' } });
  expect([twice.status, twice.error.message]).toEqual([409, 'Oranje Retail is an importer already.']);
});

test('lets staff manage people of served companies, and nobody those of another agent', async () => {
  const agent = await world.given.agent();
  const [admin, member, clerk] = [
    await world.signedIn({ role: 'company-admin', agent }),
    await world.signedIn({ role: 'member', agent }),
    await world.signedIn({ role: 'agent', agent }),
  ];
  const customer = await world.given.company('customer', agent);
  const partner = await world.given.company('partner', agent);
  const person = await world.given.user({ role: 'customer-member', agent, company: customer });
  const forwarder = await world.given.user({ role: 'partner', agent, company: partner });
  const of = async (caller: ApiClient, id: string) =>
    (await caller.call(listMembers, { query: { company: id } })).data.docs.map(({ id, may }) => [id, may.roles]);
  const customerRoles = ['customer-company-admin', 'customer-admin', 'customer-member'];
  expect(await of(admin, customer.id)).toEqual([[person.id, customerRoles]]);
  expect(await of(admin, partner.id)).toEqual([[forwarder.id, ['partner']]]);
  expect(await of(member, customer.id)).toEqual([[person.id, []]]);
  const changed = await admin.call(updateMember, {
    params: { id: person.id },
    body: { ...named, role: 'customer-admin' },
  });
  expect(changed.data.role).toBe('customer-admin');
  const wrong = await invite(admin, 'agent', address(), customer.id);
  expect([wrong.status, wrong.error.message]).toEqual([403, 'You cannot give this role.']);
  for (const caller of [member, clerk])
    expect((await invite(caller, 'partner', address(), partner.id)).status).toBe(403);
  const added = await clerk.post('/teams/customers', {
    ...{ kind: 'partner', companyName: 'Not By Me', firstName: 'A', lastName: 'B', email: address() },
  });
  expect(added.status).toBe(403);
  const stranger = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
  expect((await invite(stranger, 'partner', address(), partner.id)).status).toBe(404);
  expect((await stranger.call(getCustomer, { params: { id: partner.id } })).status).toBe(404);
  expect(await of(stranger, customer.id)).toEqual([]);
  const boss = await world.signedIn({ role: 'customer-company-admin', agent, company: customer });
  expect((await invite(boss, 'customer-member', address(), partner.id)).status).toBe(404);
  expect((await invite(boss, 'customer-member', address(), customer.id)).status).toBe(201);
  expect((await remove(admin, forwarder)).status).toBe(204);
  await world.api.sql`update companies set status = 'inactive' where id = ${partner.id}`;
  const closed = await invite(admin, 'partner', address(), partner.id);
  expect([closed.status, closed.error.message]).toEqual([409, `${partner.companyName} is closed.`]);
});
