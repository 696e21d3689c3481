import type { ComposedRemote } from '@quayside/contract/composition';
import { abilityFrom, abilityRules, type Role } from '@quayside/contract/roles';
import { homeTarget, settingsTarget } from './targets';

const viewer = (role: Role) => ({ role, ability: abilityFrom(abilityRules(role)) });
const remotes: ComposedRemote[] = [
  {
    name: 'accounts',
    state: 'missing',
    reason: 'a test runs no remote',
    contract: {
      name: 'accounts',
      version: '0.0.1',
      kernel: '^1.0.0',
      widgets: [],
      routes: [
        {
          path: '/settings/contacts',
          title: 'Contacts',
          section: 'company',
          may: { action: 'read', subject: 'Contact' },
        },
      ],
      navigation: [{ place: 'rail', label: 'Contacts', path: '/settings/contacts', order: 10 }],
    },
  },
];

test('home is the first page that there is for the role', () => {
  expect(homeTarget(remotes, viewer('agent'))).toBe('/settings/contacts');
  expect(homeTarget([], viewer('agent'))).toBeUndefined();
});

test('settings lead to the first settings page there is, and nowhere without read on User', () => {
  expect(settingsTarget(remotes, viewer('admin'))).toBe('/settings/contacts');
  expect(settingsTarget(remotes, viewer('customer-member'))).toBeUndefined();
});
