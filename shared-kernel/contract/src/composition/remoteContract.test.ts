import { abilityFrom, abilityRules, type Role } from '../roles';
import { belongsToAudience } from './audience';
import { isKernelCompatible } from './compatible';
import { findRoute, pathMatches } from './findRoute';
import { readContract, readOwnContract } from './remoteContract';

const contract = {
  name: 'tracking',
  version: '1.4.0',
  kernel: '^1.2.0',
  routes: [{ path: '/bookings/:id/tracking', title: 'Booking tracking', section: 'bookings' }],
  widgets: [{ name: 'history-drawer', props: { bookingId: 'string', open: 'boolean', onClose: 'function' } }],
};

test('accepts a contract without navigation', () => {
  expect(readContract(contract)).toEqual({ ...contract, navigation: [] });
});

test('names the path of each fault', () => {
  const faulty = {
    ...contract,
    version: 'one',
    routes: [{ path: 'bookings', title: 'x', section: 'bookings' }],
  };
  expect(() => readContract(faulty)).toThrow(/version: must be a version such as 1\.4\.0/);
  expect(() => readContract(faulty)).toThrow(/routes\.0\.path: must be a path such as/);
});

test('ignores fields of a newer contract, and rejects them in an own contract', () => {
  const [route] = contract.routes;
  const newer = { ...contract, colour: 'red', routes: [{ ...route, layout: { width: 'full' } }] };
  expect(readContract(newer)).toEqual({ ...contract, navigation: [] });
  expect(() => readContract({ ...newer, version: 'one' })).toThrow('version: must be a version');
  expect(() => readOwnContract(newer)).toThrow(
    'remote.json is not valid. routes.0.layout: is not a field of remote.json; colour: is not a field of remote.json',
  );
  expect(readOwnContract({ $schema: './contract.json', ...contract, navigation: [] })).toMatchObject(contract);
});

test('rejects a page below a path of the shell, the edge or the API', () => {
  const at = (path: string) => ({ ...contract, navigation: [], routes: [{ path, title: 'x', section: 'bookings' }] });
  expect(() => readOwnContract(at('/auth/me'))).toThrow('routes: /auth/me is an address of the shell');
  expect(() => readOwnContract(at('/api'))).toThrow('routes: /api is an address of the API');
  expect(readOwnContract(at('/authors'))).toMatchObject({ name: 'tracking' });
});

const entry = { place: 'rail', label: 'Customs', path: '/customs', order: 30 };
const icon = { viewBox: '0 0 24 24', paths: ['M9 5h8.5a1 1 0 010 7h-11', 'm10 14 11.9-6.9Z'] };

test('accepts new sections, icons and widgets', () => {
  const customs = {
    ...contract,
    routes: [{ path: '/customs', title: 'Customs', section: 'customs' }],
    navigation: [
      { ...entry, icon, activeOn: ['customs'] },
      {
        ...entry,
        place: 'tabs',
        count: { call: '/customs/counts', field: 'held', noun: 'held', news: 'CUSTOMS_HELD' },
      },
    ],
    widgets: [{ name: 'declaration', slot: 'banner', props: {} }],
  };
  expect(readOwnContract(customs)).toEqual(customs);
});

test.each([
  [{ ...icon, paths: ['M0 0"/><script>'] }, /navigation\.0\.icon/],
  [{ ...icon, paths: [] }, /navigation\.0\.icon/],
  [{ ...icon, viewBox: '0 0 24' }, /navigation\.0\.icon/],
])('rejects an icon that is more than lines: %j', (drawn, fault) => {
  const given = { ...contract, navigation: [{ ...entry, icon: drawn }] };
  expect(() => readOwnContract(given)).toThrow(fault);
  expect(() => readContract(given)).toThrow(fault);
});

test('parses a contract for kernel 1, but rejects it as an own contract', () => {
  const before = { ...contract, widgets: ['tab'], navigation: [{ ...entry, icon: 'route' }] };
  expect(readContract(before)).toEqual({ ...contract, widgets: [{ name: 'tab' }], navigation: [entry] });
  expect(() => readOwnContract({ ...before, navigation: [] })).toThrow(/widgets\.0/);
  expect(() => readOwnContract({ ...before, widgets: [] })).toThrow(/navigation\.0\.icon/);
});

test.each([
  ['^1.4.0', '1.4.2', true],
  ['^1.4.0', '1.3.0', false],
  ['^1.4.0', '2.0.0-rc.1', false],
  ['>=1.0.0 <3.0.0', '2.1.0', true],
])('decides for a remote that needs kernel %s on kernel %s: %s', (range, kernel, fits) => {
  expect(isKernelCompatible(range, kernel)).toBe(fits);
});

test('throws for an invalid range', () => {
  expect(() => isKernelCompatible('one', '1.0.0')).toThrow("'one' is not a range of versions");
});

test('matches a pattern part by part', () => {
  expect(pathMatches('/bookings/:id/overview', '/bookings/65f0/overview')).toBe(true);
  expect(pathMatches('/bookings/:id/overview', '/bookings/65f0')).toBe(false);
  expect(pathMatches('/', '/')).toBe(true);
});

test('prefers a static path over one with a parameter, of any remote', () => {
  const remotes = [
    { name: 'detail', contract: { routes: [{ path: '/bookings/:id' }] } },
    { name: 'list', contract: { routes: [{ path: '/bookings/all' }] } },
  ];
  expect(findRoute(remotes, '/bookings/all')?.remote.name).toBe('list');
  expect(findRoute(remotes, '/bookings/65f0')?.remote.name).toBe('detail');
  expect(findRoute(remotes, '/customers')).toBeUndefined();
});

test('requires ability and role', () => {
  const user = (role: Role) => ({ role, ability: abilityFrom(abilityRules(role)) });
  const rateManagement = { may: { action: 'update', subject: 'Rate' } } as const;
  expect(belongsToAudience(rateManagement, user('admin'))).toBe(true);
  expect(belongsToAudience(rateManagement, user('customer-member'))).toBe(false);
  expect(belongsToAudience({ hiddenFor: ['importer'] }, user('importer'))).toBe(false);
  expect(belongsToAudience({ roles: ['super-admin'] }, user('super-admin'))).toBe(true);
  expect(belongsToAudience({}, user('importer'))).toBe(true);
});
