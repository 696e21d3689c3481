import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { linkPages } from '@quayside/contract/composition';
import type { FastifyInstance } from 'fastify';

const unavailable = {
  statusCode: 503,
  error: 'unavailable',
  message: 'The service is busy. Please try again in a moment.',
};

/** Sets the caller's address as the edge sees it, so that the API needs to trust only the edge. */
const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  rewriteRequestHeaders: ({ ip }, headers) => ({ ...headers, 'x-forwarded-for': ip }),
  onError: (reply) => reply.code(503).header('retry-after', '1').send(unavailable),
};

/** Proxies an API that runs elsewhere, with its readiness check. */
export async function mountApiProxy(app: FastifyInstance, upstream: string): Promise<void> {
  const given = { upstream, replyOptions };
  // The API, and the pages that are opened with a secret link.
  for (const prefix of ['/api', ...Object.values(linkPages)])
    await app.register(httpProxy, { ...given, prefix, rewritePrefix: prefix });
  await app.register(httpProxy, { ...given, prefix: '/socket.io', rewritePrefix: '/socket.io', websocket: true });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      const answer = await fetch(new URL('/readyz', upstream), { signal: AbortSignal.timeout(2_000) });
      return reply.code(answer.ok ? 200 : 503).send(await answer.json());
    } catch {
      return reply.code(503).send({ status: 'unavailable' }); // for any reason
    }
  });
}
