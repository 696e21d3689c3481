import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../../tables/bookingTables';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

const { eta, destinationZone } = bookings;

const midnight = (day: string, hours: number): SQL =>
  sql`${day}::timestamp at time zone 'UTC' + ${sql.raw(`'${hours} hours'`)}::interval`;
const dayThere = sql`(${eta} at time zone ${destinationZone})::date`;

/** Hours from midnight of UTC, with one to spare: before `earliest` it is the day before in every zone, from `latest` on it is the day in every zone. */
const earliest = -15;
const latest = 13;

const isFrom = (from: string): SQL | undefined =>
  isDay(from)
    ? and(gte(eta, midnight(from, earliest)), sql`${dayThere} >= ${from}::date`)
    : sql`${eta} >= ${from}::timestamptz`;
const isTo = (to: string): SQL | undefined =>
  isDay(to)
    ? and(lt(eta, midnight(to, 24 + latest)), sql`${dayThere} <= ${to}::date`)
    : sql`${eta} <= ${to}::timestamptz`;

/** From the first to the last, days or instants; each may be left out. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A day is a day at the destination; the plain bound beside it is wide enough for every zone and lets the index answer. */
export const daysCondition = ({ from, to }: Days): SQL | undefined =>
  and(from === undefined ? undefined : isFrom(from), to === undefined ? undefined : isTo(to));

/**
 * The same as conditions of which a booking meets one at most, that of the days in every zone first: whoever counts up to a number asks the clock of
 * no place until that is looked through.
 */
export const daysInParts = ({ from, to }: Days): readonly (SQL | undefined)[] => {
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
