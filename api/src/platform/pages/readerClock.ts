import { clockText, formatDay, zoneAbbreviation } from '@quayside/freight';
import { html, type Markup } from '../mail/markup';

/** Formats a moment in a place's time zone; a bare day without a time. */
export type Clock = (at: string, timeZone: string, dateOnly?: boolean) => Markup;

/** Largest number of languages considered; no ordinary browser sends more. */
const WISHES = 10;

const isKnown = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // Not a language tag.
  }
};

/** Returns the browser's languages that can format dates, the preferred one first. @source RFC 9110, 12.5.4 */
export const parseAcceptLanguage = (acceptLanguage: string): string[] =>
  acceptLanguage
    .split(',', WISHES)
    .map((wish) => {
      const [tag = '', quality] = wish.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => quality > 0 && tag !== '*' && isKnown(tag))
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

// Dates keep the digits and the calendar that match the script of the page.
const common = { calendar: 'gregory', numberingSystem: 'latn' } as const;
const day = { ...common, year: 'numeric', month: 'short', day: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' } as const;

/**
 * Returns whether readers of one language read the other: by language and script. @example isSameLanguage('zh-CN',
 * 'zh-Hans') // true
 */
export const isSameLanguage = (one: string, other: string): boolean => {
  const [a, b] = [new Intl.Locale(one).maximize(), new Intl.Locale(other).maximize()];
  return a.language === b.language && a.script === b.script;
};

const writer =
  (locale: string) =>
  (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(at));

/**
 * Returns the same as text, for mails. @example textClock('de')('2026-11-04T15:10:00Z', 'Asia/Ho_Chi_Minh') // '4. Nov.
 * 2026 22:10 ICT'
 */
export const textClock = (locale: string) => {
  const write = writer(locale);
  return (at: string, timeZone: string, dateOnly = false): string =>
    dateOnly
      ? write(at, 'UTC', day)
      : `${write(at, timeZone, day)} ${write(at, timeZone, minute)} ${zoneAbbreviation(at, timeZone)}`;
};

/**
 * Returns a formatter of moments in a language, on a page in the same or another one; the product's default format
 * without a locale.
 */
export const readerClock = (locale: string | undefined, ofPage = 'en'): Clock => {
  if (locale === undefined)
    return (at, timeZone, dateOnly = false) =>
      html`<time datetime="${dateOnly ? at.slice(0, 10) : at}">${dateOnly ? formatDay(at) : clockText(at, timeZone, false)}</time>`;
  const lang = isSameLanguage(locale, ofPage) ? '' : html` lang="${locale}"`;
  const write = writer(locale);
  return (at, timeZone, dateOnly = false) =>
    dateOnly
      ? html`<time datetime="${at.slice(0, 10)}"${lang}>${write(at, 'UTC', day)}</time>`
      : html`<time datetime="${at}"${lang}>${write(at, timeZone, day)} <span class="nw">${write(at, timeZone, minute)} <span class="z">${zoneAbbreviation(at, timeZone)}</span></span></time>`;
};
