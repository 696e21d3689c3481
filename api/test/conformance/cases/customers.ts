import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  resendCustomerInvitation,
  updateCustomer,
  updateCustomerServices,
} from '@quayside/contract';
import type { Caller, ConformanceCase } from '../wire';

let made = 0;
const newInfo = () => {
  made += 1;
  const mark = `${made}-${Date.now()}`;
  return {
    companyName: `Conform Customer ${mark}`,
    firstName: 'Kim',
    lastName: 'Buyer',
    email: `buyer-${mark}@conform.example`,
  };
};

/** A customer that nobody else's cases use. */
export const newCustomer = async (caller: Caller) => {
  const reply = await caller.call(createCustomer, { body: newInfo() });
  expect(reply.status).toBe(201);
  return reply.data;
};

export const customerCases: readonly ConformanceCase[] = [
  {
    name: 'a customer is added, invited, changed and closed',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const info = newInfo();
      const { data } = await caller.call(createCustomer, { body: info });
      expect(data).toMatchObject({ ...info, status: 'pending', invitedUntil: null, version: 1, state: '' });
      const { id } = data;
      const taken = await caller.call(createCustomer, {
        body: { ...newInfo(), companyName: info.companyName.toUpperCase() },
      });
      expect({ status: taken.status, error: taken.error }).toMatchObject({
        status: 409,
        error: { errors: [{ path: 'companyName', message: 'A customer with this name exists already' }] },
      });
      const asked = await caller.call(resendCustomerInvitation, { body: { id } });
      expect(asked.data.invitedUntil).not.toBeNull();
      const other = { ...info, lastName: 'Changed' };
      const stale = await caller.call(updateCustomer, { params: { id }, body: other }, { 'if-match': '"9"' });
      expect(stale.status).toBe(409);
      const changed = await caller.call(updateCustomer, { params: { id }, body: other }, { 'if-match': '"1"' });
      expect(changed.data).toMatchObject({ ...other, version: 2 });
      const body = { services: ['exception' as const, 'fba_board' as const, 'post_board' as const] };
      const services = await caller.call(updateCustomerServices, { params: { id }, body }, { 'if-match': '"2"' });
      expect(services.data).toMatchObject({ ...body, version: 3 });
      expect((await (await signInElsewhere()).call(getCustomer, { params: { id } })).status).toBe(404);
      expect((await caller.call(deleteCustomer, { params: { id } })).status).toBe(204);
      expect((await caller.call(getCustomer, { params: { id } })).data).toMatchObject({
        status: 'inactive',
        version: 4,
      });
      expect((await caller.call(deleteCustomer, { params: { id } })).status).toBe(409);
      expect((await caller.call(resendCustomerInvitation, { body: { id } })).status).toBe(409);
    },
  },
  {
    name: 'the list of customers is searched and filtered, an active name stays, open bookings keep it open',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const made = await newCustomer(caller);
      const found = await caller.call(listCustomers, { query: { searchText: made.companyName.toLowerCase() } });
      expect(found.data.docs).toEqual([made]);
      const pending = await caller.call(listCustomers, { query: { status: 'pending,inactive', limit: -1 } });
      expect(pending.data.docs.map(({ id }) => id)).toContain(made.id);
      const active = (await caller.call(listCustomers, { query: { status: 'active', searchText: 'halden' } })).data
        .docs[0];
      expect(active?.status).toBe('active');
      if (!active) return;
      const { id, firstName, lastName, email } = active;
      const renamed = { companyName: 'Another name', firstName, lastName, email };
      const refused = await caller.call(updateCustomer, { params: { id }, body: renamed });
      expect(refused.error.errors).toEqual([
        { path: 'companyName', message: 'The company name of an active customer cannot be changed' },
      ]);
      expect((await caller.call(deleteCustomer, { params: { id } })).status).toBe(409);
    },
  },
];
