import type { FastifyInstance } from 'fastify';
import { createApiDocumentReader } from './apiDocument';
import { DOCS_PREFIX } from './docsAddress';
import { answerDocsPage } from './hostTasks';
import type { NodeServices } from './nodeServices';

/** Headers of one connection (hop-by-hop). */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Serves the document at /docs/json, and its page at /docs, which a worker thread prepares. */
export const registerDocs = async (app: FastifyInstance, services: NodeServices): Promise<void> => {
  const apiDocument = createApiDocumentReader(services);
  app.get(`${DOCS_PREFIX}/json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await apiDocument()),
  );
  for (const path of [DOCS_PREFIX, `${DOCS_PREFIX}/*`])
    app.get(path, async ({ url, headers: asked }, reply) => {
      const request = { prefix: app.prefix, url, headers: { ...asked } };
      const { status, headers, payload } = await services.threads.run(answerDocsPage, request);
      // The plugin's own addresses of the document, such as the YAML one.
      if (status >= 400) return reply.callNotFound();
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined && !ofConnection.has(name)) reply.header(name, value);
      return reply.code(status).send(payload.length > 0 ? payload : undefined);
    });
};
