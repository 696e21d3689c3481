import { parseTime } from '@quayside/freight';
import type { BookingValues } from './bookingValues';

/** Returns the error of a time as typed, by field; a time needs its day. */
export const findTimeErrors = (values: BookingValues): { path: 'etdTime' | 'etaTime'; message: string }[] =>
  (['etd', 'eta'] as const).flatMap((end) => {
    const text = values[`${end}Time`]?.trim() ?? '';
    if (!text) return [];
    if (parseTime(text) === null) return [{ path: `${end}Time` as const, message: 'Enter the time as HH:mm' }];
    return values[end] ? [] : [{ path: `${end}Time` as const, message: 'Enter the date of this time, too' }];
  });
