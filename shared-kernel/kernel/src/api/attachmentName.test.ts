import { attachmentName } from './attachmentName';

test.each([
  ['attachment; filename="HAL-1.pdf"', 'HAL-1.pdf'],
  ['attachment; filename=HAL-1.pdf', 'HAL-1.pdf'],
  [`attachment; filename="Gro_e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`, 'Größe.pdf'],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`, 'plain.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
  ['attachment', null],
  [null, null],
])('reads the file name from %s', (disposition, name) => {
  expect(attachmentName(disposition)).toBe(name);
});
