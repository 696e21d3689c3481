import { searchKey } from '@quayside/freight';

const toWords = (text: string): string[] =>
  text
    .split(/[\s/&-]+/)
    .map(searchKey)
    .filter(Boolean);

/**
 * Ranks how well typed words match a title: 0 the title begins with the text, 1 each typed word begins a word of the
 * title, 2 of its keywords. Undefined when a typed word begins none.
 */
const rankWords = (typed: string, title: string, keywords: readonly string[] = []): number | undefined => {
  if (searchKey(title).startsWith(searchKey(typed))) return 0;
  const begins = (words: readonly string[]) =>
    toWords(typed).every((one) => words.some((word) => word.startsWith(one)));
  const words = toWords(title);
  if (begins(words)) return 1;
  return begins([...words, ...keywords.flatMap(toWords)]) ? 2 : undefined;
};

/** Returns the entries that match what was typed, best first; all of them for an empty text. */
export const filterByWords = <T>(
  entries: readonly T[],
  typed: string,
  read: (entry: T) => { title: string; keywords?: readonly string[] | undefined },
): T[] =>
  entries
    .flatMap((entry) => {
      const { title, keywords } = read(entry);
      const rank = rankWords(typed, title, keywords);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
