import { formatDay, validityDay, validityEnd } from '@quayside/freight';
import { invalid } from '../../platform/errors';

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
  const validTo = validityEnd(validityDay(wanted, timeZone), timeZone);
  if (Date.parse(validTo) < now.getTime())
    throw invalid([{ path: 'validTo', message: 'Validity must end today or later' }]);
  if (Date.parse(validTo) > Date.parse(last)) {
    const day = formatDay(validityDay(last, timeZone));
    throw invalid([{ path: 'validTo', message: `The rates of this quote end on ${day}` }]);
  }
  return validTo;
};
