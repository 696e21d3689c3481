/** A part of a compiled text: literal text, or a value with its format. */
export type TextToken = string | [name: string] | [name: string, type: string, cases: Record<string, unknown>];
/** A text in the form that Lingui interpolates. */
export type CompiledText = string | TextToken[];

/** Quotes syntax only: `it's` needs no escape, `'{name}'` shows the braces. @source ICU MessageFormat, quoting rules */
const quoted = /^'(?:'|([{}][^']*)')/;
const literal = /^[^'{}#]+/;
const argument = /^\{\s*(\w+)\s*(\}|,\s*(plural|select|selectordinal)\s*,)/;
const caseStart = /^\s*(?:offset:\s*(\d+)|=?([\w-]+)\s*\{)/;

/**
 * Compiles a text in ICU MessageFormat (values, plural, select) to Lingui's format. Lingui's own compiler takes three times the
 * bytes of its runtime; a test compares the results of both.
 * @throws Error with the position of a fault
 */
export const compileText = (text: string): CompiledText => {
  let rest = text;
  const fail = (): never => {
    throw new Error(`"${text}" is not valid at position ${text.length - rest.length}`);
  };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };

  const readCases = (): Record<string, unknown> => {
    const cases: Record<string, unknown> = {};
    for (let found = take(caseStart); found; found = take(caseStart)) {
      const [, offset, name] = found;
      if (name === undefined) cases.offset = Number(offset);
      else {
        cases[name] = simplify(readTokens(true));
        if (!take(/^\}/)) fail();
      }
    }
    if (!('other' in cases) || !take(/^\s*\}/)) fail();
    return cases;
  };

  const readTokens = (nested: boolean): TextToken[] => {
    const tokens: TextToken[] = [];
    const add = (piece: string): void => {
      const last = tokens.at(-1);
      if (piece !== '#' && typeof last === 'string' && last !== '#') tokens[tokens.length - 1] = last + piece;
      else tokens.push(piece);
    };
    while (rest) {
      if (nested && rest.startsWith('}')) break;
      const plain = take(literal) ?? take(/^#/);
      if (plain) {
        add(plain[0]);
        continue;
      }
      const quote = take(quoted) ?? take(/^'/);
      if (quote) {
        add(quote[1] ?? "'");
        continue;
      }
      const [, name, , type] = take(argument) ?? fail();
      tokens.push(type ? [name as string, type, readCases()] : [name as string]);
    }
    return tokens;
  };

  const tokens = readTokens(false);
  return rest ? fail() : simplify(tokens);
};

const simplify = (tokens: TextToken[]): CompiledText =>
  tokens.every((token) => typeof token === 'string') && !tokens.includes('#') ? tokens.join('') : tokens;
