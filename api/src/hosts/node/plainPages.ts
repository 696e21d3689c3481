import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { knownError } from '../../platform/databaseErrors';
import { refusedBefore } from '../../platform/errors';
import { pageStyle } from '../../platform/pages/pageStyle';
import { deadLinkPage, plainPage } from '../../platform/pages/publicFrame';

/** The largest form has a comment of 2,000 characters. */
const FORM_LIMIT = 32 * 1024;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

const headers = (isSecure: boolean): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * Returns whether a form comes from another site. Our pages send no referrer, so their forms have the origin 'null';
 * another site's page sends its own.
 */
export const isFromElsewhere = (
  { headers: { origin, 'sec-fetch-site': site } }: FastifyRequest,
  publicUrl: string,
): boolean =>
  (site !== undefined && site !== 'same-origin' && site !== 'none') ||
  (origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin);

/** Returns the fields of a submitted form. */
export const parseFormFields = (body: unknown): Record<string, string> =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};

/** Sends a page. */
export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** Pages shown for errors. */
export interface ErrorPages {
  /** For a link that is unknown or expired. */
  readonly dead: (request: FastifyRequest) => string;
  /** For other errors; `says` is an English sentence for people. */
  readonly failed: (request: FastifyRequest, status: number, says: string) => string;
}

const englishPages: ErrorPages = {
  dead: deadLinkPage,
  failed: (_request, _status, says) => plainPage('That did not work', says),
};

const answerWithPages = (app: FastifyInstance, { dead, failed }: ErrorPages): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = knownError(error) ?? (error.statusCode ? refusedBefore(error.statusCode) : undefined);
    if (known?.statusCode === 404) return sendPage(reply, 404, dead(request));
    if (!known) request.log.error({ err: error }, 'unexpected error');
    if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
    const sentence =
      known?.message ?? `Please try again. If it happens again, give your contact the number ${request.id}.`;
    const status = known?.statusCode ?? 500;
    return sendPage(reply, status, failed(request, status, sentence));
  });
  app.setNotFoundHandler((request, reply) => sendPage(reply, 404, dead(request)));
};

/** Sets up what all pages without an account share: no scripts, no caching, a strict rate limit. */
export const servePlainPages = (
  app: FastifyInstance,
  publicUrl: string,
  limit: onRequestAsyncHookHandler,
  errorPages: ErrorPages = englishPages,
): void => {
  const safe = headers(publicUrl.startsWith('https:'));
  answerWithPages(app, errorPages);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: FastifyRequest, body: string) => body,
  );
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safe));
  app.addHook('onRequest', limit);
};

/** Lets the pages of this plugin accept files. Call it after `servePlainPages`, which removes the multipart parser. */
export const takeFiles = (app: FastifyInstance): void => void app.register(multipart);
