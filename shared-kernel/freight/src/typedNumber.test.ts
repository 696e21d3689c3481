import fc from 'fast-check';
import * as v from 'valibot';
import { countText, numberFault, numberText, parseNumber, TypedNumber, typedNumber } from './typedNumber';

const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'hi-IN', 'pt-BR'];
const everywhere = [...locales, 'ar-EG', 'C', null];
const noNumber = 'Enter a number, for example 1234.5';

test.each([
  ['12345,5', 12345.5],
  ['0,001', 0.001],
  ['0.001', 0.001],
  ['1.234.567,8', 1_234_567.8],
  ['1,234,567.8', 1_234_567.8],
  ['1,234.567', 1234.567],
  ['1.234,567', 1234.567],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['12 345', 12_345],
  ['12\u00a0345,5', 12_345.5],
  ['12\u202f345,678', 12_345.678],
  ["12'345.5", 12_345.5],
  ['12’345,678', 12_345.678],
  ['12345.678', 12_345.678],
  ['12345,678', 12_345.678],
  ['1,2', 1.2],
  ['1,23456', 1.23456],
  [' 42 ', 42],
  ['007', 7],
  ['.5', 0.5],
  [',500', 0.5],
])('parses %s as %d in every language', (text, value) => {
  for (const locale of everywhere) expect(parseNumber(text, { locale })).toEqual({ value });
});

test.each([
  ['1,234', 'en-US', 1234],
  ['1,234', 'de-DE', 1.234],
  ['1,234', 'fr-FR', 1.234],
  ['1,234', 'hi-IN', 1234],
  ['1.234', 'en-US', 1.234],
  ['1.234', 'de-DE', 1234],
  ['1.234', 'de-CH', 1.234],
  ['123.456', 'pt-BR', 123_456],
])('parses %s in %s as %d', (text, locale, value) => {
  expect(parseNumber(text, { locale })).toEqual({ value });
});

test.each([
  ['1,234', 'de-CH', '1,234 can mean 1234 or 1.234: write the one that you mean'],
  ['1.234', 'fr-FR', '1.234 can mean 1234 or 1.2340: write the one that you mean'],
  ['1.200', null, '1.200 can mean 1200 or 1.2: write the one that you mean'],
  ['1,234', 'en-US@posix', '1,234 can mean 1234 or 1.2340: write the one that you mean'],
])('asks about %s when %s cannot decide', (text, locale, fault) => {
  expect(parseNumber(text, { locale })).toEqual({ fault });
});

test.each([
  '1e3',
  'Infinity',
  'NaN',
  '0x10',
  '+5',
  '1,23,456',
  '1 23',
  '1,2345,678',
  "1'234 567",
  '1.234,567.8',
  '5.',
  ',',
  '1234 lb',
  '12\t345',
  'much',
  '１２',
])('rejects %s', (text) => {
  const faults = everywhere.map((locale) => numberFault(text, { locale, unit: 'kg' }));
  expect(new Set(faults)).toEqual(new Set([noNumber]));
});

test('explains negative numbers, too many digits and parts of a piece', () => {
  expect(numberFault('-5')).toBe('must be at least 0');
  expect(numberFault('−1.234,5')).toBe('must be at least 0');
  expect(numberFault('9007199254740993')).toBe('has more digits than can be kept');
  expect(numberFault('1.5', { whole: true })).toBe('must be a whole number');
  expect(numberFault('two', { whole: true })).toBe('Enter a whole number, for example 12');
  expect(typedNumber('1,234', { whole: true, locale: 'en-US' })).toBe(1234);
});

test('treats empty as neither a number nor wrong, and accepts the unit', () => {
  expect([typedNumber('  '), numberFault('  ')]).toEqual([null, null]);
  expect(typedNumber('12,5 %', { unit: '%' })).toBe(12.5);
  expect(typedNumber('1 200 KG', { unit: 'kg' })).toBe(1200);
  expect(numberFault('kg', { unit: 'kg' })).toBe(noNumber);
});

test('shows digits and a point, with the decimals of an amount', () => {
  expect([1234.5, 1_234_567, 0.001, 1.234, 12.5, 0.0000001].map((value) => numberText(value, 0, 'de-DE'))).toEqual([
    '1234.5',
    '1234567',
    '0.001',
    '1.2340',
    '12.5',
    '0.0000001',
  ]);
  expect(['en-US', 'de-CH', 'fr-FR', null].map((locale) => numberText(1.234, 0, locale))).toEqual([
    '1.234',
    '1.234',
    '1.2340',
    '1.2340',
  ]);
  expect([numberText(1200, 2, 'de-DE'), numberText(1.2, 3, 'de-DE')]).toEqual(['1200.00', '1.2000']);
});

const decimals = fc.integer({ min: 0, max: 3 });
const amount = fc.integer({ min: 0, max: 10 ** 9 });
/** Numbers as forms contain them: up to a billion, with at most three decimals. */
const formatted = fc
  .record({ locale: fc.constantFrom(...locales), amount, decimals })
  .map(({ locale, amount, decimals }) => {
    const value = amount / 10 ** decimals;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return { locale, value, decimals, text: new Intl.NumberFormat(locale, digits).format(value) };
  });

test('never parses a formatted number as another one', () => {
  fc.assert(
    fc.property(formatted, ({ locale, value, text }) => {
      const read = parseNumber(text, { locale });
      if (locale === 'hi-IN' && 'fault' in read) return expect(value).toBeGreaterThanOrEqual(100_000);
      return expect(read).toEqual({ value });
    }),
    { numRuns: 2000 },
  );
});

test('never confuses thousands without three decimals', () => {
  fc.assert(
    fc.property(formatted, fc.constantFrom(...everywhere), ({ value, text, decimals }, reader) => {
      const read = parseNumber(text, { locale: reader });
      const mayDiffer = decimals === 3 || (decimals === 0 && value < 1_000_000);
      if ('value' in read && !mayDiffer) expect(read.value).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

test("shows a field's number the same after parsing, in every language", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        formatted.map(({ value }) => value),
        fc.double({ min: 0, max: 1e15, noNaN: true }).filter((value) => value === 0 || value > 0.001),
      ),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(...everywhere),
      (value, decimals, locale) => {
        const shown = numberText(value, decimals, locale);
        expect(parseNumber(shown, { locale })).toEqual({ value: value || 0 });
        expect(numberText(typedNumber(shown, { locale }) ?? Number.NaN, decimals, locale)).toBe(shown);
      },
    ),
    { numRuns: 2000 },
  );
});

test('keeps typed text or empty, and rejects others', () => {
  const parse = (text: string) => v.safeParse(TypedNumber(), text);
  expect([parse('12,5').output, parse('').output]).toEqual(['12,5', '']);
  expect(parse('twelve').issues?.map(({ message }) => message)).toEqual([noNumber]);
});

test('groups the thousands of a count', () => {
  expect([7, 1200, 4_800_000].map(countText)).toEqual(['7', '1,200', '4,800,000']);
});
