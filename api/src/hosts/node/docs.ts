import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { apiDocumentOf } from './apiDocument';
import type { NodeServices } from './nodeServices';

declare module 'fastify' {
  interface FastifyInstance {
    swagger(): never;
  }
}

/** Path prefix of the pages. */
const PREFIX = '/docs';

/** The page reads the document from its own address; the plugin's default address is not used. */
const noDocument = (): never => {
  throw new Error('The document is served apart from the page');
};

/**
 * Opens a server without a port that serves the page. The page's content security policy needs the hashes of its own
 * scripts.
 * @param prefix path prefix of its addresses
 */
const openPages = async (prefix: string): Promise<FastifyInstance> => {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const pages = Fastify();
  // The page's plugin requires a plugin with this name.
  await pages.register(fp(async (scope) => void scope.decorate('swagger', noDocument), { name: '@fastify/swagger' }));
  const settings: FastifySwaggerUiOptions = {
    routePrefix: PREFIX,
    staticCSP: true,
    // The default policy would upgrade plain HTTP to TLS, also on localhost, and allow styles and fonts of any host.
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', '').replace(/ https:/g, ''),
  };
  await pages.register(async (scope) => void (await scope.register(swaggerUi, settings)), { prefix });
  return pages;
};

/** Headers of one connection (hop-by-hop). */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Serves the document at /docs/json, and its page at /docs. The page's plugin is loaded at the first request. */
export const registerDocs = async (app: FastifyInstance, services: NodeServices): Promise<void> => {
  const apiDocument = apiDocumentOf(services);
  app.get(`${PREFIX}/json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await apiDocument()),
  );
  let opened: Promise<FastifyInstance> | undefined;
  const open = () => {
    opened ??= openPages(app.prefix).catch((error) => {
      // The next request tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  app.addHook('onClose', async () => (await opened?.catch(() => undefined))?.close());
  for (const url of [PREFIX, `${PREFIX}/*`])
    app.get(url, async ({ url: asked, headers }, reply) => {
      const answer = await (await open()).inject({ url: asked, headers });
      // The plugin's own addresses of the document, such as the YAML one.
      if (answer.statusCode >= 400) return reply.callNotFound();
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !ofConnection.has(name)) reply.header(name, value);
      return reply.code(answer.statusCode).send(answer.rawPayload.length > 0 ? answer.rawPayload : undefined);
    });
};
