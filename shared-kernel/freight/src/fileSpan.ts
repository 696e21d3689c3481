import { daysAfter, isDay } from './calendarDay';
import { type DateOrder, detectDateOrder, parseFileDay } from './fileFormats';

/** A validity in a text of a file: first and last day, yyyy-MM-dd, and the text around it. */
export interface FileSpan {
  readonly from: string;
  readonly to: string;
  readonly rest: string;
}

/** Words and signs between two days, as part of a pattern. */
export const until = String.raw`\s*(?:-|–|—|~|\bto\b|\btill\b|\buntil\b|\bbis\b|\bau\b|\bal\b|\btot\b|至|到)+\s*`;
const numeric = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`;
const wholeDay = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|${numeric}|\d{1,2}(?:st|nd|rd|th)?[ .-]+\p{L}{3,9}\.?[ ,.-]+\d{2,4}|\d{4}年\d{1,2}月\d{1,2}日)`;
const monthName = String.raw`\p{L}{3,9}`;

const twoDays = new RegExp(`(?<from>${wholeDay})${until}(?<to>${wholeDay})`, 'iu');
/** '01.12.-07.12.2026' and '01 Dec - 07 Jan 2027': the first day has no year. */
const yearLast = new RegExp(
  String.raw`(?<![\d.])(?<from>\d{1,2}[./]\d{1,2}[./]?|\d{1,2}(?:st|nd|rd|th)?[ .]+${monthName}\.?)${until}(?<to>${wholeDay})`,
  'iu',
);
/** '1-7 Dec 2026': the first day has neither month nor year. */
const dayFirst = new RegExp(
  String.raw`(?<![\d.,/-])(?<first>\d{1,2})(?:st|nd|rd|th)?\.?${until}(?<last>\d{1,2})(?:st|nd|rd|th)?[. ]*(?<month>${monthName})\.?[ ,]*(?<year>\d{4})(?!\d)`,
  'iu',
);
/** 'Dec 1-7, 2026' */
const monthFirst = new RegExp(
  String.raw`(?<!\p{L})(?<month>${monthName})\.?\s+(?<first>\d{1,2})(?:st|nd|rd|th)?${until}(?<last>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)`,
  'iu',
);
/** Words for a week, as part of a pattern. */
export const weekWord = String.raw`(?:calendar week|week|wk|cw|kw|semaine|sem\.?|semana|settimana|w)`;
const weeks = [
  new RegExp(String.raw`(?<!\p{L})${weekWord}[\s.:#]*(?<week>\d{1,2})[\s./,-]+(?<year>20\d{2})(?!\d)`, 'iu'),
  new RegExp(String.raw`(?<!\d)(?<year>20\d{2})[\s./-]*${weekWord}[\s.:#]*(?<week>\d{1,2})(?!\d)`, 'iu'),
  /(?<year>20\d{2})年第?(?<week>\d{1,2})周/u,
];
const wholeMonths = [
  new RegExp(String.raw`^(?<month>${monthName})\.?[\s,/-]+(?<year>20\d{2})$`, 'iu'),
  /^(?<year>20\d{2})年(?<number>\d{1,2})月$/u,
];

type Days = Pick<FileSpan, 'from' | 'to'>;
type Groups = Readonly<Record<string, string | undefined>>;

const inOrder = (from: string | null, to: string | null): Days | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;

const ofTwoDays = ({ from = '', to = '' }: Groups, order: DateOrder | null): Days | null => {
  const read = order ?? detectDateOrder([from, to]);
  return inOrder(parseFileDay(from, read), parseFileDay(to, read));
};

/** Takes the year of the last day, or the one before when the span goes over the end of a year. */
const ofYearLast = ({ from = '', to = '' }: Groups, order: DateOrder | null): Days | null => {
  const last = parseFileDay(to, order ?? detectDateOrder([to]));
  if (last === null) return null;
  const sign = /[./]/.exec(from)?.[0] ?? ' ';
  const isNumeric = /^\d{1,2}[./]\d/.test(from);
  const start = from.replace(/[./]$/, '').trim();
  const firstIn = (year: number) =>
    parseFileDay(`${start}${isNumeric ? sign : ' '}${year}`, order ?? detectDateOrder([to]));
  const year = Number(last.slice(0, 4));
  return inOrder(firstIn(year), last) ?? inOrder(firstIn(year - 1), last);
};

const ofOneMonth = ({ first = '', last = '', month = '', year = '' }: Groups): Days | null =>
  inOrder(parseFileDay(`${first} ${month} ${year}`, null), parseFileDay(`${last} ${month} ${year}`, null));

/** Returns Monday to Sunday of a week; null for one that its year has not. @source ISO 8601: week 1 has January 4 */
export const toWeekSpan = (number: number, year: number): Days | null => {
  const fourth = `${year}-01-04`;
  const monday = daysAfter(fourth, -((new Date(fourth).getUTCDay() + 6) % 7) + (number - 1) * 7);
  const isOfYear = daysAfter(monday, 3).startsWith(String(year));
  return number >= 1 && isOfYear ? { from: monday, to: daysAfter(monday, 6) } : null;
};

const ofWeek = ({ week, year }: Groups): Days | null => toWeekSpan(Number(week), Number(year));

const ofMonth = ({ month = '', number, year = '' }: Groups): Days | null => {
  const first = number ? `${year}-${number.padStart(2, '0')}-01` : (parseFileDay(`1 ${month} ${year}`, null) ?? '');
  if (!isDay(first)) return null;
  const next = daysAfter(first, 31);
  return { from: first, to: daysAfter(`${next.slice(0, 8)}01`, -1) };
};

type Reader = readonly [pattern: RegExp, read: (groups: Groups, order: DateOrder | null) => Days | null];
const readers: readonly Reader[] = [
  [twoDays, ofTwoDays],
  [yearLast, ofYearLast],
  [dayFirst, ofOneMonth],
  [monthFirst, ofOneMonth],
  ...weeks.map((pattern): Reader => [pattern, ofWeek]),
  ...wholeMonths.map((pattern): Reader => [pattern, ofMonth]),
];

/**
 * Finds a validity in a text: two days, a week or a month of a stated year. Null without one, and for a year that is
 * not stated.
 * @param order of the file; without one, that of the two days
 * @example parseFileSpan('40HC 1-7 Dec 2026', null) // { from: '2026-12-01', to: '2026-12-07', rest: '40HC' }
 */
export const parseFileSpan = (written: string, order: DateOrder | null): FileSpan | null => {
  const text = written.normalize('NFKC').trim();
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text);
    const days = found?.groups ? read(found.groups, order) : null;
    if (!found || !days) continue;
    const around = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return {
      ...days,
      rest: around
        .replace(/[([]\s*[)\]]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    };
  }
  return null;
};
