import { type DateFormat, formatDayAs, shownStyle } from '@quayside/freight';

/** Format of a day: the company's format, except for the expiry of banners. */
export type DayPattern = DateFormat;

/** Returns a day in the given format. @param iso yyyy-MM-dd @example dayText('2026-12-09') // '2026/12/09' */
export const dayText = (iso: string, pattern: DayPattern = shownStyle().dateFormat): string =>
  formatDayAs(iso, pattern);
