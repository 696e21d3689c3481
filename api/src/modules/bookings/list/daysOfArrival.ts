import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../../tables/bookingTables';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

const { eta, destinationZone } = bookings;

const midnight = (day: string, hours: number): SQL =>
  sql`${day}::timestamp at time zone 'UTC' + ${sql.raw(`'${hours} hours'`)}::interval`;
const dayThere = sql`(${eta} at time zone ${destinationZone})::date`;

/**
 * Hours from UTC midnight with an hour of margin: before `earliest` it is the previous day in every time zone, from
 * `latest` on it is the day in every time zone.
 */
const earliest = -15;
const latest = 13;

/** Returns a moment that is before the day in every time zone. */
export const midnightBefore = (day: string): SQL => midnight(day, earliest);
/** Returns a moment that is after the day in every time zone. */
export const midnightAfter = (day: string): SQL => midnight(day, 24 + latest);

const isFrom = (from: string): SQL | undefined =>
  isDay(from)
    ? and(gte(eta, midnight(from, earliest)), sql`${dayThere} >= ${from}::date`)
    : sql`${eta} >= ${from}::timestamptz`;
const isTo = (to: string): SQL | undefined =>
  isDay(to)
    ? and(lt(eta, midnight(to, 24 + latest)), sql`${dayThere} <= ${to}::date`)
    : sql`${eta} <= ${to}::timestamptz`;

/** A range of days or instants; both ends are optional. */
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Returns the condition for a range of local days at the destination. The additional plain bound fits every time zone
 * and allows use of the index.
 */
export const daysCondition = ({ from, to }: DayRange): SQL | undefined =>
  and(from === undefined ? undefined : isFrom(from), to === undefined ? undefined : isTo(to));

/**
 * Returns the same condition split into disjoint parts, starting with the days that match in every time zone. A
 * limited count then evaluates time zones only when the first part is not enough.
 */
export const daysInParts = ({ from, to }: DayRange): readonly (SQL | undefined)[] => {
  const days = [from, to].filter((one) => one !== undefined);
  const isWide = from === undefined || to === undefined || Date.parse(to) - Date.parse(from) >= 86_400_000;
  if (days.length === 0 || !days.every(isDay) || !isWide) return [daysCondition({ from, to })];
  const begins = from === undefined ? undefined : midnight(from, latest);
  const ends = to === undefined ? undefined : midnight(to, 24 + earliest);
  const parts = [and(begins && gte(eta, begins), ends && lt(eta, ends))];
  if (from && begins) parts.push(and(isFrom(from), lt(eta, begins)));
  if (to && ends) parts.push(and(isTo(to), gte(eta, ends)));
  return parts;
};
