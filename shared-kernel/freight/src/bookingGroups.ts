import { isDay } from './calendarDay';

/** Facts by which the table of bookings can be grouped. */
export const bookingGroupingKeys = [
  'status',
  'milestone',
  'customer',
  'carrier',
  'vessel',
  'etdWeek',
  'etaWeek',
  'origin',
  'destination',
  'owner',
] as const;
export type BookingGrouping = (typeof bookingGroupingKeys)[number];

/** Maximum number of groups that the table shows. */
export const MAX_BOOKING_GROUPS = 200;

/** Returns whether a stored or typed value names a grouping. */
export const isBookingGrouping = (value: unknown): value is BookingGrouping =>
  (bookingGroupingKeys as readonly unknown[]).includes(value);

export interface BookingGroup {
  readonly grouping: BookingGrouping;
  /** Empty for bookings without the fact; the Monday of a week. */
  readonly value: string;
}

const isWeek = (grouping: BookingGrouping): boolean => grouping === 'etdWeek' || grouping === 'etaWeek';

/** Returns the group of a text such as `carrier:MAEU` or `etaWeek:2026-11-23`; undefined for another text. */
export const readBookingGroup = (text: string): BookingGroup | undefined => {
  const [grouping, ...rest] = text.split(':');
  const value = rest.join(':');
  if (!isBookingGrouping(grouping) || rest.length === 0) return undefined;
  return !isWeek(grouping) || value === '' || isDay(value) ? { grouping, value } : undefined;
};

/** Returns the text of a group, as addresses and calls have it. */
export const writeBookingGroup = ({ grouping, value }: BookingGroup): string => `${grouping}:${value}`;
