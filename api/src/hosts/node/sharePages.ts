import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { followByLink } from '../../modules/shareLinks/followByLink';
import type { TrackingVisit } from '../../modules/shareLinks/linkedTracking';
import { showTracking } from '../../modules/shareLinks/openTracking';
import { forbidden, HttpError } from '../../platform/errors';
import { getRequestLanguage, spokenErrorPages } from './getRequestLanguage';
import type { NodeServices } from './nodeServices';
import { isFromElsewhere, parseFormFields, sendPage, servePlainPages } from './plainPages';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const toVisit = (request: TokenRequest): TrackingVisit => {
  const { params, id: requestId, ip: address, headers } = request;
  return {
    token: params.token,
    requestId,
    address,
    userAgent: headers['user-agent'] ?? '',
    language: getRequestLanguage(request),
  };
};

/**
 * `/t/<token>`: shows the tracking of a booking to anyone with its link, without an account, and the form to follow it
 * by e-mail where the link allows that. A plain page without scripts, in the language of the browser or of `?lang=`.
 */
export const mountSharePages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  const { publicUrl } = services.config;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Accept-Language').header('content-language', getRequestLanguage(request).words.language);
  });
  servePlainPages(app, publicUrl, limit, spokenErrorPages);
  app.get('/:token', async (request: TokenRequest, reply) =>
    sendPage(reply, 200, await showTracking(services, toVisit(request), { counts: request.method === 'GET' })),
  );
  app.post('/:token/follow', async (request: TokenRequest, reply) => {
    if (isFromElsewhere(request, publicUrl)) throw forbidden('Open the link, and send the form from there.');
    const visit = toVisit(request);
    const { email: typed = '' } = parseFormFields(request.body);
    try {
      await followByLink(services, visit, typed);
    } catch (error) {
      if (!(error instanceof HttpError && [422, 429].includes(error.statusCode))) throw error;
      const { noAddress, often } = visit.language.words.follow;
      const shown = { counts: false, said: { message: error.statusCode === 422 ? noAddress : often, typed } };
      return sendPage(reply, error.statusCode, await showTracking(services, visit, shown));
    }
    return sendPage(reply, 200, await showTracking(services, visit, { counts: false, said: 'taken' }));
  });
};
