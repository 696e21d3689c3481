import { dayFault } from './calendarDay';
import { formatCbm, formatKg } from './cargoText';
import { clockText, dayAt, formatDate, formatDay, toBareDay } from './placeTime';
import {
  type DateFormat,
  dateFormats,
  formatShortDay,
  localizeDays,
  plainStyle,
  type ShownStyle,
  setShownStyle,
} from './shownStyle';
import { parseTypedDay } from './typedDay';

const shownAs = (style: Partial<ShownStyle>) => setShownStyle(() => ({ ...plainStyle, ...style }));
afterEach(() => shownAs({}));

const written: readonly [DateFormat, string, string][] = [
  ['yyyy/MM/dd', '2026/11/04', '11/04'],
  ['dd MMM yyyy', '04 Nov 2026', '04 Nov'],
  ['dd.MM.yyyy', '04.11.2026', '04.11.'],
  ['dd/MM/yyyy', '04/11/2026', '04/11'],
  ['MM/dd/yyyy', '11/04/2026', '11/04'],
  ['yyyy-MM-dd', '2026-11-04', '11-04'],
];

test.each(written)('shows a reader with %s %s, and parses it back', (dateFormat, day, short) => {
  shownAs({ dateFormat });
  expect(formatDay('2026-11-04')).toBe(day);
  expect(formatDate('2026-11-03T20:00:00.000Z', 'Asia/Ho_Chi_Minh')).toBe(day);
  expect(clockText('2026-11-04T15:10:00.000Z', 'Asia/Ho_Chi_Minh')).toBe(`${day} 22:10 ICT`);
  expect(formatShortDay('2026-11-04')).toBe(short);
  expect(parseTypedDay(day)).toBe('2026-11-04');
  expect(parseTypedDay('2026/11/04')).toBe('2026-11-04');
  expect(dayFault('someday')).toBe(`Enter a date as ${dateFormat}`);
});

test("shows stored sentences with the reader's date format, otherwise unchanged", () => {
  shownAs({ dateFormat: 'dd.MM.yyyy' });
  const kept = 'From 2026/11/04 22:10 ICT to 2026/12/31; order 12/2026/11/04/7, 2026-11-04 as typed.';
  const read = 'From 04.11.2026 22:10 ICT to 31.12.2026; order 12/2026/11/04/7, 2026-11-04 as typed.';
  expect(localizeDays(kept)).toBe(read);
  expect(localizeDays(read)).toBe(read);
});

test('has an example for each format', () => expect(written.map(([format]) => format)).toEqual([...dateFormats]));

test('rejects a year at the end unless the company uses it', () => {
  expect(parseTypedDay('04.11.2026')).toBeNull();
});

test('keeps calculation values independent of the style', () => {
  shownAs({ dateFormat: 'MM/dd/yyyy', units: 'imperial' });
  expect(dayAt('2026-11-04T15:10:00.000Z', 'UTC')).toBe('2026-11-04');
  expect(toBareDay('2026-11-04T15:10:00.000Z', 'UTC')).toBe('2026-11-04T00:00:00.000Z');
  expect(formatKg(2385, 'metric')).toBe('2,385 kg');
});

test('shows imperial next to metric units', () => {
  expect([formatKg(2385), formatCbm(6.48)]).toEqual(['2,385 kg', '6.48 CBM']);
  shownAs({ units: 'imperial' });
  expect([formatKg(2385), formatCbm(6.48)]).toEqual(['2,385 kg (5,258 lb)', '6.48 CBM (228.8 cu ft)']);
});
