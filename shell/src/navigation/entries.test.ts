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
        { path: '/duties/old', title: 'Archive', section: 'declarations' },
        { path: '/duties', title: 'Duties', section: 'duties', roles: ['super-admin'] },
        { path: '/declarations', title: 'Declarations', section: 'declarations' },
        { path: '/declarations/sent', title: 'Sent', section: 'declarations' },
        { path: '/declarations/:id', title: 'Declaration', section: 'declarations' },
        { path: '/brokers', title: 'Brokers', section: 'brokers' },
      ],
      navigation: [
        { place: 'rail', label: 'Declarations', path: '/declarations', order: 20 },
        { place: 'rail', label: 'Duties', path: '/duties', order: 10 },
        {
          ...{ place: 'tabs', label: 'Archive', path: '/duties/old', on: ['declarations'], order: 5 },
          ...{ activeOn: ['declarations'], disabledFor: ['agent'] },
        },
        { place: 'tabs', label: 'Drafts', path: '/declarations', on: ['declarations'], order: 10 },
        {
          ...{ place: 'tabs', label: 'Sent', path: '/declarations/sent', on: ['declarations'], order: 20 },
          ...{ activeOn: ['declarations'] },
        },
        { place: 'tabs', label: 'Brokers', path: '/brokers', on: ['brokers'], order: 10 },
      ],
    },
  },
];
const labelsAt = (path: string) => findEntries('tabs', remotes, viewer('agent'), path).map(({ label }) => label);

test('shows a page without a section under the tabs of home', () => {
  expect(labelsAt('/brokers')).toEqual(['Brokers']);
  expect(labelsAt('/releases')).toEqual(['Archive', 'Drafts', 'Sent']);
});

test.each([
  ['/declarations', ['Drafts']],
  ['/declarations/sent', ['Sent']],
  ['/declarations/7', ['Drafts']],
  ['/duties/old', ['Archive']],
  ['/brokers', ['Brokers']],
])('lights one tab at %s: the longest path that the URL begins with', (path, lit) => {
  const active = findEntries('tabs', remotes, viewer('agent'), path).filter((entry) => entry.active);
  expect(active.map(({ label }) => label)).toEqual(lit);
});

test('lights by section the first entry that may be opened, when the URL begins with no path', () => {
  const [customs] = remotes;
  const navigation = customs?.contract.navigation.filter(({ label }) => label !== 'Drafts') ?? [];
  const without = remotes.map((remote) => ({ ...remote, contract: { ...remote.contract, navigation } }));
  const active = findEntries('tabs', without, viewer('agent'), '/declarations/7').filter((entry) => entry.active);
  expect(active.map(({ label }) => label)).toEqual(['Sent']);
});
