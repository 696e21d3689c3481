import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';

/** The root of the repository. */
export const workspace = resolve(import.meta.dirname, '../..');

/** Whoever runs several sets of tests may name a folder: the first set fills it, the others find it filled. */
export const isTemplateShared = process.env.QUAYSIDE_E2E_TEMPLATE !== undefined;
// The workers inherit the environment, and with it the folder that the set-up has filled.
process.env.QUAYSIDE_E2E_TEMPLATE ??= join(tmpdir(), `quayside-e2e-template-${process.pid}`);
/** A data folder with the demo in it, made once for all tests. */
export const template = process.env.QUAYSIDE_E2E_TEMPLATE;

export interface Quayside {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Ends it as a power cut would; the folder stays. */
  kill(): Promise<void>;
  /** Ends it politely. */
  stop(): Promise<void>;
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** The server as `npm start` starts it, or from its sources where it was laid out elsewhere. */
const serverIn = (deployed: string): readonly string[] =>
  deployed === workspace
    ? ['--enable-source-maps', 'edge/dist/server/main.mjs']
    : ['--import', 'tsx', 'edge/src/main.ts'];

/** What the server printed and how it ended, for starts that are refused. */
export const launch = (environment: Record<string, string>, deployed = workspace): ChildProcess =>
  spawn(process.execPath, serverIn(deployed), {
    cwd: deployed,
    env: { ...machineEnvironment(), LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Everything that it writes until it ends. */
export const ending = async (child: ChildProcess): Promise<{ code: number | null; output: string }> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
};

const listening = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Quayside is at')) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => fail(new Error(`Quayside ended with ${code}:\n${output}`)));
  });

/** Starts the product as `npm start` does after the build, on a free port; `deployed` is a folder laid out as the repository. */
export const startQuayside = async (
  dataDir: string,
  environment: Record<string, string> = {},
  deployed = workspace,
): Promise<Quayside> => {
  const port = environment.PORT ?? String(await freePort());
  const child = launch({ PORT: port, DATA_DIR: dataDir, ...environment }, deployed);
  await listening(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** Products are killed here, the machine is not: where there is room in memory, no commit has to wait for the disk. */
const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 4 * GIGABYTE;
};

/** A fresh folder with the demo data of the template. */
export const demoFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(hasRoom() ? MEMORY : tmpdir(), 'quayside-e2e-'));
  await cp(template, folder, { recursive: true });
  return folder;
};

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** One running product with the demo in it, for as long as `use` takes. */
export const runDemo = async (
  use: (quayside: Quayside) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> => {
  const dataDir = await demoFolder();
  const quayside = await startQuayside(dataDir, environment);
  await use(quayside);
  await quayside.stop();
  await removeFolder(dataDir);
};
