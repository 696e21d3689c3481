import { placeTime } from '@quayside/freight';

export interface PlaceTimeText {
  /** As days are shown. */
  date: string;
  /** HH:mm */
  time: string;
  /** The zone's short name at that moment, 'ICT'. */
  zone: string;
}

/** A moment as the clocks at the place show it. @param at ISO 8601 @param timeZone IANA name */
export const placeTimeText = (at: string, timeZone: string): PlaceTimeText => {
  const { date, time, zone } = placeTime(at, timeZone);
  return { date, time: time ?? '', zone: zone ?? '' };
};

export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
