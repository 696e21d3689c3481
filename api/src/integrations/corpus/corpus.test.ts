import air from './air.corpus.json';
import edi from './edi.corpus.json';
import ocean from './ocean.corpus.json';
import { type CorpusMessage, linesOf } from './readCorpus.fixture';

const corpus: readonly CorpusMessage[] = [...ocean, ...air, ...edi];

test.each(corpus.map((message) => [`${message.standard}: ${message.says}`, message] as const))('%s', (_, message) => {
  expect(linesOf(message)).toEqual(message.expected);
});

test('has many messages, each with its source', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300);
  // No message is counted twice.
  expect(new Set(corpus.map(({ standard, sender, body }) => JSON.stringify([standard, sender, body]))).size).toBe(
    corpus.length,
  );
  for (const { source, says } of corpus) expect([source, says].every((text) => text.length > 3)).toBe(true);
});
