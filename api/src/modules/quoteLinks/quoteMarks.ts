import type { ScheduleOption } from '@quayside/contract';

type Weigh = (option: ScheduleOption) => number;

/** Criteria of the best option; lower is better. */
const weights = {
  price: (option) => option.totalMinor,
  arrival: (option) => (option.eta ? Date.parse(option.eta) : Number.POSITIVE_INFINITY),
  transit: (option) => option.transitDays,
  freeTime: ({ freeDays }) => (freeDays === null ? Number.POSITIVE_INFINITY : -freeDays),
  co2e: (option) => (option.co2eKg > 0 ? option.co2eKg : Number.POSITIVE_INFINITY),
} as const satisfies Record<string, Weigh>;

export type Mark = keyof typeof weights;

const isSoleBest = (option: ScheduleOption, options: readonly ScheduleOption[], weigh: Weigh): boolean =>
  options.every((other) => other.id === option.id || weigh(option) < weigh(other));

/**
 * Returns the criteria in which an option is better than every other one for the same quantity. Ties mark none, and
 * prices in several currencies are not compared.
 */
export const findOptionMarks = (option: ScheduleOption, all: readonly ScheduleOption[]): ReadonlySet<Mark> => {
  const options = all.filter(({ ownCargo }) => ownCargo?.text === option.ownCargo?.text);
  if (options.length < 2) return new Set();
  const oneCurrency = options.every(({ currency }) => currency === option.currency);
  const marks = Object.keys(weights) as Mark[];
  return new Set(
    marks.filter((mark) => (mark !== 'price' || oneCurrency) && isSoleBest(option, options, weights[mark])),
  );
};
