import { type SQL, sql } from 'drizzle-orm';

/** What the caller typed, as the search columns hold text, with the wildcards of LIKE taken literally. */
const literal = (typed: string): SQL =>
  sql`regexp_replace(public.searchable(${typed}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/** True where `column`, which is in the form of `searchable()`, contains what was typed. A trigram index answers it. */
export const containsText = (column: SQL, typed: string): SQL => sql`${column} like '%' || ${literal(typed)} || '%'`;

/** True where `column`, in the form of `searchable()`, begins with what was typed. */
export const beginsWithText = (column: SQL, typed: string): SQL => sql`${column} like ${literal(typed)} || '%'`;
