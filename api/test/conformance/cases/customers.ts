import {
  addCustomerNote,
  createCustomer,
  deleteCustomer,
  getCustomer,
  getCustomerTerms,
  listCustomerNotes,
  listCustomers,
  removeCustomerNote,
  resendCustomerInvitation,
  updateCustomer,
  updateCustomerServices,
  updateCustomerTerms,
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

/** Creates a customer that no other case uses. */
export const newCustomer = async (caller: Caller) => {
  const reply = await caller.call(createCustomer, { body: newInfo() });
  expect(reply.status).toBe(201);
  return reply.data;
};

export const customerCases: readonly ConformanceCase[] = [
  {
    name: 'adds, invites, changes and closes a customer',
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
    name: 'restricts terms and notes of a customer to staff, stored based on the version read',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('admin');
      const params = { id: (await newCustomer(caller)).id };
      const read = (await caller.call(getCustomerTerms, { params })).data;
      expect(read).toMatchObject({ paymentDays: null, marginPercent: null, version: 0 });
      const limit = { creditLimit: { amountMinor: 4_000_000, currency: 'EUR' } };
      const body = { paymentDays: 30, currency: 'EUR', marginPercent: 8, ...limit };
      const saved = await caller.call(updateCustomerTerms, { params, body }, { 'if-match': '"0"' });
      expect(saved.data).toMatchObject({ ...body, shipper: null, version: 1 });
      expect((await caller.call(updateCustomerTerms, { params, body }, { 'if-match': '"0"' })).status).toBe(409);
      const note = await caller.call(addCustomerNote, { params, body: { text: 'Dock 4 only.' } });
      expect(note.status).toBe(201);
      const notes = (await caller.call(listCustomerNotes, { params })).data.docs;
      expect(notes).toEqual([{ ...note.data, text: 'Dock 4 only.', mayRemove: true }]);
      const elsewhere = await signInElsewhere();
      expect((await elsewhere.call(getCustomerTerms, { params })).status).toBe(404);
      expect((await elsewhere.call(listCustomerNotes, { params })).status).toBe(404);
      const one = { ...params, note: note.data.id };
      expect((await caller.call(removeCustomerNote, { params: one })).status).toBe(204);
      expect((await caller.call(removeCustomerNote, { params: one })).status).toBe(404);
    },
  },
  {
    name: 'searches and filters the customer list, keeps active names, and refuses closing with open bookings',
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
