import { assignableRoles } from './roles/assignableRoles';
import { allows, isLikeCustomer, isStaff, type Role } from './roles/policy';
import type { Member } from './team';

interface Caller {
  readonly id: string;
  readonly role: Role;
}
interface Person {
  readonly id: string;
  readonly role: Role;
  readonly status: Member['status'];
  /** False for a super-admin of the platform, who is of no agent. */
  readonly hasCompany: boolean;
}

const isSuperAdmin = ({ role }: Caller): boolean => role === 'super-admin';

/** The roles of the side that somebody is on; nobody changes sides, because the company would not fit. */
const sideOf = (role: Role): ((other: Role) => boolean) => {
  if (isStaff(role)) return isStaff;
  if (isLikeCustomer(role)) return isLikeCustomer;
  return (other) => other === role;
};

/** Super-admins manage everybody, others those whose role they could have given. */
const manages = (caller: Caller, person: Person): boolean =>
  allows(caller.role, 'update', 'User') && (isSuperAdmin(caller) || assignableRoles(caller.role).includes(person.role));

const rolesFor = (caller: Caller, person: Person): readonly Role[] => {
  if (!person.hasCompany) return ['super-admin'];
  const given = isSuperAdmin(caller)
    ? [...assignableRoles('super-admin'), ...assignableRoles('customer-company-admin'), person.role]
    : assignableRoles(caller.role);
  return [...new Set(given)].filter(sideOf(person.role));
};

/**
 * What somebody may do with a person of the own team: nobody gives a role above the own, takes one away from people above,
 * or changes or removes the own role. That one super-admin stays is for the database to say.
 */
export const rightsOver = (caller: Caller, person: Person): Member['may'] => {
  if (caller.id === person.id) {
    const update = allows(caller.role, 'update', 'User');
    return { update, remove: false, resetPassword: false, roles: update ? [person.role] : [] };
  }
  if (!manages(caller, person)) return { update: false, remove: false, resetPassword: false, roles: [] };
  return {
    update: true,
    remove: allows(caller.role, 'delete', 'User'),
    resetPassword: person.status === 'active',
    roles: [...rolesFor(caller, person)],
  };
};
