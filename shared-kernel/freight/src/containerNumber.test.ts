import fc from 'fast-check';
import {
  checkContainerNumber,
  containerCheckDigit,
  displayContainerNumber,
  normaliseContainerNumber,
} from './containerNumber';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
const ownerAndSerial = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 3 }),
    fc.constantFrom('U', 'J', 'Z'),
    fc.string({ unit: fc.constantFrom(...digits), minLength: 6, maxLength: 6 }),
  )
  .map((parts) => parts.join(''));

test.each(['CSQU3054383', 'MSKU6011672', 'TEXU3070079', 'APZU4812090', 'TCLU6718159', 'MRKU9465770', 'MSCU1234566'])(
  'accepts the container number %s',
  (number) => {
    expect(checkContainerNumber(number)).toMatchObject({ valid: true, suggestion: null });
  },
);

test.each([
  ['TEXU3070070', 'TEXU3070079'],
  ['MSCU1234567', 'MSCU1234566'],
  ['csqu 305438', 'CSQU3054383'],
])('rejects the check digit of %s and suggests %s', (number, suggestion) => {
  expect(checkContainerNumber(number)).toMatchObject({ valid: false, suggestion });
  expect(checkContainerNumber(suggestion).valid).toBe(true);
});

test.each(['', 'CSQU', 'CSQA3054383', 'CSQU30543833', '12345678901', 'CSQU305438X', 'CMDUHPH0412867'])(
  'rejects %p without a suggestion',
  (text) => {
    expect(checkContainerNumber(text)).toMatchObject({ valid: false, suggestion: null });
    expect(containerCheckDigit(text.slice(0, 3))).toBeNull();
  },
);

test('parses any notation and formats as owner, serial and check digit', () => {
  expect(normaliseContainerNumber(' cmau 817354-2')).toBe('CMAU8173542');
  expect(displayContainerNumber('cmau8173542')).toBe('CMAU 817354 2');
  expect(displayContainerNumber('to be confirmed')).toBe('to be confirmed');
});

test('accepts a remainder of ten with a warning, all others without', () => {
  expect(checkContainerNumber('MRKU9465770').message).toMatch(/should not be issued/);
  expect(checkContainerNumber('MSCU1234566').message).toBeNull();
  expect(checkContainerNumber('MSC123').message).toBe(
    'A container number is four letters, the last one U, J or Z, and seven digits',
  );
});

test('accepts exactly one check digit and detects one mistyped character', () => {
  fc.assert(
    fc.property(ownerAndSerial, (start) => {
      expect(digits.filter((digit) => checkContainerNumber(start + digit).valid)).toHaveLength(1);
    }),
  );
  fc.assert(
    fc.property(
      ownerAndSerial,
      fc.integer({ min: 4, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (start, place, step) => {
        const digit = containerCheckDigit(start);
        const changed = `${start.slice(0, place)}${(Number(start[place]) + step) % 10}${start.slice(place + 1)}`;
        // A remainder of ten shares the check digit 0 with a remainder of zero, the one mistake that the standard
        // cannot detect.
        fc.pre(digit !== 0);
        expect(containerCheckDigit(changed)).not.toBe(digit);
      },
    ),
  );
});
