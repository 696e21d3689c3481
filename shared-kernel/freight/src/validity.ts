import { DAY, formatDate, instantAt } from './placeTime';

/**
 * The day on which a validity ends, yyyy-MM-dd: a day of its agent's, wherever it is read.
 * @param until ISO 8601 @param agentZone IANA name
 * @example validityDay('2026-12-14T16:59:59.999Z', 'Asia/Ho_Chi_Minh') // '2026-12-14'
 */
export const validityDay = (until: string | Date, agentZone: string): string =>
  formatDate(until, agentZone).replaceAll('/', '-');

/** The last millisecond of a validity that ends on a day, ISO 8601. @param day yyyy-MM-dd @param agentZone IANA name */
export const validityEnd = (day: string, agentZone: string): string => {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  return new Date(Date.parse(instantAt(next, '00:00', agentZone)) - 1).toISOString();
};
