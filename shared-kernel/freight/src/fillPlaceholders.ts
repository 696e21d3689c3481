/** Translation shape: the same keys, each with a text. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };

/** Singular and plural form; `Intl.PluralRules` selects one. */
interface CountedInput {
  readonly one: string;
  readonly other: string;
}

/** Replaces placeholders in a text. @example filled('At {place}', { place: 'Singapore' }) // 'At Singapore' */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

interface Numbers {
  readonly plural: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}
/** Cached: creating the formatter takes longer than formatting a whole trip. */
const numbers = new Map<string, Numbers>();

const getNumberFormats = (language: string): Numbers => {
  const known = numbers.get(language);
  if (known) return known;
  const made = {
    plural: new Intl.PluralRules(language),
    figures: new Intl.NumberFormat(language, { maximumFractionDigits: 3 }),
  };
  numbers.set(language, made);
  return made;
};

/** Returns the text for a count by the plural rules of its language. */
export const counted = ({ one, other }: CountedInput, n: number, language: string): string => {
  const { plural, figures } = getNumberFormats(language);
  return fillPlaceholders(plural.select(n) === 'one' ? one : other, { n: figures.format(n) });
};
