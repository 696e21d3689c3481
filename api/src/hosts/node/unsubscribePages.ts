import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { unsubscribe, unsubscribePage } from '../../modules/notifications/unsubscribe';
import type { NodeServices } from './nodeServices';
import { sendPage, servePlainPages } from './plainPages';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * `/u/<token>`: unsubscribes the recipient of the link from mails, without an account. The page asks for confirmation;
 * a mail program posts to the same address and needs none. @source RFC 8058
 */
export const mountUnsubscribePages = (
  app: FastifyInstance,
  services: NodeServices,
  limit: onRequestAsyncHookHandler,
): void => {
  servePlainPages(app, services.config.publicUrl, limit);
  // Mail programs may send their one field as multipart form data; its content is known.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, ''));
  app.get('/:token', async ({ params }: TokenRequest, reply) =>
    sendPage(reply, 200, await unsubscribePage(services, params.token)),
  );
  app.post('/:token', async ({ params }: TokenRequest, reply) =>
    sendPage(reply, 200, await unsubscribe(services, params.token)),
  );
};
