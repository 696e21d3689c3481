import { abilityFrom, abilityRules, type Role } from '../roles';
import { type AudienceOwner, homeTarget } from './homeTarget';

const viewer = (role: Role) => ({ role, ability: abilityFrom(abilityRules(role)) });

/** A product with a name unknown here. */
const customs: AudienceOwner = {
  contract: {
    routes: [
      { path: '/duties', title: 'Duties', section: 'duties', roles: ['super-admin'] },
      { path: '/declarations', title: 'Declarations', section: 'declarations' },
      { path: '/brokers', title: 'Brokers', section: 'brokers' },
    ],
    navigation: [
      { place: 'tabs', label: 'Brokers', path: '/brokers', order: 5 },
      { place: 'rail', label: 'Declarations', path: '/declarations', order: 20, disabledFor: ['partner'] },
      { place: 'rail', label: 'Duties', path: '/duties', order: 10 },
      { place: 'rail', label: 'Gone', path: '/gone', order: 1 },
      { place: 'rail', label: 'Today', path: '/brokers', order: 2, isStart: false },
    ],
  },
};

test.each([
  ['super-admin', '/duties'],
  ['agent', '/declarations'],
  ['partner', '/brokers'],
] as const)('opens as home of %s the first page of the role, in the rail before the tabs', (role, path) => {
  expect(homeTarget([customs], viewer(role))).toBe(path);
});

test('has no home without pages', () => {
  expect(homeTarget([], viewer('agent'))).toBeUndefined();
});
