import type { Contact, Customer } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import Contacts from './Contacts';

export const halden = { id: 'a'.repeat(24), companyName: 'Halden Outdoor B.V.' };
export const customer: Customer = {
  ...halden,
  agent: 'b'.repeat(24),
  firstName: '',
  lastName: '',
  email: '',
  state: '',
  status: 'active',
  role: 'customer-company-admin',
  kind: 'customer',
  services: ['quotes'],
  invitedUntil: null,
  version: 1,
};
export const contact = (companyName: string, rest: Partial<Contact> = {}): Contact => ({
  id: companyName.length.toString(16).padStart(24, '0'),
  companyName,
  firstName: 'Nguyen Thi',
  lastName: 'Lan',
  fullName: 'Nguyen Thi Lan',
  email: 'lan@hprattan.example',
  phone: '+84 225 555 0148',
  mobile: '',
  address: '',
  city: 'Haiphong',
  state: '',
  zipCode: '',
  country: 'VN',
  description: '',
  agent: 'b'.repeat(24),
  companies: [halden],
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 1,
  ...rest,
});
export const open = (role: Role = 'agent', at = '/settings/contacts') =>
  renderInKernel(<Contacts />, { role, at, path: '/settings/contacts' });
/** jsdom has no window width, so the list is shown instead of the table. */
export const list = () => screen.findByRole('list', { name: 'Contacts' });
