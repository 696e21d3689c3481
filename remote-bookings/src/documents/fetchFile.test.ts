import { nameIn } from './fetchFile';

test.each([
  ['attachment; filename="house-bill.pdf"', 'house-bill.pdf'],
  ['attachment; filename="_.pdf"; filename*=UTF-8\'\'%E6%8F%90%E5%8D%95.pdf', '提单.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment', null],
  [null, null],
])('the name in %s', (header, name) => expect(nameIn(header)).toBe(name));
