import { formatCbm, formatCount, formatKg } from './cargoText';

test('keeps small values and omits decimals of integers', () => {
  expect([0.001, 6.48, 12.4, 198].map((cbm) => formatCbm(cbm))).toEqual([
    '0.001 CBM',
    '6.48 CBM',
    '12.4 CBM',
    '198 CBM',
  ]);
  expect([0.4, 2385, 31_460.25].map((kg) => formatKg(kg))).toEqual(['0.4 kg', '2,385 kg', '31,460.25 kg']);
});

test('uses the singular for one', () => {
  expect([1, 0, 1326].map((count) => formatCount(count, 'package'))).toEqual([
    '1 package',
    '0 packages',
    '1,326 packages',
  ]);
});
