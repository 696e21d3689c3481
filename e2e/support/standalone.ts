import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { machineEnvironment } from '@quayside/remote-kit/machineEnvironment';
import { assemble } from '../../standalone/assemble';
import { serve } from '../../standalone/serve';
import { freePort, workspace } from './quayside';

const remotes = ['bookings', 'tracking', 'accounts', 'rates'] as const;
export type RemoteName = (typeof remotes)[number];

/** Serves the four remotes alone, each from its static build. */
export interface Alone {
  addressOf(remote: RemoteName): string;
  stop(): Promise<void>;
}

/** Builds changed code and serves each remote on a free port. */
export async function serveAlone(): Promise<Alone> {
  const served = await Promise.all(
    remotes.map(async (name) => {
      const server = await serve(await assemble(join(workspace, `remote-${name}`)), 0);
      return { name, server, address: server.listeningOrigin };
    }),
  );
  return {
    addressOf: (remote) => served.find(({ name }) => name === remote)?.address ?? '',
    stop: async () => {
      await Promise.all(served.map(({ server }) => server.close()));
    },
  };
}

/** A page that a command serves until it is stopped. */
export interface ServedPage {
  /** Address as the command prints it. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Runs a command that serves a page on a free port, and waits until it prints the address. */
export async function typeServing(command: string, environment: Record<string, string> = {}): Promise<ServedPage> {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: workspace,
    env: { ...machineEnvironment(), PORT: String(await freePort()), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Child processes of pnpm end with it.
    detached: true,
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((done, failed) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, there] = / alone: (http:\S+)/.exec(said) ?? [];
      if (there) done(there);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => failed(new Error(`${command} ended with ${code}:\n${said}`)));
  });
  return {
    address,
    stop: async () => {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    },
  };
}

/** The remote under test. */
export const getStageFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Remote under test"]');

/** Returns a chip or segment of the panel, selectable by keyboard. */
export const choose = (page: Page, group: string, name: string): Promise<void> =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).press('Space');

/** Returns the log lines with a text, newest first. */
export const logged = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem').filter({ hasText: text });
