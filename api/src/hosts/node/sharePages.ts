import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { followByLink } from '../../modules/shareLinks/followByLink';
import type { TrackingVisit } from '../../modules/shareLinks/linkedTracking';
import { showTracking } from '../../modules/shareLinks/openTracking';
import { forbidden, HttpError } from '../../platform/errors';
import type { NodeServices } from './nodeServices';
import { fieldsOf, isFromElsewhere, sendPage, servePlainPages } from './plainPages';

type Linked = FastifyRequest<{ Params: { token: string } }>;

const visitOf = ({ params: { token }, id: requestId, ip: address, headers }: Linked): TrackingVisit => {
  const { 'user-agent': userAgent = '', 'accept-language': acceptLanguage = '' } = headers;
  return { token, requestId, address, userAgent, acceptLanguage };
};

/**
 * `/t/<token>`: the tracking of a booking as whoever has its link reads it, without an account, and the form to follow it by e-mail
 * where the link allows that. A plain page without scripts.
 */
export const mountSharePages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  const { publicUrl } = services.config;
  servePlainPages(app, publicUrl, limit);
  app.get('/:token', async (request: Linked, reply) =>
    sendPage(reply, 200, await showTracking(services, visitOf(request), { counts: request.method === 'GET' })),
  );
  app.post('/:token/follow', async (request: Linked, reply) => {
    if (isFromElsewhere(request, publicUrl)) throw forbidden('Open the link, and send the form from there.');
    const visit = visitOf(request);
    const { email: typed = '' } = fieldsOf(request.body);
    try {
      await followByLink(services, visit, typed);
    } catch (error) {
      if (!(error instanceof HttpError && [422, 429].includes(error.statusCode))) throw error;
      const message = error.errors?.[0]?.message ?? error.message;
      const shown = { counts: false, said: { message, typed } };
      return sendPage(reply, error.statusCode, await showTracking(services, visit, shown));
    }
    return sendPage(reply, 200, await showTracking(services, visit, { counts: false, said: 'taken' }));
  });
};
