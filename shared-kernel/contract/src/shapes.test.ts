import * as v from 'valibot';
import { getMaxLength, multiLineText, required, text } from './shapes';

test('returns the maximum length of a text schema, also of a wrapped one', () => {
  const lengths = [
    text(35),
    required(80, 'Name is a required field'),
    v.optional(text(500), ''),
    v.nullable(v.pipe(text(60), v.minLength(2))),
    v.union([v.literal(''), text(200)]),
    v.string(),
  ].map(getMaxLength);
  expect(lengths).toEqual([35, 80, 500, 60, 200, undefined]);
});

const getIssueMessage = (schema: v.GenericSchema, value: string): string | undefined =>
  v.safeParse(schema, value).issues?.[0]?.message;

const lineBreaks = ['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b'];
const controls = ['a\0b', 'a\x1bb', 'a\x7fb', 'a\x85b', 'a\x9fb', 'a\u202eb', 'a\u2066b'];

describe('text', () => {
  test.each(lineBreaks)('refuses a line break within the text: %j', (value) => {
    expect(getIssueMessage(text(40), value)).toBe('must be on one line: remove the line breaks');
    expect(getIssueMessage(required(40, 'Name is a required field'), value)).toMatch(/one line/);
  });

  test.each(controls)('refuses an invisible character: %j', (value) => {
    expect(getIssueMessage(text(40), value)).toBe('has characters that cannot be used');
    expect(getIssueMessage(multiLineText(40), value)).toBe('has characters that cannot be used');
  });

  test('trims a pasted text with a line break at its end', () => {
    expect(v.parse(text(40), ' Harbour Mills\r\n')).toBe('Harbour Mills');
  });

  test.each(['a\tb', 'שלום\u200f', 'Łódź', '東京', '🚢'])('takes %j', (value) => {
    expect(v.parse(text(40), value)).toBe(value);
  });
});

describe('multiLineText', () => {
  test('keeps line breaks within the text', () => {
    expect(v.parse(multiLineText(40), 'first\nsecond\n')).toBe('first\nsecond');
  });
});
