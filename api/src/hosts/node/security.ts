import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../platform/errors';
import type { NodeConfig } from './config';

/** Milliseconds. */
const MAX_EVENT_LOOP_DELAY = 5_000;

/**
 * Refuses a call while the event loop is delayed. The plug-in reports a second without a single measurement as an
 * infinite delay, but it only means that the process has just started or did not get the CPU: then the call is
 * answered.
 */
const refuseUnderPressure = async (
  _request: unknown,
  _reply: unknown,
  _type: string,
  delay: number | undefined,
): Promise<void> => {
  if (delay !== undefined && Number.isFinite(delay)) throw unavailable();
};

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
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'content-disposition', 'idempotency-replayed'],
    maxAge: 600,
  });
  // A form of another site can send text bodies without a preflight; only JSON and uploads are read.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart);
  await app.register(underPressure, { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY, pressureHandler: refuseUnderPressure });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
