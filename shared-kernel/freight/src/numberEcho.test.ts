import fc from 'fast-check';
import { numberEcho } from './numberEcho';
import { numberText, parseNumber } from './typedNumber';

test.each([
  [1234, 'en-US', 'kg', '1,234 kg'],
  [1234, 'de-DE', 'kg', '1.234 kg'],
  [1234.5, 'fr-FR', 'kg', '1\u202f234,5 kg'],
  [1234, 'de-CH', 'kg', "1'234 kg"],
  [1234, null, 'kg', '1\u202f234 kg'],
  [1_234_567, 'hi-IN', 'kg', '1\u202f234\u202f567 kg'],
  [1.234, 'de-DE', 'CBM', '1,234 CBM'],
  [0.001, 'en-US', 'CBM', '0.001 CBM'],
  [12.5, 'en-US', '%', '12.5%'],
  [7, 'en-US', '', '7'],
])('echoes %d under %s in %s as %s', (value, locale, unit, text) => {
  expect(numberEcho(value, { locale, unit })).toBe(text);
});

test('keeps the decimals of an amount', () => {
  expect(numberEcho(1200, { decimals: 2, unit: 'USD', locale: 'en-US' })).toBe('1,200.00 USD');
});

const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'hi-IN', 'pt-BR', 'sv-SE', 'ar-EG', 'C', null];

test('keeps the number when a field is left and entered again, in every language and with its unit', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  const decimals = fc.integer({ min: 0, max: 3 });
  const unit = fc.constantFrom('', 'kg', 'CBM', '%', 'USD');
  fc.assert(
    fc.property(amount, decimals, fc.constantFrom(...locales), unit, (amount, decimals, locale, unit) => {
      const value = amount / 10 ** decimals;
      const echo = numberEcho(value, { decimals, unit, locale });
      expect(parseNumber(echo, { locale, unit })).toEqual({ value });
      const entered = numberText(value, decimals, locale);
      expect(parseNumber(entered, { locale, unit })).toEqual({ value });
      expect(numberEcho(value, { decimals, unit, locale })).toBe(echo);
    }),
    { numRuns: 3000 },
  );
});
