import fc from 'fast-check';
import { percentile } from './percentiles';

describe('percentile', () => {
  test.each([
    [[{ value: 3, n: 1 }], 0.5, 3],
    [
      [
        { value: 1, n: 1 },
        { value: 2, n: 1 },
      ],
      0.5,
      1,
    ],
    [
      [
        { value: 1, n: 1 },
        { value: 2, n: 2 },
      ],
      0.5,
      2,
    ],
    [
      [
        { value: 1, n: 9 },
        { value: 40, n: 1 },
      ],
      0.9,
      1,
    ],
    [
      [
        { value: 1, n: 9 },
        { value: 40, n: 1 },
      ],
      0.95,
      40,
    ],
  ])('of %j at %d is %d', (frequencies, part, found) => {
    expect(percentile(frequencies, part)).toBe(found);
  });

  test('equals the value at the rank of the sorted occurrences', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (values, part) => {
          const sorted = values.sort((a, b) => a - b);
          const frequencies = [...new Set(sorted)].map((value) => ({
            value,
            n: sorted.filter((one) => one === value).length,
          }));
          expect(percentile(frequencies, part)).toBe(sorted[Math.ceil(part * sorted.length) - 1]);
        },
      ),
    );
  });
});
