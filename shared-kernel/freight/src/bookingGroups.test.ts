import { readBookingGroup, writeBookingGroup } from './bookingGroups';
import { bookingGroupTitle, isoWeek } from './bookingGroupTitle';

describe('readBookingGroup', () => {
  test.each(['carrier:MAEU', 'vessel:EVER: GIVEN', 'etaWeek:2026-11-23', 'owner:'])(
    'reads %s as it is written',
    (text) => {
      const group = readBookingGroup(text);
      expect(group && writeBookingGroup(group)).toBe(text);
    },
  );
  test.each(['', 'carrier', 'price:1', 'etaWeek:soon', 'etaWeek:2026-19-99', 'toString:1'])('refuses %j', (text) =>
    expect(readBookingGroup(text)).toBeUndefined(),
  );
});

/** @source ISO 8601-1:2019: 2026 has 53 weeks */
test.each([
  ['2025-12-29', 1],
  ['2026-11-23', 48],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
])('isoWeek of %s is %i', (monday, week) => expect(isoWeek(monday)).toBe(week));

test('bookingGroupTitle names weeks, ports, statuses and the group without the fact', () => {
  expect(bookingGroupTitle({ grouping: 'etaWeek', value: '2026-11-23' }, null)).toBe(
    'Week 48, 2026/11/23 to 2026/11/29',
  );
  expect(bookingGroupTitle({ grouping: 'origin', value: 'NLRTM' }, 'Rotterdam')).toBe('Rotterdam (NLRTM)');
  expect(bookingGroupTitle({ grouping: 'carrier', value: 'MAEU' }, 'Maersk')).toBe('Maersk');
  expect(bookingGroupTitle({ grouping: 'owner', value: '' }, null)).toBe('No owner');
});
