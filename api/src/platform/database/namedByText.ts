/** In the place of a statement's name: it gets one of its own for its text, and each connection plans it once. */
export const BY_TEXT = 'by text';

const names = new Map<string, string>();
/** More statements than these are planned each time. */
const NAMED = 100;

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMED) return known;
  const name = `by_text_${names.size}`;
  names.set(text, name);
  return name;
};

/** A statement under the name of its text where it asks for one; what is asked by value is no part of the text. */
export const named = (statement: unknown): unknown => {
  const { name, text } = statement as { readonly name?: string; readonly text?: string };
  return name === BY_TEXT && text !== undefined ? { ...(statement as object), name: nameOf(text) } : statement;
};
