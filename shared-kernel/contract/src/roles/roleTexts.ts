import type { Role } from './policy';

/** Name of a role, and its purpose in one sentence, as shown in pickers, lists and mails. */
export const roleTexts: Readonly<Record<Role, { readonly name: string; readonly does: string }>> = {
  'super-admin': { name: 'Super admin', does: 'Runs the platform and sees every forwarder.' },
  admin: {
    name: 'Admin',
    does: 'Manages the company with all its people, customers and tariffs, and sees all quotes.',
  },
  member: {
    name: 'Member',
    does: 'Works on the bookings of the company and on own quotes; reads customers and tariffs.',
  },
  'company-admin': {
    name: 'Company admin',
    does: 'Manages company admins and agents, customers and tariffs, and sees all quotes.',
  },
  agent: {
    name: 'Agent',
    does: 'Works on the bookings of the company and on own quotes; adds customers, reads tariffs.',
  },
  partner: {
    name: 'Partner',
    does: 'Sees the bookings that its company handles, and keeps their tracking up to date.',
  },
  importer: { name: 'Importer', does: 'Sees the bookings of which its company is the consignee, and their documents.' },
  'customer-company-admin': {
    name: 'Customer company admin',
    does: 'Manages the users of the own company; sees its bookings and quotes.',
  },
  'customer-admin': {
    name: 'Customer admin',
    does: 'Sees the own company’s bookings and all its quotes; reads its users.',
  },
  'customer-member': { name: 'Customer member', does: 'Sees the own company’s bookings and own quotes.' },
};

export const roleName = (role: Role): string => roleTexts[role].name;
