import type { Banner } from '@quayside/contract';
import { isAfterTomorrow, requireLaterExpiry } from './expiry';

const now = Date.parse('2026-11-21T22:30:00Z');

test.each([
  ['2026-11-21T23:59:59Z', false],
  ['2026-11-22T23:59:59.999Z', false],
  ['2026-11-23T00:00:00Z', true],
  // At +02:00 it is already the 22nd.
  ['2026-11-23T23:59:00+02:00', false],
  ['2026-11-24T00:00:00+02:00', true],
  ['2026-11-22T23:00:00-05:00', false],
  ['2026-11-23T00:00:00-05:00', true],
])('an expiry at %s is behind tomorrow: %s', (expireDate, expected) => {
  expect(isAfterTomorrow(expireDate, now)).toBe(expected);
});

test('a banner keeps its date until that has come', () => {
  const stored = (expireDate: string) => ({ expireDate }) as Banner;
  const soon = '2026-11-22T12:00:00.000Z';
  const past = '2026-11-21T12:00:00.000Z';
  expect(() => requireLaterExpiry(soon, now, stored(soon))).not.toThrow();
  expect(() => requireLaterExpiry(soon, now)).toThrow();
  expect(() => requireLaterExpiry(past, now, stored(past))).toThrow();
  expect(() => requireLaterExpiry(null, now)).not.toThrow();
});
