import type { ScheduleOption } from '@quayside/contract';

/** Size of the drawing in px: 330 × 172 including the axes. */
export const size = { width: 330, height: 172 };
const area = { left: 46, right: 318, top: 16, bottom: 146 };
const label = { width: 30, height: 12 };

interface Tick {
  readonly value: number;
  readonly at: number;
}
export interface Dot {
  readonly option: ScheduleOption;
  readonly x: number;
  readonly y: number;
  /** Position of the carrier code; undefined when it would overlap another. */
  readonly label: { x: number; y: number; anchor: 'start' | 'end' } | undefined;
}

const stepFor = (range: number, most: number): number => {
  const magnitude = 10 ** Math.floor(Math.log10(range / most));
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((step) => range / step <= most) ?? range;
};

interface Scale {
  readonly place: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/** Returns a scale from the lowest to the highest value with a margin, between two px, with ticks at round values. */
const createScale = (values: readonly number[], from: number, to: number, leastStep: number): Scale => {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const margin = Math.max((high - low) * 0.12, leastStep / 2);
  const [start, end] = [low - margin, high + margin];
  const place = (value: number) => from + ((value - start) / (end - start)) * (to - from);
  const step = Math.max(leastStep, stepFor(end - start, 4));
  const first = Math.ceil(start / step);
  const count = Math.floor(end / step) - first + 1;
  return {
    place,
    ticks: Array.from({ length: count }, (_, index) => (first + index) * step).map((value) => ({
      value,
      at: place(value),
    })),
  };
};

interface Box {
  readonly x: number;
  readonly y: number;
}
const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < label.width && Math.abs(one.y - other.y) < label.height;

type Spot = NonNullable<Dot['label']> & { box: Box };

const spotsAround = (x: number, y: number): Spot[] =>
  ([-6, 12] as const).flatMap((below) =>
    (['start', 'end'] as const).map((anchor) => {
      const side = anchor === 'start' ? 1 : -1;
      return {
        x: x + side * 9,
        y: y + below,
        anchor,
        box: { x: x + side * (9 + label.width / 2), y: y + below - 4 },
      };
    }),
  );

const fits = ({ x }: Box): boolean => x - label.width / 2 > 0 && x + label.width / 2 < size.width;

/** Places the codes where they overlap neither dots nor each other. */
const withLabels = (dots: readonly Omit<Dot, 'label'>[]): Dot[] => {
  const taken: Box[] = dots.map(({ x, y }) => ({ x, y }));
  return dots.map((dot, index) => {
    const twin = dots.findIndex(
      ({ option, x, y }) => x === dot.x && y === dot.y && option.carrier.code === dot.option.carrier.code,
    );
    if (twin < index) return { ...dot, label: undefined };
    const others = taken.filter(({ x, y }) => x !== dot.x || y !== dot.y);
    const spot = spotsAround(dot.x, dot.y).find(({ box }) => fits(box) && !others.some((other) => overlap(box, other)));
    if (!spot) return { ...dot, label: undefined };
    taken.push(spot.box);
    return { ...dot, label: { x: spot.x, y: spot.y, anchor: spot.anchor } };
  });
};

/** Returns the options that no other beats in both price and transit, sorted by transit. */
const findParetoOptions = <T extends { option: ScheduleOption }>(dots: readonly T[]): T[] => {
  const byTransit = [...dots].sort(
    ({ option: one }, { option: other }) => one.transitDays - other.transitDays || one.totalMinor - other.totalMinor,
  );
  let least = Number.POSITIVE_INFINITY;
  return byTransit.filter(({ option: { totalMinor } }) => {
    const better = totalMinor < least;
    least = Math.min(least, totalMinor);
    return better;
  });
};

/**
 * Returns the plot of price (upwards) against transit (to the right). Options in `first` get their labels before
 * others.
 */
export const createPlot = (options: readonly ScheduleOption[], first: ReadonlySet<string>) => {
  const price = createScale(
    options.map(({ totalMinor }) => totalMinor / 100),
    area.bottom,
    area.top,
    1,
  );
  const days = createScale(
    options.map(({ transitDays }) => transitDays),
    area.left,
    area.right,
    1,
  );
  const dots = [...options]
    .sort((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)))
    .map((option) => ({ option, x: days.place(option.transitDays), y: price.place(option.totalMinor / 100) }));
  return { area, prices: price.ticks, days: days.ticks, dots: withLabels(dots), frontier: findParetoOptions(dots) };
};
