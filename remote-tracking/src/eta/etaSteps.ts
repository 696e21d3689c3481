import type { ToldEta } from '@quayside/contract';
import { DAY } from '@quayside/freight';

/** A change of the ETA in the box of the plot, in px. */
interface EtaPoint {
  readonly x: number;
  readonly y: number;
  readonly told: ToldEta;
}

export interface EtaSteps {
  readonly points: readonly EtaPoint[];
  /** The line of the steps as SVG path. */
  readonly path: string;
  /** Height of what was planned, and where now is. */
  readonly plannedY: number;
  readonly nowX: number;
}

export interface PlotBox {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

/** From the lowest to the highest, at least so far; what is less lies in the middle. */
const spread = (values: readonly number[], least: number): { low: number; length: number } => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(least, high - low);
  return { low: (low + high - length) / 2, length };
};

/** Hours are no cliff. */
const LEAST_HEIGHT = 3 * DAY;

/** Nearer than this the words of the last value would stand in those of what was planned, at the end of its line. */
const ROOM_FOR_WORDS = 18;

/** The base of the words at the last value: below both lines where it is about as planned, else beside its point or above. */
export const lastLabelY = (y: number, plannedY: number, isRight: boolean): number => {
  if (Math.abs(y - plannedY) < ROOM_FOR_WORDS) return Math.max(y, plannedY) + 16;
  return isRight ? y - 6 : y + 4;
};

/**
 * The ETA as steps over the time in which it was told: later is higher, each value lasts until the next one was told, the last
 * until now. From when it was planned to the latest arrival that anybody told.
 */
export const etaSteps = (history: readonly ToldEta[], now: Date, { width, height, top, bottom }: PlotBox): EtaSteps => {
  const etas = history.map(({ eta }) => Date.parse(eta));
  const times = history.map(({ at }) => Date.parse(at));
  const across = spread([...times, now.getTime(), ...etas], 1);
  const up = spread(etas, LEAST_HEIGHT);
  const xOf = (time: number): number => Math.round(((time - across.low) / across.length) * width);
  const yOf = (eta: number): number =>
    Math.round(height - bottom - ((eta - up.low) / up.length) * (height - top - bottom));
  const points = history.map((told, index) => ({ x: xOf(times[index] ?? 0), y: yOf(etas[index] ?? 0), told }));
  const nowX = xOf(now.getTime());
  const steps = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return { points, path: `${steps.join('')}H${nowX}`, plannedY: points[0]?.y ?? 0, nowX };
};
