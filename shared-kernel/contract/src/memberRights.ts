import { type Entitled, isAllowed } from './roles/abilities';
import { assignableRoles, assignableRolesIn, isHead, type ServedKind, servedKinds } from './roles/assignableRoles';
import { type Action, isLikeCustomer, isStaff, type Role, type Subject } from './roles/policy';
import type { Member } from './team';

interface Caller extends Entitled {
  readonly id: string;
  /** Set in a session of Work as. */
  readonly workingAs?: object | undefined;
}
interface Person {
  readonly id: string;
  readonly role: Role;
  readonly status: Member['status'];
  /** False for a super-admin of the platform, who has no agent. */
  readonly hasCompany: boolean;
  /** Whether records name the user. */
  readonly isNamed: boolean;
}

/**
 * Returns the roles on the same side (staff or customer); users cannot change sides, because their company would not
 * fit.
 */
const createSideCheck = (role: Role): ((other: Role) => boolean) => {
  if (isStaff(role)) return isStaff;
  if (isLikeCustomer(role)) return isLikeCustomer;
  return (other) => other === role;
};

/** Returns all roles that a user may assign, in the own team and in served companies. */
const givenBy = ({ role, abilities }: Caller): readonly Role[] => [
  ...new Set([
    ...assignableRoles(role, abilities),
    ...servedKinds.flatMap((kind) => assignableRolesIn(role, kind, abilities)),
  ]),
];

/** Checks whether the caller could have assigned the person's role. */
const manages = (caller: Caller, person: Person): boolean =>
  isAllowed(caller, 'update', 'User') && givenBy(caller).includes(person.role);

const rolesFor = (caller: Caller, person: Person): readonly Role[] =>
  person.hasCompany ? givenBy(caller).filter(createSideCheck(person.role)) : ['super-admin'];

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

/** Checks whether an admin can hand over the role to a colleague on the same side. */
const handsOver = (caller: Caller, person: Person): boolean =>
  isHead(caller.role) &&
  !caller.workingAs &&
  person.status === 'active' &&
  person.role !== caller.role &&
  createSideCheck(caller.role)(person.role);

/**
 * Returns the actions available on a user of the own team or of a served company. No user assigns a role above the own,
 * changes users with a higher role, or changes, deactivates or removes the own account. The database ensures that an
 * admin remains.
 */
export const findRightsOver = (caller: Caller, person: Person): Member['may'] => {
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

/**
 * Checks who may add a company of a kind: partners and importers come with a user, so they require the right to invite
 * users.
 */
export const canAddCompany = (may: (action: Action, subject: Subject) => boolean, kind: ServedKind): boolean =>
  may('create', 'Company') && (kind === 'customer' || may('create', 'User'));
