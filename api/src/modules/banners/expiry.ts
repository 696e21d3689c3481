import type { Banner } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { invalid } from '../../platform/errors';

/** Returns the offset of an ISO 8601 timestamp from UTC in minutes. */
const parseOffsetMinutes = (instant: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})?$/.exec(instant.slice(10)) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) : 0;
};

/** Returns the calendar day of a moment at an offset from UTC in minutes, as yyyy-MM-dd. */
const dayAt = (moment: number, offset: number): string => new Date(moment + offset * 60_000).toISOString().slice(0, 10);

/** Checks whether the day of `expireDate`, in its own offset, is after tomorrow. */
export const isAfterTomorrow = (expireDate: string, now: number): boolean => {
  const offset = parseOffsetMinutes(expireDate);
  return dayAt(Date.parse(expireDate), offset) > dayAt(now + DAY, offset);
};

/**
 * Refuses an expiry of tomorrow or earlier. A banner keeps an unchanged expiry that is still in the future. @throws
 * 422
 */
export const requireLaterExpiry = (expireDate: string | null, now: number, stored?: Banner): void => {
  if (expireDate === null || isAfterTomorrow(expireDate, now)) return;
  const moment = Date.parse(expireDate);
  const isKept = stored?.expireDate != null && Date.parse(stored.expireDate) === moment;
  if (isKept && moment > now) return;
  throw invalid([{ path: 'expireDate', message: 'The expiry date must be after tomorrow' }]);
};
