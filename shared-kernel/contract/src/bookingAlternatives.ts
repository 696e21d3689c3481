import * as v from 'valibot';
import { BookingFilterFields } from './bookingFilterFields';
import { text } from './shapes';

/** Maximum number of alternatives of a filter. */
export const maxAlternatives = 10;
/** Longest text of the alternatives. */
const maxLength = 2_000;

/** Filters that are no alternatives: they search texts or numbers, or choose records of a page. */
const noAlternatives: readonly string[] = [
  ...['searchText', 'numbers', 'ids', 'group', 'dayZone', 'mine', 'from', 'to', 'arrivingWithinHours', 'dueToday'],
];

const fields = v.strictObject(
  Object.fromEntries(
    Object.entries(BookingFilterFields).filter(([name]) => !noAlternatives.includes(name)),
  ) as typeof BookingFilterFields,
);
/** One condition of the group: a filter with one field. */
export type BookingAlternative = v.InferOutput<typeof fields>;

/** Returns the alternatives of a text such as `owner=none&documents=missing`; undefined for a text that is none. */
export const readAlternatives = (written: string): BookingAlternative[] | undefined => {
  const parts = [...new URLSearchParams(written)];
  const names = new Set(parts.map(([name]) => name));
  if (parts.length === 0 || parts.length > maxAlternatives || names.size < parts.length) return undefined;
  const read = v.safeParse(fields, Object.fromEntries(parts));
  if (!read.success) return undefined;
  return Object.entries(read.output).map(([name, value]) => ({ [name]: value }) as BookingAlternative);
};

/**
 * Alternatives of a filter as a query string, such as `owner=none&documents=missing`: bookings that match at least one.
 * Each field occurs once.
 */
export const Alternatives = v.pipe(
  text(maxLength),
  v.check(
    (written) => readAlternatives(written) !== undefined,
    `is not a group of conditions. Write up to ${maxAlternatives} filters, each once, such as owner=none&documents=missing`,
  ),
);
