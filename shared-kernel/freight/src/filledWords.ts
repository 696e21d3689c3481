/** The words of one language as those of another have them: the same names, each with a text. */
export type WordsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsLike<T[K]> };

/** What is said of one and of several; which of them a number takes says `Intl.PluralRules`. */
interface Counted {
  readonly one: string;
  readonly other: string;
}

/** Puts what is meant into the words. @example filled('At {place}', { place: 'Singapore' }) // 'At Singapore' */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

interface Numbers {
  readonly plural: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}
/** Made once: making one takes longer than a whole trip of words. */
const numbers = new Map<string, Numbers>();

const numbersOf = (language: string): Numbers => {
  const known = numbers.get(language);
  if (known) return known;
  const made = {
    plural: new Intl.PluralRules(language),
    figures: new Intl.NumberFormat(language, { maximumFractionDigits: 3 }),
  };
  numbers.set(language, made);
  return made;
};

/** The words for so many, by the plural rules of their language. */
export const counted = ({ one, other }: Counted, n: number, language: string): string => {
  const { plural, figures } = numbersOf(language);
  return filled(plural.select(n) === 'one' ? one : other, { n: figures.format(n) });
};
