import fc from 'fast-check';
import { arrivalWindow, arrivalWindowHours, isArrivingSoon } from './arrival';
import { bookingStatuses } from './bookingStatus';
import { loadTypes } from './loadTypes';
import { shippingStatuses } from './shippingStatus';

const now = new Date('2026-11-21T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

test.each([
  ['AIR', 24, true],
  ['AIR', 24.01, false],
  ['AIR', 0, true],
  ['AIR', -0.01, false],
  ['FCL', 168, true],
  ['LCL', 168.01, false],
  ['MBCL', 100, true],
  ['BCL', -1, false],
] as const)('decides whether %s with an ETA in %d hours arrives soon: %s', (loadType, hours, expected) => {
  expect(isArrivingSoon({ shippingStatus: 'onboard', status: 'in-progress', loadType, eta: inHours(hours) }, now)).toBe(
    expected,
  );
});

test('requires status new or in progress and an ETA', () => {
  const soon = bookingStatuses.filter((status) =>
    isArrivingSoon({ shippingStatus: 'onboard', status, loadType: 'FCL', eta: inHours(5) }, now),
  );
  expect(soon).toEqual(['new', 'in-progress']);
  expect(isArrivingSoon({ shippingStatus: 'onboard', status: 'new', loadType: 'FCL', eta: null }, now)).toBe(false);
});

test('agrees with the time window of the list', () => {
  fc.assert(
    fc.property(fc.constantFrom(...loadTypes), fc.integer({ min: -400, max: 400 }), (loadType, hours) => {
      const { from, to } = arrivalWindow(loadType === 'AIR' ? arrivalWindowHours.air : arrivalWindowHours.sea, now);
      const listed = inHours(hours) >= from.toISOString() && inHours(hours) <= to.toISOString();
      expect(isArrivingSoon({ shippingStatus: 'onboard', status: 'new', loadType, eta: inHours(hours) }, now)).toBe(
        listed,
      );
    }),
  );
});

test('excludes bookings that staff or the carrier reported as arrived', () => {
  const soon = shippingStatuses.filter((shippingStatus) =>
    isArrivingSoon({ status: 'in-progress', shippingStatus, loadType: 'FCL', eta: inHours(5) }, now),
  );
  expect(soon).toEqual(['created', 'confirmed', 'picked', 'onboard']);
});
