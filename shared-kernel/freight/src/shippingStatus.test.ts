import fc from 'fast-check';
import { canChangeShippingStatus, laterShippingStatus, nextShippingStatuses, shippingStatuses } from './shippingStatus';

const status = fc.constantFrom(...shippingStatuses);

test('moves confirmed, picked up, on board, arrived; only the pick-up can be skipped', () => {
  const moves = shippingStatuses.flatMap((from) =>
    shippingStatuses.filter((to) => canChangeShippingStatus(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'created > confirmed',
    'confirmed > picked',
    'confirmed > onboard',
    'picked > onboard',
    'onboard > arrived',
  ]);
});

test('moves only forward and ends with the arrival', () => {
  fc.assert(
    fc.property(status, status, (from, to) => {
      if (canChangeShippingStatus(from, to))
        expect(shippingStatuses.indexOf(to)).toBeGreaterThan(shippingStatuses.indexOf(from));
      expect(laterShippingStatus(from, to)).toBe(laterShippingStatus(to, from));
    }),
  );
  expect(shippingStatuses.filter((from) => nextShippingStatuses[from].length === 0)).toEqual(['arrived']);
});
