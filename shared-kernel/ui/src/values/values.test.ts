import { plainId } from './CopyableId';
import { dayText } from './dateText';
import { fileSize } from './fileSize';
import { placeTimeText } from './placeTimeText';

test('shows a moment in the time zone of its place', () => {
  expect(placeTimeText('2026-12-03T22:30:00Z', 'Asia/Ho_Chi_Minh')).toEqual({
    date: '2026/12/04',
    time: '05:30',
    zone: 'ICT',
  });
  expect(placeTimeText('2026-12-03T23:05:00Z', 'Europe/Amsterdam')).toMatchObject({
    date: '2026/12/04',
    time: '00:05',
  });
});

test('copies identifiers without spaces and dashes', () => {
  expect(plainId('CMAU 817354 2')).toBe('CMAU8173542');
  expect(plainId('020-44719032')).toBe('02044719032');
});

test('formats sizes in a fitting unit', () =>
  expect([512, 86_016, 3_355_443].map(fileSize)).toEqual(['512 B', '84 KB', '3.2 MB']));

test('formats a day as yyyy/MM/dd by default', () => {
  expect(dayText('2026-12-09')).toBe('2026/12/09');
  expect(dayText('2026-12-09', 'MM/dd/yyyy')).toBe('12/09/2026');
});
