/** Texts by which a choice can be found. */
export interface MatchTexts {
  readonly code?: string | undefined;
  readonly names: readonly string[];
}

/** Converts to lower case without accents, spaces and dashes, like the database function `searchable()`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '');

/**
 * Returns how well a choice fits what was typed: 0 exact code, 1 start of the code, 2 start of a name, 3 anywhere in code or
 * name, null not at all. The server orders its search results by the same ranks (`api/src/platform/matchRank.ts`).
 */
export const matchRank = (typed: string, { code = '', names }: MatchTexts): 0 | 1 | 2 | 3 | null => {
  const sought = fold(typed);
  const folded = [code, ...names].map(fold);
  if (sought === '') return 3;
  if (folded[0] === sought) return 0;
  if (folded[0]?.startsWith(sought)) return 1;
  if (folded.slice(1).some((name) => name.startsWith(sought))) return 2;
  return folded.some((text) => text.includes(sought)) ? 3 : null;
};

/** Returns all choices, best match first; equally good ones keep their order. A choice that does not match comes last. */
export const bestMatchFirst = <T>(choices: readonly T[], typed: string, textsOf: (choice: T) => MatchTexts): T[] =>
  choices
    .map((choice) => ({ choice, rank: matchRank(typed, textsOf(choice)) ?? 4 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);

/** Returns the choices that match what was typed, best match first. */
export const matchingChoices = <T>(choices: readonly T[], typed: string, textsOf: (choice: T) => MatchTexts): T[] =>
  bestMatchFirst(
    choices.filter((choice) => matchRank(typed, textsOf(choice)) !== null),
    typed,
    textsOf,
  );
