/** A column that a file may have, as it is looked for in headings. */
export interface KnownColumn {
  readonly name: string;
  readonly label: string;
  readonly aliases?: readonly string[];
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+-]/gu, '');

/** As it is, and without what stands in brackets: 'Weight (kg)'. */
const spellings = (heading: string): string[] =>
  [heading, heading.replace(/\([^)]*\)|\[[^\]]*\]/g, '')].map(folded).filter(Boolean);

/**
 * Which of our columns each heading of a file is, by name, label and aliases, whatever their case, accents and blanks; null for
 * none. Of two headings that could be one column the first is.
 */
export const matchColumns = (headings: readonly string[], columns: readonly KnownColumn[]): (string | null)[] => {
  const known = new Map<string, string>();
  for (const { name, label, aliases = [] } of columns)
    for (const text of [name, label, ...aliases]) if (!known.has(folded(text))) known.set(folded(text), name);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const found = spellings(heading).flatMap((text) => known.get(text) ?? [])[0];
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
};

/** What two files of one source have in common: their headings, in order, whatever their case. */
export const headingKey = (headings: readonly string[]): string =>
  headings.map((heading) => heading.trim().toLowerCase()).join('\u001f');
