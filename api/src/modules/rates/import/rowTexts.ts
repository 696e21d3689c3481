import { isCurrencyCode, readNumberText } from '@quayside/freight';
import type { Note } from '../../imports/kit/lineReader';

/** Words for currencies whose signs and codes say nothing else. */
const currencyWords: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^(?:us\$|usd\$|\$us|us[- ]?dollars?|美元|美金)$/iu, 'USD'],
  [/^(?:euros?|欧元|歐元)$/iu, 'EUR'],
  [/^(?:rmb|人民币|人民幣|renminbi|yuan)$/iu, 'CNY'],
  [/^(?:日元|日圆|円|yen)$/iu, 'JPY'],
  [/^(?:港币|港元|港幣)$/iu, 'HKD'],
  [/^(?:pounds? sterling|gbp£|英镑)$/iu, 'GBP'],
];

/** Returns the code of a currency that a cell writes as a sign or word; the text itself for any other, such as '$'. */
export const readCurrencyCell = (written: string): string => {
  const text = written.normalize('NFKC').trim();
  if (isCurrencyCode(text.toUpperCase())) return text;
  return currencyWords.find(([pattern]) => pattern.test(text))?.[1] ?? readNumberText(`1 ${text}`).currency ?? text;
};

const transit =
  /^(?:(?:ca\.?|circa|abt\.?|about|approx\.?|etwa|env\.?|aprox\.?|约|約|~)\s*)?(?<low>\d{1,3})(?:\s*(?:[-–—~/]|to|bis|à|a)\s*(?<high>\d{1,3}))?\s*(?<unit>d|days?|tage?|tg|jours?|d[ií]as?|giorni|dagen|dias|天|日|w|wks?|weeks?|wochen?|semanas?|semaines?|周)?\.?$/iu;
const isWeeks = /^(?:w|wks?|weeks?|wochen?|semanas?|semaines?|周)$/iu;

/** Transit days of a text such as '30-32 days' or '5 weeks', with a hint how it is read; undefined for any other text. */
export const readTransitText = (written: string): { readonly days: number; readonly note?: Note } | undefined => {
  const { low, high, unit = '' } = transit.exec(written.normalize('NFKC').trim())?.groups ?? {};
  if (low === undefined) return undefined;
  const most = Math.max(Number(low), Number(high ?? low));
  const days = isWeeks.test(unit) ? most * 7 : most;
  const message = high === undefined ? `Read as ${days} days` : `Read as ${days} days, the longest that it states`;
  const isPlain = /^\d+\s*(?:d|days?|tage?|天)?$/iu.test(written.trim());
  return { days, ...(!isPlain && { note: { column: 'transit_days', value: written, message } }) };
};
