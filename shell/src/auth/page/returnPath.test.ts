import { toReturnPath, toSignInPath } from './returnPath';

const origin = 'https://quayside.example';

test.each(['/bookings/all', '/bookings/64b7f0/tracking?tab=map#now'])('returns to %s', (path) => {
  expect(toReturnPath(path, origin)).toBe(path);
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
])('leads %s home', (path) => {
  expect(toReturnPath(path, origin)).toBe('/');
});

test('remembers the wanted page in the sign-in address, except home', () => {
  Object.assign(globalThis, { window: { location: { origin } } });
  expect(toSignInPath('/bookings/all?page=2')).toBe('/auth/login?from=%2Fbookings%2Fall%3Fpage%3D2');
  expect(toSignInPath('/')).toBe('/auth/login');
});
