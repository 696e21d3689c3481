import { quoteNumber } from './quoteNumber';

test('a quote is called by its number, a revision of it by its own behind that', () => {
  expect(quoteNumber(42, 1)).toBe('Q-000042');
  expect(quoteNumber(42, 2)).toBe('Q-000042/2');
  expect(quoteNumber(1234567, 12)).toBe('Q-1234567/12');
});
