/** Date formats of a company; the first one is the default. */
export const dateFormats = [
  'yyyy/MM/dd',
  'dd MMM yyyy',
  'dd.MM.yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyy-MM-dd',
] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Units in which cargo is displayed. Storage, prices and carrier documents use metric units. */
export const measureUnits = ['metric', 'imperial'] as const;
export type MeasureUnits = (typeof measureUnits)[number];

/** Display settings of a reader: date format, units and time zone. */
export interface ShownStyle {
  readonly dateFormat: DateFormat;
  readonly units: MeasureUnits;
  /** IANA time zone that the reader chose; else that of the browser. */
  readonly timeZone?: string;
}

export const plainStyle: ShownStyle = { dateFormat: 'yyyy/MM/dd', units: 'metric' };

// Each consumer bundles this package, so a page contains several copies; a global keeps their settings equal.
const place = globalThis as { [key: symbol]: (() => ShownStyle) | undefined };
const asked = Symbol.for('quayside.shownStyle');

/** Registers the source of the reader's display settings: the session of a page, or the request or mail of a server. */
export const setShownStyle = (ask: () => ShownStyle): void => {
  place[asked] = ask;
};

/** Returns the current display settings. */
export const shownStyle = (): ShownStyle => place[asked]?.() ?? plainStyle;

const language = Symbol.for('quayside.shownLanguage');
const languagePlace = globalThis as { [key: symbol]: (() => string) | undefined };

/** Registers the source of the language in which a page formats numbers and money. */
export const setShownLanguage = (ask: () => string): void => {
  languagePlace[language] = ask;
};

/** Returns the language of numbers and money; servers use English. */
export const shownLanguage = (): string => languagePlace[language]?.() ?? 'en-US';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Returns a number format in the current language; cached, since creating one takes longer than using it. */
export const shownNumberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat => {
  const key = `${shownLanguage()} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(shownLanguage(), options);
  numberFormats.set(key, format);
  return format;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a day in a company's date format; returns any other text unchanged. @param day yyyy-MM-dd @example
 * writtenDay('2026-11-27', 'dd MMM yyyy') // '27 Nov 2026'
 */
export const formatDayAs = (day: string, format: string): string => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return day;
  const named = months[Number(month) - 1] ?? month;
  return format.replace('yyyy', year).replace('MMM', named).replace('MM', month).replace('dd', date);
};

// A point after the month stays, as in 27.11.
const withoutYear: Readonly<Record<DateFormat, string>> = {
  'yyyy/MM/dd': 'MM/dd',
  'dd MMM yyyy': 'dd MMM',
  'dd.MM.yyyy': 'dd.MM.',
  'dd/MM/yyyy': 'dd/MM',
  'MM/dd/yyyy': 'MM/dd',
  'yyyy-MM-dd': 'MM-dd',
};

/**
 * Converts the `yyyy/MM/dd` days in a stored sentence to the reader's date format. Sentences are created once and read
 * by
 * people of several companies, also after a company changed its format.
 */
export const localizeDays = (sentence: string): string =>
  sentence.replace(/(?<![\d/])(\d{4})\/(\d{2})\/(\d{2})(?![\d/])/g, (day) =>
    formatDayAs(day.replaceAll('/', '-'), shownStyle().dateFormat),
  );

/** Formats a day without its year, for places where the year is obvious. @param day yyyy-MM-dd */
export const formatShortDay = (day: string): string => formatDayAs(day, withoutYear[shownStyle().dateFormat]);
