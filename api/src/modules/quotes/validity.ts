import { formatDay, type Perishable, usualValidity, validityDay, validityEnd } from '@quayside/freight';
import { invalid } from '../../platform/errors';

interface Wish {
  /** What staff asked for; null leaves it to rates, cut-offs and the usual days. */
  readonly wanted: string | null;
  readonly options: readonly Perishable[];
  readonly timeZone: string;
  readonly now: Date;
}

/** The end of the last of its rates; null where an option needs none. */
const lastEnd = (options: readonly Perishable[]): string | null =>
  options.some(({ spot }) => spot)
    ? null
    : (options
        .map(({ validTo }) => validTo)
        .sort()
        .at(-1) ?? null);

/**
 * Until when a quote holds: to the end of the wanted day in the agent's zone, else as `usualValidity` says.
 * @throws 422 on `validTo` for a day that is over, or on which none of its rates is valid
 */
export const validityOf = ({ wanted, options, timeZone, now }: Wish): string => {
  if (wanted === null) return usualValidity(options, timeZone, now).validTo;
  const last = lastEnd(options);
  const validTo = validityEnd(validityDay(wanted, timeZone), timeZone);
  if (Date.parse(validTo) < now.getTime())
    throw invalid([{ path: 'validTo', message: 'Validity must end today or later' }]);
  if (last !== null && Date.parse(validTo) > Date.parse(last)) {
    const day = formatDay(validityDay(last, timeZone));
    throw invalid([{ path: 'validTo', message: `The rates of this quote end on ${day}` }]);
  }
  return validTo;
};
