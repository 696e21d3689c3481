import { emptyRow } from './bookingValues';
import { overloadText } from './overloadText';

const row = (container_weight: string, cbm = '1') => ({ ...emptyRow(), quantity: '1', container_weight, cbm });

describe('overloadText', () => {
  test.each([
    ['FCL', row('500500'), 'More than 1 × 40HC carries (28,600 kg)'],
    ['LCL', row('500500'), 'More than one container carries (29,300 kg). Check the weight.'],
    ['LCL', row('100', '90'), 'More than one container holds (86 CBM). Check the volume.'],
    ['AIR', row('500500'), 'More than a cargo aircraft carries (137,700 kg). Check the weight.'],
    ['AIR', row('100', '900'), 'More than a cargo aircraft holds (858 CBM). Check the volume.'],
    ['LCL', row('29300', '86'), null],
    ['AIR', row('137700', '858'), null],
  ] as const)('returns the warning about the maximum load of %s', (loadType, cargo, text) => {
    expect(overloadText(cargo, loadType)).toBe(text);
  });
});
