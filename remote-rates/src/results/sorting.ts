import type { ScheduleOption } from '@quayside/contract';
import { t } from '../texts/results';

export const sortings = ['best', 'cheapest', 'fastest', 'earliest'] as const;
export type Sorting = (typeof sortings)[number];
export const sortingLabels: Record<Sorting, string> = {
  get best() {
    return t('Best');
  },
  get cheapest() {
    return t('Cheapest');
  },
  get fastest() {
    return t('Fastest');
  },
  get earliest() {
    return t('Earliest');
  },
};

export const isSorting = (value: string | null): value is Sorting => sortings.includes(value as Sorting);

/** Returns whether the price of an option has expired, so that it cannot be chosen. */
export const isExpired = ({ validTo }: ScheduleOption, now: Date): boolean => Date.parse(validTo) < now.getTime();

/** Returns milliseconds since 1970; an option on request sorts after all known departures. */
const getDepartureTime = ({ etd }: ScheduleOption): number => (etd ? Date.parse(etd) : Number.MAX_SAFE_INTEGER);

type Weigh = (option: ScheduleOption) => number;

/** Returns the weight of an option: price and transit, each relative to the lowest, count equally. */
const createWeigher = (options: readonly ScheduleOption[]): Weigh => {
  const leastPrice = Math.max(1, Math.min(...options.map(({ totalMinor }) => totalMinor)));
  const leastDays = Math.max(1, Math.min(...options.map(({ transitDays }) => transitDays)));
  return ({ totalMinor, transitDays }) => totalMinor / leastPrice + transitDays / leastDays;
};

const weighings: Record<Sorting, (options: readonly ScheduleOption[]) => Weigh> = {
  best: createWeigher,
  cheapest: () => (option) => option.totalMinor,
  fastest: () => (option) => option.transitDays,
  earliest: () => getDepartureTime,
};

/** Returns the options in the given order, expired ones last; equal ones by price, then by departure. */
export const sorted = (options: readonly ScheduleOption[], sorting: Sorting, now: Date): ScheduleOption[] => {
  const weigh = weighings[sorting](options);
  const keys = (option: ScheduleOption) => [
    Number(isExpired(option, now)),
    weigh(option),
    option.totalMinor,
    getDepartureTime(option),
  ];
  return [...options].sort((one, other) => {
    const others = keys(other);
    return keys(one).reduce((order, key, index) => order || key - (others[index] ?? 0), 0);
  });
};
