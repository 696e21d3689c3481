import { returnPath, signInPath } from './returnPath';

const origin = 'https://quayside.example';

test.each(['/bookings/all', '/bookings/64b7f0/tracking?tab=map#now'])('%s is returned to', (path) => {
  expect(returnPath(path, origin)).toBe(path);
});

test.each([
  'https://evil.example/bookings',
  '//evil.example/bookings',
  '/.//evil.example/bookings',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/auth/login?from=/auth/login',
  'bookings/all',
  '',
  null,
])('%s leads home', (path) => {
  expect(returnPath(path, origin)).toBe('/');
});

test('the sign-in remembers where somebody wanted to go, but not home', () => {
  Object.assign(globalThis, { window: { location: { origin } } });
  expect(signInPath('/bookings/all?page=2')).toBe('/auth/login?from=%2Fbookings%2Fall%3Fpage%3D2');
  expect(signInPath('/')).toBe('/auth/login');
});
