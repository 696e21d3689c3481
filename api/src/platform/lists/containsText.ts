import { type SQL, sql } from 'drizzle-orm';

/** Normalises typed text like the search columns, with the wildcards of LIKE escaped. */
const literal = (typed: string): SQL =>
  sql`regexp_replace(public.searchable(${typed}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/**
 * Returns a condition: whether `column`, in the form of `searchable()`, contains the typed text. A trigram index
 * answers it.
 */
export const containsText = (column: SQL, typed: string): SQL => sql`${column} like '%' || ${literal(typed)} || '%'`;

/** Returns a condition: whether `column`, in the form of `searchable()`, begins with the typed text. */
export const beginsWithText = (column: SQL, typed: string): SQL => sql`${column} like ${literal(typed)} || '%'`;
