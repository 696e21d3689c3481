import {
  createConsignee,
  createContact,
  createShipper,
  getContact,
  listConsignees,
  listContacts,
  listShippers,
} from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { addContact } from './addContact';
import { change, remove } from './changeContact';
import { findContact, listContactPage } from './contactRows';
import { contactScope } from './contactScope';

const list = handle(listContacts, async ({ db, user, query }) => listContactPage(db, user, query));
const shippers = handle(listShippers, async ({ db, user, query }) => listContactPage(db, user, query));
const consignees = handle(listConsignees, async ({ db, user, query }) => listContactPage(db, user, query));

const read = handle(getContact, async ({ db, user, params }) => {
  const contact = await findContact(db, user, params.id);
  if (!contact) throw notFound();
  return contact;
});

const add = handle(createContact, async ({ tx, user, request, body: { companies, ...details } }) =>
  addContact({ tx, user, requestId: request.id, details, companyIds: companies, companyField: 'companies' }),
);

const linkedTo = (company: string | null) => ({
  companyIds: company ? [company] : [],
  companyField: 'company' as const,
});

const addShipper = handle(createShipper, async ({ tx, user, request, body: { company, ...details } }) =>
  addContact({ tx, user, requestId: request.id, details, ...linkedTo(company) }),
);
const addConsignee = handle(createConsignee, async ({ tx, user, request, body: { company, ...details } }) =>
  addContact({ tx, user, requestId: request.id, details, ...linkedTo(company) }),
);

export const contacts: Module = {
  name: 'contacts',
  scope: contactScope,
  routes: [list, add, read, change, remove, shippers, addShipper, consignees, addConsignee],
};
