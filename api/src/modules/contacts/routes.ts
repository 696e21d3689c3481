import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { addContact } from './addContact';
import { deleteContact, updateContact } from './changeContact';
import { findContact, listContactPage } from './contactRows';
import { contactScope } from './contactScope';

const listContacts = handle(calls.listContacts, async ({ db, user, query }) => listContactPage(db, user, query));
const listShippers = handle(calls.listShippers, async ({ db, user, query }) => listContactPage(db, user, query));
const listConsignees = handle(calls.listConsignees, async ({ db, user, query }) => listContactPage(db, user, query));

const getContact = handle(calls.getContact, async ({ db, user, params }) => {
  const contact = await findContact(db, user, params.id);
  if (!contact) throw notFound();
  return contact;
});

const createContact = handle(calls.createContact, async ({ tx, user, request, body: { companies, ...details } }) =>
  addContact({ tx, user, requestId: request.id, details, companyIds: companies, companyField: 'companies' }),
);

const linkedTo = (company: string | null) => ({
  companyIds: company ? [company] : [],
  companyField: 'company' as const,
});

const createShipper = handle(calls.createShipper, async ({ tx, user, request, body: { company, ...details } }) =>
  addContact({ tx, user, requestId: request.id, details, ...linkedTo(company) }),
);
const createConsignee = handle(calls.createConsignee, async ({ tx, user, request, body: { company, ...details } }) =>
  addContact({ tx, user, requestId: request.id, details, ...linkedTo(company) }),
);

export const contacts: Module = {
  name: 'contacts',
  scope: contactScope,
  routes: [
    listContacts,
    createContact,
    getContact,
    updateContact,
    deleteContact,
    listShippers,
    createShipper,
    listConsignees,
    createConsignee,
  ],
};
