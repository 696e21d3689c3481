import type { ToldEta } from '@quayside/contract';
import { DAY } from '@quayside/freight';

/** ETA change in the plot, in px. */
interface EtaPoint {
  readonly x: number;
  readonly y: number;
  readonly told: ToldEta;
}

export interface EtaSteps {
  readonly points: readonly EtaPoint[];
  /** SVG path of the steps. */
  readonly path: string;
  /** Y coordinate of the plan, and x coordinate of now. */
  readonly plannedY: number;
  readonly nowX: number;
}

export interface PlotBox {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the range of the values, at least as long as given; a smaller range is centred. */
const calculateRange = (values: readonly number[], least: number): { low: number; length: number } => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(least, high - low);
  return { low: (low + high - length) / 2, length };
};

/** Minimum height of the plot, so that a change of hours does not look dramatic. */
const LEAST_HEIGHT = 3 * DAY;

/** Minimum distance in px at which the last value's label does not overlap the plan's label at the end of its line. */
const ROOM_FOR_WORDS = 18;

/**
 * Returns the baseline of the last value's label: below both lines when near the plan, else beside or above its point.
 */
export const lastLabelY = (y: number, plannedY: number, isRight: boolean): number => {
  if (Math.abs(y - plannedY) < ROOM_FOR_WORDS) return Math.max(y, plannedY) + 16;
  return isRight ? y - 6 : y + 4;
};

/**
 * Returns the ETA as steps over report time: later is higher, each value lasts until the next report, the last until
 * now. The range covers the plan and all reported arrivals.
 */
export const etaSteps = (history: readonly ToldEta[], now: Date, { width, height, top, bottom }: PlotBox): EtaSteps => {
  const etas = history.map(({ eta }) => Date.parse(eta));
  const times = history.map(({ at }) => Date.parse(at));
  const across = calculateRange([...times, now.getTime(), ...etas], 1);
  const up = calculateRange(etas, LEAST_HEIGHT);
  const toX = (time: number): number => Math.round(((time - across.low) / across.length) * width);
  const toY = (eta: number): number =>
    Math.round(height - bottom - ((eta - up.low) / up.length) * (height - top - bottom));
  const points = history.map((told, index) => ({ x: toX(times[index] ?? 0), y: toY(etas[index] ?? 0), told }));
  const nowX = toX(now.getTime());
  const steps = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return { points, path: `${steps.join('')}H${nowX}`, plannedY: points[0]?.y ?? 0, nowX };
};
