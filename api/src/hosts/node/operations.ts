import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, register as ofModules, Registry } from 'prom-client';
import { timeouts } from '../../platform/config/timeouts';
import { exposeBacklog, exposeConnections } from './backlogMetrics';
import { drain } from './drain';
import { exposeLoopDelay, NO_SAMPLES } from './loopDelay';
import { mayReadMetrics } from './mayReadMetrics';
import type { NodeServices } from './nodeServices';
import { readBacklog } from './readBacklog';
import type { Redis } from './redis';
import { within } from './within';

/** Returns the readiness: without a `needed` part nothing can be served; without another part the node is degraded. */
const calculateReadiness = (needed: Record<string, boolean>, others: Record<string, boolean>) => {
  const ready = Object.values(needed).every(Boolean);
  const whole = ready && Object.values(others).every(Boolean);
  const status = whole ? 'ok' : ready ? 'degraded' : 'unavailable';
  return { code: ready ? 200 : 503, answer: { status, ...needed, ...others } };
};

/**
 * Creates `/healthz` (alive), `/readyz` (database and storage answer, and what is degraded), `/metrics` (Prometheus;
 * `.json` for programs), at the root of the server; and its draining.
 */
export const createOperations = (
  { config, database, storage, scanner, mail, log }: NodeServices,
  redis: Redis | undefined,
  countSockets: () => number,
) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NO_SAMPLES });
  // Gauges with the suffix of a counter, which Prometheus' linter refuses; the same numbers are there by type.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'sockets_open',
    help: 'Open sockets of this node',
    registers: [registry],
    collect() {
      this.set(countSockets());
    },
  });
  exposeConnections(registry, database);
  exposeBacklog(registry, () => readBacklog(database), log);
  if (redis) {
    new Gauge({
      name: 'redis_up',
      help: 'Whether Redis answers this node: 1, or 0 while it counts and announces alone',
      registers: [registry],
      collect() {
        this.set(redis.answers() ? 1 : 0);
      },
    });
  }
  const { replica } = database;
  if (replica) {
    new Gauge({
      name: 'replica_up',
      help: 'Whether reads go to the replica: 1, or 0 while it is behind, away or foreign',
      registers: [registry],
      collect() {
        this.set(replica.state() === 'followed' ? 1 : 0);
      },
    });
    new Gauge({
      name: 'replica_behind_bytes',
      help: 'How much of the write-ahead log the replica lacked when it was last looked at',
      registers: [registry],
      collect() {
        this.set(replica.bytesBehind());
      },
    });
  }
  const everything = () => Registry.merge([registry, ofModules]);
  const operate: FastifyPluginAsync = async (app) => {
    await app.register(drain);
    exposeLoopDelay(app, registry);
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
      const [databaseAnswers, storageAnswers, scannerAnswers, hasRoom] = await Promise.all([
        within(timeouts.readiness, database.ping()),
        within(timeouts.readiness, storage.ping()),
        scanner && within(timeouts.readiness, scanner.ping()),
        storage.hasRoom().catch(() => false),
      ]);
      // A bucket outage affects all nodes alike: removing them from the load balancer would take down the rest of the
      // product.
      const isShared = storage.kind === 's3';
      const needed = { database: databaseAnswers, ...(!isShared && { storage: storageAnswers }) };
      const { code, answer } = calculateReadiness(needed, {
        ...(isShared && { storage: storageAnswers }),
        ...(!hasRoom && { room: false }),
        ...(redis && { redis: redis.answers() }),
        ...(replica && { replica: replica.state() === 'followed' }),
        ...(scannerAnswers !== undefined && { scanner: scannerAnswers }),
        ...(mail && { mail: mail.answers() }),
      });
      return reply.code(code).send(answer);
    });
    const mayRead = mayReadMetrics(config);
    const forReaders = {
      logLevel: 'warn',
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (mayRead(request)) return;
        const message = 'The metrics are for this machine, and for whoever sends METRICS_TOKEN as a bearer token.';
        await reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send({ statusCode: 401, error: 'Unauthorized', message });
      },
    } as const;
    app.get('/metrics', forReaders, async (_request, reply) =>
      reply.type(registry.contentType).send(await everything().metrics()),
    );
    app.get('/metrics.json', forReaders, async () => everything().getMetricsAsJSON());
  };
  // Fastify names an unnamed plugin by an error stack, for which Node would read the source maps of the whole server.
  return fp(operate, { name: 'operations' });
};
