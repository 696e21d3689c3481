import air from './air.corpus.json';
import edi from './edi.corpus.json';
import ocean from './ocean.corpus.json';
import type { CorpusMessage } from './readCorpus.fixture';
import { corpusOfSpellings } from './spellings/corpusOfSpellings.fixture';

/** Messages in the shapes that carriers, airlines and terminals publish, with their expected events. */
export const writtenCorpus: readonly CorpusMessage[] = [...ocean, ...air, ...edi];

/** All messages of the corpus; those of the tables of spellings have their own expectations. */
export const wholeCorpus: readonly Omit<CorpusMessage, 'expected'>[] = [...writtenCorpus, ...corpusOfSpellings];
