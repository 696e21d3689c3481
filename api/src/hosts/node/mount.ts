import type { RateClass } from '@quayside/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { getSuccessStatus } from '../../platform/calls/answerSchema';
import { RAW_BODY_LIMIT } from '../../platform/calls/bodyLimits';
import { downloadHeaders } from '../../platform/calls/downloadHeaders';
import type { Download, HandledCall } from '../../platform/calls/handle';
import { performCall } from '../../platform/calls/performCall';
import { toEtag } from '../../platform/calls/versions';
import type { Upload } from '../../platform/files/uploadRules';
import type { KeptCookie } from '../../ports/incomingRequest';
import { answerWriter } from './answerWriter';
import { authenticate } from './authenticate';
import type { NodeServices } from './nodeServices';
import { receiveFiles } from './receiveFiles';

const cookieHeader = ({ name, value, seconds }: KeptCookie, isSecure: boolean): string =>
  [
    `${name}=${value}`,
    `Max-Age=${seconds}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');

const answerWith = (handled: HandledCall, services: NodeServices) => {
  const { route } = handled;
  const write = answerWriter(route);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, user, id, ip, headers, log, method, url, body } = request;
    const isSecure = services.config.publicUrl.startsWith('https:');
    const keepCookie = (cookie: KeptCookie) => void reply.header('set-cookie', cookieHeader(cookie, isSecure));
    const receive = (upload: Upload) => receiveFiles(request, upload, services);
    const sent = { id, ip, headers, log, method, url, body, keepCookie };
    const { answer, replayed } = await performCall({ handled, services, request: sent, params, query, user, receive });
    if (route.stream) return reply.headers(downloadHeaders(answer as Download)).send((answer as Download).body);
    if (replayed) reply.header('idempotency-replayed', 'true');
    reply.code(getSuccessStatus(route));
    if (!write) return reply.send();
    const etag = toEtag(answer);
    if (etag) reply.header('etag', etag);
    return reply.type('application/json; charset=utf-8').serializer(write).send({ data: answer });
  };
};

/** Accepts raw bodies of one media type and refuses every other one, for the routes of this plugin only. */
const takeRawBodies = (app: FastifyInstance, mediaType: string): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
};

/** Mounts a call on Fastify. The order is: authentication, rate limit, validation, handler. */
export const mount = (
  app: FastifyInstance,
  handled: HandledCall,
  services: NodeServices,
  limits: Record<RateClass, onRequestAsyncHookHandler>,
): void => {
  const { route } = handled;
  const { raw } = route;
  const put = (plugin: FastifyInstance) =>
    plugin.route({
      method: route.method,
      url: route.path,
      ...(raw && { bodyLimit: route.rawBytes ?? RAW_BODY_LIMIT, config: { mediaType: raw } }),
      onRequest: [authenticate(route, services.database), limits[route.rate ?? 'standard']],
      handler: answerWith(handled, services),
    });
  if (!raw) return void put(app);
  app.register(async (plugin) => {
    takeRawBodies(plugin, raw);
    put(plugin);
  });
};
