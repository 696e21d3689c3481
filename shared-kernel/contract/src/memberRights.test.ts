import { findRightsOver } from './memberRights';
import { assignableRoles } from './roles/assignableRoles';
import { abilityRules, doesRoleAllow, type Role, roles } from './roles/policy';

const over = (caller: Role, person: Role, more: Partial<Parameters<typeof findRightsOver>[1]> = {}) =>
  findRightsOver(
    { id: 'caller', role: caller },
    { id: 'person', role: person, status: 'active', hasCompany: true, isNamed: false, ...more },
  );

test('never gives a right that the giver lacks', () => {
  for (const giver of roles) {
    for (const given of assignableRoles(giver)) {
      for (const { action, subject } of abilityRules(given)) {
        // These subjects belong to the user’s own company, and a super-admin has none.
        if (
          giver === 'super-admin' &&
          ['SignInPolicy', 'CompanySignIn', 'Connection', 'DataCare', 'ApiKey', 'Webhook'].includes(subject)
        )
          continue;
        for (const one of action) expect([giver, given, subject, doesRoleAllow(giver, one, subject)]).toContain(true);
      }
    }
  }
});

const staff: Role[] = ['super-admin', 'admin', 'member', 'company-admin', 'agent'];
const customers: Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];

test.each<[Role, Role, Role[]]>([
  ['super-admin', 'super-admin', staff],
  ['super-admin', 'agent', staff],
  ['super-admin', 'customer-member', customers],
  ['super-admin', 'partner', ['partner']],
  ['admin', 'admin', ['admin', 'member', 'company-admin', 'agent']],
  ['admin', 'super-admin', []],
  ['company-admin', 'agent', ['company-admin', 'agent']],
  ['company-admin', 'admin', []],
  ['company-admin', 'member', []],
  ['admin', 'customer-admin', customers],
  ['admin', 'partner', ['partner']],
  ['company-admin', 'importer', ['importer']],
  ['company-admin', 'customer-member', customers],
  ['member', 'customer-member', []],
  ['agent', 'partner', []],
  ['customer-company-admin', 'customer-member', customers],
  ['customer-company-admin', 'agent', []],
  ['customer-admin', 'customer-member', []],
  ['member', 'agent', []],
  ['agent', 'agent', []],
  ['partner', 'partner', []],
])('lets a %s give a %s these roles: %j', (caller, person, given) => {
  const may = over(caller, person);
  expect(may.roles).toEqual(given);
  const manages = given.length > 0;
  expect(may).toMatchObject({ update: manages, remove: manages, resetPassword: manages, access: manages });
  expect([may.deactivate, may.activate]).toEqual([manages, false]);
});

test('deactivates users named in records instead of removing them, and activates them again', () => {
  expect(over('admin', 'agent', { isNamed: true })).toMatchObject({ remove: false, deactivate: true, activate: false });
  const gone = over('admin', 'agent', { isNamed: true, status: 'inactive' });
  expect(gone).toMatchObject({ remove: false, deactivate: false, activate: true, resetPassword: false });
});

test.each<[Role, Role, boolean]>([
  ['admin', 'agent', true],
  ['admin', 'company-admin', true],
  ['admin', 'admin', false],
  ['admin', 'customer-member', false],
  ['company-admin', 'agent', false],
  ['super-admin', 'agent', false],
  ['customer-company-admin', 'customer-member', true],
  ['customer-company-admin', 'customer-company-admin', false],
  ['customer-admin', 'customer-member', false],
])('lets a %s hand over the role to a %s: %s', (caller, person, may) => {
  expect(over(caller, person).makeAdmin).toBe(may);
  for (const status of ['invited', 'inactive'] as const) expect(over(caller, person, { status }).makeAdmin).toBe(false);
  const working = { id: 'caller', role: caller, workingAs: {} } as const;
  const other = { id: 'person', role: person, status: 'active', hasCompany: true, isNamed: false } as const;
  expect(findRightsOver(working, other).makeAdmin).toBe(false);
});

test('prevents removing oneself and changing the own role, and allows managers to edit names', () => {
  const own = (role: Role) => over(role, role, { id: 'caller' });
  expect(own('super-admin')).toEqual({
    ...{ update: true, remove: false, deactivate: false, activate: false, makeAdmin: false },
    ...{ resetPassword: false, access: false },
    roles: ['super-admin'],
  });
  expect(own('member')).toMatchObject({ update: false, remove: false, deactivate: false, access: false, roles: [] });
});

test('resets no password of an invited user, and keeps a user without a company a super-admin', () => {
  expect(over('admin', 'agent', { status: 'invited' })).toMatchObject({ remove: true, resetPassword: false });
  expect(over('super-admin', 'super-admin', { hasCompany: false }).roles).toEqual(['super-admin']);
});

test('prevents giving a role with a right that the giver lost', () => {
  const abilities = [{ subject: 'Rate', action: 'delete', is: 'removed' }] as const;
  const caller = { id: 'caller', role: 'admin', abilities } as const;
  const person = { id: 'person', role: 'agent', status: 'active', hasCompany: true, isNamed: false } as const;
  expect(findRightsOver(caller, person).roles).toEqual(['member', 'agent']);
  const blind = [{ subject: 'User', action: 'update', is: 'removed' }] as const;
  expect(findRightsOver({ ...caller, abilities: blind }, person)).toMatchObject({ update: false, access: false });
});
