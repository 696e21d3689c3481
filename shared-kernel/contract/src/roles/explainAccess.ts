import { type AbilityChange, type Entitled, findAbilityChange, isAllowed, isGrantable } from './abilities';
import {
  type Action,
  doesRoleAllow,
  hasService,
  isStaff,
  type Role,
  roles,
  type Service,
  type Subject,
  seesAllQuotes,
} from './policy';
import { roleName } from './roleTexts';
import { serviceTexts } from './serviceTexts';

/** The user whose access is explained. */
export interface AccessSubject extends Entitled {
  /** Services of the user, limited to those of the company. */
  readonly services: readonly Service[];
  /** Services of the company. */
  readonly companyServices: readonly Service[];
}

interface Reason {
  readonly may: boolean;
  readonly because: string;
  /** The change by which the user differs from the role. */
  readonly change?: AbilityChange;
}

/** A question about a user's access with its answer. */
export interface Explanation extends Reason {
  /** End of the question that begins 'May this person …'. */
  readonly what: string;
}

interface Question {
  readonly what: string;
  readonly right?: readonly [Action, Subject];
  readonly service?: Service;
  /** Restriction to certain roles, independent of abilities. */
  readonly role?: { readonly is: (role: Role) => boolean; readonly yes: string; readonly no: string };
}

const questions: readonly Question[] = [
  { what: 'see bookings', right: ['read', 'Booking'] },
  { what: 'create a booking', right: ['create', 'Booking'] },
  { what: 'edit and cancel a booking', right: ['update', 'Booking'] },
  { what: 'see exceptions', service: 'exception' },
  { what: 'make and send a quote', right: ['create', 'Quote'], service: 'quotes' },
  {
    what: 'see quotes of colleagues',
    right: ['read', 'Quote'],
    service: 'quotes',
    role: { is: seesAllQuotes, yes: 'sees all quotes', no: 'does not see all quotes' },
  },
  {
    what: 'see cost and margin',
    role: { is: isStaff, yes: 'works for the forwarder', no: 'does not work for the forwarder' },
  },
  { what: 'see tariffs', right: ['read', 'Rate'] },
  { what: 'add a tariff line', right: ['create', 'Rate'] },
  { what: 'add a contact', right: ['create', 'Contact'] },
  { what: 'invite a customer', right: ['create', 'Company'] },
  { what: 'invite a colleague', right: ['create', 'User'] },
  {
    what: 'see bookings of other forwarders',
    right: ['read', 'Booking'],
    role: { is: (role) => role === 'super-admin', yes: 'sees every forwarder', no: 'works for one forwarder' },
  },
];

/** Returns the way to change a No: an ability, another role of the same side, or nothing. */
const wayOut = (role: Role, action: Action, subject: Subject): string => {
  if (isGrantable(role, action, subject)) return 'The ability can be added.';
  const others = roles.filter((other) => isStaff(other) === isStaff(role) && doesRoleAllow(other, action, subject));
  return isStaff(role) && others.length > 0
    ? `Roles that have it: ${others.map(roleName).join(', ')}.`
    : 'No ability can change this.';
};

const byRight = (person: AccessSubject, [action, subject]: readonly [Action, Subject]): Reason => {
  const change = findAbilityChange(person, action, subject);
  const ability = `${action} ${subject}`;
  if (change) return { may: change.is === 'added', because: `Ability ${ability} was ${change.is}`, change };
  const role = `Role ${roleName(person.role)}`;
  return isAllowed(person, action, subject)
    ? { may: true, because: role }
    : { may: false, because: `${role} does not have ${ability}. ${wayOut(person.role, action, subject)}` };
};

const byService = (person: AccessSubject, service: Service): Reason => {
  const { name } = serviceTexts[service];
  if (hasService(person, service)) return { may: true, because: `service ${name}` };
  const whose = person.companyServices.includes(service) ? 'this person' : 'the company';
  return { may: false, because: `Service ${name} is off for ${whose}.` };
};

const byRole = ({ role }: AccessSubject, { is, yes, no }: NonNullable<Question['role']>): Reason =>
  is(role)
    ? { may: true, because: `Role ${roleName(role)} ${yes}` }
    : { may: false, because: `Role ${roleName(role)} ${no}. No ability can change this.` };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const answer = (person: AccessSubject, { what, right, service, role }: Question): Explanation => {
  const reasons = [
    ...(right ? [byRight(person, right)] : []),
    ...(service ? [byService(person, service)] : []),
    ...(role ? [byRole(person, role)] : []),
  ];
  const change = reasons.find((reason) => reason.change)?.change;
  const against = reasons.find(({ may }) => !may);
  const because = against?.because ?? capital(reasons.map((reason) => reason.because).join(' + '));
  return { what, may: !against, because, ...(change && { change }) };
};

/**
 * Explains a user's access: allowed or denied by role, service or ability, the obstacles, and what would remove them.
 */
export const explainAccess = (person: AccessSubject): Explanation[] =>
  questions.map((question) => answer(person, question));
