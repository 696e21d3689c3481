import { readLocalTime, readSourceTime } from './sourceTime';
import { readWrittenTime, writtenTimeFault } from './writtenTime';

describe('readWrittenTime', () => {
  test.each([
    ['2026-11-28T10:00:00+01:00[Europe/Amsterdam]', '2026-11-28T10:00:00+01:00'],
    ['2026-11-28T10:00:00[Europe/Amsterdam]', '2026-11-28T09:00:00.000Z'],
    ['2026-07-28 10:00 [Europe/Amsterdam]', '2026-07-28T08:00:00.000Z'],
    ['2026-11-28T24:00:00Z', '2026-11-29T00:00:00Z'],
    ['2026-12-31T24:00', '2027-01-01T00:00:00'],
    ['1795859880000', '2026-11-28T09:58:00Z'],
    ['2026-11-28T10:00:00+0530', '2026-11-28T10:00:00+05:30'],
    ['2026-12-17 3:36 PM', '2026-12-17T15:36:00'],
    ['2026-12-17 12:05 am', '2026-12-17T00:05:00'],
    ['2026-12-17T12:05:09 P.M. +01:00', '2026-12-17T12:05:09+01:00'],
  ])('reads %s', (text, iso) => {
    expect(readWrittenTime(text)).toBe(iso);
  });

  test.each([
    '2026-11-28T24:01',
    '2026-11-28T25:00',
    '2026-11-28 13:00 PM',
    '2026-11-28 0:30 AM',
    '2026-11-28T10:00:00[Nowhere/Land]',
    '2026-11-31T24:00',
    '2026-02-30T10:00:00Z',
    '17958598800',
    '12/11/2026 3:36 PM',
  ])('refuses %s', (text) => {
    expect(readWrittenTime(text)).toBeNull();
    expect(writtenTimeFault(text)).toMatch(/^is no date/);
  });
});

test('readSourceTime and readLocalTime read every notation of a time', () => {
  expect(readSourceTime('1795859880000', undefined)?.occurredAt).toBe('2026-11-28T09:58:00.000Z');
  expect(readLocalTime('2026-11-28T24:00', 'Asia/Tokyo')?.occurredAt).toBe('2026-11-28T15:00:00.000Z');
  expect(readLocalTime('2026-11-28T10:00:00[Europe/Amsterdam]', undefined)).toEqual({
    occurredAt: '2026-11-28T09:00:00.000Z',
    dateOnly: false,
  });
});
