import { assignableRoles } from './assignableRoles';
import {
  type Action,
  abilityRules,
  canRestoreBooking,
  doesRoleAllow,
  filterVisibleExceptions,
  isLikeCustomer,
  isLikeSuperAdmin,
  isStaff,
  type Role,
  roles,
  type Subject,
  seesExceptions,
  subjects,
} from './policy';

const actions: readonly Action[] = ['create', 'read', 'update', 'delete'];
const columns =
  'Booking Tracking Document Quote Rate User Company Contact Banner Logo HeldMessage UnreadMessage Connection SignInPolicy Audit Platform CompanyProfile CompanySignIn DataCare LegalHold QuoteRequest ApiKey Webhook Invoice Comment Task';

/** Permissions to create, read, update and delete by role, written by hand to check the table in the code. */
const table = `
  super-admin             crud crud crud crud crud crud crud crud crud crud _rud _ru_ ____ ____ _r__ crud _ru_ ____ _r__ cru_ _ru_ ____ ____ crud crud crud
  admin                   crud crud crud crud crud crud crud crud _r__ crud _rud _ru_ crud _ru_ _r__ ____ _ru_ _ru_ _ru_ cru_ _ru_ crud crud crud crud crud
  member                  crud crud crud crud _r__ _r__ _r__ crud _r__ crud ____ ____ ____ ____ ____ ____ _r__ ____ ____ _r__ _ru_ ____ ____ crud crud crud
  company-admin           crud crud crud crud crud crud crud crud _r__ ____ _rud _ru_ crud _ru_ _r__ ____ _ru_ _ru_ _ru_ cru_ _ru_ crud crud crud crud crud
  agent                   crud crud crud crud _r__ _r__ cr__ crud _r__ ____ ____ ____ ____ ____ ____ ____ _r__ ____ ____ _r__ _ru_ ____ ____ crud crud crud
  partner                 _r__ _ru_ crud _r__ ____ ____ ____ _r__ _r__ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____
  importer                _r__ _r__ cr__ ____ ____ ____ ____ _r__ _r__ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____
  customer-company-admin  _r__ _r__ cr__ _ru_ ____ crud ____ _r__ _r__ ____ ____ ____ ____ ____ ____ ____ ____ _ru_ ____ ____ cr__ ____ ____ _r__ crud _r__
  customer-admin          _r__ _r__ cr__ _ru_ ____ _r__ ____ _r__ _r__ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ cr__ ____ ____ _r__ crud _r__
  customer-member         _r__ _r__ cr__ _ru_ ____ ____ ____ _r__ _r__ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ ____ cr__ ____ ____ _r__ crud _r__
`;
const written = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([role = '', ...rights]) => [role, rights.join(' ')]),
);

const describeRights = (may: (action: Action, subject: Subject) => boolean): string =>
  subjects
    .map((subject) => actions.map((action) => (may(action, subject) ? action.charAt(0) : '_')).join(''))
    .join(' ');

test('covers every role and every subject', () => {
  expect(Object.keys(written)).toEqual(roles);
  expect(subjects.join(' ')).toBe(columns);
});

test.each(roles)('gives %s exactly the permissions of the table', (role) => {
  expect(describeRights((action, subject) => doesRoleAllow(role, action, subject))).toBe(written[role]);
});

test.each(roles)('gives a %s the same rules in the user record', (role) => {
  const rules = abilityRules(role);
  const may = (action: Action, subject: Subject) =>
    rules.some((rule) => rule.subject === subject && rule.action.includes(action));
  expect(describeRights(may)).toBe(written[role]);
});

test.each<[string, (role: Role) => boolean, Role[]]>([
  ['see what belongs to the platform', isLikeSuperAdmin, ['super-admin', 'admin', 'member']],
  ['use a customer company', isLikeCustomer, ['customer-company-admin', 'customer-admin', 'customer-member']],
  ['are forwarder staff', isStaff, ['super-admin', 'admin', 'member', 'company-admin', 'agent']],
  ['may restore a cancelled booking', canRestoreBooking, ['super-admin', 'admin', 'company-admin']],
])('returns the roles that %s', (_what, is, expected) => {
  expect(roles.filter(is)).toEqual(expected);
});

/** Highest first, as the form offers them. */
const given: Partial<Record<Role, Role[]>> = {
  'super-admin': ['super-admin', 'admin', 'member', 'company-admin', 'agent'],
  admin: ['admin', 'member', 'company-admin', 'agent'],
  'company-admin': ['company-admin', 'agent'],
  'customer-company-admin': ['customer-company-admin', 'customer-admin', 'customer-member'],
};
test.each(roles)('lets a %s assign exactly these roles in the own team', (role) => {
  expect(assignableRoles(role)).toEqual(given[role] ?? []);
});

const trouble = { tempStatus: 'exception', exceptionCount: 2 } as const;
const calm = { tempStatus: 'none', exceptionCount: 0, hasException: false };

test('shows exceptions to super-admins and users with the service', () => {
  expect(seesExceptions({ role: 'super-admin', services: [] })).toBe(true);
  expect(seesExceptions({ role: 'agent', services: ['exception'] })).toBe(true);
  expect(seesExceptions({ role: 'admin', services: ['other'] })).toBe(false);
});

test('hides exceptions of a booking without the service', () => {
  expect(filterVisibleExceptions({ role: 'agent', services: ['exception'] }, trouble)).toEqual({
    ...trouble,
    hasException: true,
  });
  expect(
    filterVisibleExceptions({ role: 'agent', services: ['exception'] }, { ...trouble, exceptionCount: 1 }).hasException,
  ).toBe(true);
  expect(
    filterVisibleExceptions({ role: 'agent', services: ['exception'] }, { ...trouble, exceptionCount: 0 }).hasException,
  ).toBe(false);
  expect(filterVisibleExceptions({ role: 'agent', services: [] }, trouble)).toEqual(calm);
});
