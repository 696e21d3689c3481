import type { Server as HttpServer } from 'node:http';
import path from 'node:path';
import { NEWS_HEADER } from '@quayside/contract';
import { type LinkPage, linkPages } from '@quayside/contract/composition';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { pino } from 'pino';
import { createApi, prepareData } from '../../createApi';
import { postAlerts } from '../../integrations/alerts';
import { askEcb } from '../../integrations/ecbRates';
import { askRange } from '../../integrations/pwned';
import { modules as everyModule } from '../../modules';
import type { HeldRelease } from '../../modules/clientErrors/heldReleaseMail';
import { notifyReleaseHold } from '../../modules/clientErrors/notifyReleaseHold';
import { type ReleaseMove, recordMoves } from '../../modules/clientErrors/recordMoves';
import { requireSecondFactorForRoles } from '../../platform/auth/signInPolicy';
import { BODY_LIMIT } from '../../platform/calls/bodyLimits';
import type { HandledCall } from '../../platform/calls/handle';
import { type Timeouts, timeouts } from '../../platform/config/timeouts';
import { reportOutsideCalls } from '../../platform/database/holding';
import { newId } from '../../platform/encoding/id';
import type { Module } from '../../platform/module/module';
import type { Database } from '../../ports/database';
import { listTrackingSources } from '../../sources';
import { answerErrors, answerUnreadable } from './answerErrors';
import { argon2 } from './argon2';
import { mountCalendarPages } from './calendarPages';
import { openClamav } from './clamav';
import { openCommonPasswords } from './commonPasswordList';
import type { NodeConfig } from './config';
import { registerDocs } from './docs';
import { FileSpool } from './FileSpool';
import { mountFollowPages } from './followPages';
import { type CallerLimits, callerLimits, httpServer } from './httpServer';
import { loggerOptions } from './logging';
import { mount } from './mount';
import { mountMcp } from './mountMcp';
import type { NodeServices } from './nodeServices';
import { openDatabase } from './openDatabase';
import { createOperations } from './operations';
import { outboxPages } from './outboxPages';
import { askWithin, openOutside, refusalWithin } from './outside';
import { openPush } from './push';
import { mountQuotePages } from './quotePages';
import { RequestLog } from './RequestLog';
import { createRateLimits } from './rateClasses';
import { readMail } from './readMail';
import { findOwnerAddress } from './readOwners';
import type { Redis } from './redis';
import { openSecrets } from './secretsKey';
import { registerSecurity } from './security';
import { createSharedRateLimit } from './sharedPace';
import { mountSharePages } from './sharePages';
import { sharpImages } from './sharpImages';
import { attachSockets, type Sockets } from './sockets';
import { openStorage } from './storage';
import { createSmtpServer } from './transport';
import { isProxy, trustProxy } from './trustProxy';
import { mountUnsubscribePages } from './unsubscribePages';
import { within } from './within';
import { openWorkerThreads } from './workerThreads';

/** The API on this machine, ready to be mounted on a server. */
export interface NodeApi {
  /** Everything below /api, and the pages behind secret links. */
  readonly plugin: FastifyPluginAsync;
  /** /healthz, /readyz and /metrics at the root, and the demo's /dev/outbox. */
  readonly operations: FastifyPluginAsync;
  /** Attaches the sockets at /socket.io to the listening server. */
  attachSockets(httpServer: HttpServer): void;
  readonly database: Database;
  /** Notifies operators and owner of a release that was held automatically. */
  tellOfHold(held: HeldRelease & { readonly owner?: string | undefined }): Promise<void>;
  /** Writes changes of the release registry to the audit log. */
  recordMoves(moves: readonly ReleaseMove[]): Promise<void>;
  /** Ends timers and connections. Call it after the carrying server was closed (which ends the sockets). */
  close(): Promise<void>;
}

/** Returns the options of the Fastify server that carries the API: log, request ids, limits, and trusted proxies. */
export const serverOptions = (
  { trustProxy: proxies }: Pick<NodeConfig, 'trustProxy'>,
  log: FastifyBaseLogger,
  limits: CallerLimits = callerLimits,
): FastifyServerOptions & { loggerInstance: FastifyBaseLogger } => ({
  serverFactory: httpServer(isProxy(proxies), (sentence) => log.warn(sentence), limits),
  loggerInstance: log,
  logController: new RequestLog(),
  genReqId: () => newId(),
  bodyLimit: BODY_LIMIT,
  routerOptions: { maxParamLength: 200 },
  frameworkErrors: answerUnreadable,
  trustProxy: trustProxy(proxies, (sentence) => log.warn(sentence)),
  return503OnClosing: false,
  forceCloseConnections: 'idle',
});

export const createLog = (config: NodeConfig): FastifyBaseLogger => pino(loggerOptions(config));

/** Routes of each page behind a secret link. */
const linkPageRoutes: Readonly<Record<LinkPage, typeof mountQuotePages>> = {
  calendar: mountCalendarPages,
  follow: mountFollowPages,
  quote: mountQuotePages,
  tracking: mountSharePages,
  unsubscribe: mountUnsubscribePages,
};

const createPlugin = (
  services: NodeServices,
  calls: readonly HandledCall[],
  redis: Redis | undefined,
  sockets: () => Sockets | undefined,
  beginStop: () => void,
): FastifyPluginAsync => {
  return async (root) => {
    // A server waits for its connections before it has closed; a socket would never end by itself.
    root.addHook('preClose', async () => {
      beginStop();
      sockets()?.close();
    });
    await root.register(
      async (app) => {
        answerErrors(app);
        await registerSecurity(app, services.config);
        app.decorateRequest('user', null);
        // Set before the read: the response may lack any change published from here on.
        app.addHook('onRequest', async (request, reply) => {
          const since = request.method === 'GET' ? sockets()?.newsNow() : undefined;
          if (since !== undefined) reply.header(NEWS_HEADER, since);
        });
        const limits = await createRateLimits(app, redis);
        for (const one of calls) mount(app, one, services, limits);
        mountMcp(app, services, calls, limits.standard);
        await registerDocs(app, services);
      },
      { prefix: '/api' },
    );
    for (const page of Object.keys(linkPages) as LinkPage[])
      await root.register(
        async (app) => linkPageRoutes[page](app, services, (await createRateLimits(app, redis)).link),
        { prefix: linkPages[page] },
      );
  };
};

const createMailServer = (
  { smtpUrl, ...config }: NodeConfig,
  limits: Timeouts['mail'],
  log: FastifyBaseLogger,
): NodeServices['mail'] => (smtpUrl === undefined ? undefined : createSmtpServer({ ...config, smtpUrl }, limits, log));

/** Opens database and storage, migrates the schema and prepares the API for Fastify. */
export const openNodeApi = async (
  config: NodeConfig,
  log: FastifyBaseLogger = createLog(config),
  modules: readonly Module[] = everyModule,
  limits: Pick<Timeouts, 'database' | 's3' | 'scanner' | 'mail'> = timeouts,
): Promise<NodeApi> => {
  reportOutsideCalls((error) => log.error({ err: error }, 'somebody outside was asked inside a transaction'));
  if (config.smtpUrl === undefined && !config.demo)
    log.warn('SMTP_URL is not set: mails are only kept, so nobody can confirm a registration or accept an invitation.');
  requireSecondFactorForRoles(config.secondFactorRoles);
  const database = await openDatabase(config, log, limits.database, config.databaseReplicaUrl);
  /** Aborts some time after the shutdown began, so that calls waiting for external services are answered, too. */
  const stopping = new AbortController();
  const storage = await openStorage(config, log, limits.s3, stopping.signal);
  // The client is large: only nodes with Redis load it.
  const redis = config.redisUrl ? await (await import('./redis')).openRedis(config.redisUrl, log) : undefined;
  const threads = openWorkerThreads(log);
  const services: NodeServices = {
    ...{ config, database, storage, log, passwords: argon2, images: sharpImages, threads },
    mail: createMailServer(config, limits.mail, log),
    scanner: config.clamavUrl === undefined ? undefined : openClamav(config.clamavUrl, limits.scanner, stopping.signal),
    secrets: await openSecrets(config, log),
    readMail,
    outside: openOutside(config, stopping.signal),
    tellOutside: askWithin(config.webhookNetworks, {
      ...{ of: 'a webhook', patience: timeouts.webhook.request, stopping: stopping.signal },
    }),
    push: openPush(config, threads),
    refusedOutside: refusalWithin(config.webhookNetworks),
    askDailyRates: config.exchangeRatesUrl ? askEcb(config.exchangeRatesUrl) : undefined,
    tellOperators: config.alertUrl ? postAlerts(config.alertUrl, log) : undefined,
    commonPasswords: openCommonPasswords(threads),
    isBreached: config.pwnedUrl ? askRange(config.pwnedUrl, log) : undefined,
    pace: createSharedRateLimit(redis),
    sources: listTrackingSources(config),
    openSpool: () => FileSpool.open(path.join(config.dataDir, 'exports')),
  };
  await prepareData(services);
  const api = createApi(services, modules);
  await api.start();
  // Only nodes that receive mail load its libraries.
  const closeMailIn = config.mailIn
    ? await (await import('./mailIn')).openMailIn(config.mailIn, config.host, services)
    : undefined;
  let sockets: Sockets | undefined;
  let work: Promise<boolean> | undefined;
  /**
   * Ends the background work while calls are still answered; hanging work is abandoned, since it is repeated after a
   * start.
   */
  const endWork = (): Promise<boolean> => {
    if (work) return work;
    const patience = timeouts.stop.work;
    setTimeout(() => stopping.abort(), patience).unref();
    work = within(patience, Promise.all([closeMailIn?.(), api.close()]));
    return work;
  };
  return {
    plugin: createPlugin(services, api.calls, redis, () => sockets, endWork),
    operations: fp(
      async (app) => {
        await app.register(createOperations(services, redis, () => sockets?.count() ?? 0));
        await app.register(outboxPages(services));
      },
      { name: 'operations-of-node' },
    ),
    database,
    tellOfHold: (held) =>
      notifyReleaseHold(services, { ...held, owner: findOwnerAddress(config.remoteOwners, held.remote, held.owner) }),
    recordMoves: (moves) => recordMoves(services, moves),
    attachSockets: (httpServer) => {
      sockets = attachSockets(httpServer, services, redis);
    },
    close: async () => {
      if (!(await endWork())) log.warn('work that did not end in time is left for the next start');
      await threads.close();
      redis?.close();
      storage.close();
      const closing = database.close();
      // The embedded engine depends on nothing external, so it is closed completely.
      if (database.kind === 'embedded') await closing;
      else if (!(await within(timeouts.stop.database, closing))) log.warn('the database was not closed in time');
    },
  };
};
