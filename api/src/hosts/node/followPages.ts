import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { confirmationPage, confirmFollower } from '../../modules/externalFollowers/followerPages';
import { getRequestLanguage, spokenErrorPages } from './getRequestLanguage';
import type { NodeServices } from './nodeServices';
import { sendPage, servePlainPages } from './plainPages';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const toVisit = (request: TokenRequest) => ({
  token: request.params.token,
  language: getRequestLanguage(request),
  ...{ requestId: request.id, address: request.ip },
});

/**
 * `/f/<token>`: confirms that the recipient of a mail wants to follow a booking. A plain page without scripts, in their
 * language.
 */
export const mountFollowPages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  servePlainPages(app, services.config.publicUrl, limit, spokenErrorPages);
  app.get('/:token', async (request: TokenRequest, reply) =>
    sendPage(reply, 200, await confirmationPage(services, toVisit(request))),
  );
  app.post('/:token', async (request: TokenRequest, reply) =>
    sendPage(reply, 200, await confirmFollower(services, toVisit(request))),
  );
};
