import type { CompiledText, TextToken } from './compileText';

/** BCP 47 tag of the test language: its texts are longer than English and have an accent on each vowel. */
export const PSEUDO = 'en-XA';

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' };
const accented = (text: string): string => text.replace(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter);

const inTokens = (tokens: TextToken[]): TextToken[] =>
  tokens.map((token) => {
    if (typeof token === 'string') return accented(token);
    const [name, type, cases] = token;
    if (!type || !cases) return token;
    const changed = Object.entries(cases).map(([key, value]) => [
      key,
      typeof value === 'string' ? accented(value) : Array.isArray(value) ? inTokens(value as TextToken[]) : value,
    ]);
    return [name, type, Object.fromEntries(changed)];
  });

/** Returns a text for the test language, which shows literals that bypass the catalogue and labels without room. */
export const toPseudoText = (text: CompiledText): CompiledText =>
  typeof text === 'string' ? `[${accented(text)} ··]` : ['[', ...inTokens(text), ' ··]'];
