import type { ScheduleOption } from '@quayside/contract';

export const sortings = ['best', 'cheapest', 'fastest', 'earliest'] as const;
export type Sorting = (typeof sortings)[number];
export const sortingLabels: Record<Sorting, string> = {
  best: 'Best',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  earliest: 'Earliest',
};

export const isSorting = (value: string | null): value is Sorting => sortings.includes(value as Sorting);

/** An option whose price is no longer valid cannot be chosen. */
export const isExpired = ({ validTo }: ScheduleOption, now: Date): boolean => Date.parse(validTo) < now.getTime();

/** Milliseconds since 1970; on request is after all that is known. */
const departureOf = ({ etd }: ScheduleOption): number => (etd ? Date.parse(etd) : Number.MAX_SAFE_INTEGER);

type Weigh = (option: ScheduleOption) => number;

/** Price and transit, each against the least there is, weigh the same. */
const bestOf = (options: readonly ScheduleOption[]): Weigh => {
  const leastPrice = Math.max(1, Math.min(...options.map(({ totalMinor }) => totalMinor)));
  const leastDays = Math.max(1, Math.min(...options.map(({ transitDays }) => transitDays)));
  return ({ totalMinor, transitDays }) => totalMinor / leastPrice + transitDays / leastDays;
};

const weighings: Record<Sorting, (options: readonly ScheduleOption[]) => Weigh> = {
  best: bestOf,
  cheapest: () => (option) => option.totalMinor,
  fastest: () => (option) => option.transitDays,
  earliest: () => departureOf,
};

/** The options in the wanted order, expired ones last; equals by price, then by departure. */
export const sorted = (options: readonly ScheduleOption[], sorting: Sorting, now: Date): ScheduleOption[] => {
  const weigh = weighings[sorting](options);
  const keys = (option: ScheduleOption) => [
    Number(isExpired(option, now)),
    weigh(option),
    option.totalMinor,
    departureOf(option),
  ];
  return [...options].sort((one, other) => {
    const others = keys(other);
    return keys(one).reduce((order, key, index) => order || key - (others[index] ?? 0), 0);
  });
};
