import { describeReading } from './readCorpus.fixture';
import { wholeCorpus, writtenCorpus } from './wholeCorpus.fixture';

test.each(writtenCorpus.map((message) => [`${message.standard}: ${message.says}`, message] as const))(
  '%s',
  (_, message) => {
    expect(describeReading(message)).toEqual(message.expected);
  },
);

test('has many messages, each with its source', () => {
  const distinct = new Set(wholeCorpus.map(({ standard, sender, body }) => JSON.stringify([standard, sender, body])));
  expect(distinct.size).toBeGreaterThanOrEqual(650);
  for (const { source, says } of wholeCorpus) expect([source, says].every((text) => text.length > 3)).toBe(true);
});
