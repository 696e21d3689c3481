import { CustomerNames } from './CustomerNames';

const customers = [
  { id: 'a', name: 'Müller & Söhne Möbel GmbH' },
  { id: 'b', name: 'Alsterwerk GmbH & Co. KG' },
  { id: 'c', name: '上海家具有限公司' },
  { id: 'd', name: 'Northgate Trading Ltd.' },
  { id: 'e', name: 'Northgate Trading (Asia) Pte. Ltd.' },
  { id: 'f', name: 'ABC' },
];
const names = new CustomerNames(customers);
const proposed = (name: string) => names.proposals(name).map(({ value }) => value);

describe('proposals', () => {
  test.each([
    ['another spelling of its letters and no legal form', 'MUELLER UND SOEHNE MÖBEL', ['a']],
    ['no legal form', 'Alsterwerk', ['b']],
    ['a mistyped letter', 'Alsterwrek GmbH', ['b']],
    ['a Chinese name without its form', '上海家具', ['c']],
    ['two similar customers, the nearest first', 'Northgate Trading', ['d', 'e']],
    ['a name of three letters only as it is', 'ABCD', []],
    ['another customer', 'Süderelbe Handel', []],
  ])('returns customers for %s', (_, name, expected) => {
    expect(proposed(name)).toEqual(expected);
  });

  test('returns six customers at most', () => {
    const many = Array.from({ length: 20 }, (_, nr) => ({ id: String(nr), name: `Harbour ${nr}` }));
    expect(new CustomerNames(many).proposals('Harbour')).toHaveLength(6);
  });
});

test('findExact ignores case and accepts ids', () => {
  expect(['abc', 'b', 'ABC', 'AB'].map((text) => names.findExact(text))).toEqual(['f', 'b', 'f', undefined]);
});
