import { MAX_DOCUMENT_TEXT, numbersInName, numbersInText } from './documentNumbers';

const keysOf = (numbers: readonly { readonly keys: readonly string[] }[]): string[] =>
  numbers.flatMap(({ keys }) => keys);

describe('numbersInName', () => {
  test.each([
    ['PL_HAL-PO-88214.pdf', 'halpo88214'],
    ['PL-HAL-PO-88214.pdf', 'halpo88214'],
    ['MBL MAEU239876543 draft.pdf', 'maeu239876543'],
    ['MBL MAEU239876543 draft.pdf', '239876543'],
    ['mscu123456-6_photo.heic', 'mscu1234566'],
    ['MAWB 020-44719032.pdf', '02044719032'],
    ['88214.pdf', '88214'],
  ])('finds in %s the key %s', (name, key) => {
    expect(keysOf(numbersInName(name))).toContain(key);
  });

  test('finds nothing in a name of words', () => {
    expect(numbersInName('packing list v2.pdf')).toEqual([]);
  });
});

describe('numbersInText', () => {
  test('finds containers, bills and references, not amounts and dates', () => {
    const text =
      'Invoice 118 of 2026-11-20\nPO HAL-PO-88214\nContainer MSCU 123456 6\nTotal 12,500.00 EUR\n3011 Rotterdam';
    const keys = keysOf(numbersInText(text));
    expect(keys).toEqual(expect.arrayContaining(['halpo88214', 'mscu1234566']));
    expect(keys).not.toEqual(expect.arrayContaining(['118']));
    expect(keys).not.toEqual(expect.arrayContaining(['12500']));
  });

  test('puts containers first and limits the keys of a page of figures', () => {
    const figures = Array.from({ length: 500 }, (_, row) => `item${row}x${row}9 ${row}11`).join('\n');
    const numbers = numbersInText(`${figures.slice(0, MAX_DOCUMENT_TEXT - 20)}\nMSCU1234566`);
    expect(numbers[0]?.written).toBe('MSCU1234566');
    expect(keysOf(numbers).length).toBeLessThanOrEqual(600);
  });
});
