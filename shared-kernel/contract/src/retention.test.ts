import { daysText, defaultRetention, retentionKinds, retentionNames } from './retention';

test.each(retentionNames)('has a default for %s within its limits', (name) => {
  const { least, most } = retentionKinds[name];
  expect(defaultRetention[name]).toBeGreaterThanOrEqual(least);
  expect(defaultRetention[name]).toBeLessThanOrEqual(most);
});

test.each([
  [1, '1 day'],
  [180, '180 days'],
  [366, '1 year'],
  [2557, '7 years'],
  [550, '1.5 years'],
])('formats %i days as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});
