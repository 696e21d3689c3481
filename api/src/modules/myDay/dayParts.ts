import { type MyDay, type MyDayItem, soonDays } from '@quayside/contract';
import { daysAfter, validityDay } from '@quayside/freight';

/** The current day of a user in the time zone of the agent. */
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

/** An item with its part of the day. */
export interface WaitingItem extends MyDayItem {
  readonly part: PartName;
}

/** Returns late when the day has passed, else soon. */
export const getDayPart = (on: string, { today }: Day): PartName => (on < today ? 'late' : 'soon');

/** Maximum number of items counted per kind, and shown per part. */
export const COUNTED = 100;
const MAX_SHOWN = 25;

/** Sorts by day, items without a day last; items of one day stay in the order of their kinds. */
const byDay = (a: WaitingItem, b: WaitingItem): number => (a.on ?? '9').localeCompare(b.on ?? '9');
/** Sorts the latest first. */
const latestFirst = (a: WaitingItem, b: WaitingItem): number => (b.on ?? '').localeCompare(a.on ?? '');

/** Groups the found items of each kind into the parts of the day. */
export const groupByDayPart = (found: readonly (readonly WaitingItem[])[]): Pick<MyDay, PartName> => {
  const isCapped = found.some(({ length }) => length >= COUNTED);
  const part = (name: PartName, order: typeof byDay) => {
    const all = found
      .flat()
      .filter((one) => one.part === name)
      .sort(order);
    const items = all.slice(0, MAX_SHOWN).map(({ part: _, ...item }) => item);
    return { items, more: all.length - items.length, isCapped: isCapped && all.length > MAX_SHOWN };
  };
  return { late: part('late', byDay), soon: part('soon', byDay), fresh: part('fresh', latestFirst) };
};
