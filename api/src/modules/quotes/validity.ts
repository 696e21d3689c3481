import { calculateDefaultValidity, formatDay, type PriceValidity, validityDay, validityEnd } from '@quayside/freight';
import { invalid } from '../../platform/errors';

interface Wish {
  /** Day that staff requested; null uses rates, cut-offs and the default number of days. */
  readonly wanted: string | null;
  readonly options: readonly PriceValidity[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Returns the end of the last of its rates, or null when an option needs none. */
const lastEnd = (options: readonly PriceValidity[]): string | null =>
  options.some(({ spot }) => spot)
    ? null
    : (options
        .map(({ validTo }) => validTo)
        .sort()
        .at(-1) ?? null);

/**
 * Returns the end of a quote's validity: the end of the wanted day in the agent's time zone, or else as `calculateDefaultValidity`
 * calculates it.
 * @throws 422 on `validTo` for a past day, or a day on which none of its rates is valid
 */
export const calculateValidity = ({ wanted, options, timeZone, now }: Wish): string => {
  if (wanted === null) return calculateDefaultValidity(options, timeZone, now).validTo;
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
