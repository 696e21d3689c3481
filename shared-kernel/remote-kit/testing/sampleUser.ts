import type { User } from '@quayside/contract';
import { abilityRules, isLikeCustomer, isLikeSuperAdmin, isStaff, type Role } from '@quayside/contract/roles';

/** Makes a user of a role, with the abilities that the server would grant. */
export const sampleUser = (role: Role, rest: Partial<User> = {}): User => ({
  id: '64b7f0a1c2d3e4f5a6b7c8d9',
  role,
  email: `${role}@quayside.example`,
  firstName: 'Ines',
  lastName: 'Verhoeven',
  phone: '',
  companyId: '64b7f0a1c2d3e4f5a6b7c8e0',
  companyName: 'Northgate Forwarding B.V.',
  agentTimeZone: 'Europe/Amsterdam',
  customerCompany: isLikeCustomer(role) ? '64b7f0a1c2d3e4f5a6b7c8e1' : null,
  logo: null,
  logoDark: null,
  rules: abilityRules(role),
  services: isStaff(role) ? ['exception', 'quotes'] : [],
  isSuperAdmin: role === 'super-admin',
  isLikeSuperAdmin: isLikeSuperAdmin(role),
  isLikeCustomer: isLikeCustomer(role),
  isPartner: role === 'partner',
  isMember: role === 'member',
  ...rest,
});
