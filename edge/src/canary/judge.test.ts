import { worseThan } from './judge';

const outcomes = (loads: number, errors: number) => ({ loads, errors });

test.each([
  ['a few pages prove nothing', outcomes(10, 10), outcomes(1000, 0), false],
  ['as good as the other', outcomes(400, 4), outcomes(4000, 40), false],
  ['better than the other', outcomes(400, 0), outcomes(400, 40), false],
  ['a little worse, as chance may have it', outcomes(100, 3), outcomes(1000, 20), false],
  ['clearly worse', outcomes(100, 20), outcomes(1000, 20), true],
  ['each page broke before it could tell of the load', outcomes(0, 20), outcomes(1000, 20), true],
  ['each page fails, and nobody has used the other since the start', outcomes(20, 20), outcomes(0, 0), true],
])('%s', (_, canary, everybody, worse) => {
  expect(worseThan(canary, everybody) !== undefined).toBe(worse);
});

test('the reason says the figures', () => {
  expect(worseThan(outcomes(100, 20), outcomes(1000, 20))).toBe(
    '20 errors in 100 loads, against 20 in 1000 of what everybody has',
  );
});
