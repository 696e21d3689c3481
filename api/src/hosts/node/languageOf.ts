import { filled } from '@quayside/freight';
import type { FastifyRequest } from 'fastify';
import { footIn, type ReaderLanguage, readerLanguage } from '../../platform/pages/pageLanguage';
import { plainPage } from '../../platform/pages/publicFrame';
import type { ErrorPages } from './plainPages';

/** The language that `?lang=` of an address names, else the browser's. */
export const languageOf = ({ headers, query }: FastifyRequest): ReaderLanguage =>
  readerLanguage(headers['accept-language'] ?? '', (query as { lang?: unknown } | undefined)?.lang);

/** Which words tell what went wrong, by the status of the answer. */
const failures: Readonly<Record<number, 'elsewhere' | 'large' | 'often'>> = {
  403: 'elsewhere',
  413: 'large',
  429: 'often',
};

/** What is answered in place of a page, in the language of its reader. */
export const spokenErrorPages: ErrorPages = {
  dead: (request) => {
    const { words } = languageOf(request);
    return plainPage(words.dead.title, words.dead.says, footIn(words));
  },
  failed: (request, status) => {
    const { words } = languageOf(request);
    const says = filled(words.failed[failures[status] ?? 'other'], { number: request.id });
    return plainPage(words.failed.title, says, footIn(words));
  },
};
