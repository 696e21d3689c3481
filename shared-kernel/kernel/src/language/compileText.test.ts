import { compileMessage } from '@lingui/message-utils/compileMessage';
import { compileText } from './compileText';

/** Lingui's compiler keeps plain texts as arrays of one text, and names an absent offset. */
const simplified = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const parts = value.map(simplified);
    return parts.length === 1 && typeof parts[0] === 'string' && parts[0] !== '#' ? parts[0] : parts;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([name, part]) => [name, name === 'offset' ? part : simplified(part)]));
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
