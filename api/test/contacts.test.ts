import {
  createConsignee,
  createContact,
  createShipper,
  getContact,
  listConsignees,
  listContacts,
  listShippers,
} from '@freight/shared-kernel/contract';
import { createGiven, type Given, type GivenCompany, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: Given;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());

const signedIn = async (...options: Parameters<Given['user']>) => signIn(api, await given.user(...options));

/** An agent with two customers and somebody of its staff. */
const office = async () => {
  const agent = await given.agent();
  const [one, other] = [await given.company('customer', agent), await given.company('customer', agent)];
  return { agent, one, other, staff: await signedIn({ role: 'agent', agent }) };
};
const link = (...companies: GivenCompany[]) => companies.map(({ id }) => id);

test('a contact is added, linked and found again', async () => {
  const { agent, one, other, staff } = await office();
  const body = { companyName: 'Łódź Textiles', firstName: 'Ewa', lastName: 'Nowak', companies: link(one, other, one) };
  const added = await staff.call(createContact, { body });
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({ fullName: 'Ewa Nowak', agent: agent.id, version: 1 });
  expect(added.data.companies.map(({ id }) => id).sort()).toEqual(link(one, other).sort());
  expect((await staff.call(getContact, { params: { id: added.data.id } })).data).toEqual(added.data);
  const found = await staff.call(listContacts, { query: { searchText: 'lodz-text' } });
  expect(found.data.docs).toEqual([added.data]);
  const audit = await api.sql`select action from audit where resource_id = ${added.data.id}`;
  expect(audit).toEqual([{ action: 'contact.created' }]);
});

test('shippers and consignees are picked from the same contacts, by customer', async () => {
  const { one, other, staff } = await office();
  await staff.call(createShipper, { body: { companyName: 'Alpha', company: one.id } });
  await staff.call(createConsignee, { body: { companyName: 'Beta', company: other.id } });
  const names = async (route: typeof listShippers | typeof listConsignees, company?: string) => {
    const { data } = await staff.call(route as typeof listShippers, { query: { limit: -1, company } });
    return data.docs.map(({ companyName }) => companyName);
  };
  expect(await names(listShippers)).toEqual(['Alpha', 'Beta']);
  expect(await names(listConsignees, one.id)).toEqual(['Alpha']);
  expect(await names(listShippers, other.id)).toEqual(['Beta']);
});

test('pages say where they are', async () => {
  const { staff } = await office();
  for (const companyName of ['C', 'a', 'B']) await staff.call(createShipper, { body: { companyName } });
  const page = (await staff.call(listContacts, { query: { page: 2, limit: 2 } })).data;
  expect(page).toMatchObject({
    totalDocs: 3,
    totalPages: 2,
    page: 2,
    hasNextPage: false,
    prevPage: 1,
    pagingCounter: 3,
  });
  expect(page.docs.map(({ companyName }) => companyName)).toEqual(['C']);
});

test('the same key adds a shipper once', async () => {
  const { staff } = await office();
  const add = () => staff.call(createShipper, { body: { companyName: 'Once' } }, { 'idempotency-key': 'shipper-1' });
  const [first, second] = [await add(), await add()];
  expect(second.data).toEqual(first.data);
  expect((await staff.call(listShippers, { query: { searchText: 'Once' } })).data.totalDocs).toBe(1);
});

test('what is wrong is said at its field', async () => {
  const { staff, one } = await office();
  const stranger = await given.company('customer', await given.agent());
  const errors = async (path: string, body: object) => {
    const reply = await staff.post(path, body);
    expect(reply.status).toBe(422);
    return reply.error.errors;
  };
  expect(await errors('/shippers', { companyName: ' ' })).toEqual([
    { path: 'companyName', message: 'Shipper name is required' },
  ]);
  expect(await errors('/consignees', { companyName: 'X', email: 'nowhere' })).toEqual([
    { path: 'email', message: 'Email is invalid' },
  ]);
  expect(await errors('/contacts', { companies: [] })).toEqual([
    { path: 'companyName', message: 'Company name is a required field' },
    { path: 'companies', message: 'Link to customer is a required field' },
  ]);
  for (const id of [stranger.id, 'f'.repeat(24)]) {
    expect(await errors('/contacts', { companyName: 'X', companies: [one.id, id] })).toEqual([
      { path: 'companies', message: 'This customer does not exist' },
    ]);
    expect(await errors('/shippers', { companyName: 'X', company: id })).toEqual([
      { path: 'company', message: 'This customer does not exist' },
    ]);
  }
});

test('another agent sees nothing of it', async () => {
  const { staff, one } = await office();
  const { data } = await staff.call(createShipper, { body: { companyName: 'Ours', company: one.id } });
  const outsider = (await office()).staff;
  expect((await outsider.call(getContact, { params: { id: data.id } })).status).toBe(404);
  expect((await outsider.call(listContacts, { query: { limit: -1 } })).data.docs).toEqual([]);
  expect((await outsider.call(listShippers, { query: { company: one.id } })).data.totalDocs).toBe(0);
});

test('a customer sees the contacts linked to it, not whom else they are linked to, and adds none', async () => {
  const { agent, one, other, staff } = await office();
  const shared = await staff.call(createContact, { body: { companyName: 'Shared', companies: link(one, other) } });
  const hidden = await staff.call(createContact, { body: { companyName: 'Hidden', companies: link(other) } });
  const customer = await signedIn({ role: 'customer-admin', agent, company: one });
  const seen = (await customer.call(listContacts, {})).data.docs;
  expect(seen.map(({ id, companies }) => [id, companies])).toEqual([
    [shared.data.id, [{ id: one.id, companyName: one.companyName }]],
  ]);
  expect((await customer.call(getContact, { params: { id: hidden.data.id } })).status).toBe(404);
  expect((await customer.post('/shippers', { companyName: 'Mine' })).status).toBe(403);
});

test('a super-admin sees every agent’s and adds for the agent of the customer', async () => {
  const { agent, one } = await office();
  const root = await signedIn({ role: 'super-admin' });
  const added = await root.call(createShipper, { body: { companyName: 'From above', company: one.id } });
  expect(added.data.agent).toBe(agent.id);
  expect((await root.call(getContact, { params: { id: added.data.id } })).status).toBe(200);
});
