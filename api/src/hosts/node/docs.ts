import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { JsonSchema } from '../../platform/calls/answerSchema';

declare module 'fastify' {
  interface FastifyInstance {
    swagger(): JsonSchema;
  }
}

/**
 * The page and the document at /docs and /docs/json. The page needs the hashes of its own scripts in its policy. The
 * document is written when somebody asks for it, since few who start a server do.
 */
export const registerDocs = async (app: FastifyInstance, write: () => JsonSchema): Promise<void> => {
  let written: JsonSchema | undefined;
  const document = () => {
    written ??= write();
    return written;
  };
  // The page asks the plugin of this name for its document. Ours comes from the contract, not from Fastify's schemas.
  await app.register(fp(async (scope) => void scope.decorate('swagger', document), { name: '@fastify/swagger' }));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The default would send plain HTTP to TLS, also on localhost, and allow any host's styles and fonts.
    transformStaticCSP: (policy) => policy.replace(' upgrade-insecure-requests;', '').replace(/ https:/g, ''),
  });
};
