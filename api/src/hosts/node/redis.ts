import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Redis as Connection, type RedisOptions } from 'ioredis';
import { timeouts } from '../../platform/config/timeouts';
import { leaveTransaction } from '../../platform/database/holding';
import { within } from './within';

/** Interval in which Redis is pinged, in milliseconds. */
const EVERY = 1_000;

/** State shared between nodes; while Redis is down each node works alone. */
export interface Redis {
  readonly commands: Connection;
  /** Connects the sockets of all nodes. */
  readonly socketAdapter: ReturnType<typeof createAdapter>;
  /** Returns whether the last ping succeeded. */
  answers(): boolean;
  /**
   * Returns Redis' answer, or undefined while it does not answer: after a failure nothing is sent until a ping
   * succeeds.
   */
  attempt<T>(ask: () => Promise<T>): Promise<T | undefined>;
  close(): void;
}

/**
 * A connection without unhandled rejections: the adapter of the sockets drops the promises of its commands, and ioredis
 * those of reconnecting.
 */
class QuietConnection extends Connection {
  override sendCommand(...sent: Parameters<Connection['sendCommand']>): unknown {
    leaveTransaction('Redis');
    const answer = super.sendCommand(...sent);
    if (answer instanceof Promise) answer.catch(() => {}); // The caller still gets the error.
    return answer;
  }
}

const patience = {
  lazyConnect: true,
  connectTimeout: timeouts.redis.connection,
  socketTimeout: timeouts.redis.silence,
  retryStrategy: (tries: number) => Math.min(50 * 2 ** tries, EVERY),
} satisfies RedisOptions;
/** Drops commands that can't be sent now: a count would be late, and announcements would pile up. */
const nowOrNever = { ...patience, enableOfflineQueue: false, maxRetriesPerRequest: 0 } satisfies RedisOptions;

/**
 * Connects to Redis. Waits for the first connections up to the connection time-out; a Redis that is down joins later.
 */
export const openRedis = async (url: string, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Promise<Redis> => {
  const commands = new QuietConnection(url, { ...nowOrNever, commandTimeout: timeouts.redis.command });
  const publisher = new QuietConnection(url, nowOrNever);
  // Subscriptions wait for the connection.
  const subscriber = new QuietConnection(url, { ...patience, maxRetriesPerRequest: null });
  const connections = [commands, publisher, subscriber];
  let answering: boolean | undefined;
  let reason: unknown;
  let closed = false;

  const note = (answers: boolean) => {
    if (closed || answers === answering) return;
    answering = answers;
    if (answers) log.info('Redis answers');
    else log.warn({ err: reason }, 'Redis does not answer: this node counts and notifies alone');
    reason = undefined;
  };
  const answersOn = async (connection: Connection) =>
    connection.status === 'ready' && (await within(timeouts.redis.command, connection.ping()));
  const look = async () => note((await Promise.all(connections.map(answersOn))).every(Boolean));

  for (const connection of connections) {
    connection.on('error', (error) => {
      reason = error;
    });
    connection.on('ready', look);
    connection.on('close', () => note(false));
  }
  const timer = setInterval(look, EVERY);
  timer.unref();
  await within(timeouts.redis.connection, Promise.all(connections.map((connection) => connection.connect())));
  await look();

  return {
    commands,
    socketAdapter: createAdapter(publisher, subscriber),
    answers: () => answering === true,
    attempt: async (ask) => {
      if (!answering) return undefined;
      try {
        return await ask();
      } catch (error) {
        reason = error;
        note(false);
        return undefined;
      }
    },
    close: () => {
      closed = true;
      clearInterval(timer);
      for (const connection of connections) connection.disconnect();
    },
  };
};
