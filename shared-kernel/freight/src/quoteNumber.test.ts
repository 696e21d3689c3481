import { quoteNumber } from './quoteNumber';

test('formats a quote by its number, and a revision with a suffix', () => {
  expect(quoteNumber(42, 1)).toBe('Q-000042');
  expect(quoteNumber(42, 2)).toBe('Q-000042/2');
  expect(quoteNumber(1234567, 12)).toBe('Q-1234567/12');
});
