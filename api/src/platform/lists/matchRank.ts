import { type SQL, sql } from 'drizzle-orm';
import { beginsWithText } from './containsText';

interface MatchTexts {
  readonly code?: SQL;
  readonly names: readonly SQL[];
}

/**
 * Ranks how well a row matches the typed text: 0 exact code, 1 start of the code, 2 start of a name, 3 any other match
 * of the search condition. Order by it before the list's own order, which makes pages stable. All texts are in the form
 * of `searchable()`. Pickers order their own options by the same ranks (`matchRank` of `@quayside/freight`).
 */
export const matchRank = (typed: string, { code, names }: MatchTexts): SQL<number> => {
  const ranks = [
    ...(code
      ? [sql`when ${code} = public.searchable(${typed}::text) then 0`, sql`when ${beginsWithText(code, typed)} then 1`]
      : []),
    ...names.map((name) => sql`when ${beginsWithText(name, typed)} then 2`),
  ];
  return sql`case ${sql.join(ranks, sql` `)} else 3 end`;
};

/** Returns the rank as the first part of an order; empty without a search. */
export const byMatchRank = (typed: string | undefined, texts: MatchTexts): SQL[] =>
  typed ? [matchRank(typed, texts)] : [];
