/** A column that an imported file can have, with the names to find it by. */
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

/** The folded names of columns: a file has its headings compared with hundreds of them, row after row. */
const foldedNames = new WeakMap<KnownColumn, readonly string[]>();

const getFoldedNames = (column: KnownColumn): readonly string[] => {
  const known = foldedNames.get(column) ?? [column.name, column.label, ...(column.aliases ?? [])].map(folded);
  foldedNames.set(column, known);
  return known;
};

/** Returns a heading as written and without the text in brackets, as in 'Weight (kg)'. */
const spellings = (heading: string): string[] =>
  [heading, heading.replace(/\([^)]*\)|\[[^\]]*\]/g, '')].map(folded).filter(Boolean);

/**
 * Returns the known column of each heading, matched by name, label and aliases regardless of case, accents and blanks;
 * null
 * for none. When two headings match one column, the first one gets it.
 */
export const matchColumns = (headings: readonly string[], columns: readonly KnownColumn[]): (string | null)[] => {
  const known = new Map<string, string>();
  for (const column of columns)
    for (const text of getFoldedNames(column)) if (!known.has(text)) known.set(text, column.name);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const found = spellings(heading).flatMap((text) => known.get(text) ?? [])[0];
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
};

/** Returns a key of a file's headings, in order and regardless of case. Files of the same source share it. */
export const headingKey = (headings: readonly string[]): string =>
  headings.map((heading) => heading.trim().toLowerCase()).join('\u001f');
