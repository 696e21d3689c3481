import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { NodeConfig } from './config';
import { shedLoad } from './loopDelay';

/** Registers headers, origin checks, content types and load shedding, for everything below /api. */
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
    exposedHeaders: [
      'etag',
      'retry-after',
      'x-request-id',
      'content-disposition',
      'idempotency-replayed',
      'ratelimit',
      'ratelimit-policy',
    ],
    maxAge: 600,
  });
  // A form of another site can send text bodies without a preflight; only JSON and uploads are read.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart);
  shedLoad(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
