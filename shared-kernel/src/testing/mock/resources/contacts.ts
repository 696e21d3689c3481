import type * as v from 'valibot';
import {
  type Contact,
  createConsignee,
  createContact,
  createShipper,
  deleteContact,
  getContact,
  listConsignees,
  listContacts,
  listShippers,
  type PickerQuery,
  updateContact,
} from '../../../contract';
import { conflict, invalidField, notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { containsText, mapPage, pageOf, sortedBy } from '../page';
import { seesCompany, seesContact } from '../scope';
import { fullName } from '../sessions';
import type { Caller, MockContact, Store } from '../store';

type Details = Omit<MockContact, 'id' | 'agent' | 'companyIds' | 'updatedAt' | 'version' | 'removed'>;
/** The customers that a contact is linked to, and the field that names them. */
type Links = { readonly companyIds: readonly string[]; readonly field: 'companies' | 'company' };

/** Callers are told of the links only that they see the customers of. */
const toContact = (store: Store, user: Caller, { companyIds, removed, ...contact }: MockContact): Contact => ({
  ...contact,
  fullName: fullName(contact),
  companies: sortedBy(
    companyIds
      .flatMap((id) => store.companies.get(id) ?? [])
      .filter((company) => seesCompany(user, company))
      .map(({ id, companyName }) => ({ id, companyName })),
    ({ companyName }) => companyName,
    ({ id }) => id,
  ),
});

const contactOf = (store: Store, user: Caller, id: string): MockContact => {
  const contact = store.contacts.get(id);
  if (!contact || !seesContact(user, store, contact)) throw notFound();
  return contact;
};

const requireVersion = ({ version }: MockContact, expected: number | undefined): void => {
  if (expected === undefined || expected === version) return;
  throw conflict('Somebody changed this contact meanwhile. Reload it and try again.');
};

/** The agent that all the customers belong to; without any, the caller's own. @throws 422 */
const agentOfCustomers = (store: Store, user: Caller, { companyIds, field }: Links): string => {
  if (companyIds.length === 0) {
    if (user.companyId) return user.companyId;
    throw invalidField(field, 'Link to customer is a required field');
  }
  const customers = companyIds.flatMap((id) => store.companies.get(id) ?? []);
  const seen = customers.filter((company) => company.kind === 'customer' && seesCompany(user, company));
  if (seen.length < companyIds.length) throw invalidField(field, 'This customer does not exist');
  const agents = new Set(seen.map(({ agent }) => agent));
  const [agent] = agents;
  if (!agent || agents.size > 1) throw invalidField(field, 'The customers must belong to one agent');
  return agent;
};

const add = (store: Store, user: Caller, details: Details, links: Links): Contact => {
  const companyIds = [...new Set(links.companyIds)];
  const agent = agentOfCustomers(store, user, { ...links, companyIds });
  const id = store.newId();
  const contact: MockContact = { ...details, id, agent, companyIds, updatedAt: store.at(), version: 1, removed: false };
  store.contacts.set(id, contact);
  return toContact(store, user, contact);
};

const list = ({ store, user, query }: { store: Store; user: Caller; query: v.InferOutput<typeof PickerQuery> }) => {
  const { searchText, company } = query;
  const found = [...store.contacts.values()].filter(
    (one) =>
      seesContact(user, store, one) &&
      (!company || one.companyIds.includes(company)) &&
      containsText(searchText, one.companyName, fullName(one), one.email, one.city),
  );
  const sorted = sortedBy(
    found,
    ({ companyName }) => companyName,
    ({ id }) => id,
  );
  return mapPage(pageOf(sorted, query), (one) => toContact(store, user, one));
};

const linkedTo = (company: string | null): Links => ({ companyIds: company ? [company] : [], field: 'company' });

const change = mockRoute(updateContact, ({ store, user, params, body: { companies, ...details }, expectedVersion }) => {
  const contact = contactOf(store, user, params.id);
  requireVersion(contact, expectedVersion);
  const companyIds = [...new Set(companies)];
  if (agentOfCustomers(store, user, { companyIds, field: 'companies' }) !== contact.agent)
    throw invalidField('companies', 'The customers must belong to the agent of this contact');
  Object.assign(contact, details, { companyIds, updatedAt: store.at(), version: contact.version + 1 });
  return toContact(store, user, contact);
});

const isOfOpenBooking = (store: Store, contactId: string): boolean =>
  [...store.bookings.values()].some(
    ({ status, fields: { contacts } }) =>
      (status === 'new' || status === 'in-progress') &&
      [contacts.shipper.id, contacts.consignee.id].includes(contactId),
  );

const remove = mockRoute(deleteContact, ({ store, user, params, expectedVersion }) => {
  const contact = contactOf(store, user, params.id);
  requireVersion(contact, expectedVersion);
  if (isOfOpenBooking(store, contact.id))
    throw conflict(`${contact.companyName} is shipper or consignee of an open booking. Complete or cancel that first.`);
  Object.assign(contact, { removed: true, version: contact.version + 1 });
});

export const contacts = [
  mockRoute(listContacts, list),
  mockRoute(listShippers, list),
  mockRoute(listConsignees, list),
  mockRoute(getContact, ({ store, user, params }) => toContact(store, user, contactOf(store, user, params.id))),
  mockRoute(createContact, ({ store, user, body: { companies, ...details } }) =>
    add(store, user, details, { companyIds: companies, field: 'companies' }),
  ),
  mockRoute(createShipper, ({ store, user, body: { company, ...details } }) =>
    add(store, user, details, linkedTo(company)),
  ),
  mockRoute(createConsignee, ({ store, user, body: { company, ...details } }) =>
    add(store, user, details, linkedTo(company)),
  ),
  change,
  remove,
];
