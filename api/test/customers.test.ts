import {
  acceptInvitation,
  checkInvitation,
  createCustomer,
  deleteCustomer,
  getCustomer,
  getMe,
  listCustomers,
  resendCustomerInvitation,
  updateCustomer,
} from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { newId } from '../src/platform/encoding/id';
import { ApiClient } from './ApiClient';
import { type GivenCompany, PASSWORD, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';

let world: MailedApi;
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(() => world.stop());

const body = { companyName: 'Harbour Foods', firstName: 'Ada', lastName: 'Li', email: 'ada@harbour.test' };

test('adds a pending customer and finds it by name and status, for its agent only', async () => {
  const agent = await world.given.agent();
  const admin = await world.signedIn({ role: 'admin', agent });
  const added = await admin.call(createCustomer, { body });
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({ ...body, agent: agent.id, status: 'pending' });
  await world.given.company('customer', agent, 'Hardly active');
  await world.given.company('partner', agent, 'Hard partner');
  const names = async (query: object) => {
    const { data } = await admin.call(listCustomers, { query });
    return data.docs.map(({ companyName }) => companyName);
  };
  expect(await names({ limit: -1 })).toEqual(['Harbour Foods', 'Hardly active']);
  expect(await names({ searchText: 'harb', status: 'pending' })).toEqual(['Harbour Foods']);
  expect(await names({ status: 'active,inactive' })).toEqual(['Hardly active']);
  const outsider = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
  expect((await outsider.call(listCustomers, { query: { limit: -1 } })).data.docs).toEqual([]);
});

test('allows a name once per agent, regardless of case', async () => {
  const admin = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
  await admin.call(createCustomer, { body });
  const again = await admin.post('/teams/customers', { ...body, companyName: 'HARBOUR foods' });
  expect(again.status).toBe(409);
  expect(again.error.errors).toEqual([{ path: 'companyName', message: 'A customer with this name exists already' }]);
  const elsewhere = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
  expect((await elsewhere.call(createCustomer, { body })).status).toBe(201);
});

test.each(['member', 'customer-company-admin', 'partner', 'importer'] as const)(
  'denies a %s to add customers',
  async (role) => {
    const caller = await world.signedIn({ role });
    expect((await caller.post('/teams/customers', body)).status).toBe(403);
    expect((await caller.get('/customers')).status).toBe(role === 'member' ? 200 : 403);
  },
);

const customer = (email: string, companyName = 'Harbour Foods') => ({ ...body, companyName, email });
const change = (caller: ApiClient, id: string, to: object, headers = {}) =>
  caller.call(updateCustomer, { params: { id }, body: { ...body, ...to } }, headers);
const close = (caller: ApiClient, id: string) => caller.call(deleteCustomer, { params: { id } });
const resend = (caller: ApiClient, id: string) => caller.call(resendCustomerInvitation, { body: { id } });
const linkTo = async (email: string) => tokenIn(await world.mails.mailTo(email, /invites you/));
const accept = (token: string) =>
  world.api.anonymous.call(acceptInvitation, { body: { token, firstName: 'Ada', lastName: 'Li', password: PASSWORD } });
const fetchInvitationState = async (token: string) =>
  (await world.api.anonymous.call(checkInvitation, { body: { token } })).data.state;
const office = async () => {
  const agent = await world.given.agent();
  return { agent, admin: await world.signedIn({ role: 'admin', agent }) };
};

test('makes an invited customer active and its person admin after sign-in', async () => {
  const { agent, admin } = await office();
  const added = (await admin.call(createCustomer, { body: { ...customer('ada@one.test'), invite: true } })).data;
  expect(added).toMatchObject({ status: 'pending', role: 'customer-company-admin', version: 1 });
  expect(added.invitedUntil).not.toBeNull();
  const mail = await world.mails.mailTo('ada@one.test');
  expect(mail.subject).toContain('Harbour Foods');
  const { token, user } = (await accept(tokenIn(mail))).data;
  expect(user).toMatchObject({ role: 'customer-company-admin', customerCompany: added.id, companyId: agent.id });
  expect((await new ApiClient(world.api.url, token).call(getMe, {})).data.companyName).toBe('Harbour Foods');
  const { data } = await admin.call(getCustomer, { params: { id: added.id } });
  expect(data).toMatchObject({ status: 'active', invitedUntil: null });
  const again = await resend(admin, added.id);
  expect([again.status, again.error.message]).toEqual([409, 'Harbour Foods has signed in already.']);
});

test('invites later, and again, a customer that was added on the way', async () => {
  const { admin } = await office();
  const { id, invitedUntil } = (await admin.call(createCustomer, { body: customer('ada@two.test') })).data;
  expect(invitedUntil).toBeNull();
  expect((await resend(admin, id)).data.invitedUntil).not.toBeNull();
  const first = await linkTo('ada@two.test');
  expect((await resend(admin, id)).status).toBe(200);
  expect(await fetchInvitationState(first)).toBe('expired');
  expect((await resend(await world.signedIn({ role: 'admin', agent: await world.given.agent() }), id)).status).toBe(
    404,
  );
});

test('refuses an address with an account and adds no customer', async () => {
  const { agent, admin } = await office();
  const { email } = await world.given.user({ role: 'agent', agent });
  const reply = await admin.call(createCustomer, { body: { ...customer(email), invite: true } });
  expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([422, 'email']);
  expect((await admin.call(listCustomers, {})).data.docs).toEqual([]);
});

test('invites the new address and ends the invitation to the old one', async () => {
  const { admin } = await office();
  const { id } = (await admin.call(createCustomer, { body: { ...customer('wrong@three.test'), invite: true } })).data;
  const old = await linkTo('wrong@three.test');
  const changed = await change(admin, id, { email: 'right@three.test', companyName: 'Harbour Drinks' });
  expect(changed.data).toMatchObject({ email: 'right@three.test', companyName: 'Harbour Drinks', version: 2 });
  expect(await fetchInvitationState(old)).toBe('expired');
  const mail = await world.mails.mailTo('right@three.test');
  expect(mail.subject).toContain('Harbour Drinks');
  const { email } = await world.given.user({ role: 'agent' });
  expect((await change(admin, id, { email })).error.errors?.[0]?.path).toBe('email');
  expect((await accept(tokenIn(mail))).data.user.email).toBe('right@three.test');
});

test('keeps the name of an active customer, and reports a conflict to the second editor', async () => {
  const { agent, admin } = await office();
  const { id, companyName } = await world.given.company('customer', agent, 'Steady Ltd');
  const renamed = await change(admin, id, { companyName: 'Other Ltd' });
  const message = 'The company name of an active customer cannot be changed';
  expect([renamed.status, renamed.error.errors]).toEqual([422, [{ path: 'companyName', message }]]);
  const etag = (await admin.call(getCustomer, { params: { id } })).headers.get('etag') ?? '';
  const edit = (lastName: string) => change(admin, id, { companyName, lastName }, { 'if-match': etag });
  const both = await Promise.all([edit('One'), edit('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const pending = (await admin.call(createCustomer, { body: customer('ada@four.test') })).data;
  expect((await change(admin, pending.id, { companyName: 'STEADY ltd' })).error.errors?.[0]?.message).toBe(
    'A customer with this name exists already',
  );
});

test('reports missing fields in the words of the form', async () => {
  const { admin } = await office();
  const { id } = (await admin.call(createCustomer, { body: customer('ada@five.test') })).data;
  const empty = await change(admin, id, { companyName: '', firstName: '', lastName: '', email: '' });
  expect(empty.error.errors?.map(({ message }) => message)).toEqual([
    'Company name is a required field',
    'First name is a required field',
    'Last name is a required field',
    'Email is a required field',
  ]);
  expect((await change(admin, id, { email: 'no' })).error.errors?.[0]?.message).toBe('Email is invalid');
});

const booked = async (agent: GivenCompany, company: GivenCompany) => {
  const [contact, id] = [newId(), newId()];
  const doc = JSON.stringify({ fields: {}, scheduleRates: null });
  await world.api.sql`insert into contacts (id, agent_id, company_name) values (${contact}, ${agent.id}, 'Somebody')`;
  await world.api.sql`
    insert into bookings (id, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code, doc)
    values (${id}, ${agent.id}, ${company.id}, 'FCL', 'SEA', ${contact}, ${contact}, 'VNHPH', 'NLRTM', ${doc}::jsonb)`;
  return id;
};

test('closes a customer without open bookings: signs its people out, frees name and addresses', async () => {
  const { agent, admin } = await office();
  const company = await world.given.company('customer', agent, 'Closing Ltd');
  const user = await world.given.user({ role: 'customer-company-admin', agent, company });
  const person = await signIn(world.api, user);
  const booking = await booked(agent, company);
  const refused = await close(admin, company.id);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Closing Ltd has an open booking. Complete or cancel first.',
  ]);
  await world.api.sql`update bookings set status = 'completed' where id = ${booking}`;
  expect((await close(admin, company.id)).status).toBe(204);
  expect((await person.call(getMe, {})).status).toBe(401);
  expect((await admin.call(getCustomer, { params: { id: company.id } })).data.status).toBe('inactive');
  const after = [await close(admin, company.id), await change(admin, company.id, {}), await resend(admin, company.id)];
  expect(after.map(({ status }) => status)).toEqual([409, 409, 409]);
  const again = { ...customer(user.email, 'Closing Ltd'), invite: true };
  expect((await admin.call(createCustomer, { body: again })).status).toBe(201);
});

test.each(roles)('lets a %s manage customers according to the table of roles', async (role) => {
  const agent = await world.given.agent();
  const company = await world.given.company('customer', agent);
  const caller = await world.signedIn({ role, agent, ...(role.startsWith('customer') && { company }) });
  const manages = ['admin', 'company-admin'].includes(role);
  const reads = manages || role === 'super-admin' || role === 'member' || role === 'agent';
  expect((await caller.call(getCustomer, { params: { id: company.id } })).status).toBe(reads ? 200 : 403);
  const { companyName } = company;
  expect((await change(caller, company.id, { companyName })).status).toBe(manages ? 200 : 403);
  expect((await resend(caller, company.id)).status).toBe(manages || role === 'agent' ? 200 : 403);
  expect((await close(caller, company.id)).status).toBe(manages ? 204 : 403);
  const stranger = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
  expect((await change(stranger, company.id, {})).status).toBe(404);
});
