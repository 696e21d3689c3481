import {
  checkPastedNumber,
  findPastedNumbers,
  holdsSeveralNumbers,
  pastedCandidates,
  readPastedText,
} from './pastedNumbers';
import { searchKey } from './searchKey';

const numbersIn = (text: string, ...known: string[]) => {
  const keys = new Set(known.map(searchKey));
  return findPastedNumbers(readPastedText(text), (key) => keys.has(key)).map(({ written }) => written);
};

describe('findPastedNumbers', () => {
  test.each([
    ['line breaks', 'CMAU8173542\r\nTCNU4820960\nHAL-PO-88214'],
    ['tabs', 'CMAU8173542\tTCNU4820960\tHAL-PO-88214'],
    ['commas and semicolons', 'CMAU8173542, TCNU4820960;HAL-PO-88214'],
    ['blanks', 'CMAU8173542 TCNU4820960 HAL-PO-88214'],
    ['slashes, bars and plus signs', 'CMAU8173542/TCNU4820960 | HAL-PO-88214 +'],
    ['quotes', '"CMAU8173542","TCNU4820960","HAL-PO-88214"'],
    ['labels', 'Container: CMAU8173542\nCntr# TCNU4820960\nRef.: HAL-PO-88214'],
    ['repetition', 'CMAU8173542 TCNU4820960 CMAU8173542 HAL-PO-88214'],
    ['nothing between containers', 'CMAU8173542TCNU4820960 HAL-PO-88214'],
  ])('finds each number once, separated by %s', (_, text) => {
    expect(numbersIn(text)).toEqual(['CMAU8173542', 'TCNU4820960', 'HAL-PO-88214']);
  });

  test('joins the groups of container and air waybill numbers', () => {
    expect(numbersIn('CMAU 817354 2 TCNU 482096-0, 020 4471 9032 020-44719032')).toEqual([
      'CMAU 817354 2',
      'TCNU 482096-0',
      '020-44719032',
    ]);
  });

  test('ignores invisible marks and reads wide letters', () => {
    expect(numbersIn('\u200eCMAU\u200b8173542\u00a0\uff34CNU4820960')).toEqual(['CMAU8173542', 'TCNU4820960']);
  });

  test('leaves out words, dates, sizes and weights beside the numbers', () => {
    expect(
      numbersIn("please check MAEU231884710 2 x 40'HC 45G1 ETA 2026/11/28 12:30 24-NOV-2026 1200.5 980 kg"),
    ).toEqual(['MAEU231884710']);
  });

  test('joins words that are one known number, and splits those that are several', () => {
    expect(numbersIn('PO 4711/9', 'po4711/9')).toEqual(['PO 4711/9']);
    expect(numbersIn('PO 4711/9')).toEqual(['4711/9']);
    expect(numbersIn('HAL-10001/HAL-10002')).toEqual(['HAL-10001', 'HAL-10002']);
    expect(numbersIn('Summer order', 'summer order')).toEqual(['SUMMER ORDER']);
  });

  test('leaves out a label that has no separator', () => {
    expect(numbersIn('Cntr TCNU4820960', 'TCNU4820960')).toEqual(['TCNU4820960']);
    expect(numbersIn('Ref: same', 'same')).toEqual(['SAME']);
  });

  test('knows a bill of lading with and without the code of its carrier', () => {
    expect(numbersIn('MAEU239876543', '239876543')).toEqual(['MAEU239876543']);
    expect(pastedCandidates(readPastedText('MAEU239876543'))).toContain('239876543');
  });

  test('searches few spellings for a list of 500 numbers', () => {
    const text = Array.from({ length: 500 }, (_, at) => `MSCU ${100000 + at}-0 40HC`).join(' ');
    expect(numbersIn(text)).toHaveLength(500);
    expect(pastedCandidates(readPastedText(text)).length).toBeLessThan(8_000);
  });
});

describe('holdsSeveralNumbers', () => {
  test.each([
    ['CMAU 817354 2', false],
    ['020-4471 9032', false],
    ['PO 4711/9', false],
    ['Halden Outdoor', false],
    ['CMAU8173542 TCNU4820960', true],
    ['NRV-45001\nNRV-45002', true],
  ])('%j: %s', (text, expected) => expect(holdsSeveralNumbers(text)).toBe(expected));
});

describe('checkPastedNumber', () => {
  test('proposes the right check digit, and digits that may have been swapped', () => {
    expect(checkPastedNumber('MSCU 123456-7')).toMatchObject({ corrected: 'MSCU1234566' });
    expect(checkPastedNumber('CMAU8173452')?.swapped).toContain('CMAU8173542');
    expect(checkPastedNumber('020-44719031')).toMatchObject({ corrected: expect.stringMatching(/^0204471903\d$/) });
  });

  test('says nothing about right numbers and other identifiers', () => {
    expect([checkPastedNumber('CMAU8173542'), checkPastedNumber('HAL-PO-88214')]).toEqual([null, null]);
  });
});
