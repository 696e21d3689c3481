import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openClamav } from '../src/hosts/node/clamav';
import { eventually } from './eventually';
import { freePort } from './freePort';

const PROGRAM = '/usr/sbin/clamd';

/** Returns whether this machine can run the tests that need ClamAV; prints what to install where it cannot. */
export const hasClamd = (): boolean => {
  if (existsSync(PROGRAM)) return true;
  console.warn('Skipped: there is no clamd here. Install it with apt-get install clamav-daemon; .ci/run does.');
  return false;
};

/**
 * Text that every scanner reports as a virus, though it is none. In two parts, so that this file is not reported.
 * @source eicar.org
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A test's own ClamAV that knows one virus. The test may kill and freeze it. */
export interface Clamd {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Returns a clamd on its own port; it is not started yet. */
export const createClamd = async (): Promise<Clamd> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quayside-clamd-'));
  const port = await freePort();
  const url = `tcp://127.0.0.1:${port}`;
  const hex = Buffer.from(eicar).toString('hex');
  await writeFile(path.join(folder, 'own.ndb'), `Eicar-Test-Signature:0:*:${hex}\n`);
  const settings = path.join(folder, 'clamd.conf');
  const lines = ['Foreground yes', `DatabaseDirectory ${folder}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1'];
  await writeFile(settings, `${lines.join('\n')}\n`);
  let server: ChildProcess | undefined;
  const kill = async () => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = undefined;
  };
  return {
    url,
    start: async () => {
      server = spawn(PROGRAM, ['--config-file', settings], { stdio: 'ignore' });
      const scanner = openClamav(url);
      await eventually(() =>
        scanner.ping().then(
          () => true,
          () => false,
        ),
      );
    },
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
