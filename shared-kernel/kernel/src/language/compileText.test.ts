import { compileMessage } from '@lingui/message-utils/compileMessage';
import { compileText } from './compileText';

/** Lingui's compiler keeps plain texts as arrays of one text, and names an absent offset. */
const simplified = (text: unknown): unknown => {
  if (!Array.isArray(text)) return text;
  const tokens = text.map((token: unknown) => {
    if (!Array.isArray(token) || token.length < 3) return token;
    const cases = Object.entries(token[2] as object).filter(([, part]) => part !== undefined);
    return [token[0], token[1], Object.fromEntries(cases.map(([name, part]) => [name, simplified(part)]))];
  });
  return tokens.length === 1 && typeof tokens[0] === 'string' && tokens[0] !== '#' ? tokens[0] : tokens;
};

describe('compileText', () => {
  test.each([
    'Save changes',
    'Delete {name}?',
    '{name} of {company}',
    '{count, plural, one {# file} other {# files}}',
    'Saved {count, plural, =0 {nothing} one {# file of {name}} other {# files of {name}}}.',
    '{count, plural, offset:1 one {you and # more} other {# others}}',
    '{kind, select, air {Air freight} other {Ocean freight}}',
    "You can't undo this",
    "Write '{name}' for the name",
    '共 {count, plural, other {# 个文件}}',
  ])('compiles %j as the compiler of Lingui does', (text) => {
    expect(compileText(text)).toEqual(simplified(compileMessage(text)));
  });

  test.each(['Delete {name', '{count, plural, one {# file}}', 'a } b', '{count, plural, other {#}'])(
    'refuses %j',
    (text) => {
      expect(() => compileText(text)).toThrow('is not valid');
    },
  );
});
