import { isTimeZone, timeZones } from './timeZone';

test.each([
  ['Europe/Amsterdam', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['CET', false],
  ['+02:00', false],
  ['Europe/Atlantis', false],
  ['', false],
])('decides whether %s is a time zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});

test('lists valid time zones in order, including the given one', () => {
  const zones = timeZones('Asia/Saigon');
  expect(zones).toEqual([...zones].sort());
  expect(zones).toEqual(expect.arrayContaining(['Asia/Saigon', 'Europe/Berlin', 'UTC']));
  expect(zones.every(isTimeZone)).toBe(true);
});
