import type { MyDay } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { dayjs } from '@quayside/kernel/time';

/** Formats a day with its weekday. @example dayText('2026-11-25') // 'Wednesday 2026/11/25' */
export const dayText = (day: string): string => `${dayjs(day).format('dddd')} ${formatDay(day)}`;

/** Returns the number of items in a part of the day, including those that are not loaded. */
export const countItems = ({ items, more }: MyDay['late']): number => items.length + more;

/** Returns the counts of the day in words. @example '3 late, 2 due' */
export const dayTotals = ({ late, soon, fresh }: MyDay): string =>
  [
    [countItems(late), 'late'],
    [countItems(soon), 'due'],
    [countItems(fresh), 'new'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(', ') || 'nothing waits for you';
