import { type DateOrder, detectDateOrder, parseFileDay } from './fileFormats';
import { monthName } from './monthNames';
import { parseYearlessDay } from './yearlessSpan';

/** The last day of a validity, as a text states it without the first one. */
export interface LastDay {
  readonly to: string;
  /** The text states no year: it is the one nearest to a day. */
  readonly isYearAssumed: boolean;
}

const dayText = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?[ .-]*${monthName}\.?[ ,.-]+\d{4}|(?:\d{4}年)?\d{1,2}月\d{1,2}[日号]|\d{1,2}[/.]\d{1,2}\.?|\d{1,2}(?:st|nd|rd|th)?[ .-]*${monthName}|${monthName}\.?[ -]\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)`;
const words = String.raw`(?:until|till|thru|through|up ?to|expir\w*|valid to|validity to|bis(?: zum)?|jusqu['’]au|hasta(?: el)?|até|fino al|t\/m|tot(?: en met)?|有效期?至|截止至?|截至)`;
const lastDay = new RegExp(String.raw`(?<!\p{L})${words}(?!\p{L})[\s:]*(?<day>${dayText})(?![\d\p{L}])`, 'iu');

/**
 * Finds the last day of a validity whose first day is not stated.
 * @param near day whose nearest year is meant where none is stated, yyyy-MM-dd
 * @example parseLastDay('valid till 31/12', null, '2026-11-30') // { to: '2026-12-31', isYearAssumed: true }
 */
export const parseLastDay = (text: string, order: DateOrder | null, near: string): LastDay | null => {
  const day = lastDay.exec(text.normalize('NFKC'))?.groups?.day;
  if (day === undefined) return null;
  const stated = parseFileDay(day, order ?? detectDateOrder([day]));
  if (stated) return { to: stated, isYearAssumed: false };
  const nearest = parseYearlessDay(day, order, near);
  return nearest ? { to: nearest, isYearAssumed: true } : null;
};
