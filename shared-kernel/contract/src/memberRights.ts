import { assignableRoles, assignableRolesIn, type ServedKind, servedKinds } from './roles/assignableRoles';
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

/** The roles of the side that somebody is on; nobody changes sides, because the company would not fit. */
const sideOf = (role: Role): ((other: Role) => boolean) => {
  if (isStaff(role)) return isStaff;
  if (isLikeCustomer(role)) return isLikeCustomer;
  return (other) => other === role;
};

/** The roles that somebody may give at all: in the own team and in the companies that the agent serves. */
const givenBy = ({ role }: Caller): readonly Role[] => [
  ...new Set([...assignableRoles(role), ...servedKinds.flatMap((kind) => assignableRolesIn(role, kind))]),
];

/** People manage those whose role they could have given. */
const manages = (caller: Caller, person: Person): boolean =>
  allows(caller.role, 'update', 'User') && givenBy(caller).includes(person.role);

const rolesFor = (caller: Caller, person: Person): readonly Role[] =>
  person.hasCompany ? givenBy(caller).filter(sideOf(person.role)) : ['super-admin'];

/**
 * What somebody may do with a person of the own team or of a company that the agent serves: nobody gives a role above the own, takes one away from people above,
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

/** Who may add a company of a kind: partners and importers come with a person, so they ask for those who invite people. */
export const mayAddCompany = ({ role }: Pick<Caller, 'role'>, kind: ServedKind): boolean =>
  allows(role, 'create', 'Company') && (kind === 'customer' || allows(role, 'create', 'User'));
