import fc from 'fast-check';
import { textParts } from './textParts';

const findLinks = (text: string) => textParts(text, []).flatMap((part) => (part.kind === 'link' ? part.text : []));

test.each([
  ['See https://example.test/a?b=1&c=2.', ['https://example.test/a?b=1&c=2']],
  ['(http://example.test/a), then https://b.test!', ['http://example.test/a', 'https://b.test']],
  ['javascript:alert(1) data:text/html,x ftp://a.test mailto:a@b.test', []],
  ['<a href="https://example.test">x</a>', ['https://example.test']],
  ['https://', []],
])('%s has the links %j', (text, links) => {
  expect(findLinks(text)).toEqual(links);
});

test('marks mentioned names, preferring the longest match', () => {
  expect(textParts('Ask @Kim Lee-Jones or @Kim Lee, not @Ann', ['Kim Lee', 'Kim Lee-Jones'])).toEqual([
    { kind: 'words', text: 'Ask ' },
    { kind: 'mention', text: '@Kim Lee-Jones' },
    { kind: 'words', text: ' or ' },
    { kind: 'mention', text: '@Kim Lee' },
    { kind: 'words', text: ', not @Ann' },
  ]);
});

test('keeps the whole text and links only web addresses', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('https://a.test/', 'http://', '@Kim (x)', '<script>', '\n', ' '));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const parts = textParts(text, ['Kim (x)']);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) if (part.kind === 'link') expect(new URL(part.text).protocol).toMatch(/^https?:$/);
    }),
  );
});
