import fc from 'fast-check';
import { searchKey } from './searchKey';

test('ignores spelling in a search', () => {
  expect(searchKey('CMAU 817354-2')).toBe('cmau8173542');
  expect(searchKey('020–4471 9032')).toBe('02044719032');
  expect(searchKey('Möbel Çelik São')).toBe('mobelceliksao');
  expect(searchKey('Łódź Đà Nẵng Straße Tromsø')).toBe('lodzdanangstrassetromso');
  expect(searchKey('Sīgūħ Iğdır Ærø Œuvre Þórshöfn Seyðis')).toBe('siguhigdiraerooeuvrethorshofnseydis');
});

test('does not change an existing key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(searchKey(searchKey(text))).toBe(searchKey(text))),
  );
});
