import {
  type AbilityRule,
  type Action,
  doesRoleAllow,
  isLikeCustomer,
  isStaff,
  policy,
  type Role,
  type Subject,
  subjects,
} from './policy';

export const actions = ['read', 'create', 'update', 'delete'] as const satisfies readonly Action[];

/** Subjects for which a user's abilities may differ from the role. */
export const abilitySubjects = [
  'Booking',
  'Quote',
  'Rate',
  'Contact',
  'Company',
  'User',
] as const satisfies readonly Subject[];

/** An ability in which a user differs from the role. */
export interface AbilityChange {
  readonly subject: (typeof abilitySubjects)[number];
  readonly action: Action;
  readonly is: 'added' | 'removed';
}

/** A user's role with its added and removed abilities. */
export interface Entitled {
  readonly role: Role;
  readonly abilities?: readonly AbilityChange[] | undefined;
}

/** Returns the highest role of the same side; its abilities are the most that a user of that side can get. */
const highestOfSide = (role: Role): Role => {
  if (isStaff(role)) return 'admin';
  return isLikeCustomer(role) ? 'customer-company-admin' : role;
};

const isAbilitySubject = (subject: Subject): subject is AbilityChange['subject'] =>
  (abilitySubjects as readonly Subject[]).includes(subject);

/**
 * Abilities that the forwarder may grant to a customer's users beyond their highest role: to book instead of requesting
 * a booking.
 */
const forCustomers: readonly (readonly [Action, Subject])[] = [['create', 'Booking']];
const isForCustomers = (role: Role, action: Action, subject: Subject): boolean =>
  isLikeCustomer(role) && forCustomers.some(([given, on]) => given === action && on === subject);

/** Checks whether an ability depends on the role alone: managing users, and which users. */
const goesByRole = (action: Action, subject: Subject): boolean => subject === 'User' && action !== 'read';

/**
 * Checks whether an ability can be added to a role. The records that it applies to remain those of the role's scope.
 */
export const isGrantable = (role: Role, action: Action, subject: Subject): boolean =>
  isAbilitySubject(subject) &&
  !goesByRole(action, subject) &&
  (doesRoleAllow(highestOfSide(role), action, subject) || isForCustomers(role, action, subject));

/** Returns the effective change of an ability: undefined when the role cannot have the ability, or has it anyway. */
export const findAbilityChange = ({ role, abilities = [] }: Entitled, action: Action, subject: Subject) => {
  const change = abilities.find((one) => one.action === action && one.subject === subject);
  if (!change) return undefined;
  const has = doesRoleAllow(role, action, subject);
  if (change.is === 'removed') return has ? change : undefined;
  return !has && isGrantable(role, action, subject) ? change : undefined;
};

/** Checks whether the role's row of the table, minus removed and plus added abilities, allows an action. */
export const isAllowed = (person: Entitled, action: Action, subject: Subject): boolean => {
  const change = findAbilityChange(person, action, subject);
  return change ? change.is === 'added' : doesRoleAllow(person.role, action, subject);
};

/** Returns the rules of a user for the user record, in the order of the role's rules. */
export const toAbilityRules = (person: Entitled): AbilityRule[] =>
  [...new Set([...(Object.keys(policy[person.role]) as Subject[]), ...subjects])].flatMap((subject) => {
    const action = (['create', 'read', 'update', 'delete'] as const).filter((one) => isAllowed(person, one, subject));
    return action.length > 0 ? [{ subject, action }] : [];
  });
