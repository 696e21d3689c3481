import { type Entitled, isAllowed } from './roles/abilities';
import { assignableRoles, assignableRolesIn, type ServedKind, servedKinds } from './roles/assignableRoles';
import { type Action, isLikeCustomer, isStaff, type Role, type Subject } from './roles/policy';
import type { Member } from './team';

interface Caller extends Entitled {
  readonly id: string;
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
const givenBy = ({ role, abilities }: Caller): readonly Role[] => [
  ...new Set([
    ...assignableRoles(role, abilities),
    ...servedKinds.flatMap((kind) => assignableRolesIn(role, kind, abilities)),
  ]),
];

/** People manage those whose role they could have given. */
const manages = (caller: Caller, person: Person): boolean =>
  isAllowed(caller, 'update', 'User') && givenBy(caller).includes(person.role);

const rolesFor = (caller: Caller, person: Person): readonly Role[] =>
  person.hasCompany ? givenBy(caller).filter(sideOf(person.role)) : ['super-admin'];

/**
 * What somebody may do with a person of the own team or of a company that the agent serves: nobody gives a role above the own, takes one away from people above,
 * or changes or removes the own role. That one super-admin stays is for the database to say.
 */
export const rightsOver = (caller: Caller, person: Person): Member['may'] => {
  if (caller.id === person.id) {
    const update = isAllowed(caller, 'update', 'User');
    return { update, remove: false, resetPassword: false, access: false, roles: update ? [person.role] : [] };
  }
  if (!manages(caller, person)) return { update: false, remove: false, resetPassword: false, access: false, roles: [] };
  return {
    update: true,
    remove: isAllowed(caller, 'delete', 'User'),
    access: true,
    resetPassword: person.status === 'active',
    roles: [...rolesFor(caller, person)],
  };
};

/** Who may add a company of a kind: partners and importers come with a person, so they ask for those who invite people. */
export const mayAddCompany = (may: (action: Action, subject: Subject) => boolean, kind: ServedKind): boolean =>
  may('create', 'Company') && (kind === 'customer' || may('create', 'User'));
