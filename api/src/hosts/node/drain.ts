import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/** Interval in which idle connections are closed during shutdown, in milliseconds. */
const EVERY = 50;

const closeInOrder: FastifyPluginAsync = async (app) => {
  let closing = false;
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closing = true;
    sweep = setInterval(() => app.server.closeIdleConnections(), EVERY);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearInterval(sweep));
};

/**
 * Lets a closing server end as soon as its last response is sent: responses then carry `connection: close`. Node closes
 * only the connections that are idle at the beginning, and would wait for the others' time-out.
 */
export const drain = fp(closeInOrder, { name: 'drain' });
