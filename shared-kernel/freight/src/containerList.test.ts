import fc from 'fast-check';
import {
  checkContainerNumbers,
  readContainerNumber,
  readContainerNumbers,
  splitContainerNumbers,
} from './containerList';
import { checkContainerNumber, containerCheckDigit } from './containerNumber';

describe('splitContainerNumbers', () => {
  test.each([
    ['CSQU3054383 MSCU1234566'],
    ['CSQU3054383/MSCU1234566'],
    ['CSQU3054383 / MSCU1234566'],
    ['CSQU3054383|MSCU1234566'],
    ['CSQU3054383 & MSCU1234566'],
    ['CSQU3054383,MSCU1234566,CSQU3054383'],
    ['CSQU305438/3\nMSCU 123456-6'],
    ['Container: CSQU305438-3; Container: mscu1234566'],
    ['CSQU3054383MSCU1234566'],
    ['\u200eCSQU3054383\ufeff \u200bMSCU1234566'],
    ['ＣＳＱＵ３０５４３８３、MSCU 123 456 6'],
    ['1 x 40HC CSQU3054383 seal 12345 + 1 x 20GP MSCU1234566'],
    ['CSQU3O54383, M5CU1234566, MSCU123456G, MSCUI23456G, MSCUI234566'],
  ])('finds both numbers in %p', (text) => {
    expect(splitContainerNumbers(text)).toEqual(expect.arrayContaining(['CSQU3054383', 'MSCU1234566']));
  });

  test('reads a letter for a digit only where the check digit proves it', () => {
    expect(readContainerNumbers('CSQU3O54383').found).toEqual([{ written: 'CSQU3O54383', number: 'CSQU3054383' }]);
    expect(splitContainerNumbers('CSQU3O54384')).toEqual(['CSQU3O54384']);
  });

  test.each(['', ' ', 'XXXX', 'TBA', 'n/a', '-', 'to be confirmed', '40'])('finds no number in %p', (text) => {
    expect(splitContainerNumbers(text)).toEqual([]);
  });

  test('keeps the number of a container that its shipper owns, and a number without its check digit', () => {
    expect(splitContainerNumbers('SOC-2207, CSQU305438 40HC')).toEqual(['SOC2207', 'CSQU305438']);
  });

  test.each(['APZU481209(0)', 'APZU 481209 [0]', 'APZU-481209-[0]', 'APZU4812090 40HC seal SEAL123456'])(
    'reads one number in %p',
    (text) => {
      expect(splitContainerNumbers(text)).toEqual(['APZU4812090']);
    },
  );

  test('names a seal beside a container as left out', () => {
    expect(readContainerNumbers('APZU4812090 seal 123456').ignored).toEqual(['SEAL123456']);
  });

  test('reads a mixed-up number beside an exact one, and names what it leaves out', () => {
    expect(readContainerNumbers('CSQU3O54383 MSCU1234566 SOC2207 40HC')).toEqual({
      found: [
        { written: 'CSQU3O54383', number: 'CSQU3054383' },
        { written: 'MSCU1234566', number: 'MSCU1234566' },
      ],
      ignored: ['SOC2207'],
    });
  });

  test('does not read a bill of lading as a container', () => {
    expect(splitContainerNumbers('COSU6123456789')).toEqual(['COSU6123456789']);
  });

  test('finds all numbers whatever separates them', () => {
    const number = fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...'ABCDEFGHKLMNPQRSTVWXY'), minLength: 3, maxLength: 3 }),
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 }),
      )
      .map(([owner, serial]) => `${owner}U${serial}${containerCheckDigit(`${owner}U${serial}`)}`);
    const separator = fc.constantFrom(' ', ',', ';', '/', ' / ', '|', '&', ' & ', '\n', '\r\n', '\t', ', ', '', ' + ');
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 8 }), separator, (numbers, between) => {
        expect(splitContainerNumbers(numbers.join(between))).toEqual(numbers);
      }),
    );
  });
});

describe('checkContainerNumbers', () => {
  test('passes numbers with right check digits', () => {
    expect(checkContainerNumbers('CSQU3054383 / MSCU1234566')).toEqual({
      valid: true,
      suggestion: null,
      message: null,
    });
  });

  test('suggests the whole list with the wrong number put right', () => {
    const { message, suggestion } = checkContainerNumbers('CSQU3054383 MSCU1234567');
    expect(message).toBe('MSCU1234567: The check digit should be 6: MSCU 123456 6');
    expect(suggestion).toBe('CSQU3054383, MSCU1234566');
  });

  test('says what is left out', () => {
    expect(checkContainerNumbers('XXXX')).toMatchObject({
      message: 'XXXX: no container number, it is left out',
      suggestion: null,
    });
    expect(checkContainerNumbers('CSQU3054383, TBA').suggestion).toBe('CSQU3054383');
  });

  test('suggests the number that is meant where letters and digits are mixed up', () => {
    const { message, suggestion = '' } = checkContainerNumbers('CSQU3O54383');
    expect(message).toMatch(/Letters and digits were confused/);
    expect(checkContainerNumber(suggestion ?? '').valid).toBe(true);
  });
});

test.each([
  ['Container: csqu 305438/3', 'CSQU3054383'],
  ['CSQU3O54383', 'CSQU3054383'],
  ['\u200eＣＳＱＵ3054383', 'CSQU3054383'],
  // No check digit proves which letter or digit is meant.
  ['CSQU3O54384', 'CSQU3O54384'],
  ['to be advised', 'TOBEADVISED'],
])('readContainerNumber reads %j as %s', (text, number) => {
  expect(readContainerNumber(text)).toBe(number);
});
