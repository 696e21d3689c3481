import type { ComposedRemote } from '@quayside/contract/composition';
import { abilityFrom, abilityRules, type Role } from '@quayside/contract/roles';
import { findEntries } from './entries';

const viewer = (role: Role) => ({ role, ability: abilityFrom(abilityRules(role)) });

/** A product whose remotes are unknown to the shell. */
const remotes: ComposedRemote[] = [
  {
    name: 'customs',
    state: 'missing',
    reason: 'a test runs no remote',
    contract: {
      name: 'customs',
      version: '0.0.1',
      kernel: '^2.0.0',
      widgets: [],
      routes: [
        { path: '/duties', title: 'Duties', section: 'duties', roles: ['super-admin'] },
        { path: '/declarations', title: 'Declarations', section: 'declarations' },
        { path: '/brokers', title: 'Brokers', section: 'brokers' },
      ],
      navigation: [
        { place: 'rail', label: 'Declarations', path: '/declarations', order: 20 },
        { place: 'rail', label: 'Duties', path: '/duties', order: 10 },
        { place: 'tabs', label: 'Drafts', path: '/declarations', on: ['declarations'], order: 10 },
        { place: 'tabs', label: 'Brokers', path: '/brokers', on: ['brokers'], order: 10 },
      ],
    },
  },
];
const labelsAt = (path: string) => findEntries('tabs', remotes, viewer('agent'), path).map(({ label }) => label);

test('shows a page without a section under the tabs of home', () => {
  expect(labelsAt('/brokers')).toEqual(['Brokers']);
  expect(labelsAt('/releases')).toEqual(['Drafts']);
});
