import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { NodeConfig } from './config';

/** Headers, origins, content types and load, for everything below /api. */
export const registerSecurity = async (app: FastifyInstance, { publicUrl }: NodeConfig): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(cors, {
    origin: publicUrl,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'content-disposition', 'idempotency-replayed'],
    maxAge: 600,
  });
  // Text bodies are what a form of another site can send without asking first; only JSON and uploads are read.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart);
  await app.register(underPressure, { maxEventLoopDelay: 5_000, retryAfter: 2 });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
