import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { confirm, confirmationPage } from '../../modules/externalFollowers/followerPages';
import type { NodeServices } from './nodeServices';
import { sendPage, servePlainPages } from './plainPages';

type Linked = FastifyRequest<{ Params: { token: string } }>;

/** `/f/<token>`: whoever got the link in a mail confirms that they want to follow a booking. A plain page without scripts. */
export const mountFollowPages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  servePlainPages(app, services.config.publicUrl, limit);
  app.get('/:token', async ({ params }: Linked, reply) =>
    sendPage(reply, 200, await confirmationPage(services, params.token)),
  );
  app.post('/:token', async ({ params: { token }, id: requestId, ip: address }: Linked, reply) =>
    sendPage(reply, 200, await confirm(services, { token, requestId, address })),
  );
};
