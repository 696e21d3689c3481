import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { JsonSchema } from '../../platform/calls/answerSchema';

declare module 'fastify' {
  interface FastifyInstance {
    swagger(): JsonSchema;
  }
}

/** Where the pages stand. */
const PREFIX = '/docs';

/**
 * A server without a port that has the page and its document. The page needs the hashes of its own scripts in its policy.
 * @param prefix what addresses begin with
 */
const openPages = async (prefix: string, write: () => JsonSchema): Promise<FastifyInstance> => {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const pages = Fastify();
  let written: JsonSchema | undefined;
  const document = () => {
    written ??= write();
    return written;
  };
  // The page asks the plugin of this name for its document. Ours comes from the contract, not from Fastify's schemas.
  await pages.register(fp(async (scope) => void scope.decorate('swagger', document), { name: '@fastify/swagger' }));
  const settings: FastifySwaggerUiOptions = {
    routePrefix: PREFIX,
    staticCSP: true,
    // The default would send plain HTTP to TLS, also on localhost, and allow any host's styles and fonts.
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', '').replace(/ https:/g, ''),
  };
  await pages.register(async (scope) => void (await scope.register(swaggerUi, settings)), { prefix });
  return pages;
};

/** What a connection says for itself. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * The page and the document at /docs and /docs/json. What draws them is loaded, and the document written, when somebody asks for one of
 * them, since few who start a server do.
 */
export const registerDocs = async (app: FastifyInstance, write: () => JsonSchema): Promise<void> => {
  let opened: Promise<FastifyInstance> | undefined;
  const open = () => {
    opened ??= openPages(app.prefix, write).catch((error) => {
      // The next one who asks tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  app.addHook('onClose', async () => (await opened?.catch(() => undefined))?.close());
  for (const url of [PREFIX, `${PREFIX}/*`])
    app.get(url, async ({ url: asked, headers }, reply) => {
      const answer = await (await open()).inject({ url: asked, headers });
      // Its YAML it can't write from a document of ours.
      if (answer.statusCode >= 400) return reply.callNotFound();
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !ofConnection.has(name)) reply.header(name, value);
      return reply.code(answer.statusCode).send(answer.rawPayload.length > 0 ? answer.rawPayload : undefined);
    });
};
