import { searchKey } from '@quayside/freight';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { containsText } from './containsText';

/** Shortest text in which a spelling mistake is assumed. */
const SHORTEST = 6;
/** Least similarity of a typed text and a name, from 0 to 1 as pg_trgm measures it. */
const LEAST = 0.5;
const letters = /^[\p{L}\p{M}\s'’.-]+$/u;

/** Similarity of the text and the most similar part of `column`, which has the form of `searchable()`. */
export const similarity = (column: SQL, typed: string): SQL =>
  sql`public.word_similarity(public.searchable(${typed}::text), ${column})`;

/** Returns some three-letter parts of a text, of which a name with one wrong letter has at least one. */
const listTrigrams = (typed: string): string[] => {
  const key = searchKey(typed);
  return [...new Set([0, Math.floor((key.length - 3) / 2), key.length - 3].map((from) => key.slice(from, from + 3)))];
};

/** Whether a text may be a misspelled name: a few letters are similar to too many names. */
export const mayBeMisspelled = (typed: string): boolean => searchKey(typed).length >= SHORTEST && letters.test(typed);

/** Matches rows with a name in `column` that is similar to the text, by the index of text parts. */
export const isMisspelled = (column: SQL, typed: string): SQL | undefined =>
  mayBeMisspelled(typed)
    ? and(
        or(...listTrigrams(typed).map((part) => containsText(column, part))),
        sql`${similarity(column, typed)} >= ${LEAST}`,
      )
    : sql`false`;
