import { type SQL, sql } from 'drizzle-orm';
import { beginsWithText } from './containsText';

interface MatchTexts {
  readonly code?: SQL;
  readonly names: readonly SQL[];
}

/**
 * How well a row fits what was typed: 0 exact code, 1 start of the code, 2 start of a name, 3 anything else that the search
 * condition found. Order by it before the list's own order, which makes pages stable. All texts are in the form of
 * `searchable()`. Pickers order what they know by the same ranks (`matchRank` of `@quayside/freight`).
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

/** The rank of matches as the first part of an order; nothing while nothing is searched. */
export const byMatchRank = (typed: string | undefined, texts: MatchTexts): SQL[] =>
  typed ? [matchRank(typed, texts)] : [];
