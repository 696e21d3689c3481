import { type Customer, createCustomer } from '@quayside/contract';
import * as v from 'valibot';
import { t } from '../texts/customers';

const { companyName, firstName, lastName, email } = createCustomer.body.entries;

/** Schema of a customer company with the contract's rules. Its role is always customer-company-admin. */
export const CustomerForm = v.object({ companyName, firstName, lastName, email });
export type CustomerForm = v.InferOutput<typeof CustomerForm>;

export const incomplete = () => t('Please Fill In the Required Fields');

export const customerLabels: Record<keyof CustomerForm, string> = {
  get companyName() {
    return t('Company name');
  },
  get firstName() {
    return t('First name');
  },
  get lastName() {
    return t('Last name');
  },
  get email() {
    return t('E-mail');
  },
};

export const emptyCustomer: CustomerForm = { companyName: '', firstName: '', lastName: '', email: '' };

export const toCustomerForm = (customer: Customer): CustomerForm => ({
  companyName: customer.companyName,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
});

export const customerLooks = { active: 'on', pending: 'waiting', inactive: 'off' } as const;
export const customerStatuses = {
  get active() {
    return t('Active');
  },
  get pending() {
    return t('Pending');
  },
  get inactive() {
    return t('Closed');
  },
} as const satisfies Record<Customer['status'], string>;
