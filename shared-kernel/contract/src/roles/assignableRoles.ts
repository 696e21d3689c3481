import type { Role } from './policy';

const forwarder: readonly Role[] = ['super-admin', 'admin', 'member', 'company-admin', 'agent'];
const customer: readonly Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];

const given: Partial<Record<Role, readonly Role[]>> = {
  'super-admin': forwarder,
  admin: ['admin', 'member', 'company-admin', 'agent'],
  'company-admin': ['company-admin', 'agent'],
  'customer-company-admin': customer,
};

/**
 * The roles that somebody of this role may give to people of the own team, highest first: never one above the own.
 * Empty for those who do not manage users.
 */
export const assignableRoles = (role: Role): readonly Role[] => given[role] ?? [];
