import type { AbilityChange } from './abilities';
import { doesRoleAllow, type Role } from './policy';

/** Kinds of companies: the forwarder, and those that it serves or works with. */
export const companyKinds = ['agent', 'customer', 'partner', 'importer'] as const;
export type CompanyKind = (typeof companyKinds)[number];
/** Kinds of companies that an agent invites. */
export const servedKinds = ['customer', 'partner', 'importer'] as const satisfies readonly CompanyKind[];
export type ServedKind = (typeof servedKinds)[number];

const forwarder: readonly Role[] = ['super-admin', 'admin', 'member', 'company-admin', 'agent'];
const customer: readonly Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];

const given: Partial<Record<Role, readonly Role[]>> = {
  'super-admin': forwarder,
  admin: ['admin', 'member', 'company-admin', 'agent'],
  'company-admin': ['company-admin', 'agent'],
  'customer-company-admin': customer,
};

/** Roles of the users of a served company, highest first. */
const rolesOfKind: Readonly<Record<ServedKind, readonly Role[]>> = {
  customer,
  partner: ['partner'],
  importer: ['importer'],
};

/** Role of the first user of an invited company, by kind. */
export const firstRoleByKind = {
  customer: 'customer-company-admin',
  partner: 'partner',
  importer: 'importer',
} as const satisfies Record<ServedKind, Role>;

/** Admin roles of a forwarding company and of a customer company, of which one user always remains. */
const heads: readonly Role[] = ['admin', 'customer-company-admin'];
export const isHead = (role: Role): boolean => heads.includes(role);

/** Roles that manage users of the companies that their agent serves. */
const managers: readonly Role[] = ['super-admin', 'admin', 'company-admin'];

/** Checks whether a role has no ability that was removed from the user who assigns it. */
const isWithin = (role: Role, abilities: readonly AbilityChange[]): boolean =>
  !abilities.some(({ is, action, subject }) => is === 'removed' && doesRoleAllow(role, action, subject));

/**
 * Returns the roles that a user may assign to others of the own team, highest first: never one above the own. Empty for
 * users who do not manage users.
 */
export const assignableRoles = (role: Role, abilities: readonly AbilityChange[] = []): readonly Role[] =>
  (given[role] ?? []).filter((one) => isWithin(one, abilities));

/** Returns the roles that a user may assign to users of a served company, highest first. */
export const assignableRolesIn = (
  role: Role,
  kind: ServedKind,
  abilities: readonly AbilityChange[] = [],
): readonly Role[] => (managers.includes(role) ? rolesOfKind[kind].filter((one) => isWithin(one, abilities)) : []);
