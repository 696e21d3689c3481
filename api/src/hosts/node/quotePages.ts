import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { answersByLink, type FormName } from '../../modules/quoteLinks/answersByLink';
import { answerByLink, quotePdfByLink, showQuote, type Visit } from '../../modules/quoteLinks/openQuote';
import { downloadHeaders } from '../../platform/calls/downloadHeaders';
import { knownError } from '../../platform/databaseErrors';
import { forbidden, HttpError, notFound } from '../../platform/errors';
import type { NodeServices } from './nodeServices';
import { fieldsOf, isFromElsewhere, sendPage, servePlainPages } from './plainPages';

type Linked = FastifyRequest<{ Params: { token: string }; Querystring: { asked?: string } }>;

const visitOf = ({ params: { token }, id, ip }: Linked): Visit => ({ token, requestId: id, address: ip });

/** Refused for what was sent or for what happened meanwhile: the page is shown with it, and nothing typed is lost. */
const isForReader = (error: unknown): error is HttpError =>
  error instanceof HttpError && [409, 422, 429].includes(error.statusCode);

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
  servePlainPages(app, publicUrl, limit);
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
