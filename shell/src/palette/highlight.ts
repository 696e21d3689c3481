import { searchKey } from '@quayside/freight';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Search key of a text, with the position of the letter in the text for each letter of the key. */
const readKey = (text: string): { key: string; positions: number[] } => {
  let key = '';
  const positions: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const part of searchKey(letter)) {
      key += part;
      positions.push(at);
    }
    at += letter.length;
  }
  return { key, positions };
};

const findRange = (text: string, sought: string): [from: number, to: number] | undefined => {
  const { key, positions } = readKey(text);
  const at = sought === '' ? -1 : key.indexOf(sought);
  if (at < 0) return undefined;
  const last = positions[at + sought.length - 1] ?? 0;
  return [positions[at] ?? 0, last + String.fromCodePoint(text.codePointAt(last) ?? 0).length];
};

/**
 * Splits a text at the part that was typed, whatever its case, accents, blanks and dashes; else at the first typed word
 * that it contains.
 */
export const splitMatch = (text: string, typed: string): TextPart[] => {
  const sought = [typed, ...typed.split(/\s+/).filter((word) => word.length > 1)].map(searchKey);
  const range = sought.map((key) => findRange(text, key)).find(Boolean);
  if (!range) return [{ text, isMatch: false }];
  const [from, to] = range;
  return [
    { text: text.slice(0, from), isMatch: false },
    { text: text.slice(from, to), isMatch: true },
    { text: text.slice(to), isMatch: false },
  ].filter((part) => part.text !== '');
};
