import fc from 'fast-check';
import { dayFault, isDay, parseDay } from './calendarDay';

const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => {
  const iso = date.toISOString().slice(0, 10);
  const [year = '', month = '', day = ''] = iso.split('-');
  return { iso, year, month, day };
});
const single = (part: string) => String(Number(part));

test('parses every notation of a day', () =>
  fc.assert(
    fc.property(days, fc.constantFrom('', ' ', '\t', '\n'), ({ iso, year, month, day }, around) => {
      const spellings = [
        ...['/', '-', '.'].flatMap((sign) => [
          [year, month, day].join(sign),
          [year, single(month), single(day)].join(sign),
          [year, month, single(day)].join(sign),
        ]),
        `${year}${month}${day}`,
      ];
      for (const spelling of spellings) expect(parseDay(`${around}${spelling}${around}`)).toBe(iso);
    }),
  ));

/** Generates text that looks like a day; most random text does not. */
const dayLike = fc
  .tuple(
    fc.array(fc.nat({ max: 9999 }).map(String), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('/', '-', '.', '', ' '),
  )
  .map(([parts, sign]) => parts.join(sign));

test('parses only existing days with the typed digits', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), dayLike, fc.stringMatching(/^[\d/.-]{4,10}$/)), (text) => {
      const day = parseDay(text);
      if (day === null) return;
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      const digits = (part: string) => part.split(/\D+/).filter(Boolean).map(Number);
      const typed = /^\s*\d{8}\s*$/.test(text) ? [day.replaceAll('-', '')].flatMap(digits) : digits(day);
      expect(typed.sort()).toEqual(digits(text).sort());
    }),
    { numRuns: 2000 },
  ));

test.each([
  '2027/01',
  '2027-01',
  '2027/02/30',
  '2027-02-30',
  '20270230',
  '2026/02/29',
  '2027/13/01',
  '2027/00/10',
  '2027/01/00',
  '31.01.2027',
  '1.2.2027',
  '2027/01-31',
  '2027 01 31',
  '27/01/31',
  '12027/01/31',
  '31012027',
  '2027131',
  '03/04/2027',
  '31/01/2027',
  '31-01-2027',
  '31.01.27',
  '2027-01-31T00:00:00Z',
  '0000/01/01',
  '0207/01/31',
  'tomorrow',
  'today',
  '-',
  '',
])('rejects "%s"', (text) => expect(parseDay(text)).toBeNull());

test('formats a day with ten characters', () => {
  expect(['2027-01-31', '2024-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2027-02-30', '2027/01/31', '2027-1-31', '20270131', ' 2027-01-31', ''].map(isDay)).not.toContain(true);
});

describe('dayFault', () => {
  const unreadable = 'Enter a date as yyyy/MM/dd';

  test.each(['2027/01', '2027-02-30', 'soon'])('rejects "%s"', (value) =>
    expect(dayFault(value, { min: '2027-01-01' })).toBe(unreadable),
  );

  test.each([
    [{ min: '2027-01-10' }, '2027-01-09', 'Choose 2027/01/10 or a later day'],
    [{ max: '2027-01-10' }, '2027-01-11', 'Choose 2027/01/10 or an earlier day'],
    [{ min: '2027-01-10', max: '2027-01-20' }, '2027-01-21', 'Choose a day from 2027/01/10 to 2027/01/20'],
    [{ min: '2027-01-10', max: '2027-01-20' }, '2027-01-09', 'Choose a day from 2027/01/10 to 2027/01/20'],
  ])('rejects a day outside %o', (range, value, sentence) => expect(dayFault(value, range)).toBe(sentence));

  test('accepts a day in the range, an empty field, and ignores an invalid bound', () => {
    const range = { min: '2027-01-10', max: '2027-01-20' };
    for (const value of ['2027-01-10', '2027-01-20', '']) expect(dayFault(value, range)).toBeUndefined();
    expect(dayFault('2027-01-05', { min: '2027/0', max: '' })).toBeUndefined();
  });
});
