import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { showTracking } from '../../modules/shareLinks/openTracking';
import type { NodeServices } from './nodeServices';
import { sendPage, servePlainPages } from './plainPages';

type Linked = FastifyRequest<{ Params: { token: string } }>;

/** `/t/<token>`: the tracking of a booking as whoever has its link reads it, without an account. A plain page without scripts. */
export const mountSharePages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  servePlainPages(app, services.config.publicUrl, limit);
  app.get('/:token', async ({ method, params: { token }, id: requestId, ip: address, headers }: Linked, reply) => {
    const { 'user-agent': userAgent = '', 'accept-language': acceptLanguage = '' } = headers;
    const visit = { token, requestId, address, userAgent, acceptLanguage };
    return sendPage(reply, 200, await showTracking(services, visit, method === 'GET'));
  });
};
