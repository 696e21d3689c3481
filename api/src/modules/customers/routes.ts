import { getCustomer, listCustomers } from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { add, invite } from './addCustomer';
import { change, close } from './changeCustomer';
import { findCustomer, listCustomerPage } from './customerRows';

const list = handle(listCustomers, async ({ db, user, query }) => listCustomerPage(db, user, query));
const read = handle(getCustomer, async ({ db, user, params: { id } }) => findCustomer(db, user, id));

export const customers: Module = { name: 'customers', routes: [list, add, read, change, close, invite] };
