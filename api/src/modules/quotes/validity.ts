import { DAY, formatDate, instantAt, placeTime } from '@quayside/freight';
import { invalid } from '../../platform/errors';

/** The last millisecond of the day in which a moment lies, as the days of a zone are. */
const endOfDay = (instant: string, timeZone: string): string => {
  const day = formatDate(instant, timeZone).replaceAll('/', '-');
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  return new Date(Date.parse(instantAt(next, '00:00', timeZone)) - 1).toISOString();
};

interface Wish {
  /** What staff asked for; null leaves it to the rates. */
  readonly wanted: string | null;
  /** The ends of the options' rates, at least one. */
  readonly ends: readonly string[];
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Until when a quote holds: to the end of the wanted day in the agent's zone, else as long as all its rates do.
 * @throws 422 on `validTo` for a day that is over, or on which none of its rates is valid
 */
export const validityOf = ({ wanted, ends, timeZone, now }: Wish): string => {
  const sorted = [...ends].sort((a, b) => Date.parse(a) - Date.parse(b));
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  if (wanted === null) return first;
  const validTo = endOfDay(wanted, timeZone);
  if (Date.parse(validTo) < now.getTime())
    throw invalid([{ path: 'validTo', message: 'Validity must end today or later' }]);
  if (Date.parse(validTo) > Date.parse(last)) {
    const { date } = placeTime(last, timeZone);
    throw invalid([{ path: 'validTo', message: `The rates of this quote end on ${date}` }]);
  }
  return validTo;
};
