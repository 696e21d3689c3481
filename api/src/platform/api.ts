import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { pino } from 'pino';
import { seedDemo } from '../demo/seed';
import { modules as everyModule } from '../modules';
import { loadPorts } from '../modules/ports/loadPorts';
import { workers } from '../workers';
import { answerErrors } from './answerErrors';
import type { Config } from './config';
import type { Database } from './database/database';
import { openDatabase } from './database/openDatabase';
import { registerDocs } from './docs';
import { openStorage } from './files/storage';
import { hasUsers } from './hasUsers';
import { startHousekeeping } from './housekeeping';
import { newId } from './id';
import { loggerOptions } from './logging';
import { outboxPages } from './mail/outboxPages';
import { mount } from './mount';
import { openApiDocument } from './openapi';
import { createOperations } from './operations';
import { openOutbox } from './outbox/openOutbox';
import { createRateLimits } from './rateClasses';
import { openRedis, type Redis } from './redis';
import { registerSecurity } from './security';
import type { Module, Services } from './services';
import { attachSockets, type Sockets } from './sockets';
import { type Timeouts, timeouts } from './timeouts';
import { trustProxy } from './trustProxy';

export interface Api {
  /** Everything below /api. */
  readonly plugin: FastifyPluginAsync;
  /** /healthz, /readyz and /metrics at the root, and the demo's /dev/outbox. */
  readonly operations: FastifyPluginAsync;
  /** The sockets at /socket.io of the server that listens. */
  attachSockets(httpServer: HttpServer): void;
  readonly database: Database;
  /** After the server that carries it was closed (which ends the sockets): ends timers and connections. */
  close(): Promise<void>;
}

/** What the Fastify server that carries the API is made with: log, request ids, limits, and whom to believe about addresses. */
export const serverOptions = (
  { trustProxy: proxies }: Pick<Config, 'trustProxy'>,
  log: FastifyBaseLogger,
): FastifyServerOptions & { loggerInstance: FastifyBaseLogger } => ({
  loggerInstance: log,
  genReqId: () => newId(),
  bodyLimit: 1024 * 1024,
  routerOptions: { maxParamLength: 200 },
  trustProxy: trustProxy(proxies, (sentence) => log.warn(sentence)),
  return503OnClosing: false,
  forceCloseConnections: 'idle',
});

export const createLog = (config: Config): FastifyBaseLogger => pino(loggerOptions(config));

const createPlugin = (
  services: Services,
  modules: readonly Module[],
  redis: Redis | undefined,
  closeSockets: () => void,
): FastifyPluginAsync => {
  const handled = modules.flatMap(({ routes }) => routes);
  const routes = handled.map(({ route }) => route);
  return async (root) => {
    // A server waits for its connections before it has closed; a socket would never end by itself.
    root.addHook('preClose', async () => closeSockets());
    await root.register(
      async (app) => {
        answerErrors(app);
        await registerSecurity(app, services.config);
        app.decorateRequest('user', null);
        const limits = await createRateLimits(app, redis);
        for (const one of handled) mount(app, one, services, limits);
        await registerDocs(app, () => openApiDocument(routes, services.config.publicUrl));
      },
      { prefix: '/api' },
    );
  };
};

/** Opens database and storage, brings the schema up to date, seeds the demo and makes the API ready to be mounted. */
export const createApi = async (
  config: Config,
  log: FastifyBaseLogger = createLog(config),
  modules: readonly Module[] = everyModule,
  { s3 }: Pick<Timeouts, 's3'> = timeouts,
): Promise<Api> => {
  const database = await openDatabase(config, log);
  const storage = await openStorage(config, log, s3);
  const services: Services = { config, database, storage, log };
  await loadPorts(database);
  if (config.demo && !(await hasUsers(database))) await seedDemo(database, config, storage);
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined;
  const stops = [startHousekeeping(services), ...modules.flatMap(({ start }) => start?.(services) ?? [])];
  const closeOutbox = await openOutbox(services, workers);
  let sockets: Sockets | undefined;
  return {
    plugin: createPlugin(services, modules, redis, () => sockets?.close()),
    operations: fp(async (app) => {
      await app.register(createOperations(services, redis));
      await app.register(outboxPages(services));
    }),
    database,
    attachSockets: (httpServer) => {
      sockets = attachSockets(httpServer, services, redis);
    },
    close: async () => {
      await Promise.all([closeOutbox(), ...stops.map((stop) => stop())]);
      redis?.close();
      storage.close();
      await database.close();
    },
  };
};
