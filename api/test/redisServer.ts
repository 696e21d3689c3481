import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './freePort';

/** A test's own Redis, which it may kill and freeze. */
export interface RedisServer {
  readonly url: string;
  /** Starts it at its address, without stored data. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Freezes it: it accepts connections and answers none. */
  freeze(): void;
  thaw(): void;
}

const launch = async (port: number): Promise<ChildProcess> => {
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout)) {
    if (line.includes('Ready to accept connections')) break;
  }
  server.stdout.resume();
  return server;
};

/** Returns a Redis on its own port; it is not started yet. */
export const createRedis = async (): Promise<RedisServer> => {
  const port = await freePort();
  let server: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = await launch(port);
    },
    kill: async () => {
      if (!server) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      server = undefined;
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
};
