import { asBareDay, DAY, HOUR } from './placeTime';
import type { TripMoment } from './trip';

type Moment = Pick<TripMoment, 'at' | 'dateOnly'>;

/** A length of time as a person says it: whole hours below a day, else whole days. @example spanText(50 * HOUR) // '2 d' */
export const spanText = (length: number): string => {
  if (length < HOUR / 2) return 'less than 1 h';
  const hours = Math.round(length / HOUR);
  return hours < 24 ? `${hours} h` : `${Math.round(length / DAY)} d`;
};

/**
 * By how many whole days a moment is later than it was planned; 0 below a day, less than 0 when it is earlier. A bare day is
 * compared with the day of the plan at the place: that it has no time is no delay.
 */
export const lateDays = (planned: string | null, told: Moment | null, timeZone: string): number => {
  if (planned === null || told === null) return 0;
  const plannedAt = told.dateOnly ? asBareDay(planned, timeZone) : planned;
  const length = Date.parse(told.at) - Date.parse(plannedAt);
  return Math.abs(length) < DAY ? 0 : Math.round(length / DAY);
};

/** `6 days`, `1 day` */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
