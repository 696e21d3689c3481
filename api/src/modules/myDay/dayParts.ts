import { type MyDay, type MyDayItem, soonDays } from '@quayside/contract';
import { daysAfter, validityDay } from '@quayside/freight';

/** The day of somebody, where their forwarder is. */
export interface Day {
  readonly zone: string;
  /** Both yyyy-MM-dd. */
  readonly today: string;
  /** The last day that counts as soon. */
  readonly until: string;
}

export const dayIn = (now: Date, zone: string): Day => {
  const today = validityDay(now, zone);
  return { zone, today, until: daysAfter(today, soonDays - 1) };
};

type PartName = 'late' | 'soon' | 'fresh';

/** Something with the part of the day in which it stands. */
export interface Waiting extends MyDayItem {
  readonly part: PartName;
}

/** Late once its day has passed. */
export const partOf = (on: string, { today }: Day): PartName => (on < today ? 'late' : 'soon');

/** How many of each kind are looked for, and how many a part has. */
export const COUNTED = 100;
const SHOWN = 25;

/** By day, what has none behind; of a day in the order in which the kinds were asked for. */
const byDay = (a: Waiting, b: Waiting): number => (a.on ?? '9').localeCompare(b.on ?? '9');
/** The latest first. */
const latestFirst = (a: Waiting, b: Waiting): number => (b.on ?? '').localeCompare(a.on ?? '');

/** The parts of a day from what was found of each kind. */
export const partsOf = (found: readonly (readonly Waiting[])[]): Pick<MyDay, PartName> => {
  const isCapped = found.some(({ length }) => length >= COUNTED);
  const part = (name: PartName, order: typeof byDay) => {
    const all = found
      .flat()
      .filter((one) => one.part === name)
      .sort(order);
    const items = all.slice(0, SHOWN).map(({ part: _, ...item }) => item);
    return { items, more: all.length - items.length, isCapped: isCapped && all.length > SHOWN };
  };
  return { late: part('late', byDay), soon: part('soon', byDay), fresh: part('fresh', latestFirst) };
};
