/**
 * Placeholder for a statement's name: it is replaced by a name derived from its text, and each connection plans it
 * once.
 */
export const BY_TEXT = 'by text';

const names = new Map<string, string>();
/** Largest number of named statements; further ones are planned each time. */
const NAMED = 100;

const getStatementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED) return known;
  const name = `by_text_${names.size}`;
  names.set(text, name);
  return name;
};

/** Names a statement by its text where requested; parameter values are not part of the text. */
export const nameStatement = (statement: unknown): unknown => {
  const { name, text } = statement as { readonly name?: string; readonly text?: string };
  return name === BY_TEXT && text !== undefined
    ? { ...(statement as object), name: getStatementName(text) }
    : statement;
};
