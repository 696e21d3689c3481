import { DAY, dayAt, instantAt } from './placeTime';

/**
 * Returns the day on which a validity ends, yyyy-MM-dd, in the agent's time zone for every reader.
 * @param until ISO 8601 @param agentZone IANA name
 * @example validityDay('2026-12-14T16:59:59.999Z', 'Asia/Ho_Chi_Minh') // '2026-12-14'
 */
export const validityDay = (until: string | Date, agentZone: string): string => dayAt(until, agentZone);

/**
 * Returns the last millisecond of a validity that ends on a day, ISO 8601. @param day yyyy-MM-dd @param agentZone IANA
 * name
 */
export const validityEnd = (day: string, agentZone: string): string => {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
  return new Date(Date.parse(instantAt(next, '00:00', agentZone)) - 1).toISOString();
};

/** Dates that limit how long a price is valid. Instants are ISO 8601. */
export interface PriceValidity {
  /** End of its tariff line. */
  readonly validTo: string;
  /** A spot price, requested manually, without a tariff line. */
  readonly spot?: boolean | undefined;
  readonly etd: string | null;
  readonly cutOffs: readonly { readonly at: string }[];
}

/** Longest default validity of a quote, in days. */
export const defaultValidityDays = 14;

/** Returns the last time at which a departure takes cargo: its last cut-off, else its ETD. */
const lastCall = ({ etd, cutOffs }: PriceValidity): string | null =>
  cutOffs
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? etd;

/** The date that limits the validity. */
export type ValidityCause = 'tariff' | 'cut-off' | 'days';

/**
 * Returns the default validity of a quote with these options: to the end of the day on which the first of their
 * tariff lines or cut-offs ends, at most 14 days. Ignores past cut-offs. @param agentZone IANA name
 */
export const calculateDefaultValidity = (
  options: readonly PriceValidity[],
  agentZone: string,
  now: Date,
): { readonly validTo: string; readonly cause: ValidityCause } => {
  const ends = [
    ...options.flatMap(({ validTo, spot }) => (spot ? [] : [{ at: validTo, cause: 'tariff' as const }])),
    ...options.flatMap((option) => {
      const at = lastCall(option);
      return at !== null && Date.parse(at) > now.getTime() ? [{ at, cause: 'cut-off' as const }] : [];
    }),
    { at: new Date(now.getTime() + defaultValidityDays * DAY).toISOString(), cause: 'days' as const },
  ].map(({ at, cause }) => ({ cause, validTo: validityEnd(validityDay(at, agentZone), agentZone) }));
  return ends.reduce((first, end) => (Date.parse(end.validTo) < Date.parse(first.validTo) ? end : first));
};
