import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { unsubscribe, unsubscribePage } from '../../modules/notifications/unsubscribe';
import type { NodeServices } from './nodeServices';
import { sendPage, servePlainPages } from './plainPages';

type Linked = FastifyRequest<{ Params: { token: string } }>;

/**
 * `/u/<token>`: ends the mails of whoever got the link, without an account. The page asks first; a mail program posts to the
 * same address and asks nobody. @source RFC 8058
 */
export const mountUnsubscribePages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  servePlainPages(app, services.config.publicUrl, limit);
  // Mail programs may send their one field as a form of several parts; what it says is known.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, ''));
  app.get('/:token', async ({ params }: Linked, reply) =>
    sendPage(reply, 200, await unsubscribePage(services, params.token)),
  );
  app.post('/:token', async ({ params }: Linked, reply) =>
    sendPage(reply, 200, await unsubscribe(services, params.token)),
  );
};
