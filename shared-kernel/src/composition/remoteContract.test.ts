import { abilityFrom, abilityRules, type Role } from '../roles';
import { isFor } from './audience';
import { compatible, findRoute, pathMatches, readContract, readOwnContract } from './remoteContract';

const contract = {
  name: 'tracking',
  version: '1.4.0',
  kernel: '^1.2.0',
  routes: [{ path: '/bookings/:id/tracking', title: 'Booking tracking', section: 'bookings' }],
  widgets: ['history-drawer'],
};

test('a contract without navigation has none', () => {
  expect(readContract(contract)).toEqual({ ...contract, navigation: [] });
});

test('each fault of a contract is named with its place', () => {
  const faulty = {
    ...contract,
    version: 'one',
    routes: [{ path: 'bookings', title: 'x', section: 'bookings' }],
  };
  expect(() => readContract(faulty)).toThrow(/version: must be a version such as 1\.4\.0/);
  expect(() => readContract(faulty)).toThrow(/routes\.0\.path: must be a path such as/);
});

test('fields of a newer contract are left out, and named as faults only where it is written', () => {
  const [route] = contract.routes;
  const newer = { ...contract, colour: 'red', routes: [{ ...route, layout: { width: 'full' } }] };
  expect(readContract(newer)).toEqual({ ...contract, navigation: [] });
  expect(() => readContract({ ...newer, version: 'one' })).toThrow('version: must be a version');
  expect(() => readOwnContract(newer)).toThrow(
    'remote.json is not valid. routes.0.layout: is not a field of remote.json; colour: is not a field of remote.json',
  );
  expect(readOwnContract({ $schema: './contract.json', ...contract, navigation: [] })).toMatchObject(contract);
});

test.each([
  ['^1.4.0', '1.4.2', true],
  ['^1.4.0', '1.3.0', false],
  ['^1.4.0', '2.0.0-rc.1', false],
  ['>=1.0.0 <3.0.0', '2.1.0', true],
])('a remote that needs kernel %s on kernel %s: %s', (range, kernel, fits) => {
  expect(compatible(range, kernel)).toBe(fits);
});

test('a range that is none is refused instead of never fitting', () => {
  expect(() => compatible('one', '1.0.0')).toThrow("'one' is not a range of versions");
});

test('an address fits a pattern part by part', () => {
  expect(pathMatches('/bookings/:id/overview', '/bookings/65f0/overview')).toBe(true);
  expect(pathMatches('/bookings/:id/overview', '/bookings/65f0')).toBe(false);
  expect(pathMatches('/', '/')).toBe(true);
});

test('a fixed address wins over one with a parameter, whoever owns it', () => {
  const remotes = [
    { name: 'detail', contract: { routes: [{ path: '/bookings/:id' }] } },
    { name: 'list', contract: { routes: [{ path: '/bookings/all' }] } },
  ];
  expect(findRoute(remotes, '/bookings/all')?.remote.name).toBe('list');
  expect(findRoute(remotes, '/bookings/65f0')?.remote.name).toBe('detail');
  expect(findRoute(remotes, '/customers')).toBeUndefined();
});

test('an audience asks for ability and role', () => {
  const user = (role: Role) => ({ role, ability: abilityFrom(abilityRules(role)) });
  const rateManagement = { may: { action: 'update', subject: 'Rate' } } as const;
  expect(isFor(rateManagement, user('admin'))).toBe(true);
  expect(isFor(rateManagement, user('customer-member'))).toBe(false);
  expect(isFor({ hiddenFor: ['importer'] }, user('importer'))).toBe(false);
  expect(isFor({ roles: ['super-admin'] }, user('super-admin'))).toBe(true);
  expect(isFor({}, user('importer'))).toBe(true);
});
