import {
  createConsignee,
  createContact,
  createShipper,
  deleteContact,
  getContact,
  listConsignees,
  listContacts,
  listShippers,
  type NewContact,
  updateContact,
} from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { createGiven, type GivenCompany, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());

const signedIn = async (...options: Parameters<TestRecords['user']>) => signIn(api, await given.user(...options));

/** Creates an agent with two customers and a staff user. */
const office = async () => {
  const agent = await given.agent();
  const [one, other] = [await given.company('customer', agent), await given.company('customer', agent)];
  return { agent, one, other, staff: await signedIn({ role: 'agent', agent }) };
};
const link = (...companies: GivenCompany[]) => companies.map(({ id }) => id);

test('adds, links and finds a contact', async () => {
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

test('lists shippers and consignees from the same contacts, by customer', async () => {
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

test('returns the position of a page', async () => {
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

test('adds a shipper once for the same key', async () => {
  const { staff } = await office();
  const add = () => staff.call(createShipper, { body: { companyName: 'Once' } }, { 'idempotency-key': 'shipper-1' });
  const [first, second] = [await add(), await add()];
  expect(second.data).toEqual(first.data);
  expect((await staff.call(listShippers, { query: { searchText: 'Once' } })).data.totalDocs).toBe(1);
});

test('reports errors at their fields', async () => {
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

test('hides contacts from another agent', async () => {
  const { staff, one } = await office();
  const { data } = await staff.call(createShipper, { body: { companyName: 'Ours', company: one.id } });
  const outsider = (await office()).staff;
  expect((await outsider.call(getContact, { params: { id: data.id } })).status).toBe(404);
  expect((await outsider.call(listContacts, { query: { limit: -1 } })).data.docs).toEqual([]);
  expect((await outsider.call(listShippers, { query: { company: one.id } })).data.totalDocs).toBe(0);
});

test('shows a customer its linked contacts without their other links, and lets it add none', async () => {
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

test('shows a super-admin every agent’s contacts and lets them add none', async () => {
  const { one, staff } = await office();
  const root = await signedIn({ role: 'super-admin' });
  const body = { companyName: 'From above', company: one.id };
  expect((await root.call(createShipper, { body })).error.error).toBe('work_as_needed');
  const added = await staff.call(createShipper, { body });
  expect((await root.call(getContact, { params: { id: added.data.id } })).status).toBe(200);
});

const change = (caller: ApiClient, id: string, body: object, headers = {}) =>
  caller.call(updateContact, { params: { id }, body: body as NewContact }, headers);
const remove = (caller: ApiClient, id: string) => caller.call(deleteContact, { params: { id } });

test('finds a contact by name, person, e-mail and city', async () => {
  const { one, staff } = await office();
  const body = {
    companyName: 'Nordwind GmbH',
    firstName: 'Jörg',
    lastName: 'Weiß',
    email: 'weiss@nordwind.test',
    city: 'Lübeck',
    companies: link(one),
  };
  await staff.call(createContact, { body });
  await staff.call(createContact, { body: { companyName: 'Other', companies: link(one) } });
  for (const searchText of ['nordwind', 'jorg we', 'WEISS@', 'lubeck']) {
    const { docs } = (await staff.call(listContacts, { query: { searchText } })).data;
    expect([searchText, docs.map(({ companyName }) => companyName)]).toEqual([searchText, ['Nordwind GmbH']]);
  }
});

test('lists names that begin with the searched text first, and pages through them without gaps', async () => {
  const { one, staff } = await office();
  for (const companyName of ['Alpha Hanse', 'Hanseatic Trade', 'Beta Hanse', 'Zeta of Hanse', 'HANSE Logistics'])
    await staff.call(createContact, { body: { companyName, companies: link(one) } });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => staff.call(listShippers, { query: { searchText: 'hanse', page, limit: 2 } })),
  );
  expect(pages.flatMap(({ data }) => data.docs.map(({ companyName }) => companyName))).toEqual([
    'HANSE Logistics',
    'Hanseatic Trade',
    'Alpha Hanse',
    'Beta Hanse',
    'Zeta of Hanse',
  ]);
});

test('changes a contact with its links, and reports a conflict to the second editor', async () => {
  const { one, other, staff } = await office();
  const added = await staff.call(createContact, { body: { companyName: 'Old', companies: link(one) } });
  const { id } = added.data;
  const match = { 'if-match': added.headers.get('etag') ?? '' };
  const body = { companyName: 'New', city: 'Gdańsk', companies: link(other) };
  const both = await Promise.all([change(staff, id, body, match), change(staff, id, body, match)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await staff.call(getContact, { params: { id } });
  expect(data).toMatchObject({
    companyName: 'New',
    city: 'Gdańsk',
    email: '',
    version: 2,
    companies: [{ id: other.id }],
  });
  const audit = await api.sql<{ action: string }>`select action from audit where resource_id = ${id} order by id`;
  expect(audit.map(({ action }) => action)).toEqual(['contact.created', 'contact.updated']);
});

test('reports a refused change at its fields', async () => {
  const { one, staff } = await office();
  const { id } = (await staff.call(createContact, { body: { companyName: 'Mine', companies: link(one) } })).data;
  const elsewhere = await office();
  const cases = [
    [{ companyName: ' ', companies: link(one) }, 'companyName', 'Company name is a required field'],
    [{ companyName: 'A', companies: [] }, 'companies', 'Link to customer is a required field'],
    [{ companyName: 'A', companies: link(elsewhere.one) }, 'companies', 'This customer does not exist'],
    [{ companyName: 'A', companies: link(one), email: 'no' }, 'email', 'Email is invalid'],
  ] as const;
  for (const [body, path, message] of cases) {
    const reply = await change(staff, id, body);
    expect([reply.status, reply.error.errors]).toEqual([422, [{ path, message }]]);
  }
});

test.each(roles)('lets a %s change and delete contacts according to the table of roles', async (role) => {
  const { agent, one, staff } = await office();
  const { id } = (await staff.call(createContact, { body: { companyName: 'Theirs', companies: link(one) } })).data;
  const customer = role.startsWith('customer');
  const caller = await signedIn({ role, agent, ...(customer && { company: one }) });
  const isStaff = ['admin', 'member', 'company-admin', 'agent'].includes(role);
  const body = { companyName: 'Ours', companies: link(one) };
  expect((await change(caller, id, body)).status).toBe(isStaff ? 200 : 403);
  expect((await remove(caller, id)).status).toBe(isStaff ? 204 : 403);
  const stranger = await signedIn({ role: 'admin', agent: await given.agent() });
  expect([(await change(stranger, id, body)).status, (await remove(stranger, id)).status]).toEqual([404, 404]);
});

test('keeps a contact of an open booking, and deletes that of a closed one, which keeps its details', async () => {
  const { agent, one, staff } = await office();
  const createTestContact = async (companyName: string) =>
    (await staff.call(createContact, { body: { companyName, companies: link(one) } })).data.id;
  const [shipper, consignee] = [await createTestContact('Shipper & Sons'), await createTestContact('Consignee')];
  const bookingId = newId();
  const doc = JSON.stringify({ fields: {}, scheduleRates: null });
  await api.sql`
    insert into bookings (id, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code, doc)
    values (${bookingId}, ${agent.id}, ${one.id}, 'FCL', 'SEA', ${shipper}, ${consignee}, 'VNHPH', 'NLRTM', ${doc}::jsonb)`;
  for (const id of [shipper, consignee]) expect((await remove(staff, id)).status).toBe(409);
  expect((await remove(staff, shipper)).error.message).toContain(
    'Shipper & Sons is shipper or consignee of an open booking',
  );
  await api.sql`update bookings set status = 'completed' where id = ${bookingId}`;
  expect((await remove(staff, shipper)).status).toBe(204);
  expect((await staff.call(getContact, { params: { id: shipper } })).status).toBe(404);
  expect((await staff.call(listShippers, { query: { searchText: 'Shipper' } })).data.docs).toEqual([]);
  expect((await remove(staff, shipper)).status).toBe(404);
  expect(await api.sql`select shipper_id from bookings where id = ${bookingId}`).toEqual([{ shipper_id: shipper }]);
});
