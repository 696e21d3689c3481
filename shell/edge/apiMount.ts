import httpProxy from '@fastify/http-proxy';
import type { Api, Config } from '@freight/api';
import { createApi } from '@freight/api';
import type { FastifyInstance } from 'fastify';

/** How to end what was mounted, after the server was closed. */
export type Unmount = () => Promise<void>;

/** Puts the API under the edge: in its own process, or behind a proxy when API_URL names one. */
export async function mountApi(app: FastifyInstance, config: Config): Promise<Unmount> {
  if (config.apiUrl) {
    await proxyTo(app, config.apiUrl);
    return async () => {};
  }
  const api: Api = await createApi(config, app.log);
  await app.register(api.operations);
  await app.register(api.plugin);
  api.attachSockets(app.server);
  return () => api.close();
}

async function proxyTo(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(httpProxy, { upstream, prefix: '/api', rewritePrefix: '/api' });
  await app.register(httpProxy, { upstream, prefix: '/socket.io', rewritePrefix: '/socket.io', websocket: true });
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await fetch(new URL('/readyz', upstream), { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false, // not ready is the answer, whatever the reason
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
