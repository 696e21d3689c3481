/** How a company writes its days; the first one holds where nobody has chosen. */
export const dateFormats = [
  'yyyy/MM/dd',
  'dd MMM yyyy',
  'dd.MM.yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyy-MM-dd',
] as const;
export type DateFormat = (typeof dateFormats)[number];

/** In which units cargo is shown. Stored, priced and put on papers of carriers it is metric. */
export const measureUnits = ['metric', 'imperial'] as const;
export type MeasureUnits = (typeof measureUnits)[number];

/** How days and measures are shown to somebody. */
export interface ShownStyle {
  readonly dateFormat: DateFormat;
  readonly units: MeasureUnits;
}

export const plainStyle: ShownStyle = { dateFormat: 'yyyy/MM/dd', units: 'metric' };

// This package is bundled by each one who uses it: a page has it several times, and all of them show the same.
const place = globalThis as { [key: symbol]: (() => ShownStyle) | undefined };
const asked = Symbol.for('quayside.shownStyle');

/** Says who knows how the one who reads wants things shown: the session of a page, the call or the mail of a server. */
export const showIn = (ask: () => ShownStyle): void => {
  place[asked] = ask;
};

/** How days and measures are shown now. */
export const shownStyle = (): ShownStyle => place[asked]?.() ?? plainStyle;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as a company writes it; what is no day is left as it is. @param day yyyy-MM-dd @example writtenDay('2026-11-27', 'dd MMM yyyy') // '27 Nov 2026' */
export const writtenDay = (day: string, format: string): string => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (!year || !month || !date) return day;
  const named = months[Number(month) - 1] ?? month;
  return format.replace('yyyy', year).replace('MMM', named).replace('MM', month).replace('dd', date);
};

// A point stays behind the month, as in 27.11.
const withoutYear: Readonly<Record<DateFormat, string>> = {
  'yyyy/MM/dd': 'MM/dd',
  'dd MMM yyyy': 'dd MMM',
  'dd.MM.yyyy': 'dd.MM.',
  'dd/MM/yyyy': 'dd/MM',
  'MM/dd/yyyy': 'MM/dd',
  'yyyy-MM-dd': 'MM-dd',
};

/**
 * A sentence that is kept with its days as `yyyy/MM/dd`, as whoever reads it writes days. Sentences are made once and read by
 * people of several companies, also after theirs chose another way of writing days.
 */
export const shownDays = (sentence: string): string =>
  sentence.replace(/(?<![\d/])(\d{4})\/(\d{2})\/(\d{2})(?![\d/])/g, (day) =>
    writtenDay(day.replaceAll('/', '-'), shownStyle().dateFormat),
  );

/** A day without its year, where that is plain. @param day yyyy-MM-dd */
export const writtenShortDay = (day: string): string => writtenDay(day, withoutYear[shownStyle().dateFormat]);
