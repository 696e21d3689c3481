import { clockText, formatDay, zoneAbbreviation } from '@quayside/freight';
import { html, type Markup } from '../../platform/mail/markup';

/** Writes a moment as the clocks of a place show it, with its zone; of what has no time the day alone. */
export type Clock = (at: string, timeZone: string, dateOnly?: boolean) => Markup;

/** Languages that are looked at; nobody's browser asks for more. */
const WISHES = 10;

const isKnown = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false; // no language tag at all
  }
};

/** The first language of a browser in which dates can be written; undefined where it names none. @source RFC 9110, 12.5.4 */
export const localeOf = (acceptLanguage: string): string | undefined =>
  acceptLanguage
    .split(',', WISHES)
    .map((wish) => {
      const [tag = '', quality] = wish.trim().split(/\s*;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => quality > 0 && tag !== '*' && isKnown(tag))
    .sort((a, b) => b.quality - a.quality)[0]?.tag;

// The page itself is English: its dates keep the digits and the calendar that go with that.
const common = { calendar: 'gregory', numberingSystem: 'latn' } as const;
const day = { ...common, year: 'numeric', month: 'short', day: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit', numberingSystem: 'latn' } as const;

/** How a reader's browser writes moments, by its Accept-Language; the product's own way where it names no language. */
export const readerClock = (acceptLanguage: string): Clock => {
  const locale = localeOf(acceptLanguage);
  if (locale === undefined)
    return (at, timeZone, dateOnly = false) =>
      html`<time datetime="${dateOnly ? at.slice(0, 10) : at}">${dateOnly ? formatDay(at) : clockText(at, timeZone, false)}</time>`;
  const write = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(at));
  return (at, timeZone, dateOnly = false) =>
    dateOnly
      ? html`<time datetime="${at.slice(0, 10)}" lang="${locale}">${write(at, 'UTC', day)}</time>`
      : html`<time datetime="${at}" lang="${locale}">${write(at, timeZone, day)} <span class="nw">${write(at, timeZone, minute)} <span class="z">${zoneAbbreviation(at, timeZone)}</span></span></time>`;
};
