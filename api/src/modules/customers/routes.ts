import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { createCustomer, resendCustomerInvitation } from './addCustomer';
import { deleteCustomer, updateCustomer, updateCustomerServices } from './changeCustomer';
import { findCustomer, listCustomerPage } from './customerRows';
import { addCustomerNote, listCustomerNotes, removeCustomerNote } from './notes';
import { getCustomerTerms, updateCustomerTerms } from './terms';

const listCustomers = handle(calls.listCustomers, async ({ db, user, query }) => listCustomerPage(db, user, query));
const getCustomer = handle(calls.getCustomer, async ({ db, user, params: { id } }) => findCustomer(db, user, id));

export const customers: Module = {
  name: 'customers',
  routes: [
    listCustomers,
    createCustomer,
    getCustomer,
    updateCustomer,
    updateCustomerServices,
    deleteCustomer,
    resendCustomerInvitation,
    getCustomerTerms,
    updateCustomerTerms,
    listCustomerNotes,
    addCustomerNote,
    removeCustomerNote,
  ],
};
