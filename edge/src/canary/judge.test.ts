import { findHoldReason } from './judge';

const outcomes = (loads: number, errors: number) => ({ loads, errors });

test.each([
  ['does not judge after a few pages', outcomes(10, 10), outcomes(1000, 0), false],
  ['accepts a canary that is as good', outcomes(400, 4), outcomes(4000, 40), false],
  ['accepts a canary that is better', outcomes(400, 0), outcomes(400, 40), false],
  ['accepts a canary that is slightly worse by chance', outcomes(100, 3), outcomes(1000, 20), false],
  ['rejects a canary that is clearly worse', outcomes(100, 20), outcomes(1000, 20), true],
  ['rejects a canary whose pages broke before they reported a load', outcomes(0, 20), outcomes(1000, 20), true],
  ['rejects a failing canary without loads of the current release', outcomes(20, 20), outcomes(0, 0), true],
])('%s', (_, canary, everybody, worse) => {
  expect(findHoldReason(canary, everybody) !== undefined).toBe(worse);
});

test('states the figures as the reason', () => {
  expect(findHoldReason(outcomes(100, 20), outcomes(1000, 20))).toBe(
    '20 errors in 100 loads, against 20 in 1000 of what everybody has',
  );
});
