import {
  createConsignee,
  createContact,
  createShipper,
  deleteContact,
  getContact,
  listBookings,
  listConsignees,
  listContacts,
  listShippers,
  updateContact,
} from '@quayside/contract';
import { nobody } from '../samples';
import type { ConformanceCase } from '../wire';
import { newCustomer } from './customers';

export const contactCases: readonly ConformanceCase[] = [
  {
    name: 'adds, finds, changes and removes a contact',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const customer = await newCustomer(await signIn('admin'));
      const name = `Conform Works ${customer.id}`;
      const body = { companyName: name, companies: [customer.id], firstName: 'Bo', lastName: 'Li', city: 'Ålesund' };
      const { status, data } = await caller.call(createContact, { body });
      expect(status).toBe(201);
      const { id } = data;
      const links = [{ id: customer.id, companyName: customer.companyName }];
      expect(data).toMatchObject({ companyName: name, fullName: 'Bo Li', companies: links, email: '', version: 1 });
      expect((await caller.call(getContact, { params: { id } })).data).toEqual(data);
      expect((await (await signInElsewhere()).call(getContact, { params: { id } })).status).toBe(404);
      const found = await caller.call(listContacts, { query: { searchText: 'alesund', company: customer.id } });
      expect(found.data.docs).toEqual([data]);
      const stale = await caller.call(updateContact, { params: { id }, body }, { 'if-match': '"7"' });
      expect(stale.status).toBe(409);
      const changed = await caller.call(
        updateContact,
        { params: { id }, body: { ...body, city: 'Bergen' } },
        { 'if-match': '"1"' },
      );
      expect(changed.data).toMatchObject({ city: 'Bergen', version: 2 });
      expect((await caller.call(deleteContact, { params: { id } }, { 'if-match': '"1"' })).status).toBe(409);
      expect((await caller.call(deleteContact, { params: { id } })).status).toBe(204);
      expect((await caller.call(getContact, { params: { id } })).status).toBe(404);
    },
  },
  {
    name: 'adds shippers and consignees while booking, and refuses an invisible customer at its field',
    run: async ({ signIn }) => {
      const caller = await signIn('member');
      const shipper = await caller.call(createShipper, { body: { companyName: 'Conform Shipper' } });
      const consignee = await caller.call(createConsignee, { body: { companyName: 'Conform Consignee' } });
      expect([shipper.data.companies, consignee.data.companies]).toEqual([[], []]);
      for (const [route, name] of [
        [listShippers, 'Conform Shipper'],
        [listConsignees, 'Conform Consignee'],
      ] as const) {
        const { data } = await caller.call(route, { query: { searchText: name } });
        expect(data.docs.map(({ companyName }) => companyName)).toContain(name);
      }
      const unseen = await caller.call(createShipper, { body: { companyName: 'X', company: nobody } });
      expect(unseen.error.errors).toEqual([{ path: 'company', message: 'This customer does not exist' }]);
      const linked = await caller.call(createContact, { body: { companyName: 'X', companies: [nobody] } });
      expect(linked.error.errors).toEqual([{ path: 'companies', message: 'This customer does not exist' }]);
    },
  },
  {
    name: 'shows customers their linked contacts, partners and importers those on their bookings',
    run: async ({ signIn }) => {
      const all = { query: { limit: -1 } } as const;
      const ofAgent = (await (await signIn('agent')).call(listContacts, all)).data;
      for (const role of ['customer-member', 'partner', 'importer'] as const) {
        const { docs, totalDocs } = (await (await signIn(role)).call(listContacts, all)).data;
        expect(totalDocs).toBeGreaterThan(0);
        expect(totalDocs).toBeLessThan(ofAgent.totalDocs);
        expect(docs.every(({ companies }) => companies.length <= 1)).toBe(true);
      }
    },
  },
  {
    name: 'refuses the removal of a contact with an open booking',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const open = (await caller.call(listBookings, { query: { status: 'in-progress', limit: 1 } })).data.docs[0];
      const { data } = await caller.call(listContacts, { query: { searchText: open?.shipper ?? '' } });
      const contact = data.docs.find(({ companyName }) => companyName === open?.shipper);
      const { status } = await caller.call(deleteContact, { params: { id: contact?.id ?? '' } });
      expect(status).toBe(409);
    },
  },
];
