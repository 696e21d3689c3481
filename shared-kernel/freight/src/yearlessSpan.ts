import { daysAfter, isDay } from './calendarDay';
import type { DateOrder } from './fileFormats';
import { type FileSpan, toWeekSpan, until, weekWord } from './fileSpan';
import { monthInName, monthName } from './monthNames';

/** A validity whose year a text may leave out. */
export interface YearlessSpan extends FileSpan {
  /** The text states no year: it is the one nearest to a day. */
  readonly isYearAssumed: boolean;
}

type Days = Pick<FileSpan, 'from' | 'to'>;
type Groups = Readonly<Record<string, string | undefined>>;
/** Returns the days in a year; null when there are none. */
type InYear = (year: number) => Days | null;
interface Found {
  readonly inYear: InYear;
  /** Year that the text states in an unusual place. */
  readonly year?: number | undefined;
}

const two = (number: number | string): string => String(number).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
};
const lastOfMonth = (year: number, month: number): string =>
  daysAfter(month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`, -1);

interface DayOfYear {
  readonly month: number;
  readonly day: number;
}
const isValid = ({ month, day }: DayOfYear): boolean => dayOf(2024, month, day) !== null;

/** Returns the days from one to another; the second one is in the next year when it comes before the first. */
const between = (first: DayOfYear, last: DayOfYear): Found | null => {
  if (!isValid(first) || !isValid(last)) return null;
  const isOver = last.month < first.month || (last.month === first.month && last.day < first.day);
  return {
    inYear: (year) => {
      const [from, to] = [dayOf(year, first.month, first.day), dayOf(isOver ? year + 1 : year, last.month, last.day)];
      return from && to ? { from, to } : null;
    },
  };
};

const ofOneMonth = ({ first, last, month = '' }: Groups): Found | null => {
  const number = monthInName(month);
  if (Number(first) > Number(last)) return null;
  return between({ month: number, day: Number(first) }, { month: number, day: Number(last) });
};
const ofTwoMonths = ({ first, month = '', last, otherMonth = '' }: Groups): Found | null =>
  between({ month: monthInName(month), day: Number(first) }, { month: monthInName(otherMonth), day: Number(last) });

/** Order of two numbers, by the file, by their sign, or because one is no month. */
const orderOf = (numbers: readonly (readonly [number, number])[], sign: string, order: DateOrder | null) => {
  if (order === 'dmy' || order === 'mdy') return order;
  if (sign === '.' || numbers.some(([one]) => one > 12)) return 'dmy';
  return numbers.some(([, other]) => other > 12) ? 'mdy' : null;
};
const inOrder = ([one, other]: readonly [number, number], order: 'dmy' | 'mdy'): DayOfYear =>
  order === 'dmy' ? { day: one, month: other } : { day: other, month: one };

const ofNumbers = ({ one, two: second, sign = '', three, four }: Groups, order: DateOrder | null): Found | null => {
  const [first, last] = [[Number(one), Number(second)] as const, [Number(three), Number(four)] as const];
  const found = orderOf([first, last], sign, order);
  return found && between(inOrder(first, found), inOrder(last, found));
};

const ofChinese = ({ month, first, otherMonth, last }: Groups): Found | null =>
  between({ month: Number(month), day: Number(first) }, { month: Number(otherMonth ?? month), day: Number(last) });

const statedYear = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text.length === 2 ? `20${text}` : text);

/** First and last day of the parts of a month; 0 is its last day. */
const parts: readonly (readonly [pattern: RegExp, first: number, last: number])[] = [
  [/^(?:1|f|h\s*1|erst|prem|prim|上半)/iu, 1, 15],
  [/^(?:2|s|h\s*2|zwei|deux|seg|下半)/iu, 16, 0],
  [/^上旬/u, 1, 10],
  [/^中旬/u, 11, 20],
  [/^下旬/u, 21, 0],
];
const ofPart = ({ part = '', month = '', number, year }: Groups): Found | null => {
  const ofYear = number ? Number(number) : monthInName(month);
  const days = parts.find(([pattern]) => pattern.test(part));
  if (!days || ofYear < 1 || ofYear > 12) return null;
  const [, first, last] = days;
  return {
    year: statedYear(year),
    inYear: (found) => ({
      from: `${found}-${two(ofYear)}-${two(first)}`,
      to: last === 0 ? lastOfMonth(found, ofYear) : `${found}-${two(ofYear)}-${two(last)}`,
    }),
  };
};

const ofMonth = ({ month = '', number }: Groups): Found | null => {
  const ofYear = number ? Number(number) : monthInName(month, true);
  if (ofYear < 1 || ofYear > 12) return null;
  return { inYear: (year) => ({ from: `${year}-${two(ofYear)}-01`, to: lastOfMonth(year, ofYear) }) };
};

/** Weeks in which a second number may end a span; a higher one is a year or a mistake. */
const MOST_WEEKS = 12;
const ofWeeks = ({ week, other }: Groups, _order: DateOrder | null, near: string): Found | null => {
  const [first, second] = [Number(week), Number(other)];
  const weeks = (last: number): InYear => {
    const isOver = last < first;
    return (year) => {
      const [start, end] = [toWeekSpan(first, year), toWeekSpan(last, isOver ? year + 1 : year)];
      return start && end ? { from: start.from, to: end.to } : null;
    };
  };
  if (other === undefined) return { inYear: weeks(first) };
  const isYear = Math.abs(2000 + second - Number(near.slice(0, 4))) <= 1;
  const isSpan = second > first ? second - first <= MOST_WEEKS : second + 52 - first <= MOST_WEEKS && second > 0;
  // 'KW 25/26' is two weeks, or a week of 2026.
  if (isYear === isSpan) return null;
  return isYear ? { inYear: weeks(first), year: 2000 + second } : { inYear: weeks(second) };
};

const nth = String.raw`(?:st|nd|rd|th|er)?`;
const shortYear = String.raw`(?:[-./'’]\s?(?<year>\d{2}|20\d{2})(?!\d))?`;
const longYear = String.raw`(?:[\s,./'’-]*(?<year>20\d{2}))?`;
const half = String.raw`(?:(?:1st|2nd|first|second|[12]\.|[12](?:ère|re|ème|e|ª|a|ra|da)|erste|zweite|première|deuxième|seconde|primera|segunda|primeira|prima|seconda)\s*(?:half|hälfte|quinzaine|quincena|quinzena|metà|mitad|metade|h(?!\p{L}))|[12]\s*H(?!\p{L})|H\s*[12](?!\d))`;
const weekNumber = String.raw`(?<week>\d{1,2})`;

type Reader = readonly [RegExp, (groups: Groups, order: DateOrder | null, near: string) => Found | null];
const pattern = (text: string): RegExp => new RegExp(text, 'iu');
const withShortYear =
  (read: (groups: Groups, order: DateOrder | null) => Found | null): Reader[1] =>
  (groups, order) => {
    const found = read(groups, order);
    return found && { ...found, year: statedYear(groups.year) };
  };

const readers: readonly Reader[] = [
  [
    pattern(
      String.raw`(?<![\d./])(?<first>\d{1,2})${nth}[. ]*(?<month>${monthName})\.?${until}(?<last>\d{1,2})${nth}[. ]*(?<otherMonth>${monthName})\.?(?!\p{L})${shortYear}`,
    ),
    withShortYear(ofTwoMonths),
  ],
  [
    pattern(
      String.raw`(?<!\p{L})(?<month>${monthName})\.?\s*(?<first>\d{1,2})${nth}${until}(?<otherMonth>${monthName})\.?\s*(?<last>\d{1,2})${nth}(?![\d\p{L}])${shortYear}`,
    ),
    withShortYear(ofTwoMonths),
  ],
  [
    pattern(
      String.raw`(?<![\d.,/-])(?<first>\d{1,2})${nth}\.?${until}(?<last>\d{1,2})${nth}[. ]*(?:of |de |di )?(?<month>${monthName})\.?(?!\p{L})${shortYear}`,
    ),
    withShortYear(ofOneMonth),
  ],
  [
    pattern(
      String.raw`(?<!\p{L})(?<month>${monthName})\.?\s*(?<first>\d{1,2})${nth}${until}(?<last>\d{1,2})${nth}(?![\d\p{L}'])${shortYear}`,
    ),
    withShortYear(ofOneMonth),
  ],
  [
    pattern(
      String.raw`(?<![\d./-])(?<one>\d{1,2})(?<sign>[./])(?<two>\d{1,2})\.?${until}(?<three>\d{1,2})\k<sign>(?<four>\d{1,2})\.?(?![\d./])`,
    ),
    ofNumbers,
  ],
  [
    pattern(
      String.raw`(?<!\d)(?<month>\d{1,2})月(?<first>\d{1,2})[日号號]?${until}(?:(?<otherMonth>\d{1,2})月)?(?<last>\d{1,2})[日号號]`,
    ),
    ofChinese,
  ],
  [pattern(String.raw`(?:(?<year>20\d{2})年)?(?<number>\d{1,2})月份?(?<part>上半月|下半月|上旬|中旬|下旬)`), ofPart],
  [
    pattern(
      String.raw`(?<!\p{L}|\d)(?<part>${half})\s*(?:of |de |d['’]|in |im |di )?\s*(?<month>${monthName})\.?(?!\p{L})${longYear}`,
    ),
    ofPart,
  ],
  [pattern(String.raw`(?<!\p{L})(?<month>${monthName})\.?${longYear}[\s,-]*(?<part>${half})`), ofPart],
  [
    pattern(
      String.raw`(?<!\p{L})(?:${weekWord}s?|woche|wochen)[\s.:#]*${weekNumber}(?:\s*(?:-|–|/|\+|&|to|bis)\s*(?:${weekWord}[\s.:#]*)?(?<other>\d{1,2}))?(?![\d\p{L}'’])`,
    ),
    ofWeeks,
  ],
  [pattern(String.raw`(?<![\d.,/-])${weekNumber}\.?\s*(?:kw|cw|woche|week)(?!\p{L})`), ofWeeks],
  [pattern(String.raw`第?(?<!\d)${weekNumber}周`), ofWeeks],
  [
    pattern(
      String.raw`^(?:valid(?:ity)?|gültig|for|in|im|month of|monat|mois de|mes de)?[\s:]*(?<month>${monthName})\.?$`,
    ),
    ofMonth,
  ],
  [pattern(String.raw`^(?<number>\d{1,2})月份?$`), ofMonth],
];

const distance = ({ from, to }: Days, near: string): number => {
  if (from <= near && near <= to) return 0;
  return Math.abs(Date.parse(near < from ? from : to) - Date.parse(near));
};

/** Returns the days in the year in which they are nearest to a day; of two equally near ones the later. */
const nearest = (inYear: InYear, near: string): Days | null => {
  const year = Number(near.slice(0, 4));
  const found = [year + 1, year, year - 1].flatMap((one) => inYear(one) ?? []);
  return found.reduce<Days | null>(
    (best, days) => (best === null || distance(days, near) < distance(best, near) ? days : best),
    null,
  );
};

/**
 * Finds a validity that states no year: days of a month, a half of a month, a week, or a month.
 * @param order of the file; without one, numbers with points have the day first
 * @param near day whose nearest year is meant, yyyy-MM-dd
 * @example parseYearlessSpan('40HC 1-15 Dec', null, '2026-11-30') // from 2026-12-01 to 2026-12-15, rest '40HC'
 */
export const parseYearlessSpan = (written: string, order: DateOrder | null, near: string): YearlessSpan | null => {
  const text = written.normalize('NFKC').trim();
  for (const [searched, read] of readers) {
    const match = searched.exec(text);
    const found = match?.groups ? read(match.groups, order, near) : null;
    const days = found && (found.year === undefined ? nearest(found.inYear, near) : found.inYear(found.year));
    if (!match || !days) continue;
    const around = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    const rest = around
      .replace(/[([]\s*[)\]]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return { ...days, rest, isYearAssumed: found?.year === undefined };
  }
  return null;
};

/** Checks whether a text states a validity without a year; which year it is does not count. */
export const isYearlessSpan = (text: string): boolean => parseYearlessSpan(text, null, '2024-07-01') !== null;

const single: readonly Reader[] = [
  [
    pattern(String.raw`^(?<first>\d{1,2})${nth}[. -]*(?<month>${monthName})\.?$`),
    ({ first, month = '' }) =>
      between({ month: monthInName(month), day: Number(first) }, { month: monthInName(month), day: Number(first) }),
  ],
  [
    pattern(String.raw`^(?<month>${monthName})\.?[ -]*(?<first>\d{1,2})${nth}$`),
    ({ first, month = '' }) =>
      between({ month: monthInName(month), day: Number(first) }, { month: monthInName(month), day: Number(first) }),
  ],
  [
    pattern(String.raw`^(?<one>\d{1,2})(?<sign>[./-])(?<two>\d{1,2})\.?$`),
    (groups, order) => ofNumbers({ ...groups, three: groups.one, four: groups.two }, order),
  ],
  [
    pattern(String.raw`^(?<month>\d{1,2})月(?<first>\d{1,2})[日号號]?$`),
    ({ month, first }) => ofChinese({ month, first, last: first }),
  ],
];

/**
 * Reads a day that states no year; null for any other text, and where its order is not known.
 * @param near day whose nearest year is meant, yyyy-MM-dd
 */
export const parseYearlessDay = (written: string, order: DateOrder | null, near: string): string | null => {
  const text = written.normalize('NFKC').trim();
  for (const [searched, read] of single) {
    const groups = searched.exec(text)?.groups;
    const found = groups ? read(groups, order, near) : null;
    if (found) return nearest(found.inYear, near)?.from ?? null;
  }
  return null;
};
