import { seedDemo } from './demo/seed';
import { modules as everyModule } from './modules';
import { loadCuratedPlaces } from './modules/ports/loadPorts';
import type { HandledCall } from './platform/calls/handle';
import { returnedMail } from './platform/mail/returnedMail';
import { sendMail } from './platform/mail/sendMail';
import { startHousekeeping } from './platform/module/housekeeping';
import type { Module } from './platform/module/module';
import { openOutbox, prepareOutbox } from './platform/outbox/openOutbox';
import type { Workers } from './platform/outbox/workers';
import type { Services } from './ports/services';

/** The API, ready to be mounted by a host. */
export interface Api {
  /** Every call with its handler, over prepared data. */
  readonly calls: readonly HandledCall[];
  /** Starts the background work. */
  start(): Promise<void>;
  /** Ends timers and jobs; the host closes the services. */
  close(): Promise<void>;
}

const mailsOf = (modules: readonly Module[]) => modules.flatMap(({ mails = [] }) => mails);

/** Returns the worker of each job: those of the modules, and the platform's mail worker. */
const collectWorkers = (modules: readonly Module[]): Partial<Workers> => ({
  ...Object.assign({}, ...modules.map(({ jobs }) => jobs)),
  'send-mail': sendMail(mailsOf(modules)),
  'mail-returned': returnedMail(mailsOf(modules)),
});

const acting = <Some extends Pick<Services, 'database'>>(services: Some, reason: string): Some => ({
  ...services,
  database: services.database.asPlatform(reason),
});

/**
 * Loads the curated places of this release into a database, and the demo where it is configured and the database is
 * unused.
 */
export const prepareData = async (
  services: Pick<Services, 'config' | 'database' | 'storage' | 'passwords' | 'secrets'>,
): Promise<void> => {
  const starting = acting(services, 'the start: places and demo are nobody’s');
  await loadCuratedPlaces(starting.database);
  if (services.config.demo) await seedDemo(starting);
};

/** Combines modules and services, over prepared data. */
export const createApi = (services: Services, modules: readonly Module[] = everyModule): Api => {
  const stops: (() => Promise<void> | void)[] = [];
  return {
    calls: modules.flatMap(({ routes }) => routes),
    start: async () => {
      // Background work may add a job at once, also on the very first start.
      const outbox = await prepareOutbox(services);
      stops.push(
        startHousekeeping(acting(services, 'housekeeping of every tenant'), modules),
        ...modules.flatMap(({ name, start }) => start?.(acting(services, `what ${name} does beside the calls`)) ?? []),
        await openOutbox(outbox, services, collectWorkers(modules)),
      );
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
