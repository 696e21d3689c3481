import { isFarOff, rateDrift } from './rateDrift';

test.each([
  [1.08, 1.188, false],
  [1.08, 1.19, true],
  [1.08, 0.972, false],
  [1.08, 0.96, true],
  [0.0957, 0.0957, false],
  [1, 10.8, true],
])('checks whether a change from %d to %d is far off: %s', (last, next, is) => {
  expect(isFarOff(last, next)).toBe(is);
});

test('formats the change in percent, up or down', () => {
  expect(rateDrift(1, 1.104)).toBe(10.4);
  expect(rateDrift(2, 1)).toBe(-50);
});
