import * as v from 'valibot';
import { route } from './route';
import { listOf, text } from './shapes';

/** Kinds of records that one search finds. */
export const searchKinds = [
  ...(['booking', 'quote', 'invoice', 'customer'] as const),
  ...(['contact', 'person', 'place', 'vessel'] as const),
] as const;
export const SearchKind = v.picklist(searchKinds);
export type SearchKind = v.InferOutput<typeof SearchKind>;

/** Most records that a search returns of each kind. */
export const MAX_HITS = 5;
/** Fewest and most characters of a search. */
export const searchLength = { least: 2, most: 100 } as const;

export const SearchHit = v.object({
  kind: SearchKind,
  /** Value for the address of its page: an id, the code of a place, or the name of a contact or vessel. */
  key: v.string(),
  /** Number or name by which people know the record. */
  label: v.string(),
  /** Short facts that tell similar records apart. Never a price. */
  detail: v.string(),
  /** Whether the text is exactly a number or code of the record. */
  exact: v.boolean(),
});
export type SearchHit = v.InferOutput<typeof SearchHit>;

/**
 * Finds records of all kinds that the caller may list, at most five of each kind: exact numbers first, then names that
 * begin with the text, then other matches. Finds names with a spelling mistake when nothing else matches.
 */
export const search = route({
  method: 'GET',
  path: '/search',
  summary: 'Search records of all kinds',
  auth: 'session',
  rate: 'search',
  query: v.object({
    q: v.pipe(
      text(searchLength.most),
      v.minLength(searchLength.least, 'Enter at least 2 characters'),
      v.examples(['CMAU 817354-2']),
    ),
    /** Only these kinds; default is every kind that the caller may list. */
    kinds: v.optional(listOf(SearchKind)),
  }),
  answer: v.array(SearchHit),
});
