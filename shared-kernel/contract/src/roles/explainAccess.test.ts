import { type AbilityChange, abilitySubjects, isAllowed, isGrantable, toAbilityRules } from './abilities';
import { type AccessSubject, explainAccess } from './explainAccess';
import { type Action, abilityRules, type Role, roles, type Subject, services } from './policy';

const person = (role: Role, more: Partial<AccessSubject> = {}): AccessSubject => ({
  role,
  services: ['exception', 'quotes'],
  companyServices: [...services],
  ...more,
});
const added = (action: Action, subject: AbilityChange['subject']): AbilityChange => ({ action, subject, is: 'added' });
const removed = (action: Action, subject: AbilityChange['subject']): AbilityChange => ({
  action,
  subject,
  is: 'removed',
});
const answers = (who: AccessSubject) =>
  Object.fromEntries(explainAccess(who).map(({ what, may, because }) => [what, `${may ? 'Yes' : 'No'}: ${because}`]));

test('explains the access of a member by role, services and abilities', () => {
  const thijs = person('member', { abilities: [added('create', 'Rate'), removed('create', 'Contact')] });
  expect(answers(thijs)).toEqual({
    'see bookings': 'Yes: Role Member',
    'create a booking': 'Yes: Role Member',
    'edit and cancel a booking': 'Yes: Role Member',
    'see exceptions': 'Yes: Service Exceptions',
    'make and send a quote': 'Yes: Role Member + service Quotes',
    'see quotes of colleagues': 'No: Role Member does not see all quotes. No ability can change this.',
    'see cost and margin': 'Yes: Role Member works for the forwarder',
    'see tariffs': 'Yes: Role Member',
    'add a tariff line': 'Yes: Ability create Rate was added',
    'add a contact': 'No: Ability create Contact was removed',
    'invite a customer': 'No: Role Member does not have create Company. The ability can be added.',
    'invite a colleague':
      'No: Role Member does not have create User. Roles that have it: Super admin, Admin, Company admin.',
    'see bookings of other forwarders': 'No: Role Member works for one forwarder. No ability can change this.',
  });
});

test('grants booking to customers by an ability only', () => {
  const booker = person('customer-admin', { abilities: [added('create', 'Booking')] });
  expect(answers(booker)['create a booking']).toBe('Yes: Ability create Booking was added');
  expect(answers(person('customer-admin'))['create a booking']).toBe(
    'No: Role Customer admin does not have create Booking. The ability can be added.',
  );
  expect(isAllowed(booker, 'update', 'Booking')).toBe(false);
});

test('suggests no other role to a user outside of staff', () => {
  expect(answers(person('customer-member'))['invite a colleague']).toBe(
    'No: Role Customer member does not have create User. No ability can change this.',
  );
});

test('names the owner of a disabled service', () => {
  const own = answers(person('admin', { services: [] }));
  expect(own['make and send a quote']).toBe('No: Service Quotes is off for this person.');
  const ofCompany = answers(person('admin', { services: [], companyServices: [] }));
  expect(ofCompany['see exceptions']).toBe('No: Service Exceptions is off for the company.');
  expect(answers(person('super-admin', { services: [], companyServices: [] }))['see exceptions']).toMatch(/^Yes/);
});

test.each(roles)('gives a %s explanations that match the rules', (role) => {
  const who = person(role, { services: [...services] });
  const told = answers(who);
  const may = (action: Action, subject: Subject) => (isAllowed(who, action, subject) ? /^Yes/ : /^No/);
  expect(told['create a booking']).toMatch(may('create', 'Booking'));
  expect(told['add a tariff line']).toMatch(may('create', 'Rate'));
  expect(told['invite a colleague']).toMatch(may('create', 'User'));
  const sides = toAbilityRules({ role }).map(({ subject, action }) => [subject, [...action].sort()]);
  expect(sides).toEqual(
    expect.arrayContaining(abilityRules(role).map(({ subject, action }) => [subject, [...action].sort()])),
  );
});

/**
 * Abilities that can be added to the role's row of the policy, written by hand: create, read, update, delete of each
 * subject.
 */
test.each<[Role, string]>([
  ['member', 'Rate:create Rate:update Rate:delete Company:create Company:update Company:delete'],
  ['agent', 'Rate:create Rate:update Rate:delete Company:update Company:delete'],
  ['company-admin', ''],
  ['admin', ''],
  ['customer-company-admin', 'Booking:create'],
  ['customer-member', 'Booking:create User:read'],
  ['customer-admin', 'Booking:create'],
  ['partner', ''],
  ['importer', ''],
])('allows adding to a %s: %s', (role, expected) => {
  const found = abilitySubjects.flatMap((subject) =>
    (['create', 'read', 'update', 'delete'] as const)
      .filter((action) => isGrantable(role, action, subject) && !isAllowed({ role }, action, subject))
      .map((action) => `${subject}:${action}`),
  );
  expect(found.join(' ')).toBe(expected);
});

test('ignores an ability that the role cannot have or already has', () => {
  expect(isAllowed({ role: 'importer', abilities: [added('create', 'Booking')] }, 'create', 'Booking')).toBe(false);
  expect(isAllowed({ role: 'member', abilities: [added('create', 'User')] }, 'create', 'User')).toBe(false);
  expect(isAllowed({ role: 'partner', abilities: [removed('read', 'Booking')] }, 'read', 'Booking')).toBe(false);
  expect(isAllowed({ role: 'partner', abilities: [removed('read', 'Rate')] }, 'read', 'Rate')).toBe(false);
  const rules = toAbilityRules({ role: 'member', abilities: [added('create', 'Rate'), removed('delete', 'Contact')] });
  expect(rules).toContainEqual({ subject: 'Rate', action: ['create', 'read'] });
  expect(rules).toContainEqual({ subject: 'Contact', action: ['create', 'read', 'update'] });
});
