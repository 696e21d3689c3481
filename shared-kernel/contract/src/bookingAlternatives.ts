import * as v from 'valibot';
import { BookingFilterFields } from './bookingFilterFields';
import { text } from './shapes';

/** Maximum number of alternatives of a filter. */
export const maxAlternatives = 10;
/** Longest text of the alternatives. */
const maxLength = 2_000;

/** Filters that are no alternatives: indexes search texts and numbers, and the zone belongs to all. */
const noAlternatives = /^(searchText|numbers|dayZone)$/;

type Fields = typeof BookingFilterFields;
/** One condition of the group: a filter with one field. */
export type BookingAlternative = { readonly [Name in keyof Fields]?: v.InferOutput<Fields[Name]> };

const isField = (name: string): name is keyof Fields =>
  Object.hasOwn(BookingFilterFields, name) && !noAlternatives.test(name);

/** Returns the alternatives of a text such as `owner=none&documents=missing`; undefined for a text that is none. */
export const readAlternatives = (written: string): BookingAlternative[] | undefined => {
  const parts = [...new URLSearchParams(written)];
  const names = new Set(parts.map(([name]) => name));
  if (parts.length === 0 || parts.length > maxAlternatives || names.size < parts.length) return undefined;
  const alternatives: BookingAlternative[] = [];
  for (const [name, value] of parts) {
    if (!isField(name)) return undefined;
    const read = v.safeParse(BookingFilterFields[name], value);
    if (!read.success) return undefined;
    alternatives.push({ [name]: read.output });
  }
  return alternatives;
};

/**
 * Alternatives of a filter as a query string, such as `owner=none&documents=missing`: bookings that match at least one.
 * Each field occurs once.
 */
export const Alternatives = v.pipe(
  text(maxLength),
  v.check((written) => readAlternatives(written) !== undefined, 'Write filters: owner=none'),
);
