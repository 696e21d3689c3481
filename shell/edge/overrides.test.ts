import { askedOverrides, originsOf } from './overrides';

const local = 'http://localhost:3001/';

test('an address of this machine is taken, and kept for the session', () => {
  const { overrides, setCookie } = askedOverrides(`remote:bookings=${local}`, undefined);
  expect(overrides).toEqual({ bookings: local });
  const kept = setCookie?.split(';')[0];
  expect(askedOverrides('status=new', `a=b; ${kept}`)).toEqual({ overrides });
  expect(originsOf(overrides)).toEqual(['http://localhost:3001']);
});

test.each([
  'remote:bookings=https://evil.example/',
  'remote:bookings=http://localhost.evil.example/',
  'remote:bookings=//evil.example',
  'remote:bookings=javascript:alert(1)',
  'remote:__proto__=http://localhost:3001/',
])('%s is not taken', (query) => {
  expect(askedOverrides(query, undefined).overrides).toEqual({});
});

test('a cookie from elsewhere gets no further than a link', () => {
  const cookie = `quayside-overrides=${encodeURIComponent('bookings=https://evil.example/')}`;
  expect(askedOverrides('', cookie)).toEqual({ overrides: {} });
});

test('safe mode forgets what was kept', () => {
  const asked = askedOverrides('safe=1', `quayside-overrides=${encodeURIComponent(`bookings=${local}`)}`);
  expect(asked.overrides).toEqual({});
  expect(asked.setCookie).toContain('Max-Age=0');
});
