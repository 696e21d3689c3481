import { buyerDocumentTypes, maxDocumentsPerCall } from '@quayside/contract';
import { pathOfLink } from '@quayside/contract/composition';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { answersByLink, type FormName } from '../../modules/quoteLinks/answersByLink';
import {
  answerByLink,
  laterLink,
  leaveFilesByLink,
  quotePdfByLink,
  requireLink,
  showQuote,
  type Visit,
} from '../../modules/quoteLinks/openQuote';
import type { RefusedForm } from '../../modules/quoteLinks/pageForms';
import { downloadHeaders } from '../../platform/calls/downloadHeaders';
import { knownError } from '../../platform/databaseErrors';
import { forbidden, HttpError, notFound } from '../../platform/errors';
import type { NodeServices } from './nodeServices';
import { isFromElsewhere, parseFormFields, sendPage, servePlainPages, takeFiles } from './plainPages';
import { receiveFiles } from './receiveFiles';

type TokenRequest = FastifyRequest<{ Params: { token: string }; Querystring: { asked?: string } }>;

const toVisit = ({ params: { token }, id, ip }: TokenRequest): Visit => ({ token, requestId: id, address: ip });

/** Address part to redirect to after a form. */
const after: Partial<Record<FormName, string>> = { question: '?asked=1#contact', details: '#booking' };

const documentsByLink = { field: 'documents', maxFiles: maxDocumentsPerCall } as const;

/**
 * Returns whether an error is for the reader: invalid input or a conflict. The page then shows it and keeps the typed
 * values.
 */
const isForReader = (error: unknown): error is HttpError =>
  error instanceof HttpError && [400, 409, 413, 422, 429].includes(error.statusCode);

/**
 * `/q/<token>`: lets a recipient read and answer a quote without an account; with its forms, the details for the
 * booking, and its PDF. Plain pages without scripts. Every invalid link gets the same page.
 */
export const mountQuotePages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  const { publicUrl } = services.config;
  servePlainPages(app, publicUrl, limit);
  takeFiles(app);
  app.get('/:token', async (request: TokenRequest, reply) => {
    const shown = { counts: request.method === 'GET', asked: request.query.asked === '1' };
    return sendPage(reply, 200, await showQuote(services, toVisit(request), shown));
  });
  app.get('/:token/quote.pdf', async (request: TokenRequest, reply) => {
    const paper = await quotePdfByLink(services, toVisit(request));
    return reply.headers(downloadHeaders(paper)).send(paper.body);
  });
  /** Handles a submitted form; an error for the reader is shown on the page with the typed values. */
  const doing = async (
    request: TokenRequest,
    reply: FastifyReply,
    {
      form,
      fields = {},
      act,
    }: Pick<RefusedForm, 'form'> & { fields?: RefusedForm['fields']; act: () => Promise<string> },
  ) => {
    if (isFromElsewhere(request, publicUrl))
      throw forbidden('Open the link in the mail, and send the form from there.');
    try {
      return reply.redirect(await act(), 303);
    } catch (error) {
      const known = knownError(error) ?? notFound();
      if (!isForReader(known)) throw error;
      const { message, errors = [], statusCode } = known;
      // The answer of another recipient is not disclosed: the page shows the state of the quote.
      const told =
        statusCode === 409 && known.code.startsWith('quote_') ? 'This quote cannot be answered any more.' : message;
      const refused = { form, fields, message: told, errors };
      return sendPage(reply, statusCode, await showQuote(services, toVisit(request), { counts: false, refused }));
    }
  };
  for (const form of Object.keys(answersByLink) as FormName[]) {
    app.post(`/:token/${form}`, async (request: TokenRequest, reply) => {
      const visit = toVisit(request);
      const fields = parseFormFields(request.body);
      const act = async () => {
        await answerByLink(services, visit, form, fields);
        return `${pathOfLink('quote', visit.token)}${after[form] ?? ''}`;
      };
      return doing(request, reply, { form, fields, act });
    });
  }
  app.post('/:token/later', async (request: TokenRequest, reply) => {
    if (isFromElsewhere(request, publicUrl)) throw forbidden('Open the link in the mail, and go on from there.');
    return reply.redirect(pathOfLink('quote', await laterLink(services, toVisit(request))), 303);
  });
  for (const type of buyerDocumentTypes) {
    app.post(`/:token/documents/${type}`, async (request: TokenRequest, reply) => {
      const visit = toVisit(request);
      const act = async () => {
        await requireLink(services, visit);
        await leaveFilesByLink(services, visit, type, await receiveFiles(request, documentsByLink, services));
        return `${pathOfLink('quote', visit.token)}#documents`;
      };
      return doing(request, reply, { form: type, act });
    });
  }
};
