import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';

/** The root of the repository. */
export const workspace = resolve(import.meta.dirname, '../..');

export interface Quayside {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Kills the server, as a power cut would; the folder remains. */
  kill(): Promise<void>;
  /** Ends the server gracefully. */
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

/** Starts the server like `npm start`, from the packed product, or from its sources in a copied workspace. */
const serverIn = (deployed: string): readonly string[] => {
  if (deployed === workspace) return ['--enable-source-maps', 'edge/dist/server/main.mjs'];
  return existsSync(join(deployed, 'server.mjs')) ? ['server.mjs'] : ['--import', 'tsx', 'edge/src/main.ts'];
};

/** Returns the output and the exit code of the server, for starts that are refused. */
export const launch = (environment: Record<string, string>, deployed = workspace): ChildProcess =>
  spawn(process.execPath, serverIn(deployed), {
    cwd: deployed,
    env: { ...machineEnvironment(), LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Returns the complete output of the server. */
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

/**
 * Starts the product like `npm start` after the build, on a free port; `deployed` is a folder laid out as the
 * repository.
 */
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
