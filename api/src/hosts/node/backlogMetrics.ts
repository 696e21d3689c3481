import { Gauge, type Registry } from 'prom-client';
import { timeouts } from '../../platform/config/timeouts';
import type { Database } from '../../ports/database';
import { jobNames } from '../../ports/jobs';
import type { Log } from '../../ports/log';
import { type Backlog, LARGEST_COUNT } from './readBacklog';
import { within } from './within';

/** Milliseconds for which one reading answers all readers of the metrics. */
const FRESH = 5_000;

const upTo = `at most ${LARGEST_COUNT}; the same on every node`;

/** Gauges of the backlog without a label. */
const gauges: readonly { readonly name: string; readonly help: string; read(backlog: Backlog): number }[] = [
  { name: 'mail_waiting', help: `Mails that wait to be sent (${upTo})`, read: ({ mails }) => mails.waiting },
  {
    ...{ name: 'mail_oldest_waiting_seconds', help: 'Age of the oldest mail that waits to be sent; 0 without one' },
    read: ({ mails }) => mails.age,
  },
  {
    ...{ name: 'mail_failed', help: `Mails of the last 7 days whose attempts have all failed (${upTo})` },
    read: ({ mails }) => mails.failed,
  },
  {
    ...{ name: 'webhook_changes_waiting', help: `Changes that wait to become webhook messages (${upTo})` },
    read: ({ webhooks }) => webhooks.changes,
  },
  {
    ...{ name: 'webhook_deliveries_waiting', help: `Webhook messages that wait for their delivery (${upTo})` },
    read: ({ webhooks }) => webhooks.deliveries,
  },
  {
    name: 'webhook_oldest_waiting_seconds',
    help: 'Age of the oldest change or message that waits for its delivery; 0 without one',
    read: ({ webhooks }) => webhooks.age,
  },
  { name: 'imports_running', help: 'Imports that are read or applied now', read: ({ imports }) => imports.running },
  { name: 'imports_waiting', help: 'Imports that wait for a free worker', read: ({ imports }) => imports.waiting },
];

/**
 * Returns a function that reads at most every five seconds and returns undefined while the read fails. Concurrent callers
 * share one read.
 */
const createFreshReader = (read: () => Promise<Backlog>, onError: (error: unknown) => void) => {
  let until = 0;
  let reading: Promise<Backlog | undefined> = Promise.resolve(undefined);
  return (): Promise<Backlog | undefined> => {
    if (performance.now() < until) return reading;
    until = performance.now() + FRESH;
    reading = read().catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    return reading;
  };
};

/**
 * Exposes the work that waits in the database. A gauge has no value while the database does not answer, so that an alert
 * does not take an old value for a current one, and `/metrics` itself still answers.
 */
export const exposeBacklog = (registry: Registry, read: () => Promise<Backlog>, log: Pick<Log, 'warn'>): void => {
  const readFresh = createFreshReader(read, (error) => log.warn({ err: error }, 'the backlog could not be read'));
  /** Returns the backlog, or undefined when it does not come in time. */
  const readInTime = async (): Promise<Backlog | undefined> => {
    const reading = readFresh();
    return (await within(timeouts.readiness, reading)) ? reading : undefined;
  };
  for (const { name, help, read: readOf } of gauges) {
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const backlog = await readInTime();
        if (backlog) this.set(readOf(backlog));
        else this.remove();
      },
    });
  }
  const queues = [
    { name: 'jobs_waiting', help: 'Jobs of a queue that are due and wait for a worker', read: 'waiting' },
    { name: 'jobs_oldest_waiting_seconds', help: 'Time for which the oldest due job has waited', read: 'age' },
  ] as const;
  for (const { name, help, read: part } of queues) {
    new Gauge({
      ...{ name, help: `${help}; the same on every node`, labelNames: ['queue'], registers: [registry] },
      async collect() {
        const backlog = await readInTime();
        this.reset();
        if (!backlog) return;
        for (const queue of jobNames) this.set({ queue }, backlog.jobs.find((job) => job.queue === queue)?.[part] ?? 0);
      },
    });
  }
};

/** Exposes the connection pool of this node. */
export const exposeConnections = (registry: Registry, database: Pick<Database, 'connections'>): void => {
  const parts = [
    { name: 'database_connections_open', help: 'Open connections of this node to the database', read: 'open' },
    { name: 'database_connections_idle', help: 'Open connections to the database that no caller uses', read: 'idle' },
    { name: 'database_callers_waiting', help: 'Callers that wait for a connection to the database', read: 'waiting' },
  ] as const;
  for (const { name, help, read } of parts) {
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.set(database.connections()[read]);
      },
    });
  }
};
