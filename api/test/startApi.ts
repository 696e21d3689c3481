import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { ApiClient } from './ApiClient';
import { currentEngine, type Engine, hostVariable, makePlace, type Place, templateVariable } from './engines';
import type { Stall } from './measureStalls';
import type { HostMessage, SqlRequest, StallsRequest, StatementsRequest } from './server';

export interface TestApi {
  /** For example http://127.0.0.1:41234, without /api. */
  readonly url: string;
  readonly pid: number;
  readonly engine: Engine;
  readonly place: Place;
  /** A caller without a session. */
  readonly anonymous: ApiClient;
  /** Runs a statement in the host: sql`select … where id = ${id}` returns its rows. */
  sql<Row = Record<string, unknown>>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /**
   * Returns the stalls of the event loop since its last call, of a host that started with `TEST_STALLS` as the
   * minimum milliseconds.
   */
  stalls(): Promise<readonly Stall[]>;
  /** Returns the statements since its last call, of a host that started with `TEST_STATEMENTS`. */
  statements(): Promise<readonly string[]>;
  /** Kills the host without warning; its data remains. */
  kill(): Promise<void>;
  /** Stops the host as a deployment does, and removes its data unless it is needed again. Returns its exit code. */
  stop(options?: { keep: boolean }): Promise<number | null>;
}

export interface StartOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Data location of an earlier host. */
  readonly place?: Place;
  /** Another program than the bundled host. */
  readonly program?: string;
  /** Called with each line of the log, which is otherwise printed. */
  readonly onLogLine?: (line: Record<string, unknown>) => void;
}

const hostProgram = (): string => {
  const program = process.env[hostVariable];
  if (!program) throw new Error('The set-up of the tests has not bundled the host');
  return program;
};

const launch = (place: Place, { environment, program = hostProgram(), onLogLine }: StartOptions): ChildProcess => {
  const host = fork(program, {
    execArgv: [],
    cwd: path.dirname(__dirname),
    stdio: ['ignore', onLogLine ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    env: {
      ...machineEnvironment(),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PUBLIC_URL: 'http://quayside.test',
      DEMO: '0',
      // Super-admins of the tests sign in with a password alone, unless a test is about their second factor.
      REQUIRE_SECOND_FACTOR: 'none',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  if (onLogLine && host.stdout)
    createInterface(host.stdout).on('line', (line) => line.startsWith('{') && onLogLine(JSON.parse(line)));
  return host;
};

const firstMessage = async (host: ChildProcess): Promise<HostMessage> => {
  const ended = once(host, 'exit').then(([code]): HostMessage => ({ failed: `the host ended with ${code}` }));
  return Promise.race([once(host, 'message').then(([message]) => message as HostMessage), ended]);
};

/** Starts the API in a separate process on a free port with an empty, migrated database. */
export const startApi = async (options: StartOptions = {}): Promise<TestApi> => {
  const { place: given } = options;
  const engine = currentEngine();
  const place = given ?? (await makePlace(engine, process.env[templateVariable(engine)]));
  const host = launch(place, options);
  const start = await firstMessage(host);
  if (!('port' in start)) {
    if (!given) await place.remove();
    throw new Error('failed' in start ? start.failed : 'the host said something else than its port');
  }
  const answers = new Map<number, (message: HostMessage) => void>();
  host.on('message', (message: HostMessage) => 'id' in message && answers.get(message.id)?.(message));
  let lastId = 0;
  const ask = async (
    asked: Omit<SqlRequest, 'id'> | Omit<StallsRequest, 'id'> | Omit<StatementsRequest, 'id'>,
  ): Promise<HostMessage> => {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<HostMessage>((resolve) => answers.set(id, resolve));
    host.send({ id, ...asked });
    const message = await answer;
    answers.delete(id);
    return message;
  };
  const sql = async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const message = await ask({ text: text.join('$?'), values });
    if ('error' in message) throw new Error(message.error);
    return ('rows' in message ? message.rows : []) as Row[];
  };
  const stalls = async () => {
    const message = await ask({ stalls: true });
    return 'stalls' in message ? message.stalls : [];
  };
  const statements = async () => {
    const message = await ask({ statements: true });
    return 'statements' in message ? message.statements : [];
  };
  const end = async (signal: NodeJS.Signals) => {
    if (host.exitCode !== null || host.signalCode !== null) return host.exitCode;
    const exited = once(host, 'exit');
    host.kill(signal);
    const [code] = await exited;
    return code as number | null;
  };
  const url = `http://127.0.0.1:${start.port}`;
  return {
    url,
    pid: host.pid ?? 0,
    engine,
    place,
    anonymous: new ApiClient(url),
    sql,
    stalls,
    statements,
    kill: async () => void (await end('SIGKILL')),
    stop: async ({ keep } = { keep: false }) => {
      const code = await end('SIGTERM');
      if (!keep) await place.remove();
      return code;
    },
  };
};
