import { type Entitled, isAllowed } from './roles/abilities';
import { assignableRoles, assignableRolesIn, isHead, type ServedKind, servedKinds } from './roles/assignableRoles';
import { type Action, isLikeCustomer, isStaff, type Role, type Subject } from './roles/policy';
import type { Member } from './team';

interface Caller extends Entitled {
  readonly id: string;
  /** In a session of Work as: of the platform, so of no company that could get another admin. */
  readonly workingAs?: object | undefined;
}
interface Person {
  readonly id: string;
  readonly role: Role;
  readonly status: Member['status'];
  /** False for a super-admin of the platform, who is of no agent. */
  readonly hasCompany: boolean;
  /** Whether records tell what the person did. */
  readonly isNamed: boolean;
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

const nothing: Member['may'] = {
  update: false,
  remove: false,
  deactivate: false,
  activate: false,
  makeAdmin: false,
  resetPassword: false,
  access: false,
  roles: [],
};

/** An admin hands the role over to a colleague: those above and below are of the same side. */
const handsOver = (caller: Caller, person: Person): boolean =>
  isHead(caller.role) &&
  !caller.workingAs &&
  person.status === 'active' &&
  person.role !== caller.role &&
  sideOf(caller.role)(person.role);

/**
 * What somebody may do with a person of the own team or of a company that the agent serves: nobody gives a role above the own, takes one away from people above,
 * or changes, deactivates or removes the own account. That an admin stays is for the database to say.
 */
export const rightsOver = (caller: Caller, person: Person): Member['may'] => {
  if (caller.id === person.id) {
    const update = isAllowed(caller, 'update', 'User');
    return { ...nothing, update, roles: update ? [person.role] : [] };
  }
  if (!manages(caller, person)) return nothing;
  return {
    update: true,
    remove: !person.isNamed && isAllowed(caller, 'delete', 'User'),
    deactivate: person.status === 'active',
    activate: person.status === 'inactive',
    makeAdmin: handsOver(caller, person),
    access: true,
    resetPassword: person.status === 'active',
    roles: [...rolesFor(caller, person)],
  };
};

/** Who may add a company of a kind: partners and importers come with a person, so they ask for those who invite people. */
export const mayAddCompany = (may: (action: Action, subject: Subject) => boolean, kind: ServedKind): boolean =>
  may('create', 'Company') && (kind === 'customer' || may('create', 'User'));
