import fc from 'fast-check';
import { airWaybillCheckDigit, checkAirWaybill, displayAirWaybill, normaliseAirWaybill } from './airWaybill';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

test.each(['176-12345675', '020-81140743', '589-81140743', '176-1234 5675', '02081140743'])(
  'accepts the air waybill %s',
  (number) => {
    expect(checkAirWaybill(number)).toEqual({ valid: true, suggestion: null, message: null });
  },
);

test.each([
  ['176-12345676', '17612345675'],
  ['020-81140749', '02081140743'],
  ['020-8114074', '02081140743'],
])('rejects the check digit of %s and suggests %s', (number, suggestion) => {
  expect(checkAirWaybill(number)).toMatchObject({ valid: false, suggestion });
  expect(checkAirWaybill(suggestion).valid).toBe(true);
});

test.each(['', '020', 'MAWB-81140743', '020-811407433'])('rejects %p without a suggestion', (text) => {
  expect(checkAirWaybill(text)).toMatchObject({ valid: false, suggestion: null });
});

test.each([
  ['AWB 016-12345675', '01612345675'],
  ['MAWB: 016-1234 5675', '01612345675'],
  ['Air Waybill No. 016/12345675', '01612345675'],
  ['\u200e016‑12345675', '01612345675'],
  ['０１６-12345675', '01612345675'],
])('reads the number in %p', (text, number) => {
  expect(normaliseAirWaybill(text)).toBe(number);
  expect(checkAirWaybill(text).valid).toBe(true);
});

test('puts back the leading zero that a spreadsheet has dropped', () => {
  expect(checkAirWaybill('1612345675')).toEqual({
    valid: false,
    suggestion: '01612345675',
    message: 'The leading 0 is missing: 016-12345675',
  });
});

test.each(['1,6E+10', '1.61235E+10', '1E10'])('says that a spreadsheet has cut %p', (text) => {
  expect(checkAirWaybill(text)).toMatchObject({
    suggestion: null,
    message: `A spreadsheet has cut this number: ${text}`,
  });
});

test('formats as airline and serial number, and copies without the dash', () => {
  expect(displayAirWaybill('02044719032')).toBe('020-44719032');
  expect(displayAirWaybill('to follow')).toBe('to follow');
  expect(normaliseAirWaybill('020-4471 9032')).toBe('02044719032');
});

test('gives every serial number one check digit from 0 to 6', () => {
  fc.assert(
    fc.property(digits(3), digits(7), (airline, serial) => {
      const valid = [...'0123456789'].filter((digit) => checkAirWaybill(airline + serial + digit).valid);
      expect(valid).toEqual([String(airWaybillCheckDigit(serial))]);
      expect(Number(valid[0])).toBeLessThan(7);
    }),
  );
});

test.each([
  'O2O-8114O743',
  '020-8II40743',
  'MAWB: O20-81140743',
  'Master AWB 020-81140743',
  'AIR WAYBILL NO. 020/81140743',
])('reads the number that %p means', (text) => {
  expect(normaliseAirWaybill(text)).toBe('02081140743');
});

test('says that letters and digits were confused, and changes nothing that the check digit does not prove', () => {
  expect(checkAirWaybill('O2O-8114O743')).toEqual({
    ...{ valid: false, suggestion: '02081140743' },
    message: 'Letters and digits were confused. Read as 020-81140743',
  });
  expect(normaliseAirWaybill('O2O-8114O744')).toBe('O2O8114O744');
});
