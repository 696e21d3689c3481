import { placeTime, shownStyle } from '@quayside/freight';

export interface PlaceTimeText {
  /** Day in the company's format. */
  date: string;
  /** HH:mm */
  time: string;
  /** Short name of the time zone at that moment, 'ICT'. */
  zone: string;
}

/** Returns a moment in the local time of a place. @param at ISO 8601 @param timeZone IANA name */
export const placeTimeText = (at: string, timeZone: string): PlaceTimeText => {
  const { date, time, zone } = placeTime(at, timeZone);
  return { date, time: time ?? '', zone: zone ?? '' };
};

/** Returns the time zone that the user chose under My account, else that of the browser. */
export const viewerTimeZone = (): string => shownStyle().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
