import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { answersByLink, type FormName } from '../../modules/quoteLinks/answersByLink';
import { answerByLink, quotePdfByLink, showQuote, type Visit } from '../../modules/quoteLinks/openQuote';
import { pageStyle } from '../../modules/quoteLinks/pageStyle';
import { deadLinkPage, plainPage } from '../../modules/quoteLinks/publicFrame';
import { downloadHeaders } from '../../platform/calls/downloadHeaders';
import { knownError } from '../../platform/databaseErrors';
import { forbidden, HttpError, notFound, refusedBefore } from '../../platform/errors';
import type { NodeServices } from './nodeServices';

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

type Linked = FastifyRequest<{ Params: { token: string }; Querystring: { asked?: string } }>;

const visitOf = ({ params: { token }, id, ip }: Linked): Visit => ({ token, requestId: id, address: ip });

/** Our pages send no referrer, so their forms come from the origin 'null'; a page elsewhere says where it stands. */
const isFromElsewhere = ({ headers: { origin, 'sec-fetch-site': site } }: FastifyRequest, publicUrl: string): boolean =>
  (site !== undefined && site !== 'same-origin' && site !== 'none') ||
  (origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin);

const fieldsOf = (body: unknown): Record<string, string> =>
  typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {};

const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** Refused for what was sent or for what happened meanwhile: the page is shown with it, and nothing typed is lost. */
const isForReader = (error: unknown): error is HttpError =>
  error instanceof HttpError && [409, 422, 429].includes(error.statusCode);

const answerWithPages = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = knownError(error) ?? (error.statusCode ? refusedBefore(error.statusCode) : undefined);
    if (known?.statusCode === 404) return sendPage(reply, 404, deadLinkPage());
    if (!known) request.log.error({ err: error }, 'unexpected error');
    if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
    const sentence = known?.message ?? `Please try again. If it stays, tell your contact the number ${request.id}.`;
    return sendPage(reply, known?.statusCode ?? 500, plainPage('That did not work', sentence));
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply, 404, deadLinkPage()));
};

/**
 * `/q/<token>`: a quote as its recipient reads and answers it without an account, with its forms and its PDF. Plain pages
 * without scripts. Every link that opens nothing gets the same page.
 */
export const mountQuotePages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  const { publicUrl } = services.config;
  const safe = headers(publicUrl.startsWith('https:'));
  answerWithPages(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: FastifyRequest, body: string) => body,
  );
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safe));
  app.addHook('onRequest', limit);
  app.get('/:token', async (request: Linked, reply) => {
    const shown = { counts: request.method === 'GET', asked: request.query.asked === '1' };
    return sendPage(reply, 200, await showQuote(services, visitOf(request), shown));
  });
  app.get('/:token/quote.pdf', async (request: Linked, reply) => {
    const paper = await quotePdfByLink(services, visitOf(request));
    return reply.headers(downloadHeaders(paper)).send(paper.body);
  });
  for (const form of Object.keys(answersByLink) as FormName[]) {
    app.post(`/:token/${form}`, async (request: Linked, reply) => {
      if (isFromElsewhere(request, publicUrl))
        throw forbidden('Open the link in the mail, and send the form from there.');
      const visit = visitOf(request);
      const fields = fieldsOf(request.body);
      try {
        await answerByLink(services, visit, form, fields);
      } catch (error) {
        const known = knownError(error) ?? notFound();
        if (!isForReader(known)) throw error;
        const { message, errors = [], statusCode } = known;
        // Who answered first is no recipient's business: the page says what became of the quote.
        const told =
          statusCode === 409 && known.code.startsWith('quote_') ? 'This quote cannot be answered any more.' : message;
        const refused = { form, fields, message: told, errors };
        return sendPage(reply, statusCode, await showQuote(services, visit, { counts: false, refused }));
      }
      return reply.redirect(`/q/${visit.token}${form === 'question' ? '?asked=1#contact' : ''}`, 303);
    });
  }
};
