import { searchKey } from '@quayside/freight';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/lists/containsText';
import { ports } from '../../tables/rateTables';

/** Shortest text in which a spelling mistake is assumed. */
const SHORTEST = 6;
/** Least similarity of a typed text and a name, from 0 to 1 as pg_trgm measures it. */
const LEAST = 0.5;
const letters = /^[\p{L}\p{M}\s'’.-]+$/u;

const similarity = (typed: string): SQL =>
  sql`public.word_similarity(public.searchable(${typed}::text), ${ports.searchText})`;

/** Returns some three-letter parts of a text, of which a name with one wrong letter has at least one. */
const listTrigrams = (typed: string): string[] => {
  const key = searchKey(typed);
  return [...new Set([0, Math.floor((key.length - 3) / 2), key.length - 3].map((from) => key.slice(from, from + 3)))];
};

/**
 * Matches places with a name that is similar to the text, by the index of text parts. False for a short text, to which
 * too many names are similar.
 */
export const isMisspelled = (typed: string): SQL | undefined =>
  searchKey(typed).length < SHORTEST || !letters.test(typed)
    ? sql`false`
    : and(
        or(...listTrigrams(typed).map((part) => containsText(sql`${ports.searchText}`, part))),
        sql`${similarity(typed)} >= ${LEAST}`,
      );

/** Orders places by their similarity to the text, the most similar first. */
export const similarityTo = (typed: string): SQL => sql`${similarity(typed)} desc, ${ports.weight}`;
