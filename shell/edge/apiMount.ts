import type { Api, Config } from '@freight/api';
import { createApi } from '@freight/api';
import type { FastifyInstance } from 'fastify';
import { proxyTo } from './apiProxy';

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
