import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, register as ofModules, Registry } from 'prom-client';
import { drain } from './drain';
import type { Services } from './services';

/** How long a readiness check may take, in milliseconds. */
const PATIENCE = 2_000;

const within = async (check: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const answered = check.then(
    () => true,
    () => false, // not ready is the answer, whatever the reason; the pool logs it
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
};

/** `/healthz` (alive), `/readyz` (database and storage answer), `/metrics` (Prometheus), at the root of the server; and its draining. */
export const createOperations = ({ database, storage }: Services) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return fp(async (app) => {
    await app.register(drain);
    app.addHook('onResponse', async (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      };
      duration.observe(labels, reply.elapsedTime / 1000);
    });
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      const [databaseReady, storageReady] = await Promise.all([within(database.ping()), within(storage.ping())]);
      const ready = databaseReady && storageReady;
      return reply
        .code(ready ? 200 : 503)
        .send({ status: ready ? 'ok' : 'unavailable', database: databaseReady, storage: storageReady });
    });
    app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
      reply.type(registry.contentType).send(await Registry.merge([registry, ofModules]).metrics()),
    );
  });
};
