import { isTimeZone, timeZones } from './timeZone';

test.each([
  ['Europe/Amsterdam', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['CET', false],
  ['+02:00', false],
  ['Europe/Atlantis', false],
  ['', false],
])('%s is a zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is);
});

test('the zones to choose from are zones, in order, with the one that is there', () => {
  const zones = timeZones('Asia/Saigon');
  expect(zones).toEqual([...zones].sort());
  expect(zones).toEqual(expect.arrayContaining(['Asia/Saigon', 'Europe/Berlin', 'UTC']));
  expect(zones.every(isTimeZone)).toBe(true);
});
