import { getAgent, getCompany, listAgents, listCompanies } from '@quayside/contract';
import { isStaff, type Role, roles } from '@quayside/contract/roles';
import { createGiven, type GivenCompany, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let agent: GivenCompany;
let customer: GivenCompany;
let stranger: GivenCompany;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
  agent = await given.agent('Home Forwarding');
  customer = await given.company('customer', agent, 'Harbour Foods');
  stranger = await given.agent('Stranger Forwarding');
});
afterAll(() => api.stop());

const signedIn = async (role: Role) =>
  signIn(api, await given.user({ role, agent, ...(role.startsWith('customer') && { company: customer }) }));

test.each(roles)('shows a %s its agent', async (role) => {
  const caller = await signedIn(role);
  const { docs } = (await caller.call(listAgents, { query: { limit: -1 } })).data;
  const names = docs.map(({ companyName }) => companyName);
  if (role === 'super-admin') expect(names).toEqual(expect.arrayContaining(['Home Forwarding', 'Stranger Forwarding']));
  else expect(names).toEqual(['Home Forwarding']);
  const own = await caller.call(getAgent, { params: { id: agent.id } });
  expect(own.data).toMatchObject({ id: agent.id, companyId: agent.id, agent: null, logo: null });
  const other = await caller.call(getAgent, { params: { id: stranger.id } });
  expect(other.status).toBe(role === 'super-admin' ? 200 : 404);
});

test.each(roles)('lets a %s read companies according to the table of roles', async (role) => {
  const caller = await signedIn(role);
  const list = await caller.call(listCompanies, { query: { limit: -1, searchText: 'harbour' } });
  const one = await caller.call(getCompany, { params: { id: customer.id } });
  expect([list.status, one.status]).toEqual(isStaff(role) ? [200, 200] : [403, 403]);
  if (!isStaff(role)) return;
  expect(list.data.docs).toEqual([one.data]);
  expect(one.data).toMatchObject({ companyName: 'Harbour Foods', agent: agent.id });
  const outside = await caller.call(getCompany, { params: { id: stranger.id } });
  expect(outside.status).toBe(role === 'super-admin' ? 200 : 404);
});
