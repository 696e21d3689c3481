import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { bundleInto } from '../test/bundleInto';
import type { EventLoopBlock, HostAnswer, HostQuestion, RecordedStatement, Usage } from './host';

/** An API in its own process. */
export interface BenchHost {
  readonly url: string;
  /** Seconds from its start until it listened. */
  readonly startedIn: number;
  usage(): Promise<Usage>;
  /** Returns the longest stretch in which the event loop was blocked since the last call; needs BENCH_LOOP. */
  blocked(): Promise<EventLoopBlock>;
  /** Returns the statements that were sent to PostgreSQL while the work ran. */
  recorded(work: () => Promise<unknown>): Promise<readonly RecordedStatement[]>;
  stop(): Promise<void>;
}

/** Environment variables that the host needs from this process; all others are left out. */
const ofMachine = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR };

const root = path.dirname(import.meta.dirname);
let bundled: Promise<string> | undefined;

/** Removes the bundle. */
export const removeBundle = async (): Promise<void> => {
  if (bundled) await fs.rm(await bundled, { recursive: true, force: true });
};

const asking = (child: ChildProcess) => {
  const ask = async (question: HostQuestion): Promise<HostAnswer> => {
    const answer = once(child, 'message');
    child.send(question);
    const [told] = await answer;
    return told as HostAnswer;
  };
  return {
    usage: async () => ((await ask('usage')) as { usage: Usage }).usage,
    blocked: async () => ((await ask('blocked')) as { blocked: EventLoopBlock }).blocked,
    recorded: async (work: () => Promise<unknown>) => {
      child.send('record' satisfies HostQuestion);
      await work();
      return ((await ask('recorded')) as { recorded: readonly RecordedStatement[] }).recorded;
    },
  };
};

/** Starts the API on a database, bundled like the product's server. */
export const startHost = async (environment: Readonly<Record<string, string>>): Promise<BenchHost> => {
  bundled ??= bundleInto({ root, host: 'bench/host.ts' });
  const program = path.join(await bundled, 'host.mjs');
  const begun = performance.now();
  const child = fork(program, {
    // A folder for CPU profiles, one per host and thread.
    execArgv: process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
    cwd: root,
    env: {
      ...ofMachine,
      PUBLIC_URL: 'http://quayside.bench',
      DEMO: '0',
      REQUIRE_SECOND_FACTOR: 'none',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The API of the benchmark ended with ${code}`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  ended.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    startedIn: (performance.now() - begun) / 1000,
    ...asking(child),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends one request over a keep-alive connection and returns the number of bytes received. @throws for any response
 * that is not a success
 */
export const ask = (
  url: string,
  { token, method = 'GET', body }: { readonly token?: string; readonly method?: string; readonly body?: object },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = body && JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    const request = http.request(url, { agent, method, headers }, (response) => {
      let bytes = 0;
      let beginning = '';
      response.on('data', (chunk: Buffer) => {
        if (bytes < 500) beginning += chunk;
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () =>
        (response.statusCode ?? 500) < 300
          ? resolve(bytes)
          : reject(new Error(`${method} ${url}: ${response.statusCode} ${beginning.slice(0, 500)}`)),
      );
    });
    request.once('error', reject);
    request.end(sent);
  });

export interface Load {
  /** Makes the call with this number. */
  readonly call: (number: number) => Promise<unknown>;
  /** Number of concurrent calls. */
  readonly together: number;
  readonly seconds: number;
}

/** Keeps a number of calls in flight for a time. Returns how many were answered, and in how many seconds. */
export const load = async ({ call, together, seconds }: Load): Promise<{ calls: number; seconds: number }> => {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let [next, calls] = [0, 0];
  const one = async () => {
    while (performance.now() < end) {
      const number = next;
      next += 1;
      await call(number);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: together }, one));
  return { calls, seconds: (performance.now() - begun) / 1000 };
};
