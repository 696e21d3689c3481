import { createCustomer, listCustomers } from '@freight/shared-kernel/contract';
import { createGiven, type Given, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: Given;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
});
afterAll(() => api.stop());

const body = { companyName: 'Harbour Foods', firstName: 'Ada', lastName: 'Li', email: 'ada@harbour.test' };
const signedIn = async (...options: Parameters<Given['user']>) => signIn(api, await given.user(...options));

test('a customer is added pending and found by name and status, by its agent alone', async () => {
  const agent = await given.agent();
  const admin = await signedIn({ role: 'admin', agent });
  const added = await admin.call(createCustomer, { body });
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({ ...body, agent: agent.id, status: 'pending' });
  await given.company('customer', agent, 'Hardly active');
  await given.company('partner', agent, 'Hard partner');
  const names = async (query: object) => {
    const { data } = await admin.call(listCustomers, { query });
    return data.docs.map(({ companyName }) => companyName);
  };
  expect(await names({ limit: -1 })).toEqual(['Harbour Foods', 'Hardly active']);
  expect(await names({ searchText: 'harb', status: 'pending' })).toEqual(['Harbour Foods']);
  expect(await names({ status: 'active,inactive' })).toEqual(['Hardly active']);
  const outsider = await signedIn({ role: 'admin', agent: await given.agent() });
  expect((await outsider.call(listCustomers, { query: { limit: -1 } })).data.docs).toEqual([]);
});

test('a name is taken once per agent, whatever its letters', async () => {
  const admin = await signedIn({ role: 'admin', agent: await given.agent() });
  await admin.call(createCustomer, { body });
  const again = await admin.post('/teams/customers', { ...body, companyName: 'HARBOUR foods' });
  expect(again.status).toBe(409);
  expect(again.error.errors).toEqual([{ path: 'companyName', message: 'A customer with this name exists already' }]);
  const elsewhere = await signedIn({ role: 'admin', agent: await given.agent() });
  expect((await elsewhere.call(createCustomer, { body })).status).toBe(201);
});

test.each(['member', 'customer-company-admin', 'partner', 'importer'] as const)('a %s adds none', async (role) => {
  const caller = await signedIn({ role });
  expect((await caller.post('/teams/customers', body)).status).toBe(403);
  expect((await caller.get('/customers')).status).toBe(role === 'member' ? 200 : 403);
});
