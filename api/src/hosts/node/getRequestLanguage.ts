import { fillPlaceholders } from '@quayside/freight';
import type { FastifyRequest } from 'fastify';
import { footIn, type ReaderLanguage, readerLanguage } from '../../platform/pages/pageLanguage';
import { plainPage } from '../../platform/pages/publicFrame';
import type { ErrorPages } from './plainPages';

/** Returns the language of the `?lang=` parameter, or the browser's. */
export const getRequestLanguage = ({ headers, query }: FastifyRequest): ReaderLanguage =>
  readerLanguage(headers['accept-language'] ?? '', (query as { lang?: unknown } | undefined)?.lang);

/** Error texts by the status of the response. */
const failures: Readonly<Record<number, 'elsewhere' | 'large' | 'often'>> = {
  403: 'elsewhere',
  413: 'large',
  429: 'often',
};

/** Error pages in the language of the reader. */
export const spokenErrorPages: ErrorPages = {
  dead: (request) => {
    const { words } = getRequestLanguage(request);
    return plainPage(words.dead.title, words.dead.says, footIn(words));
  },
  failed: (request, status) => {
    const { words } = getRequestLanguage(request);
    const says = fillPlaceholders(words.failed[failures[status] ?? 'other'], { number: request.id });
    return plainPage(words.failed.title, says, footIn(words));
  },
};
