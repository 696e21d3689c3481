import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './freePort';

/** A Redis of one test, which may be killed and frozen. */
export interface RedisServer {
  readonly url: string;
  /** Starts it at its address; it remembers nothing. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** It keeps its connections and takes new ones, and answers none. */
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

/** A Redis on a port of its own; it has yet to be started. */
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
