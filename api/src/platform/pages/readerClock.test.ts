import fc from 'fast-check';
import { parseAcceptLanguage, readerClock } from './readerClock';

const words = (clock: ReturnType<typeof readerClock>, ...moment: Parameters<typeof clock>) =>
  clock(...moment)
    .text.replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

test("returns the browser's languages that can format dates, the preferred one first", () => {
  expect(parseAcceptLanguage('de-CH, en;q=0.9')).toEqual(['de-CH', 'en']);
  expect(parseAcceptLanguage('xx-nowhere, fr;q=0.3, nl;q=0.7')).toEqual(['nl', 'fr']);
  expect(parseAcceptLanguage('*, en;q=0')).toEqual([]);
  expect(parseAcceptLanguage('')).toEqual([]);
});

test("formats a moment in its place's time zone, and a day without one", () => {
  const clock = readerClock('fr-FR');
  expect(words(clock, '2026-11-04T15:10:00.000Z', 'Asia/Ho_Chi_Minh')).toBe('4 nov. 2026 22:10 ICT');
  expect(words(clock, '2026-11-04T00:00:00.000Z', 'America/Los_Angeles', true)).toBe('4 nov. 2026');
  expect(words(readerClock(undefined), '2026-11-04T15:10:00.000Z', 'Asia/Ho_Chi_Minh')).toBe('2026/11/04 22:10 ICT');
  expect(words(readerClock(undefined), '2026-11-04T00:00:00.000Z', 'Asia/Ho_Chi_Minh', true)).toBe('2026/11/04');
});

test('formats a moment for any browser header, in the digits and the calendar of the page', () => {
  const tags = fc.constantFrom(
    'ar-EG',
    'fa-IR',
    'th-TH',
    'hi-IN-u-nu-deva',
    'ja-JP-u-ca-japanese',
    'en',
    '*',
    '-',
    '"><b>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(tags, fc.string())), (wishes) => {
      const text = words(
        readerClock(parseAcceptLanguage(wishes.join(', '))[0]),
        '2026-11-04T15:10:00.000Z',
        'Asia/Ho_Chi_Minh',
      );
      expect(text).toContain('2026');
      expect(text).toMatch(/ICT/);
    }),
  );
});
