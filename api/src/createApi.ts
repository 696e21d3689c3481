import { seedDemo } from './demo/seed';
import { modules as everyModule } from './modules';
import { loadPorts } from './modules/ports/loadPorts';
import type { Handled } from './platform/calls/handle';
import { hasUsers } from './platform/hasUsers';
import { returnedMail } from './platform/mail/returnedMail';
import { sendMail } from './platform/mail/sendMail';
import { startHousekeeping } from './platform/module/housekeeping';
import type { Module } from './platform/module/module';
import { openOutbox } from './platform/outbox/openOutbox';
import type { Workers } from './platform/outbox/workers';
import type { Services } from './ports/services';

/** The API, ready to be mounted by a host. */
export interface Api {
  /** Every call, with what answers it. */
  readonly calls: readonly Handled[];
  /** Ends timers and jobs; what the services hold is the host's. */
  close(): Promise<void>;
}

const mailsOf = (modules: readonly Module[]) => modules.flatMap(({ mails = [] }) => mails);

/** Who does which job: the modules theirs, the platform the mails of all. */
const workersOf = (modules: readonly Module[]): Partial<Workers> => ({
  ...Object.assign({}, ...modules.map(({ jobs }) => jobs)),
  'send-mail': sendMail(mailsOf(modules)),
  'mail-returned': returnedMail(mailsOf(modules)),
});

const acting = (services: Services, reason: string): Services => ({
  ...services,
  database: services.database.asPlatform(reason),
});

/** Brings the places of this release into a database, and the demo where it is asked for and nobody is there yet. */
export const prepareData = async (services: Services): Promise<void> => {
  const starting = acting(services, 'the start: places and demo are nobody’s');
  await loadPorts(starting.database);
  if (services.config.demo && !(await hasUsers(starting.database.db))) await seedDemo(starting);
};

/** Puts modules and services together, over data that were prepared, and starts what goes on beside the calls. */
export const createApi = async (services: Services, modules: readonly Module[] = everyModule): Promise<Api> => {
  const stops = [
    startHousekeeping(acting(services, 'housekeeping of every tenant'), modules),
    ...modules.flatMap(({ name, start }) => start?.(acting(services, `what ${name} does beside the calls`)) ?? []),
  ];
  const closeOutbox = await openOutbox(services, workersOf(modules));
  return {
    calls: modules.flatMap(({ routes }) => routes),
    close: async () => {
      await Promise.all([closeOutbox(), ...stops.map((stop) => stop())]);
    },
  };
};
