import { corpusOfSpellings } from './corpusOfSpellings.fixture';
import { factsOf } from './readSpelling.fixture';

test.each(corpusOfSpellings.map((one) => [one.says, one] as const))(
  'reads %s',
  (_, { standard, body, fact, expected }) => {
    expect(factsOf(standard, body, fact)).toEqual(expected);
  },
);
