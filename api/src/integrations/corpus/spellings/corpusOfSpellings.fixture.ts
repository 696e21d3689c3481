import { airSpellings } from './airSpellings.fixture';
import { tables } from './bodies.fixture';
import { ediSpellings } from './ediSpellings.fixture';
import { oceanSpellings } from './oceanSpellings.fixture';
import type { facts, Spelling } from './readSpelling.fixture';

interface SpelledMessage {
  readonly says: string;
  readonly source: string;
  readonly standard: string;
  readonly body: unknown;
  readonly fact: keyof typeof facts;
  readonly expected: readonly string[];
}

const spellings: Readonly<Record<keyof typeof tables, readonly Spelling<unknown>[]>> = {
  ...oceanSpellings,
  ...airSpellings,
  ...ediSpellings,
};

/** A message for each spelling of each table, with the facts that are read from it. */
export const corpusOfSpellings: readonly SpelledMessage[] = Object.entries(spellings).flatMap(([name, rows]) => {
  const { says, source, standard, fact, body } = tables[name as keyof typeof tables];
  return rows.map(([written, ...expected]) => ({
    ...{ says: `${says} ${JSON.stringify(written)}`, source, standard, fact, expected },
    body: (body as (written: unknown) => unknown)(written),
  }));
});
